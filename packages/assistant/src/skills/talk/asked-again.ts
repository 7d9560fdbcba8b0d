import { talk } from '@verst/core';
import { soughtOf } from '../../reading/areas.ts';
import { spotOf } from '../../reading/named-points.ts';
import { without } from '../../reading/phrases.ts';
import { isQuality, isUnknown, kindWord } from '../../reading/quality.ts';
import { nearestIn } from '../../reading/reading.ts';
import type { Reading } from '../../reading/reading.ts';
import { businessFollowUp } from '../business/business.ts';
import { compareFollowUp } from '../places/compare.ts';
import { nearestOption } from '../places/nearer.ts';
import { countFollowUp } from '../places/counts.ts';
import { namedPlace, tellDetails } from '../places/details.ts';
import { findTurn } from '../places/find.ts';
import { tellPlaces } from '../places/told-places.ts';
import { notOnTheMap } from '../ways/routes.ts';
import { onTheWaySkill } from '../ways/on-the-way.ts';
import { aroundSkill, minutesText, reachFollowUp } from '../ways/reach.ts';
import { amongTurn, atPlace, isPlaced, unknownQuality, withQuality } from './narrowing.ts';
import { besideIt } from './beside.ts';
import type { Frame, Topic, Turn } from '../turn.ts';
import { EMPTY_FRAME } from '../turn.ts';

/** What a message names in place of something that the request before it named. */
export interface Change {
  readonly reading: Reading;
  /** All that it names, with the prepositions. */
  readonly words: string;
  /** True if its other words ask something of what the changed request finds. */
  readonly asksMore: boolean;
  /** True if it goes on by a word of its own: «а …», «только …». */
  readonly goesOn: boolean;
  /** True if all that it names are qualities: «с парковкой», «круглосуточная», «вайфай». */
  readonly isQuality: boolean;
  /** True if it names a thing and asks for it, as a request of its own does. */
  readonly isNew: boolean;
  /** True if it may be no more than a change: it goes on, says «из них», or names one thing in few words. */
  readonly leans: boolean;
}

/** The request that a frame comes from, and how it is asked again with a change. */
interface Request {
  readonly is: (frame: Frame) => boolean;
  readonly again: (change: Change, topic: Topic) => Promise<Turn | null>;
}

/** Letters that all forms of a word share. */
const STEM = 4;

/** Returns the kind of «аптек там сколько». */
const kindAlone = (words: string): string => without(words, talk.HOW_MANY_THERE) || words;

/** Requests in the order in which a frame is tried for them. */
const REQUESTS: readonly Request[] = [
  { is: ({ subject }) => subject !== null, again: withoutCondition },
  { is: ({ again }) => again !== null, again: comparedAgain },
  { is: ({ reached }) => reached !== null, again: reachedAgain },
  { is: ({ business }) => business !== null, again: judgedAgain },
  { is: ({ counted }) => counted !== null, again: countedAgain },
  { is: ({ compared }) => compared !== null, again: areasAgain },
  { is: ({ places }) => places.length > 0, again: amongThem },
  { is: ({ asked }) => asked !== null, again: detailedAgain },
  { is: () => true, again: async ({ reading }, topic) => (reading.isThere ? besideIt(reading, topic) : null) },
  { is: isAlongWay, again: alongAgain },
  { is: ({ subject, near }) => subject === null && near?.name != null, again: aroundAgain },
  { is: ({ subject }) => subject !== null, again: foundAgain },
];

/** The request before, asked again with what a message names instead; null if that is no change of it. */
export async function askedAgain(change: Change, topic: Topic): Promise<Turn | null> {
  for (const { is, again } of REQUESTS) {
    const turn = is(topic.frame) ? await again(change, topic) : null;
    if (turn !== null) return turn;
  }
  return null;
}

