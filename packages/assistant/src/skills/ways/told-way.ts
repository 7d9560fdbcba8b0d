import { DEFAULT_TRUCK, distanceM, talk } from '@verst/core';
import type { ChatRoute } from '../../chat/chat-types.ts';
import type { ToolAnswer } from '../../tools/tool-answers.ts';
import { allMeans, asksTransport, meansIn, meansText, noNetwork } from '../../reading/means-of-travel.ts';
import type { Means } from '../../reading/means-of-travel.ts';
import { resemblesName } from '../../reading/named-points.ts';
import { noAirport, otherStations } from './other-stations.ts';
import type { Frame, Spot, Topic, Turn } from '../turn.ts';
import type { Wording } from '../wording.ts';
import { EMPTY_FRAME, missedTurn, placesTurn } from '../turn.ts';

const MOST_STEPS = 20;

/** Other routes that the router is asked for. */
const MOST_WAYS = 1;

/** Returns the minutes that a message names; null if it names none. */
export function minutesIn(text: string): number | null {
  const { count, unit = '' } = talk.WITHIN_MINUTES.exec(text)?.groups ?? {};
  if (count === undefined) return null;
  const amount = talk.AMOUNTS[count];
  return amount ?? (unit === '' ? null : Number(count) * (talk.HOURS.test(unit) ? 60 : 1));
}

/** Returns the points of the last route, in order; null if there was none. */
export function lastWay({ frame: { from, via, to }, user }: Topic): Spot[] | null {
  const start = from ?? user;
  return to === null || start === null ? null : [start, ...via, to];
}

/** Describes the route through points; by each means if the message names several. */
export async function wayTurn(spots: readonly Spot[], topic: Topic): Promise<Turn> {
  const { say, text } = topic;
  if (talk.ANOTHER_WAY.test(text)) return otherWay(spots, { ...topic, text: text.replace(talk.ANOTHER_WAY, ' ') });
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const named = allMeans(text);
  const means = meansIn(text) ?? topic.frame.means ?? 'car';
  const frame = frameOfWay(spots, means, topic);
  const title = titleOf(spots, topic);
  if (named.length > 1) return eachMeansTurn(spots, named, topic, frame);
  const answer = await askWay(spots, means, topic);
  if (answer === null) {
    const none = topic.tools.lacksNetwork
      ? noNetwork(means, say)
      : say.in(`пути ${meansText(means, say)} не нашёл`, `I found no way ${meansText(means, say)}`);
    const instead = topic.tools.lacksNetwork ? 'car' : 'foot';
    const other = instead === means ? null : await askWay(spots, instead, topic);
    if (other === null) return { ...missedTurn(topic, `${title}: ${none}.`), frame };
    const reply = `${title}: ${none}. ${say.in('Есть путь', 'There is the way')} ${toldWay(other, instead, topic)}.`;
    return { reply, places: [], route: routeOf(other, from, to), frame };
  }
  const lines = [
    `${title}: ${toldWay(answer, means, topic)}.`,
    ...offRoad(answer, from, to, topic),
    ...remarks(answer, means, from.lat === to.lat && from.lon === to.lon, topic),
    ...spots.flatMap((spot) => [...otherHouse(spot, topic), ...otherName(spot, topic)]),
    ...(await otherStations(spots, topic)),
    ...(await noAirport(spots, topic)),
  ];
  if (talk.STEP_BY_STEP.test(` ${text}`)) lines.push(...stepsOf(answer, topic));
  return { reply: lines.join('\n'), places: [], route: routeOf(answer, from, to), frame };
}

