import { talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import { meansHere } from '../../reading/phrases.ts';
import { bareAddress, placeOf, placeTalkedOf, spotAt } from '../../reading/named-points.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Frame, Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, inWords, placesTurn } from '../turn.ts';
import { pointParameters } from '../../reading/look-ups.ts';

/** Facts of an address that a question may ask for. */
const FACTS = {
  postcode: talk.ASKS_POSTCODE,
  coordinates: talk.ASKS_COORDINATES,
  district: talk.DISTRICT_ASKED,
  codes: talk.ASKS_CODES,
} as const;
type Fact = keyof typeof FACTS;

/** Returns true if a question asks for coordinates. */
export const asksCoordinates = (text: string): boolean => FACTS.coordinates.test(text);

/**
 * Answers with postcode, coordinates, district or codes of an address: of the one that is named, else of the one that
 * the conversation is about, else of the user's position.
 *
 * @param pointTurn - answers with the address of a point
 */
export async function factTurn(
  topic: Topic,
  pointTurn: (spot: Spot, topic: Topic) => Promise<Turn>,
): Promise<Turn | null> {
  const { text, say, tools, language, user, frame } = topic;
  const asked = (Object.keys(FACTS) as Fact[]).filter((fact) => FACTS[fact].test(text));
  // «Почта индекс 162600» names a post office.
  if (asked.length === 0 || talk.WITH_POSTCODE.test(text)) return null;
  let words = text;
  for (const fact of asked) words = words.replace(FACTS[fact], ' ');
  words = words.replace(/[\s,]+/g, ' ').trim();
  // «А индекс какой», «скинь координаты»: nothing else is named.
  const isAlone = words.split(' ').every((word) => talk.FACT_FILLER.test(word));
  words = isAlone ? '' : words.replace(talk.FACT_AROUND, '').trim();
  const refersBack = words === '' || meansHere(words);
  const point = refersBack ? bareSpotOf(frame) : null;
  const talkedOf = refersBack ? (frame.focus ?? frame.places[0] ?? null) : placeTalkedOf(words, topic);
  const query = talkedOf === null ? words : bareAddress(talkedOf.address ?? talkedOf.name);
  const isBare = talkedOf?.type === 'poi' && talkedOf.address?.includes(',') !== true;
  const spot = isBare ? spotAt(talkedOf) : user;
  if (query === '' || meansHere(query) || (isBare && !asked.includes('coordinates'))) {
    if (spot === null) return null;
    const here = await pointTurn(spot, topic);
    const own = asked.every((fact) => fact === 'coordinates') ? null : here.frame.focus;
    return own === null
      ? here
      : ((await factTurn({ ...topic, frame: { ...here.frame, near: null } }, pointTurn)) ?? here);
  }
  // «Координаты Золотых ворот», «скинь координаты» after a place: those of the place and not of its address.
  const isPoint = asked.length === 1 && asked[0] === 'coordinates';
  const named = isPoint ? (talkedOf ?? (await placeOf(query, topic))) : null;
  if (named !== null && (talkedOf !== null || named.type === 'poi' || named.type === 'organization')) {
    const at = point ?? named;
    const told = `${say.in('координаты', 'coordinates')} ${say.coordinates(at)}`;
    const after = talkedOf === null ? { ...EMPTY_FRAME, places: [named], told: 1 } : { ...frame, focus: named };
    return placesTurn(`${named.name}: ${told}.`, [named], after);
  }
  const found = await tools.ask('geocode', { q: query, limit: 1, lang: language, ...pointParameters(user) });
  const best = found?.results[0];
  if (best === undefined) return inWords(topic, `Не нашёл адрес «${query}».`, `I do not find the address “${query}”.`);
  const place = toChatPlace({ ...best, name: best.name });
  if (place === null) return null;
  const facts = asked.map((fact) => factOf(fact, best, topic));
  return placesTurn(
    `${best.name}: ${facts.join('; ')}.`,
    [place],
    talkedOf === null ? { ...EMPTY_FRAME, places: [place], told: 1 } : { ...frame, focus: talkedOf },
  );
}

/** Returns the point that the last answer was about; null if it was about something else. */
const bareSpotOf = ({ near, focus }: Frame): Spot | null =>
  near !== null && near.name === null && focus?.type === 'address' ? near : null;

function factOf(fact: Fact, found: ToolAnswer<'geocode'>['results'][0], { say }: Topic): string {
  const { components, codes, fias_id: fias } = found;
  const unknown = say.in('на карте не указан', 'not on the map');
  if (fact === 'coordinates') return `${say.in('координаты', 'coordinates')} ${say.coordinates(found)}`;
  if (fact === 'postcode') return `${say.in('индекс', 'postcode')} ${components.postcode ?? unknown}`;
  if (fact === 'district') {
    const { suburb, city, district, region } = components;
    const known = [suburb, city, district, region].filter((part) => part !== undefined).join(', ');
    const lost =
      suburb === undefined
        ? say.in('района города карта не называет: ', 'the map names no district of the city: ')
        : '';
    return known === '' ? unknown : `${lost}${known}`;
  }
  const known = [
    ['ФИАС', fias],
    ['ОКАТО', codes?.okato],
    ['ОКТМО', codes?.oktmo],
    [say.in('кадастровый номер', 'cadastral number'), codes?.cadastral_number],
  ].filter(([, code]) => typeof code === 'string');
  return known.length === 0
    ? say.in('кодов реестра нет', 'no register codes')
    : known.map((pair) => pair.join(' ')).join(', ');
}
