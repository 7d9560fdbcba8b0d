import { talk } from '@verst/core';
import type { ChatPlace } from '../chat/chat-types.ts';
import { toChatPlace } from '../chat/chat-places.ts';
import { placesFound, pointParameters, searchFor } from './look-ups.ts';
import { asksTransport } from './means-of-travel.ts';
import { SURE } from './named-points.ts';
import { without } from './phrases.ts';
import { isOf, readingOf } from './reading.ts';
import { EMPTY_FRAME } from '../skills/turn.ts';
import type { Topic } from '../skills/turn.ts';

/** Most words of a name or kind that is left out. */
const MOST_WORDS = 3;
/** Most names and kinds that are left out at once. */
export const MOST_LEFT_OUT = 6;
/** Results of a look-up of those with a quality. */
const LOOKED_UP = 50;

type IsOut = (place: ChatPlace) => boolean;

/** What a message leaves out, and its other words. */
export interface Unwanted {
  readonly words: readonly string[];
  readonly isOut: IsOut;
  readonly rest: string;
}

/** Returns what a message leaves out of what it asks for, «супермаркет, кроме магнита»; null if it leaves out nothing. */
export async function unwantedIn(topic: Topic): Promise<Unwanted | null> {
  // «Муж без машины» leaves out no place.
  const said = [...topic.text.matchAll(talk.UNWANTED)].filter(([whole]) => !asksTransport(whole));
  const kind = without(topic.text, talk.UNWANTED);
  if (said.length === 0 || readingOf(kind, EMPTY_FRAME).parts.length === 0) return null;
  const words: string[] = [];
  const tests: IsOut[] = [];
  let rest = topic.text;
  for (const { 0: whole, groups } of said.slice(0, MOST_LEFT_OUT)) {
    let left = (groups!['behind'] ?? groups!['before'])!;
    for (let most = MOST_LEFT_OUT; left !== '' && most > 0; most--) {
      const named = await namedIn(left, kind, topic);
      if (named === null) break;
      words.push(named.words);
      tests.push(named.isOut);
      left = left.slice(named.words.length).replace(talk.LIST_LEADING, '').trim();
    }
    if (words.length > 0) rest = rest.replace(whole, left === '' ? '' : ` ${left}`);
  }
  return tests.length === 0
    ? null
    : { words, isOut: (place) => tests.some((isOut) => isOut(place)), rest: rest.trim() };
}

/** Returns the longest kind, name or quality with which words begin; null for none. */
async function namedIn(text: string, kind: string, topic: Topic): Promise<{ words: string; isOut: IsOut } | null> {
  const said = text.split(' ');
  if (talk.referenceRole(said[0]!) !== null || /\d/.test(text)) return null;
  for (let length = Math.min(MOST_WORDS, said.length); length > 0; length--) {
    const words = said.slice(0, length).join(' ');
    const isOut = await outOf(words, kind, topic);
    if (isOut !== null) return { words, isOut };
  }
  return null;
}

/** Returns true if a place has all of some words in its name. */
export const isNamed = (words: string, { name }: ChatPlace): boolean =>
  words.split(/[ -]/).every((word) => isOf(word, name));

/** Returns the test of the places of a kind for a name, a kind or a quality that is not wanted; null if words name none. */
export async function outOf(words: string, kind: string, topic: Topic): Promise<IsOut | null> {
  const { frame, user } = topic;
  const around = frame.near ?? user;
  if (talk.OF_ANY_CHAIN.test(words)) {
    const { category, category_name: q } = (await searchFor(kind, 1, around, topic))?.interpretation ?? {};
    const sought = { q: q ?? kind, ...(category == null ? {} : { category }), limit: 1, facets: true };
    const page = await topic.tools.read('searchPois', { ...sought, lang: topic.language, ...pointParameters(around) });
    const chains = (page?.facets?.brand ?? []).filter(({ count }) => count > 1).map(({ name }) => name);
    return ({ name }) => chains.some((chain) => name.includes(chain));
  }
  const found = await searchFor(words, LOOKED_UP, around, topic);
  if (found === null || (found.type !== 'poi' && found.type !== 'organization')) return null;
  const { category, attributes, unresolved, near } = found.interpretation;
  const isCalled: IsOut = (place) => isNamed(words, place);
  if (near !== null || unresolved.length > 0) return null;
  if (attributes.length > 0) {
    const having = new Set(
      placesFound(await searchFor(`${kind} ${words}`, LOOKED_UP, around, topic)).map(({ id }) => id),
    );
    return (place) => having.has(place.id) || isCalled(place);
  }
  const isName = found.results.some((hit) => isCalled(toChatPlace(hit)!));
  if (category === null) return isName ? isCalled : null;
  return found.confidence < SURE ? null : (place) => place.category === category || isCalled(place);
}
