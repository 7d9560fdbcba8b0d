import { talk } from '@verst/core';
import { EMPTY_FRAME } from '../skills/turn.ts';
import type { Spot, Topic } from '../skills/turn.ts';
import { spotOf } from './named-points.ts';
import { openTimeIn } from './opening-time.ts';
import { propertiesIn } from './place-tags.ts';
import { isQuality } from './quality.ts';
import { asksOfPlace, MOVING, readingOf, withoutAsking } from './reading.ts';

/** Most requests of one message that are answered. */
const MOST_CLAUSES = 4;
const MIDDLE = /^[\s,]+|[\s,.:;—–-]+$/g;

/**
 * Role of words beside a request: the time, the place or a wish that what is asked for must meet, or a story, which tells
 * of somebody and asks nothing.
 */
type ClauseRole = 'time' | 'place' | 'wish' | 'story';

interface ClausePart {
  readonly words: string;
  /** Null for a request, and for words that are a request only if the message has no other. */
  readonly role: ClauseRole | null;
}

/** A request or statement of a message with what other clauses say of it. */
export interface Clause {
  readonly text: string;
  readonly beside: readonly ClausePart[];
}

/** Roles of words that ask about a place that another clause names. */
const DETAILS: readonly talk.ReferenceRole[] = ['phone', 'address', 'website', 'hours', 'postcode', 'price', 'rating'];

/** Returns the requests and statements of a message, in order. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  if (!talk.CLAUSE_ENDS.test(text) && !talk.CLAUSE_INSIDE.test(text)) return [{ text, beside: [] }];
  let early: readonly ClausePart[] = [];
  for (const said of text.split(talk.CLAUSE_ENDS)) {
    const sentence = said.replace(MIDDLE, '');
    if (sentence === '') continue;
    const parts = sentence.split(talk.CLAUSE_INSIDE).flatMap((part, i) => partsOf(part, i > 0));
    const beside = parts.filter(({ role }) => role !== null);
    const isStory = beside.length === parts.length && beside.every(({ role }) => role === 'story');
    const last = clauses.at(-1);
    if (isStory || asksWay(sentence)) clauses.push({ text: sentence, beside: [] });
    else if (beside.length < parts.length) {
      const own = parts.flatMap(({ words, role }) => (role === null ? words : []));
      const [first, ...others] = own;
      const asked = [first!, ...others.filter((words) => !asksDetail(words))].join(', ');
      clauses.push({ text: asked, beside: [...early, ...beside] });
      clauses.push(...others.filter(asksDetail).map((words) => ({ text: words, beside: [] })));
      early = [];
    } else if (last !== undefined && talk.HOW_MANY.test(last.text)) clauses.push({ text: sentence, beside: [] });
    else if (last === undefined) early = [...early, ...beside];
    else clauses.splice(-1, 1, { ...last, beside: [...last.beside, ...beside] });
  }
  // A message of wishes alone is about the answer before it.
  if (early.length > 0) clauses.push({ text: '', beside: early });
  return clauses.slice(0, MOST_CLAUSES);
}

function partsOf(said: string, isBehind: boolean): ClausePart[] {
  const tied = said.replace(talk.TIED, '');
  const words = tied.replace(talk.WISH_BEFORE, '');
  const { when = null, rest = tied } = openTimeIn(words) ?? {};
  const time: ClausePart[] = when === null ? [] : [{ words: when, role: 'time' }];
  const left = readingOf(rest, EMPTY_FRAME);
  if (when !== null && left.parts.length === 0 && !left.roles.has('that') && !asksOfPlace(rest)) return time;
  if (words !== tied || (isBehind && isAdjective(tied))) return [{ words: tied, role: 'wish' }];
  if (talk.REQUEST.test(tied)) return [{ words: said, role: null }];
  if (talk.STORY.test(tied)) return [{ words: said, role: 'story' }];
  return talk.PLACED.test(rest) ? [...time, { words: rest, role: 'place' }] : [{ words: said, role: null }];
}

const NEARBY: ReadonlySet<talk.ReferenceRole> = new Set(['far', 'nearer', 'nearest']);

const isAdjective = (words: string): boolean => !words.includes(' ') && talk.ADJECTIVE.test(words);

/** Returns true if words ask something of a place that they do not name: «работает ли он в субботу». */
function asksDetail(words: string): boolean {
  const { roles, parts } = readingOf(words, EMPTY_FRAME);
  return parts.length === 0 && DETAILS.some((role) => roles.has(role));
}

