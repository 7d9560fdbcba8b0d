import { around, findIn, soughtOf } from './areas.ts';
import type { Found, Sought } from './areas.ts';
import type { Skill, Spot, Topic } from './turn.ts';

/** Radius in which competitors count, and that in which the nearest is looked for if there are none. */
const [RIVALS_M, BEYOND_M] = [1000, 5000];
const [FEW, TOLD] = [5, 10];
const TOWN_M = 20_000;

/** Lists the places of a kind of business around a point, those without a name too; null if the words name no kind. */
export async function listedRivals(business: string, near: Spot, topic: Topic): ReturnType<Skill> {
  const { say, frame } = topic;
  const asked = await soughtOf(business, topic);
  if (asked === null) return null;
  const kind = (await isOnMap(asked, near, topic)) ? asked : ((await scoredKind(business, near, topic)) ?? asked);
  const beside = ofKind(kind, await findIn(kind, around(near, RIVALS_M), topic));
  // Few beside the place: the next ones matter too.
  const isFew = beside.total < FEW;
  const found = isFew ? ofKind(kind, await findIn(kind, around(near, BEYOND_M), topic)) : beside;
  const at = near.name ?? say.in('это место', 'this place');
  const head = say.in(
    `${kind.name} в ${say.distance(RIVALS_M)} от «${at}»: ${beside.total}.`,
    `${kind.name} within ${say.distance(RIVALS_M)} of ${at}: ${beside.total}.`,
  );
  const next = isFew && found.total > 0 ? [say.in('Ближайшие, и дальше этого:', 'The nearest, also beyond that:')] : [];
  const places = found.places.slice(0, isFew ? FEW : TOLD);
  const list = places.length === 0 ? [] : [say.list(places.map((place) => say.place(place, '')))];
  return {
    reply: [head, ...next, ...list].join('\n'),
    places,
    route: null,
    frame: { ...frame, places: found.places, told: places.length, focus: null },
  };
}

/** Returns what was found without places of other kinds, which only have its words in their names. */
function ofKind({ category }: Sought, found: Found): Found {
  const own = found.places.filter((place) => place.category === category);
  return category === null || own.length === found.places.length ? found : { total: own.length, places: own };
}

/** Returns true if the map has places of a kind itself: it has no barber's shops, only hairdressers. */
async function isOnMap({ q, category }: Sought, near: Spot, topic: Topic): Promise<boolean> {
  if (category === null) return true;
  const values = { q, category, lat: near.lat, lon: near.lon, radius: TOWN_M, limit: 1 };
  const page = await topic.tools.read('searchPois', values);
  return page !== null && page.total > 0;
}

/** Returns the wider kind by which a place was scored for a business. */
async function scoredKind(business: string, { lat, lon }: Spot, { tools, language }: Topic): Promise<Sought | null> {
  const score = await tools.read('locationScore', { lat, lon, business, lang: language });
  if (score === null) return null;
  const { business: category, business_name: name } = score.analysis;
  return { q: name.toLowerCase(), category, name };
}
