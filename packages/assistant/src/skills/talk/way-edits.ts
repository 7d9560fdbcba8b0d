import { talk } from '@verst/core';
import { withoutMeans } from '../../reading/means-of-travel.ts';
import { spotOf, spotTalkedOf } from '../../reading/named-points.ts';
import { goingOn, without } from '../../reading/phrases.ts';
import { isOf, MOVING, readingOf } from '../../reading/reading.ts';
import type { Part } from '../../reading/reading.ts';
import { notOnTheMap, plainWay } from '../ways/routes.ts';
import { stopNamed } from '../ways/stop-named.ts';
import { compareWays, lastWay, otherWay, wayTurn } from '../ways/told-way.ts';
import type { Spot, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME, inWords } from '../turn.ts';
import { WAY } from './about-the-way.ts';

/** Where a round begins, as `STOP_POSITIONS` reads it. */
const FIRST = 'первым';

/** The stops of the last route, in order, and where in it words name one; -1 for none. */
interface Stops {
  readonly spots: readonly Spot[];
  readonly at: (words: string | undefined) => number;
}

/** Changes the stops of the last route; null for other messages. */
type Edit = (text: string, stops: Stops, topic: Topic) => Promise<Turn | null>;

/**
 * The last route with its stops changed: one less, two in each other's place, another instead of one, one moved, or for
 * a lorry of some size; null for other messages.
 */
export async function editedWay(text: string, topic: Topic): Promise<Turn | null> {
  const spots = lastWay(topic);
  if (spots === null) return null;
  if (talk.DIMENSIONS.test(text)) return wayTurn(spots, topic);
  const stops: Stops = {
    spots,
    at: (words) => (words === undefined ? -1 : spots.findIndex((spot) => isSpot(words, spot))),
  };
  for (const edit of [withoutStop, swapped, replaced, moved]) {
    const turn = await edit(text, stops, topic);
    if (turn !== null) return turn;
  }
  return null;
}

/** Roles of words for a way, of which there may be another. */
const OTHER_WAY: readonly talk.ReferenceRole[] = ['go', 'drive', 'walk', 'cycle'];
/** Roles of words that a message about a way may have besides its ends. */
const OF_A_WAY: ReadonlySet<string> = new Set([...WAY, 'much', 'another', 'more', 'that']);

/**
 * The last way with what a message names in its place: another start or end, one more stop, another way between the same
 * ends, and the means: «а на машине от вокзала сколько», «теперь через рынок», «а до парка», «а другой дорогой», «и потом
 * до парка»; without a way, the one to the place of the answer before with a stop. Null for other messages.
 */
export async function changedWay(topic: Topic): Promise<Turn | null> {
  const { frame, user } = topic;
  const { reached, via } = frame;
  const origin = frame.from ?? user;
  const next = talk.AND_THEN_TO.exec(withoutMeans(topic.text))?.groups?.['next'];
  if (next !== undefined) return furtherTurn(next, topic);
  if (reached !== null || talk.TILL_CLOSING.test(topic.text)) return null;
  const text = without(plainWay(topic.text), talk.ANOTHER_WAY);
  const { parts, roles, isLost } = readingOf(text, EMPTY_FRAME);
  const isMore = (roles.has('another') || roles.has('more')) && OTHER_WAY.some((role) => roles.has(role));
  const isOther = talk.ANOTHER_WAY.test(topic.text) || (isMore && parts.length === 0);
  const isOfWay = [...roles].every((role) => OF_A_WAY.has(role));
  const of = (wanted: Part['marker']): readonly Part[] =>
    parts.filter(({ marker, isNot, isOr }) => marker === wanted && !isNot && !isOr);
  const [[start, ...starts], [end, ...ends], stops] = [of('from'), of('to'), of('via')];
  const isStop = stops.length > 0 && start === undefined && end === undefined;
  const to = frame.to ?? (isStop ? spotTalkedOf(topic) : null);
  const isChange = starts.length + ends.length === 0 && parts.length === stops.length + (start ? 1 : 0) + (end ? 1 : 0);
  // «До второго успею?» is about another place.
  if (
    to === null ||
    isLost ||
    !isOfWay ||
    !isChange ||
    (parts.length === 0 && !isOther && !talk.IN_TIME.test(topic.text))
  )
    return null;
  // «До вокзала на машине» is a way of its own.
  if (end !== undefined && goingOn(text) === null && MOVING.some((role) => roles.has(role))) return null;
  const from = start === undefined ? origin : await spotOf(start.words, topic);
  if (from === null) return start === undefined ? null : notOnTheMap([start.words], topic);
  if (isOther && parts.length === 0) return otherWay([from, ...via, to], topic);
  const target = end === undefined ? to : await spotOf(end.words, topic);
  if (target === null) return notOnTheMap([end!.words], topic);
  // «Что короче, до него или до филармонии».
  if (end !== undefined && roles.has('that') && talk.OR.test(text)) {
    const means = frame.means ?? 'car';
    const ways = [
      [from, ...via, to],
      [from, target],
    ].map((spots) => ({ spots, means }));
    return compareWays(ways, topic);
  }
  const between: Spot[] = end === undefined ? [...via] : [];
  for (const { words } of stops) {
    const stop = await stopNamed(words, from, topic);
    if (stop === null) return notOnTheMap([words], topic);
    between.push(stop);
  }
  return wayTurn([from, ...between, target], topic);
}