/** Roles of words that only say which place is meant. */
const PICKING: ReadonlySet<talk.ReferenceRole> = new Set(['nearest', 'last', 'of-them', 'that', 'list']);

/** Returns true if each of several clauses asks something of the answer before it. */
export const allAskOfAnswer = (clauses: readonly Clause[]): boolean =>
  clauses.length > 1 &&
  clauses.every(
    ({ text }) => asksOfPlace(text) && [...readingOf(text, EMPTY_FRAME).roles].some((role) => !PICKING.has(role)),
  );

/** Returns all clauses of a message, those beside a request behind it. */
export const allOf = (clauses: readonly Clause[]): string[] =>
  clauses.flatMap(({ text, beside }) => [text, ...beside.map(({ words }) => words)]).filter((words) => words !== '');

/** Returns true if a sentence asks for a way, whose wishes are its own. */
const asksWay = (sentence: string): boolean => {
  const { roles } = readingOf(sentence, EMPTY_FRAME);
  return MOVING.some((role) => roles.has(role));
};

/** Returns the words of a request with those wishes that are understood, and the other wishes. */
export async function wishedText({ text, beside }: Clause, topic: Topic): Promise<{ text: string; unread: string[] }> {
  const read: Record<ClauseRole, string[]> = { wish: [], place: [], time: [], story: [] };
  const unread: string[] = [];
  for (const part of beside) ((await isRead(part, topic)) ? read[part.role!] : unread).push(part.words);
  const [adjectives, wishes] = [true, false].map((is) =>
    read.wish.filter((wish) => isAdjective(wish) === is && !isNearby(wish)),
  );
  const own = readingOf(text, EMPTY_FRAME);
  // «А такое, чтобы с коляской»: of those told.
  if (own.parts.length === 0 && own.roles.has('such') && wishes!.length > 0)
    return { text: `${talk.WHICH_HAVE} ${wishes!.join(' ').replace(talk.SO_THAT_BEFORE, '')}`, unread };
  // «Гостиница у вокзала, недорогая».
  const asked = adjectives!.length === 0 ? text : `${adjectives!.join(' ')} ${withoutAsking(text)}`;
  return { text: [asked, ...wishes!, ...read.place, ...read.time].join(' ').trim(), unread };
}

/** Returns true for «чтобы недалеко», which all that is found is. */
function isNearby(wish: string): boolean {
  const { parts, roles } = readingOf(wish.replace(talk.WISH_BEFORE, ''), EMPTY_FRAME);
  return parts.length === 0 && roles.size > 0 && [...roles].every((role) => NEARBY.has(role));
}

async function isRead({ words, role }: ClausePart, topic: Topic): Promise<boolean> {
  if (role === 'place') return (await spotOf(words.replace(talk.AREA_LEADING, ''), topic)) !== null;
  if (role !== 'wish' || isAdjective(words)) return true;
  const wish = words.replace(talk.WISH_BEFORE, '');
  const { parts } = readingOf(wish, EMPTY_FRAME);
  return (
    parts.length === 0 || propertiesIn(wish).length > 0 || (await isQuality(words, topic)) || isQuality(wish, topic)
  );
}

/** Returns the house where a message says that somebody is; null if it names none. */
export async function houseStated(topic: Topic): Promise<Spot | null> {
  const said = statementsOf(clausesOf(topic.text)).find((each) =>
    talk.OF_A_HOUSE.test(talk.STATED_PLACE.exec(each)?.groups?.['place'] ?? ''),
  );
  return said === undefined ? null : statedSpot(said, topic);
}

/** Returns all that may say where somebody is. */
export const statementsOf = (clauses: readonly Clause[]): string[] =>
  clauses.flatMap(({ text, beside }) => [
    text,
    ...beside.flatMap(({ words, role }) => (role === 'story' ? words : [])),
  ]);

/**
 * Returns the place where a statement says that somebody is: «я на Кирова», «сломалась машина на Тракторной 6»; null if
 * it does not say.
 */
export async function statedSpot(clause: string, topic: Topic): Promise<Spot | null> {
  const stated = talk.STATED_PLACE.exec(clause)?.groups?.['place'];
  if (stated !== undefined) return spotOf(stated, topic);
  const happened =
    talk.REQUEST.test(clause) && !talk.HAPPENED.test(clause)
      ? undefined
      : talk.HAPPENED_AT.exec(clause)?.groups?.['place'];
  return happened === undefined || talk.ERRAND.test(clause) || talk.NEEDED_AT.test(clause)
    ? null
    : spotOf(happened, topic);
}
