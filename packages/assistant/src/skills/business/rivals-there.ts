import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, sharesStem, soughtOf } from '../../reading/areas.ts';
import type { Found, Sought } from '../../reading/areas.ts';
import { withoutStandIns } from '../places/fitting.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Skill, Spot, Topic } from '../turn.ts';
import { searchFor } from '../../reading/look-ups.ts';
import { placesTurn } from '../turn.ts';

/** Radius in which competitors count, and that in which the nearest is looked for if there are none. */
const [RIVALS_M, BEYOND_M] = [1000, 5000];
const [FEW, TOLD] = [5, 10];
/** Most places of a narrower kind that are counted. */
const MOST_NARROWER = 50;

type Score = ToolAnswer<'locationScore'>['analysis'];

/** Lists the places of a kind of business around a point, those without a name too; null if the words name no kind. */
export async function listedRivals(
  business: string,
  near: Spot,
  topic: Topic,
  radiusM: number | null = null,
): ReturnType<Skill> {
  const { say, frame, tools, language } = topic;
  const kind = await soughtOf(business, topic);
  if (kind === null) return null;
  const scored = await tools.read('locationScore', { lat: near.lat, lon: near.lon, business, lang: language });
  const narrower = scored === null ? null : await narrowerOf(business, scored.analysis, topic);
  const ownM = radiusM ?? RIVALS_M;
  const within = async (metres: number): Promise<Found> => {
    if (narrower === null) return findIn(kind, around(near, metres), topic);
    const places = await narrowerPlaces(narrower, near, metres, topic);
    return { total: places.length, places };
  };
  const beside = await within(ownM);
  // Few beside the place: the next ones matter too.
  const isFew = beside.total < FEW && ownM < BEYOND_M;
  const found = isFew ? await within(BEYOND_M) : beside;
  // «Veterinary» is the word of the map for what was asked for.
  const isTag = say.language === 'ru' && /^[a-z]/i.test(kind.name);
  const title = isTag && scored !== null ? scored.analysis.business_name : kind.name;
  const at = near.name ?? say.in('это место', 'this place');
  const head = say.in(
    `${title} в ${say.distance(ownM)} от «${at}»: ${beside.total}.`,
    `${title} within ${say.distance(ownM)} of ${at}: ${beside.total}.`,
  );
  const next = isFew && found.total > 0 ? [say.in('Ближайшие, и дальше этого:', 'The nearest, also beyond that:')] : [];
  const beyond = found.places.filter(({ id }) => !beside.places.some((each) => each.id === id));
  const all = isFew ? [...beside.places, ...beyond] : found.places;
  const places = all.slice(0, isFew ? FEW : TOLD);
  const list = places.length === 0 ? [] : [say.list(places.map((place) => say.place(place, '')))];
  return placesTurn([head, ...next, ...list].join('\n'), places, {
    ...frame,
    places: all,
    told: places.length,
    focus: null,
  });
}

/** Returns the kind that words ask for if a score covers a wider one, «Фастфуд» for a pizzeria; else null. */
export async function narrowerOf(asked: string, score: Score, topic: Topic): Promise<Sought | null> {
  const kind = await soughtOf(asked, topic);
  if (kind === null || kind.category === null || kind.category === score.business) return null;
  return sharesStem(score.business_name.toLowerCase(), kind.name) ? null : kind;
}

/** Returns the places of such a kind around a point, by a search: it also finds restaurants whose cuisine is pizza. */
export async function narrowerPlaces(kind: Sought, spot: Spot, radiusM: number, topic: Topic): Promise<ChatPlace[]> {
  const found = await searchFor(kind.q, MOST_NARROWER, spot, topic);
  return (found === null ? [] : withoutStandIns(found).hits)
    .flatMap((hit) => toChatPlace(hit) ?? [])
    .filter(({ distance_m: metres }) => metres !== null && metres <= radiusM)
    .toSorted((a, b) => a.distance_m! - b.distance_m!);
}