/** Without a condition: «а без коляски». */
async function withoutCondition(_change: Change, topic: Topic): Promise<Turn | null> {
  const { text, frame } = topic;
  const condition = talk.WITHOUT_CONDITION.exec(text)?.groups?.['words'];
  if (condition === undefined || !frame.subject!.includes(condition.slice(0, STEM))) return null;
  return findTurn(frame.plainKind ?? kindWord(frame.subject!), topic, frame.near);
}

/** Which is nearest, with one more, «а до вокзала?», or from another place. */
async function comparedAgain({ reading, goesOn }: Change, topic: Topic): Promise<Turn | null> {
  const { options, from, text } = topic.frame.again!;
  const [part, ...others] = reading.parts;
  if (part === undefined || others.length > 0) return null;
  const asked = { ...topic, text };
  if (part.marker === 'to' || part.marker === null)
    return goesOn && reading.roles.size <= 1 ? nearestOption([...options, part.words], from, asked) : null;
  if (part.marker !== 'from' && part.marker !== 'near') return null;
  const spot = await spotOf(part.words, topic);
  return spot === null ? notOnTheMap([part.words], topic) : nearestOption(options, spot, asked);
}

/** The reach from another place, or of another kind. */
async function reachedAgain({ reading, words, isQuality, isNew, leans }: Change, topic: Topic): Promise<Turn | null> {
  const reached = topic.frame.reached!;
  const [part, ...others] = reading.parts;
  if (others.length === 0 && (part?.marker === 'from' || part?.marker === 'near' || part?.marker === 'at')) {
    const spot = await spotOf(part.words, topic);
    if (spot === null) return notOnTheMap([part.words], topic);
    const frame = { ...topic.frame, reached: { ...reached, spot } };
    return reachFollowUp(minutesText(reached.minutes, topic), { ...topic, frame });
  }
  if (isQuality) return topic.frame.places.length > 1 ? amongTurn(words, topic) : null;
  return isNew || !leans ? null : reachFollowUp(kindAlone(words), topic);
}

/** Another business, or the same elsewhere. */
async function judgedAgain({ words, isNew, leans }: Change, topic: Topic): Promise<Turn | null> {
  return isNew || !leans ? null : businessFollowUp(words, topic);
}

/** Areas by another kind, or with one more; of a quality, which is not counted in areas, a search. */
async function areasAgain({ reading, words, isQuality, isNew, leans }: Change, topic: Topic): Promise<Turn | null> {
  const [kind, ...others] = topic.frame.compared!.kinds;
  if (isQuality) return others.length > 0 ? null : findTurn(`${kind!.q} ${words}`, topic);
  // «А поликлиники где ближе?».
  const isOther = isNew && !reading.roles.has('nearer');
  return isOther || !leans ? null : compareFollowUp(kindAlone(words), topic);
}

/** The number of another kind or elsewhere, or of those that are so. */
async function countedAgain({ reading, words, isQuality, isNew, leans }: Change, topic: Topic): Promise<Turn | null> {
  const { counted, places, subject } = topic.frame;
  if (subject !== null && places.length > 1 && isQuality) return amongTurn(words, topic);
  // «Ближайший магнит» is no number.
  if (isNew || !leans || reading.roles.has('nearest') || reading.roles.has('of-them')) return null;
  // «А детских» after «сколько больниц».
  return countFollowUp(talk.ADJECTIVE.test(words) ? `${words} ${counted!.what}` : words, topic);
}

/** Those of the list that are so: «какие из них с парковкой», «все круглосуточные?». */
async function amongThem({ reading, words }: Change, topic: Topic): Promise<Turn | null> {
  return reading.roles.has('of-them') || talk.WHETHER_ALL.test(topic.text) ? amongTurn(words, topic) : null;
}