/** Continues the last route: «и потом до парка»; null if there was none. */
async function furtherTurn(words: string, topic: Topic): Promise<Turn | null> {
  const spots = lastWay(topic);
  if (spots === null) return null;
  const end = await stopNamed(words, spots.at(-1)!, topic);
  return end === null ? notOnTheMap([words], topic) : wayTurn([...spots, end], topic);
}

/** Returns true if words name a stop, by its name or the words that it was found by. */
const isSpot = (words: string, { name, asked }: Spot): boolean =>
  words.split(' ').every((word) => isOf(word, `${name ?? ''} ${asked ?? ''}`));

const withoutStop: Edit = async (text, { spots }, topic) => {
  const gone = talk.REMOVE_STOP.exec(text)?.groups?.['old'];
  if (gone === undefined) return null;
  const left = spots.filter((spot) => !isSpot(gone, spot));
  if (left.length < spots.length && left.length > 1) return wayTurn(left, topic);
  const none = topic.say.in(`Остановки «${gone}» в этом пути нет.`, `This way has no stop “${gone}”.`);
  return talk.WITHOUT_STOP.test(text) ? inWords(topic, none) : null;
};

const swapped: Edit = async (text, { spots, at }, topic) => {
  const { one, other } = talk.SWAP_STOPS.exec(text)?.groups ?? {};
  const [i, j] = [at(one), at(other)];
  return i < 0 || j < 0 ? null : wayTurn(spots.with(i, spots[j]!).with(j, spots[i]!), topic);
};

const replaced: Edit = async (text, { spots, at }, topic) => {
  const { old, other } = talk.REPLACE_STOP.exec(text)?.groups ?? {};
  if (other === undefined || at(old) < 0) return null;
  const spot = await spotOf(other, topic);
  return spot === null ? notOnTheMap([other], topic) : wayTurn(spots.with(at(old), spot), topic);
};

const moved: Edit = async (text, { spots, at }, topic) => {
  const begin = talk.START_WITH.exec(text)?.groups?.['stop'];
  const { stop, at: where } =
    begin === undefined ? (talk.MOVE_STOP.exec(text)?.groups ?? {}) : { stop: begin, at: FIRST };
  if (where === undefined || at(stop) < 0 || spots.length < 3) return null;
  const wanted = talk.STOP_POSITIONS.findIndex((form) => form.test(where));
  // The user's own position is no stop.
  const next = wanted < 0 ? spots.length - 1 : wanted + (spots[0]!.name === null ? 1 : 0);
  return wayTurn(spots.toSpliced(at(stop), 1).toSpliced(next, 0, spots[at(stop)]!), topic);
};