/** Compares two routes, the shorter or quicker first. */
export async function compareWays(
  ways: readonly { readonly spots: readonly Spot[]; readonly means: Means }[],
  topic: Topic,
): Promise<Turn | null> {
  const { say, text, frame } = topic;
  const found: { readonly title: string; readonly means: Means; readonly answer: Way }[] = [];
  for (const { spots, means } of ways) {
    const answer = await askWay(spots, means, topic);
    if (answer !== null) found.push({ title: titleOf(spots, topic), means, answer });
  }
  const isLength = talk.SHORTER.test(text);
  const [key, unit] = isLength ? (['distance_km', 1000] as const) : (['duration_min', 1] as const);
  const [best, other] = found.toSorted((a, b) => a.answer[key] - b.answer[key]);
  if (best === undefined || other === undefined) return null;
  const by = (other.answer[key] - best.answer[key]) * unit;
  const name = best.title === other.title ? meansText(best.means, say) : best.title;
  const isEqual = isLength ? by < 50 : by < 0.5;
  const verdict = isEqual
    ? say.in('Почти одинаково.', 'Nearly the same.')
    : isLength
      ? say.in(`Короче на ${say.distance(by)}: ${name}.`, `Shorter by ${say.distance(by)}: ${name}.`)
      : say.in(`Быстрее на ${say.duration(by)}: ${name}.`, `Quicker by ${say.duration(by)}: ${name}.`);
  const lines = [best, other].map(({ title, means, answer }) => `${title}: ${toldWay(answer, means, topic)}`);
  return placesTurn(`${verdict}\n${say.list(lines)}`, [], frame);
}

/** Describes the route by several means, and which is quickest. */
async function eachMeansTurn(
  spots: readonly Spot[],
  named: readonly Means[],
  topic: Topic,
  frame: Topic['frame'],
): Promise<Turn> {
  const { say } = topic;
  const ways: { means: Means; answer: Way }[] = [];
  const lacking = new Set<Means>();
  for (const means of named) {
    const answer = await askWay(spots, means, topic);
    if (answer !== null) ways.push({ means, answer });
    else if (topic.tools.lacksNetwork) lacking.add(means);
  }
  const title = titleOf(spots, topic);
  const lines = named.map((means) => {
    const way = ways.find((each) => each.means === means);
    if (lacking.has(means)) return `${meansText(means, say)}: ${noNetwork(means, say)}`;
    return way === undefined
      ? say.in(`${meansText(means, say)}: пути не нашёл`, `${meansText(means, say)}: no way found`)
      : toldWay(way.answer, means, topic);
  });
  const [best, second] = ways.toSorted((a, b) => a.answer.duration_min - b.answer.duration_min);
  const verdict =
    best === undefined || second === undefined
      ? []
      : [
          say.in(
            `Быстрее ${meansText(best.means, say)}, примерно на ${say.duration(second.answer.duration_min - best.answer.duration_min)}.`,
            `Quickest ${meansText(best.means, say)}, by about ${say.duration(second.answer.duration_min - best.answer.duration_min)}.`,
          ),
        ];
  const [first] = ways;
  return {
    reply: [`${title}:`, say.list(lines), ...verdict].join('\n'),
    places: [],
    route: first === undefined ? null : routeOf(first.answer, spots[0]!, spots.at(-1)!),
    frame,
  };
}

type Way = ToolAnswer<'route'>;

/** Returns the frame after a route: its end is the subject; the earlier results stay for «ещё» and «второй». */
function frameOfWay(spots: readonly Spot[], means: Means, topic: Topic): Frame {
  const { frame } = topic;
  const { subject, near, places, told, earlier, judged, plainKind } = frame;
  const to = spots.at(-1)!;
  const before = lastWay(topic);
  const last = frame.means === null || before === null ? null : { spots: before, means: frame.means };
  const isSame = last?.means === means && titleOf(last.spots, topic) === titleOf(spots, topic);
  const wayBefore = isSame ? frame.wayBefore : last;
  const focus = to.place ?? null;
  const page = focus === null ? places.length : frame.page;
  const kept = { ...EMPTY_FRAME, subject, near, places, told, page, earlier, judged, plainKind };
  return { ...kept, from: spots[0]!, to, via: spots.slice(1, -1), means, wayBefore, focus };
}

