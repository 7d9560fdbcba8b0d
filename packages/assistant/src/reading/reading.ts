import { nameWords, talk } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';
import { ordinalIn } from './phrases.ts';
import { propertiesIn } from './place-tags.ts';
import type { Frame } from '../skills/turn.ts';

/** Letters that all grammatical cases of a word share, at least. */
const STEM = 4;
/** Letters of the longest ending. */
const ENDING = 3;

type Role = talk.ReferenceRole;
/** Words before a thing or place that say what it is in the request: its start, its target, where it is. */
const MARKERS = ['from', 'to', 'via', 'near', 'at', 'for', 'with', 'without'] as const;
/** The relation of a thing or place to the request. */
export type Marker = (typeof MARKERS)[number];

/** Words of a message that name a thing, a place or a quality. */
export interface Part {
  readonly words: string;
  /** Null if no preposition stands before them. */
  readonly marker: Marker | null;
  /** The preposition as it was said; empty for none. */
  readonly said: string;
  /** True after «не»: «не через Почтовую». */
  readonly isNot: boolean;
  /** True after «или»: a choice between it and the part before. */
  readonly isOr: boolean;
}

/** A message as slots: what its words ask, which place of the answer before it they pick, and what else they name. */
export interface Reading {
  /** Everything that its words ask. */
  readonly roles: ReadonlySet<Role>;
  /** The place of the last list that it picks; null for none. */
  readonly pick: ChatPlace | null;
  /** The places of the last list among which it picks: those of a name, if it has one. */
  readonly among: readonly ChatPlace[];
  /** All places of the last list that it picks by their numbers: «первый и третий». */
  readonly picks: readonly ChatPlace[];
  /** True if it picks that place by name. */
  readonly isNamed: boolean;
  /** True if it picks a place that the list does not have. */
  readonly isLost: boolean;
  /** True if it repeats words of the kind that was asked for: «таких магазинов». */
  readonly isOfKind: boolean;
  /** How many places it wants: «ближайшие три»; null if it does not say. */
  readonly count: number | null;
  /** What it names besides, in order. If there is none, it is about the answer before it alone. */
  readonly parts: readonly Part[];
  /** Its things, places and qualities in words, without those of asking: «круглосуточная» of «а есть круглосуточная?». */
  readonly rest: string;
  /** True if it asks for something beside the place of the answer before it: «возле него», «там», «рядом» of one place. */
  readonly isThere: boolean;
  /** True if that is beside the place, and not inside: «рядом с ней». */
  readonly isBeside: boolean;
  /** True if it asks for something by a word of its own: «где», «найди». */
  readonly isFresh: boolean;
}

/** Roles of words that say nothing by themselves if they are no preposition of a part. */
const EMPTY: ReadonlySet<Role> = new Set([
  ...(['filler', 'ask', 'thing', 'where', 'fresh'] as const),
  ...(['from', 'via', 'near', 'at', 'for', 'with', 'not', 'or'] as const),
]);
/** Roles of words that ask for more of a talk and are no quality of a thing. */
const TALK: ReadonlySet<Role> = new Set([
  ...EMPTY,
  'list',
  'of-them',
  'nearest',
  'such',
  'that',
  'any',
  'daytime',
  'more',
  'another',
  'much',
  'total',
]);
/** Roles of words that ask for a way. */
export const MOVING: readonly Role[] = ['walk', 'drive', 'cycle', 'truck', 'go', 'far'];
/** Roles of words that ask which of several. */
export const CHOOSING: readonly Role[] = ['nearer', 'nearest', 'quicker', 'difference'];
/** Roles of words with which a request begins, whatever it asks for. */
const LEADING: ReadonlySet<Role> = new Set(['filler', 'fresh', 'list', 'address', 'lies']);

