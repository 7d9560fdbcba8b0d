import { talk } from '@verst/core';
import type { ChatRoute } from '../../chat/chat-types.ts';
import { type Means, allMeans, meansIn, meansText, noNetwork } from '../../reading/means-of-travel.ts';
import { EMPTY_FRAME, type Frame, type Spot, type Topic, type Turn, missedTurn, placesTurn } from '../turn.ts';
import { noAirport, otherStations } from './other-stations.ts';
import { type Way, offRoad, otherHouse, otherName, remarks, stepsOf, toldWay } from './way-remarks.ts';

/** Other routes that the router is asked for. */
const MOST_WAYS = 1;

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

/** Returns true for the point of the user. */
export const isUser = (spot: Spot, user: Spot | null): boolean =>
  user !== null && spot.lat === user.lat && spot.lon === user.lon;
