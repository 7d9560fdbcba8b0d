import { around, findIn, soughtOf } from './areas.ts';
import type { Skill, Spot, Topic } from './turn.ts';

/** Radius in which competitors count, and that in which the nearest is looked for if there are none. */
const [RIVALS_M, BEYOND_M] = [1000, 5000];
const [FEW, TOLD] = [5, 10];

/** Lists the places of a kind of business around a point, those without a name too; null if the words name no kind. */
export async function listedRivals(business: string, near: Spot, topic: Topic): ReturnType<Skill> {
  const { say, frame } = topic;
  const kind = await soughtOf(business, topic);
  if (kind === null) return null;
  const beside = await findIn(kind, around(near, RIVALS_M), topic);
  // Few beside the place: the next ones matter too.
  const isFew = beside.total < FEW;
  const found = isFew ? await findIn(kind, around(near, BEYOND_M), topic) : beside;
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
