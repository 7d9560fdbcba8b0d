import { talk } from '@verst/core';
import { areaOf, areaText, findIn, sharesStem, soughtOf } from '../../reading/areas.ts';
import { isAllIn, placeOf, resemblesName, shortName, spotAt } from '../../reading/named-points.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Area, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME } from '../turn.ts';
import { isStreetSpot, tellPlaces } from './told-places.ts';
import { nearestFirst } from '../../reading/distances.ts';
import { pointParameters } from '../../reading/look-ups.ts';

/** Confidence from which words name a kind or another name of a place. */
const SURE_KIND = 0.9;

/** A landmark that the map does not have. */
export const LOST = 'lost';

/**
 * Returns the landmark of a search. «Кремль» is not a street of that name, «Кирова» no shop «На Кирова», «центральный
 * рынок» no Центральная улица, and a station that is called as its town is told as a station.
 */
export async function landmarkOf(
  { interpretation: { near, to } }: ToolAnswer<'search'>,
  topic: Topic,
): Promise<Spot | null | typeof LOST> {
  if (near?.name == null || near.text === undefined || to !== null) return near;
  // The search reads the middle of the town as the town itself.
  if (talk.TOWN_CENTRE.test(near.text)) return { ...near, name: talk.CITY_CENTRE[topic.language] };
  const { text, name } = near;
  const isSaid = isAllIn(text, name);
  const isStreet = isStreetSpot(near) && !talk.OF_A_HOUSE.test(text) && !talk.NAMES_STREET.test(text);
  const isDoubtful = (isStreet && !talk.STREET_ADJECTIVE.test(text)) || talk.STATION_WORD.test(text);
  if (isSaid && name.includes(', ') && !isDoubtful) return near;
  const { tools, user } = topic;
  const alone = isSaid ? null : await tools.read('search', { query: text, limit: 1, ...pointParameters(user) });
  // «Крепостная стена» is another name that the map knows.
  if (alone !== null && alone.confidence >= SURE_KIND) return near;
  const place = await placeOf(topic.text.includes(`на ${text}`) ? `на ${text}` : text, topic);
  const unread = alone?.interpretation.category === null ? alone.interpretation.unresolved.join(' ') : '';
  // «Торговых рядов» is neither Торговый переулок nor another thing with one of its words.
  if (unread !== '' && !isAllIn(unread, `${place?.name ?? ''} ${place?.address ?? ''}`)) return LOST;
  if (!isSaid) return place === null ? (resemblesName(text, name) ? near : LOST) : spotAt(place);
  const isMeant = isDoubtful
    ? talk.LANDMARK_KINDS.has(place?.category ?? '')
    : place?.type === 'place' || (place?.category === 'street' && !talk.NAMES_STREET.test(text));
  return place !== null && isMeant && shortName(place) !== name ? spotAt(place) : near;
}

/** Returns the street or quarter in words that a search left unresolved, with these words: «с пенкой в Северном районе». */
export async function placeLost(
  unresolved: readonly string[],
  topic: Topic,
): Promise<{ readonly words: string; readonly spot: Spot } | null> {
  for (const part of unresolved) {
    for (const { index } of part.matchAll(talk.AREA_BEFORE)) {
      const words = part.slice(index).trim();
      const area = await areaOf(words, topic, true);
      if (area !== null && area.spot.name !== null) return { words, spot: area.spot };
    }
  }
  return null;
}

/**
 * Lists the places of a kind inside the outline of the quarter or district beside which a search found them; null for
 * other landmarks, and for searches by more than a kind.
 */
export async function insideTurn(
  { interpretation }: ToolAnswer<'search'>,
  { name, place }: Spot,
  topic: Topic,
): Promise<Turn | null> {
  const { category, category_name: kind, attributes, subject, near, ...when } = interpretation;
  if (category === null || kind === null || subject === null || attributes.length > 0) return null;
  const isGround = name?.includes(', ') === true || place?.type === 'place';
  if (!isGround || talk.NAMES_STREET.test(name!.toLowerCase()) || when.open_now || when.open_at !== null) return null;
  if (!sharesStem(subject.toLowerCase(), kind)) return null;
  const area = await areaOf(near?.text ?? name!, topic, true);
  return area === null ? null : withinTurn(subject, area, topic);
}

/** Lists the places of a kind inside an outline, from the nearest to the user; null if there is none. */
export async function withinTurn(subject: string, area: Area, topic: Topic): Promise<Turn | null> {
  if (area.radiusM !== null || area.street !== undefined || area.isTown === true) return null;
  const kind = await soughtOf(subject, topic);
  if (kind === null || kind.category === null) return null;
  const { total, places } = await findIn(kind, area, topic);
  if (total === 0) return null;
  const { user } = topic;
  const frame = { ...EMPTY_FRAME, subject, places: user === null ? places : nearestFirst(places, user), told: 0 };
  const turn = tellPlaces({ ...topic, frame }, `${kind.name} ${areaText(area, topic)}: ${total}.`);
  return { ...turn, frame: { ...turn.frame, near: area.spot } };
}