/** Reads a message against the answer before it. Every word is in a role, picks a place, or is in a part. */
export function readingOf(text: string, frame: Frame): Reading {
  const { roles, said, kept, ordinals, isFresh, ...slots } = split(text, frame);
  const isBeside = slots.isBeside || isBesideOne(text, frame);
  const { places, narrowed } = frame;
  const number = said.find(({ words, marker }) => marker === null && talk.COUNTS.has(words));
  const isCounted =
    number !== undefined && (['nearest', 'list', 'more', 'of-them', 'difference'] as const).some((r) => roles.has(r));
  const parts = isCounted ? said.filter((part) => part !== number) : said;
  const kind = kindWordsOf(frame);
  const isOfKind = parts.length > 0 && parts.every(({ words }) => words.split(' ').every((word) => isOf(word, kind)));
  // «Ближайший магнит» after counts of two chains.
  const ofName = places.filter(({ name }) =>
    parts.every(({ words }) => words.split(' ').every((word) => isOf(word, name))),
  );
  const named = isOfKind ? null : (namedOf(parts, places) ?? namedOf(parts, narrowed?.from ?? []));
  const isLast = roles.has('last') && places.length > 0;
  // Of a later page, «второй» is the second of those told last.
  const picks = ordinals.flatMap((at) => places[frame.page + at] ?? places[at] ?? narrowed?.from[at] ?? []);
  const counted = picks.at(-1) ?? (ordinals.length === 0 && isLast ? places.at(-1)! : null);
  const isNearest = roles.has('nearest') && places.length > 0 && !isCounted;
  // «How far is the next one».
  const isNext = talk.NEXT_ONE.test(text) && MOVING.some((role) => roles.has(role));
  const talkedOf = frame.focus === null ? -1 : places.indexOf(frame.focus);
  const next = isNext ? (places[(talkedOf < 0 ? frame.page : talkedOf) + 1] ?? null) : null;
  const among = ofName.length > 0 ? ofName : places;
  return {
    roles,
    pick: named ?? counted ?? (isNearest ? nearestIn(among) : next),
    among,
    picks,
    isNamed: named !== null,
    isLost: picks.length < ordinals.length || (roles.has('last') && places.length === 0),
    isOfKind,
    count: isCounted ? talk.COUNTS.get(number.words)! : null,
    parts: isOfKind || named !== null ? [] : parts,
    rest: kept.join(' '),
    isFresh,
    isThere: slots.isThere || isBeside,
    isBeside,
  };
}

/** Returns a text without the words of asking and courtesy at its beginning; unchanged if nothing else is left. */
export function withoutAsking(text: string): string {
  const words = text.split(' ');
  let at = 0;
  while (at < words.length) {
    const [role, length] = roleAt(words, at);
    if (role === null || !LEADING.has(role)) break;
    at += length;
  }
  // «Роллы хочу», «химчистку найти бы».
  let end = words.length;
  while (end > at + 1 && ['filler', 'fresh'].includes(talk.referenceRole(words[end - 1]!) ?? '')) end--;
  return at === words.length ? text : words.slice(at, end).join(' ');
}

