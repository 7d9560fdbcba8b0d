import { distanceM, talk } from '@verst/core';
import { toChatPlace } from '../../chat/chat-places.ts';
import type { ChatPlace } from '../../chat/chat-types.ts';
import { around, findIn, isCuisine, kindsBeside, STAND_IN, streetArea } from '../../reading/areas.ts';
import type { Area } from '../../reading/areas.ts';
import { nearestFirst } from '../../reading/distances.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Spot, Topic } from '../turn.ts';
import { differentOf, isStreetSpot } from './told-places.ts';
import { bareAddress } from '../../reading/named-points.ts';

/** Fewer of the very kind are told with what may do instead. */
const FEW = 3;
/** Radius of «возле», and what is added around the middle of a park, a fortress or a market. */
const [BESIDE_M, WIDE_M] = [700, 300];
/** Places within this of somebody are near. */
const NEARBY_M = 3000;
/** Landmarks that cover some ground. */
const WIDE: ReadonlySet<string> = new Set('park castle fort marketplace attraction stadium mall zoo'.split(' '));

/** The places that fit a request. */
interface Fitting {
  readonly places: readonly ChatPlace[];
  /** What may be meant as well, in words; empty for none. */
  readonly tail: readonly string[];
}

/** Splits the results of a search into those of the very kind that was asked for and stand-ins of other kinds. */
export function withoutStandIns(found: ToolAnswer<'search'>): {
  readonly hits: readonly unknown[];
  readonly standIns: readonly ChatPlace[];
} {
  const { results, interpretation } = found;
  const scored = results as readonly { readonly score?: number; readonly category?: string }[];
  const best = scored[0]?.score ?? 0;
  const kinds = new Set(scored.filter(({ score = best }) => score > best - STAND_IN).map(({ category }) => category));
  const isTagged = isCuisine(found);
  const isOwn = ({ score = best, category }: (typeof scored)[number]): boolean =>
    interpretation.category === null || score > best - STAND_IN || (!isTagged && kinds.has(category));
  return {
    hits: scored.filter(isOwn),
    standIns: scored.filter((hit) => !isOwn(hit)).flatMap((hit) => toChatPlace(hit) ?? []),
  };
}

/** Says what may do instead if there are few of the very kind, or of the very name. */
export function standInNote(standIns: readonly ChatPlace[], own: number, isOfName: boolean, { say }: Topic): string[] {
  const told = standIns
    .slice(0, FEW)
    .map(({ name, distance_m: metres }) => (metres === null ? name : `${name} (${say.distance(metres)})`))
    .join(', ');
  if (isOfName) return say.when(standIns.length > 0 && own < FEW, `Похожее: ${told}.`, `Similar: ${told}.`);
  return say.when(
    standIns.length > 0 && own < FEW,
    `Может подойти и это, хотя на карте такое там не отмечено: ${told}.`,
    `These may do as well, though the map does not say so: ${told}.`,
  );
}

/**
 * Returns all places of the kind of a search that lie beside its landmark or on its street; the
 * places of the search themselves if there is none, or if it asked for more than a kind.
 */
export async function fittingPlaces(
  answer: ToolAnswer<'search'>,
  near: Spot | null,
  places: readonly ChatPlace[],
  topic: Topic,
): Promise<Fitting> {
  const { interpretation } = answer;
  const { category, category_name: name, subject, attributes, open_now: openNow, open_at: openAt } = interpretation;
  const isOfKind = category !== null && attributes.length === 0 && !openNow && openAt === null;
  if (near?.name == null || interpretation.to !== null) return { places, tail: [] };
  const also = kindsBeside(answer);
  const own = also.length > 0 ? subject : name;
  const kind = { q: own ?? subject ?? '', category, name: name ?? '', also, isOnly: isCuisine(answer) };
  const within = async (area: Area): Promise<readonly ChatPlace[]> =>
    isOfKind ? (await findIn(kind, area, topic)).places : [];
  if (isStreetSpot(near)) {
    const area = await streetArea(near.name, near, topic);
    const street = area.street?.name ?? near.name.split(', ').at(-1)!;
    const isOn = ({ address }: ChatPlace): boolean => address?.includes(street) === true;
    const on = differentFrom([...places.filter(isOn), ...(await within(area))], topic.user);
    const others = places.filter(({ id }) => !on.some((each) => each.id === id));
    return on.length > 0 || others.length === 0
      ? { places: on, tail: otherStreets(others, on.length, topic) }
      : { places, tail: [topic.say.in('На самой улице нет.', 'There is none on the street itself.')] };
  }
  const reachM = BESIDE_M + (WIDE.has(near.place?.category ?? '') || talk.WIDE_PLACE.test(near.name) ? WIDE_M : 0);
  const farM = ({ lat, lon }: ChatPlace): number => distanceM(near.lon, near.lat, lon, lat);
  const beside = places.filter((place) => farM(place) <= reachM);
  const all = differentFrom([...beside, ...(await within(around(near, reachM)))], near);
  if (all.length === 0) {
    const none = topic.say.in(
      `Ближе ${topic.say.distance(reachM)} от этого места нет.`,
      `None within ${topic.say.distance(reachM)} of that place.`,
    );
    return { places, tail: places.length === 0 || !isOfKind ? [] : [none] };
  }
  const beyond = all.length >= FEW ? [] : places.filter((place) => farM(place) > reachM);
  const { say } = topic;
  const note = say.in(
    `Ближе ${say.distance(reachM)} от этого места: ${all.length}, остальное дальше.`,
    `Within ${say.distance(reachM)} of that place: ${all.length}; the others are farther.`,
  );
  return { places: [...all, ...beyond], tail: beyond.length === 0 ? [] : [note] };
}

/** Names the nearest of a kind whose hours the map does not tell, if few are known to be open when it was asked. */
export async function unknownHours(
  { interpretation }: ToolAnswer<'search'>,
  near: Spot | null,
  places: readonly ChatPlace[],
  topic: Topic,
): Promise<string[]> {
  const { category, category_name: name, attributes, open_now: openNow, open_at: openAt } = interpretation;
  const spot = near ?? topic.user;
  const isTimed = (openNow || openAt !== null) && category !== null && attributes.length === 0;
  if (!isTimed || spot === null || places.length > FEW) return [];
  const { places: all } = await findIn(
    { q: name ?? category, category, name: name ?? '' },
    around(spot, NEARBY_M),
    topic,
  );
  const told = all
    .filter(({ id, opening_hours: hours }) => hours === null && !places.some((place) => place.id === id))
    .slice(0, FEW)
    .map(({ name: own, distance_m: metres }) => `${own} (${topic.say.distance(metres ?? 0)})`)
    .join(', ');
  return topic.say.when(told !== '', `Часы на карте не указаны: ${told}.`, `Without hours on the map: ${told}.`);
}

/** Names the nearest on other streets, if few are on the one that was named. */
function otherStreets(others: readonly ChatPlace[], count: number, { say }: Topic): string[] {
  if (count >= FEW || others.length === 0) return [];
  const told = others
    .slice(0, 2)
    .map(({ name, address }) => `${name}${address === null ? '' : `, ${bareAddress(address)}`}`)
    .join('; ');
  return [say.in(`Ближайшие в стороне от неё: ${told}.`, `The nearest off that street: ${told}.`)];
}

/** Returns different places with their distances from a point, from near to far; as they are without a point. */
function differentFrom(places: readonly ChatPlace[], from: Spot | null): readonly ChatPlace[] {
  const different = differentOf(places.filter(({ id }, i) => places.findIndex((each) => each.id === id) === i));
  return from === null ? different : nearestFirst(different, from);
}
