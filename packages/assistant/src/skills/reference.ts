import { talk } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';
import { ordinalIn } from './phrases.ts';
import type { Frame } from './turn.ts';

/** A longer message is a request of its own. */
const MOST_WORDS = 11;
/** Letters that all grammatical cases of a word share, at least. */
const STEM = 4;
/** Letters of the longest ending. */
const ENDING = 3;

/** A message that says nothing but something of the answer before it. */
export interface Reference {
  /** Everything that its words say. */
  readonly roles: ReadonlySet<talk.ReferenceRole>;
  /** The place of the last list that it picks; null for none. */
  readonly pick: ChatPlace | null;
  /** True if it picks that place by name. */
  readonly isNamed: boolean;
  /** True if it repeats words of the kind that was asked for: «таких магазинов». */
  readonly isOfKind: boolean;
}

/** Reads a message against the answer before it; null if any word of it belongs to neither. */
export function referenceIn(text: string, frame: Frame): Reference | null {
  const words = text
    .replace(talk.NUMBER_OF_LIST, ' $1-й')
    .split(/[\s,.;:?!()]+/)
    .filter(Boolean);
  if (words.length === 0 || words.length > MOST_WORDS) return null;
  const roles = new Set<talk.ReferenceRole>();
  const unknown: string[] = [];
  let at: number | null = null;
  let before: talk.ReferenceRole | null = null;
  for (let i = 0; i < words.length;) {
    const ordinal = ordinalIn(words[i]!);
    const [role, length] = ordinal === null ? roleAt(words, i) : (['filler', 1] as const);
    if (ordinal !== null) at = ordinal;
    if (role === null) {
      // «Таких магазинов»: the noun repeats the kind.
      if (before !== 'such') unknown.push(words[i]!);
    } else roles.add(role);
    before = role;
    i += length;
  }
  const { places } = frame;
  if ((at !== null || roles.has('last')) && places.length === 0) return null;
  const counted = at === null ? (roles.has('last') ? (places.at(-1) ?? null) : null) : (places[at] ?? null);
  if (at !== null && counted === null) return null;
  const isOfKind = unknown.length > 0 && unknown.every((word) => isOf(word, kindWordsOf(frame)));
  const named =
    unknown.length === 0 || isOfKind
      ? null
      : (places.find(({ name }) => unknown.every((word) => isOf(word, name))) ?? null);
  if (unknown.length > 0 && !isOfKind && (named === null || isStart(unknown[0]!, words))) return null;
  const nearest = roles.has('nearest') && places.length > 0 ? nearestIn(places) : null;
  return { roles, pick: named ?? counted ?? nearest, isNamed: named !== null, isOfKind };
}

/** Returns true if words ask something of a place without naming it: «до скольки», «телефон». */
export function asksOfPlace(text: string): boolean {
  const words = text.split(' ');
  const roles: (talk.ReferenceRole | null)[] = [];
  for (let i = 0; i < words.length;) {
    const [role, length] = roleAt(words, i);
    roles.push(role);
    i += length;
  }
  return !roles.includes(null) && roles.some((role) => role !== 'filler' && role !== 'that');
}

/** Returns the nearest place of a list, by the distances told. */
export const nearestIn = (places: readonly ChatPlace[]): ChatPlace =>
  places.reduce((best, place) => ((place.distance_m ?? Infinity) < (best.distance_m ?? Infinity) ? place : best));

/** Returns the role of the longest phrase that begins at a word, and its length in words. */
function roleAt(words: readonly string[], at: number): readonly [talk.ReferenceRole | null, number] {
  for (let length = Math.min(talk.LONGEST_REFERENCE, words.length - at); length > 0; length--) {
    const role = talk.referenceRole(words.slice(at, at + length).join(' '));
    if (role !== null) return [role, length];
  }
  return [null, 1];
}

/** Returns true if a place has several words of a search in its name: it was searched for by name. */
export const isNameOf = (words: string, place: ChatPlace | undefined): boolean =>
  place !== undefined && words.includes(' ') && words.split(' ').every((word) => isOf(word, place.name));

/** Returns true if a name has a word with the same beginning. */
function isOf(word: string, name: string): boolean {
  const own = name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\d]+/u);
  // «Цума» is «ЦУМ», «октябрьского» is «Октябрьский».
  const bare = word.replace(/[аеиоуыьюяй]$/, '');
  const stem = word.slice(0, Math.max(STEM, word.length - ENDING));
  return own.some(
    (each) => each === word || (bare.length > 2 && each === bare) || (word.length >= STEM && each.startsWith(stem)),
  );
}

/** Returns true if a word is where a way starts: «от вокзала». */
const isStart = (word: string, words: readonly string[]): boolean =>
  talk.FROM_BEFORE.test(
    words
      .slice(0, words.indexOf(word) + 1)
      .slice(-2)
      .join(' '),
  );

const kindWordsOf = ({ business, subject, counted }: Frame): string => [business, subject, counted?.what].join(' ');