/** Splits a message into the roles of its words, its parts, and the positions in a list that it names. */
function split(
  text: string,
  frame: Frame,
): {
  roles: Set<Role>;
  said: Part[];
  kept: string[];
  ordinals: number[];
  isFresh: boolean;
  isThere: boolean;
  isBeside: boolean;
} {
  const tokens = text.replace(talk.NUMBER_OF_LIST, ' $1-й').match(/[^\s,;:?!()]+(?<!\.)|[,.;:?!()]/g) ?? [];
  const roles = new Set<Role>();
  const said: Part[] = [];
  const kept: string[] = [];
  let [isFresh, isThere, isBeside] = [false, false, false];
  let last: Role | null = null;
  const ordinals: number[] = [];
  let open: { words: string[]; marker: Marker | null; said: string; isNot: boolean; isOr: boolean } | null = null;
  let next: { marker: Marker | null; said: string } = { marker: null, said: '' };
  let [isNot, isOr, isSuch] = [false, false, false];
  const close = (): void => {
    if (open !== null) said.push({ ...open, words: open.words.join(' ') });
    open = null;
  };
  const isContent = (i: number): boolean => {
    const word = tokens[i];
    if (word === undefined || /^[,.;:?!()]$/.test(word)) return false;
    return roleAt(tokens, i)[0] === null && !isOrdinal(tokens, i, frame);
  };
  for (let i = 0; i < tokens.length;) {
    const word = tokens[i]!;
    if (/^[,.;:?!()]$/.test(word)) {
      close();
      [next, isNot] = [{ marker: null, said: '' }, false];
      i++;
      continue;
    }
    if (isOrdinal(tokens, i, frame)) {
      ordinals.push(ordinalIn(word)!);
      close();
      i += talk.ANY_NOUN.test(tokens[i + 1] ?? '') ? 2 : 1;
      continue;
    }
    const isOfNoun = talk.BEFORE_ENGLISH_NOUN.has(word) && isContent(i + 1);
    const [role, length] = isOfNoun ? ([null, 1] as const) : roleAt(tokens, i);
    const phrase = tokens.slice(i, i + length).join(' ');
    // «Ещё одна»: one more, and no name.
    if (role === null && last === 'more' && talk.COUNTS.get(word) === 1) {
      i++;
      continue;
    }
    if (role === null) {
      // «Таких магазинов»: the noun repeats the kind.
      if (isSuch && open === null) isSuch = false;
      else if (open === null) open = { words: [word], ...next, isNot, isOr };
      else open.words.push(word);
      kept.push(...(next.said === '' ? [] : [next.said]), word);
      [next, isNot, isOr] = [{ marker: null, said: '' }, false, false];
      i++;
      continue;
    }
    i += length;
    const isThat = role === 'that' && (last === 'near' || last === 'at');
    isBeside ||= (isThat && last === 'near') || talk.THERE_TOO.test(phrase);
    isThere ||= isThat || phrase.split(' ').some((each) => talk.THERE.has(each));
    const before = last;
    last = role;
    isSuch = role === 'such';
    const unclosed = open as { words: string[]; marker: Marker | null; said: string } | null;
    const isInside = unclosed !== null && isContent(i) && talk.JOINS_NAME.has(phrase);
    if (isInside) {
      unclosed.words.push(phrase);
      kept.push(phrase);
      continue;
    }
    if (role === 'or' && unclosed !== null) {
      [isOr, next] = [true, { marker: unclosed.marker, said: unclosed.said }];
      close();
      continue;
    }
    close();
    // «От неё до кремля», «оттуда до вокзала»: a start.
    const isStart = role === 'that' && (before === 'from' || talk.FROM_THERE.test(phrase));
    if (isStart && tokens.some((token) => talk.referenceRole(token) === 'to')) {
      said.push({ words: phrase, marker: 'from', said: '', isNot: false, isOr: false });
      continue;
    }
    // «Другое отделение».
    if (role === 'another' && isGeneric(tokens[i] ?? '', frame)) i++;
    if (role === 'not') isNot = true;
    const marker = markerOf(role, phrase, tokens.slice(i));
    if (marker !== null && isContent(skipArticle(tokens, i))) next = { marker, said: phrase };
    else if (!talk.ARTICLE.test(phrase) && marker === null) next = { marker: null, said: '' };
    if (marker !== null && role !== 'to' && isContent(skipArticle(tokens, i))) continue;
    if (!EMPTY.has(role)) roles.add(role);
    const isSaid = next.said !== '' && role === 'to';
    if (!TALK.has(role) && !isSaid) kept.push(phrase);
    isFresh ||= role === 'where' || role === 'fresh';
  }
  close();
  return { roles, said, kept, ordinals, isFresh, isThere, isBeside };
}

const skipArticle = (tokens: readonly string[], at: number): number =>
  tokens[at] !== undefined && talk.ARTICLE.test(tokens[at]) ? at + 1 : at;

/** Returns the marker of a preposition; of «с», by the case of the noun: «с вокзала» is a start, «с бассейном» a quality. */
function markerOf(role: Role, phrase: string, after: readonly string[]): Marker | null {
  const marker = MARKERS.find((each) => each === role) ?? null;
  if (marker !== 'from' || !/^со?$/.test(phrase)) return marker;
  // «С детской комнатой»: of an adjective, the noun tells.
  const next = after[1] ?? '';
  const isNoun = talk.BEFORE_NOUN.test(after[0] ?? '') && /^\p{L}/u.test(next) && talk.referenceRole(next) === null;
  return talk.INSTRUMENTAL.test(isNoun ? next : (after[0] ?? '')) ? 'with' : 'from';
}

/** Returns true for «второй» alone: in «вторая поликлиника» it is part of a name. */
function isOrdinal(tokens: readonly string[], at: number, frame: Frame): boolean {
  if (ordinalIn(tokens[at]!) === null) return false;
  const next = tokens[at + 1];
  const isAlone = next === undefined || /^[,.;:?!()]$/.test(next) || roleAt(tokens, at + 1)[0] !== null;
  return isAlone || isGeneric(next, frame);
}

