import { DEFAULT_TRUCK, distanceM, talk } from '@verst/core';
import { type Means, asksTransport, meansText } from '../../reading/means-of-travel.ts';
import { resemblesName } from '../../reading/named-points.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import type { Spot, Topic } from '../turn.ts';
import type { Wording } from '../wording.ts';
import { minutesIn } from './minutes-named.ts';

/** Most steps of a route that are told. */
const MOST_STEPS = 20;

/** A route as the tool answers it. */
export type Way = ToolAnswer<'route'>;

/** Returns a route in words: «1,2 км пешком, около 15 мин, основная дорога: …». */
export function toldWay(
  { distance_km: km, duration_min: minutes, summary }: Pick<Way, 'distance_km' | 'duration_min' | 'summary'>,
  means: Means,
  { say }: Topic,
): string {
  const along =
    summary === undefined || summary === '' ? '' : say.in(`, основная дорога: ${summary}`, `, mainly along ${summary}`);
  const traffic = means === 'car' || means === 'truck' ? say.in(' без учёта пробок', ' without traffic') : '';
  return say.in(
    `${say.distance(km * 1000)} ${meansText(means, say)}, около ${say.duration(minutes)}${traffic}${along}`,
    `${say.distance(km * 1000)} ${meansText(means, say)}, about ${say.duration(minutes)}${traffic}${along}`,
  );
}

/** Returns true for the name of an address, such as «Город, улица». */
const isAddress = (name: string | null): name is string => name?.includes(', ') === true;

/** Returns a note if another house replaces the one that was asked for. */
export function otherHouse({ asked, name }: Spot, { say }: Topic): string[] {
  if (asked === undefined || !isAddress(name)) return [];
  const house = /\d[\d/]*\p{L}?$/u.exec(asked)?.[0];
  return say.when(
    house !== undefined && !name.toLowerCase().includes(house),
    `Дома «${asked}» на карте не нашёл, взял «${name}».`,
    `I do not find “${asked}” on the map and took ${name}.`,
  );
}

/** Ends of a way farther than this from its line are told; those in a park or another wide place from farther on. */
const [OFF_ROAD_M, WIDE_M] = [150, 500];

/** Says so if a way begins or ends far from where it was asked for: the road does not lead there. */
export function offRoad({ geometry }: Way, from: Spot, to: Spot, { say }: Topic): string[] {
  const line = geometry == null || typeof geometry === 'string' ? [] : (geometry.coordinates as [number, number][]);
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return [];
  const startM = distanceM(from.lon, from.lat, ...first);
  const endM = distanceM(to.lon, to.lat, ...last);
  const [begin, name] = [say.named(from), say.named(to)];
  return [
    ...say.when(
      startM > OFF_ROAD_M,
      `Путь начинается в ${say.distance(startM)} от ${begin}: ближе дороги нет.`,
      `This way begins ${say.distance(startM)} from ${begin}: no road is nearer.`,
    ),
    ...say.when(
      endM > (talk.WIDE_PLACE.test(to.name ?? '') ? WIDE_M : OFF_ROAD_M),
      `Путь кончается в ${say.distance(endM)} от ${name}: дальше дороги на карте нет, остаток пешком.`,
      `This way ends ${say.distance(endM)} from ${name}: the map has no road beyond, the rest is on foot.`,
    ),
  ];
}

/** Minutes on foot that count as near, and that most people would walk. */
const NEAR_MIN = 15;
const WALKABLE_MIN = 40;

/** Returns further remarks on a route: whether it is far, and which wishes it ignores. */
export function remarks(
  { duration_min: minutes, distance_km: km }: Way,
  means: Means,
  isRound: boolean,
  { text, say }: Topic,
): string[] {
  const given = talk.IN_TIME.test(text) ? minutesIn(text) : null;
  // A round ends where it begins.
  const isBack = talk.AND_BACK.test(text) && !isRound;
  const needed = isBack ? minutes * 2 : minutes;
  const wish = talk.WAYS_WISHES.exec(text)?.[1];
  return [
    ...(given === null ? farNote(minutes, means, text, say) : [inTimeNote(needed, given, say)]),
    ...say.when(
      isBack,
      `Туда и обратно: около ${say.distance(km * 2000)}, ${say.duration(minutes * 2)}.`,
      `There and back: about ${say.distance(km * 2000)}, ${say.duration(minutes * 2)}.`,
    ),
    ...say.when(
      talk.BY_TAXI.test(text),
      'Заказать такси я не могу: это путь на машине.',
      'I cannot order a taxi: this is the way by car.',
    ),
    ...say.when(
      asksTransport(text),
      `Путей на общественном транспорте я не строю, расписаний у меня нет: это путь ${meansText(means, say)}.`,
      `I plan no trips by public transport and have no timetables: this is the way ${meansText(means, say)}.`,
    ),
    ...say.when(
      talk.DIMENSIONS.test(text),
      `Размеры и вес задать не могу: грузовик считаю обычным, высотой ${DEFAULT_TRUCK.heightM} м и весом ${DEFAULT_TRUCK.weightT} т. Проверьте знаки по пути.`,
      `I cannot set sizes or weights: a lorry is taken as ${DEFAULT_TRUCK.heightM} m high and ${DEFAULT_TRUCK.weightT} t. Check the signs on the way.`,
    ),
    ...say.when(
      wish !== undefined,
      `Пожелание «${wish}» я учесть не могу: это самый быстрый путь.`,
      `I cannot honour “${wish}”: this is the quickest way.`,
    ),
  ];
}

/** Says whether a way takes no longer than the minutes that a message gives. */
const inTimeNote = (neededMin: number, givenMin: number, say: Wording): string =>
  neededMin <= givenMin
    ? say.in(`Да, за ${say.duration(givenMin)} успеете.`, `Yes, ${say.duration(givenMin)} is enough.`)
    : say.in(`Нет, за ${say.duration(givenMin)} не успеть.`, `No, ${say.duration(givenMin)} is not enough.`);

/** Says whether a way on foot is far, if a message asks that. */
function farNote(minutes: number, means: Means, text: string, say: Wording): string[] {
  if (!talk.IS_IT_FAR.test(text) || means !== 'foot') return [];
  if (minutes <= NEAR_MIN) return [say.in('Это недалеко.', 'That is near.')];
  return minutes <= WALKABLE_MIN
    ? [say.in('Пешком дойти можно, но не близко.', 'You can walk it, though it is not near.')]
    : [say.in('Пешком это далеко.', 'That is far to walk.')];
}

/** Returns a note if the map calls a place otherwise than it was asked for. */
export function otherName({ asked, name }: Spot, { say }: Topic): string[] {
  if (asked === undefined || !isAddress(name)) return [];
  return say.when(!resemblesName(asked, name), `«${asked}» на карте: ${name}.`, `“${asked}” on the map: ${name}.`);
}

/** Returns the steps of a route as lines; none if it has none. */
export function stepsOf({ steps = [] }: Way, { say }: Topic): string[] {
  const shown = steps
    .slice(0, MOST_STEPS)
    .map(({ instruction, distance_m: metres }) =>
      metres > 0 ? `${instruction}, ${say.distance(metres)}` : instruction,
    );
  const more = steps.length - shown.length;
  return [say.list(shown), ...(more > 0 ? [say.in(`… и ещё ${more}`, `… and ${more} more`)] : [])];
}