/** The details that were asked for, of another place: «а библиотека Пушкина?» after «почтамт до скольки». */
async function detailedAgain({ reading, goesOn }: Change, topic: Topic): Promise<Turn | null> {
  const { details, day } = topic.frame.asked!;
  const [part, ...others] = reading.parts;
  if (!goesOn || part === undefined || part.marker !== null || part.isNot || others.length > 0) return null;
  const place = await namedPlace(part.words, topic);
  if (place === null) return null;
  const frame = { ...EMPTY_FRAME, subject: part.words, places: [place], told: 1, focus: place };
  return tellDetails(place, details, day, { ...topic, frame });
}

/** After what is around a place, another kind there, or what is around another: «а поесть?», «а рядом с рынком?». */
async function aroundAgain({ reading, words, goesOn, isNew }: Change, topic: Topic): Promise<Turn | null> {
  const { near, places, to, business } = topic.frame;
  const [part, ...others] = reading.parts;
  const isPlace = part?.marker === 'near' || part?.marker === 'at' || part?.marker === 'from';
  if (isPlace && others.length === 0 && business === null && to === null && places.length > 1) {
    const user = await spotOf(part.words, topic);
    const text = topic.say.in('что рядом', 'what is nearby');
    return user === null ? notOnTheMap([part.words], topic) : aroundSkill({ ...topic, text, user });
  }
  if (isNew || to !== null) return null;
  return goesOn || (places.length > 0 && (await isKindAlone(words, topic))) ? findTurn(words, topic, near) : null;
}

/** Returns true for a kind or a chain and nothing else. */
const isKindAlone = async (words: string, topic: Topic): Promise<boolean> =>
  !talk.ADJECTIVE.test(words) && (await soughtOf(words, topic)) !== null && !(await isQuality(words, topic));

/** Returns true if the last answer told places along a way. */
function isAlongWay({ to, focus, page, places }: Frame): boolean {
  return to !== null && focus === null && page < places.length;
}

/** Another kind along the last way: «а аптека» after «по пути заправка есть?». */
async function alongAgain({ words, isNew, isQuality }: Change, topic: Topic): Promise<Turn | null> {
  const text = `${topic.say.in('по пути', 'on the way')} ${words}`;
  return isNew || isQuality || isPlaced(words) ? null : onTheWaySkill({ ...topic, text });
}

/** The last search with one more quality, at another place, or for another thing at the same. */
async function foundAgain(change: Change, topic: Topic): Promise<Turn | null> {
  const { words, isQuality, isNew, goesOn, reading } = change;
  const { frame, text } = topic;
  const subject = frame.subject!;
  if (isQuality && !talk.NEARER.test(words)) return withQuality(words, subject, topic);
  const [part, ...others] = reading.parts;
  // «А гостиница ближе?»: than the nearest told.
  const isChoice = reading.roles.has('nearer') && part?.marker === null && others.length === 0 && goesOn;
  if (isChoice && frame.places.length > 0 && topic.user !== null)
    return nearestOption([nearestIn(frame.places), part.words], topic.user, topic);
  // «Дальше по Северному шоссе»: the preposition says little elsewhere.
  const along = talk.NAMES_STREET.test(words) && ` ${text}`.includes(` по ${words}`) ? `по ${words}` : words;
  // Nearer than those beside a landmark means nearer to the user.
  if (talk.NEARER.test(words))
    return frame.near === null || topic.user === null
      ? tellPlaces({ ...topic, frame: { ...frame, told: 0 } }, '')
      : findTurn(subject, topic);
  if (isPlaced(along)) return isNew ? null : atPlace(along, subject, topic);
  // «Живая музыка есть?» is no kind that a search reads whole: the map does not tell it.
  const isThere = talk.IS_THERE.test(text);
  const isAsked = (reading.parts.length === 1 || isThere) && !isNew && frame.places.length > 0;
  if (isAsked && (await isUnknown(words, isThere, topic))) return unknownQuality(words, topic);
  // «Сбербанк» after what is beside a landmark is searched for there.
  const isOther = goesOn || (frame.near?.name != null && frame.places.length > 0 && (await isKindAlone(words, topic)));
  return isOther && !isNew ? findTurn(words, topic, frame.near) : null;
}