/** Returns true for the noun of the places of a list: «второй магазин», «третья аптека». */
const isGeneric = (noun: string, frame: Frame): boolean =>
  isOf(noun, kindWordsOf(frame)) || (frame.places.length > 1 && talk.ANY_NOUN.test(noun));

/** Returns the place of a list whose name has all words of the only part; null for none. */
function namedOf(parts: readonly Part[], places: readonly ChatPlace[]): ChatPlace | null {
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0 || part.isNot || part.marker === 'from') return null;
  // «Детская», «столовая»: a quality or a kind before it is a name.
  const isKind = talk.ADJECTIVE.test(part.words) || talk.COMMON_NAMES.has(part.words.slice(0, STEM));
  const isProperty = propertiesIn(part.words).length > 0;
  if ((isKind && part.marker === null) || isProperty) return null;
  return places.find(({ name }) => part.words.split(' ').every((word) => isOf(word, name))) ?? null;
}

/** Returns the parts as they were said, with their prepositions. */
export const wordsOf = (parts: readonly Part[]): string =>
  parts.map(({ words, said }) => `${said} ${words}`.trim()).join(' ');

/** Returns true if words ask something of a place without naming it: «до скольки», «телефон». */
export function asksOfPlace(text: string): boolean {
  const words = text.split(' ');
  const roles: (Role | null)[] = [];
  for (let i = 0; i < words.length;) {
    const [role, length] = roleAt(words, i);
    roles.push(role);
    i += length;
  }
  return !roles.includes(null) && roles.some((role) => !EMPTY.has(role!) && role !== 'that' && role !== 'fresh');
}

/** Returns the nearest place of a list, by the distances told. */
export const nearestIn = (places: readonly ChatPlace[]): ChatPlace =>
  places.reduce((best, place) => ((place.distance_m ?? Infinity) < (best.distance_m ?? Infinity) ? place : best));

/** Returns the role of the longest phrase that begins at a word, and its length in words. */
function roleAt(words: readonly string[], at: number): readonly [Role | null, number] {
  for (let length = Math.min(talk.LONGEST_REFERENCE, words.length - at); length > 0; length--) {
    const role = talk.referenceRole(words.slice(at, at + length).join(' '));
    if (role !== null) return [role, length];
  }
  return [null, 1];
}

/** Returns true if a talk is about one place: one that was told alone, picked, named in full, or the end of a way. */
export function isOfOne({ focus, places, subject, to, page }: Frame): boolean {
  const first = places[page];
  if (focus !== null || first === undefined) return focus !== null || to !== null;
  const isNamed = first.type === 'address' || first.type === 'place' || isNameOf(subject ?? '', first);
  return to === null && (places.length === 1 || isNamed);
}

/** Returns true for «рядом» in a talk about one place: beside it, and not beside the user. */
export const isBesideOne = (text: string, frame: Frame): boolean =>
  isOfOne(frame) && talk.COUNT_NEARBY.test(text) && !talk.HERE.test(text) && !talk.FROM_ME.test(text);

/** Returns true if a place has several words of a search side by side in its name: it was searched for by name. */
export function isNameOf(words: string, place: ChatPlace | undefined): boolean {
  const own = nameWords(place?.name ?? '');
  const said = words.split(' ');
  return said.length > 1 && own.some((_, at) => said.every((word, i) => isOf(word, own[at + i] ?? '')));
}

/** Returns true if a name has a word with the same beginning. */
export function isOf(word: string, name: string): boolean {
  const own = nameWords(name);
  // «Цума» is «ЦУМ», «рынка» is «рынок», «октябрьского» is «Октябрьский».
  const bare = word.replace(/[аеиоуыьюяй]$/, '');
  const stem = word.slice(0, Math.max(STEM, word.length - ENDING));
  return own.some(
    (each) =>
      each === word ||
      (bare.length > 2 && (each === bare || each.replace(/[ое](?=[бвгджзклмнпрстфхцчшщ]$)/, '') === bare)) ||
      (word.length >= STEM && each.startsWith(stem)),
  );
}

const kindWordsOf = ({ business, subject, counted }: Frame): string => [business, subject, counted?.what].join(' ');