/** Describes another route through points than the best one, or says that the router knows none. */
export async function otherWay(spots: readonly Spot[], topic: Topic): Promise<Turn> {
  const { say, text, frame } = topic;
  const means = meansIn(text) ?? frame.means ?? 'car';
  const best = await askWay(spots, means, topic, MOST_WAYS);
  if (best === null) return wayTurn(spots, topic);
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const [other] = best.alternatives ?? [];
  const after = frameOfWay(spots, means, topic);
  if (other === undefined) {
    const reply = say.in(
      `Другого разумного пути ${meansText(means, say)} не нашёл. ${titleOf(spots, topic)}: ${toldWay(best, means, topic)}.`,
      `I found no other sensible way ${meansText(means, say)}. ${titleOf(spots, topic)}: ${toldWay(best, means, topic)}.`,
    );
    return { reply, places: [], route: routeOf(best, from, to), frame: after };
  }
  const told = { ...other, summary: other.summary ?? '' };
  const lines = [
    `${titleOf(spots, topic)}, ${say.in('другой путь', 'another way')}: ${toldWay(told, means, topic)}.`,
    say.in(`Самый быстрый: ${toldWay(best, means, topic)}.`, `The quickest: ${toldWay(best, means, topic)}.`),
  ];
  return { reply: lines.join('\n'), places: [], route: routeOf(told, from, to), frame: after };
}

/** Returns the route through points by a means of travel; null if there is none. */
export function askWay(
  spots: readonly Spot[],
  means: Means,
  { tools, language }: Topic,
  alternatives = 0,
): Promise<Way | null> {
  const [from, to] = [spots[0]!, spots.at(-1)!];
  const between = spots.slice(1, -1);
  return tools.ask('route', {
    start_lat: from.lat,
    start_lon: from.lon,
    end_lat: to.lat,
    end_lon: to.lon,
    ...(between.length === 0 ? {} : { waypoints: between.map(({ lat, lon }) => `${lat},${lon}`).join(';') }),
    steps: true,
    lang: language,
    ...(alternatives === 0 ? {} : { alternatives }),
    ...(means === 'car' ? {} : { profile: means }),
  });
}

/** Returns a route in words: «1,2 км пешком, около 15 мин, основная дорога: …». */
function toldWay(
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
function otherHouse({ asked, name }: Spot, { say }: Topic): string[] {
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
function offRoad({ geometry }: Way, from: Spot, to: Spot, { say }: Topic): string[] {
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
function remarks(
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
function otherName({ asked, name }: Spot, { say }: Topic): string[] {
  if (asked === undefined || !isAddress(name)) return [];
  return say.when(!resemblesName(asked, name), `«${asked}» на карте: ${name}.`, `“${asked}” on the map: ${name}.`);
}

function stepsOf({ steps = [] }: Way, { say }: Topic): string[] {
  const shown = steps
    .slice(0, MOST_STEPS)
    .map(({ instruction, distance_m: metres }) =>
      metres > 0 ? `${instruction}, ${say.distance(metres)}` : instruction,
    );
  const more = steps.length - shown.length;
  return [say.list(shown), ...(more > 0 ? [say.in(`… и ещё ${more}`, `… and ${more} more`)] : [])];
}

/** Returns a way as the route of an answer. */
export function routeOf(
  { distance_km: km, duration_min: minutes, geometry }: Pick<Way, 'distance_km' | 'duration_min' | 'geometry'>,
  from: Spot,
  to: Spot,
): ChatRoute {
  return {
    from: endOf(from),
    to: endOf(to),
    distance_km: km,
    duration_min: minutes,
    geometry: typeof geometry === 'string' ? null : geometry,
  };
}

/** Returns the title of a route: «От «вокзал» через «рынок» до «цирк»». */
export function titleOf(spots: readonly Spot[], { say }: Topic): string {
  const name = ({ name: known, lat, lon }: Spot): string => known ?? say.coordinates({ lat, lon });
  const [from, ...others] = spots;
  const start = say.in(`От ${say.named(from!)}`, `From ${say.named(from!)}`);
  const to = others.at(-1)!;
  const end = to.name === null ? say.in('к вам', 'to you') : say.in(`до «${name(to)}»`, `to ${name(to)}`);
  const via = others.slice(0, -1).map((spot) => say.in(`через «${name(spot)}»`, `via ${name(spot)}`));
  return [start, ...via, end].join(' ');
}

const endOf = ({ name, lat, lon }: Spot): ChatRoute['from'] => ({ name, lat, lon });

export const isUser = (spot: Spot, user: Spot | null): boolean =>
  user !== null && spot.lat === user.lat && spot.lon === user.lon;
