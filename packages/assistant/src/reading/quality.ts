import { talk } from '@verst/core';
import type { Topic } from '../skills/turn.ts';
import { pointParameters, searchFor } from './look-ups.ts';

/**
 * Returns true if words are a quality of a place and not a place: «круглосуточная», «открытая сейчас», «с доставкой».
 */
export async function isQuality(words: string, topic: Topic): Promise<boolean> {
  if (/(?:^| )(?:открыт\S*|работа(?:ет|ют)|open)(?: сейчас| now)?$/.test(words)) return true;
  const found = await searchFor(words, 1, topic.user ?? topic.frame.near, topic);
  if (found !== null && found.interpretation.category === null && found.interpretation.attributes.length > 0)
    return true;
  return isMoreOf(words, topic);
}

/** Confidence from which words are a name: «днс есть?». */
const SURE_NAME = 0.9;
/** Results of a look-up: the search names the qualities that these have. */
const LOOKED_UP = 20;

/** Returns true if words add a quality to what was searched for: «для колясочника» to «туалет». */
async function isMoreOf(words: string, { tools, user, language, frame }: Topic): Promise<boolean> {
  const { subject } = frame;
  if (subject === null || (!talk.WITH.test(words) && !/\d/.test(words))) return false;
  const attributesOf = async (query: string): Promise<readonly unknown[]> => {
    const values = { query, limit: LOOKED_UP, lang: language, ...pointParameters(user ?? frame.near) };
    const found = await tools.read('search', values);
    return found === null || found.interpretation.unresolved.length > 0 ? [] : found.interpretation.attributes;
  };
  const before = new Set(await attributesOf(subject));
  for (const query of [
    `${subject} ${words}`,
    `${frame.plainKind ?? subject} ${words}`,
    `${kindWord(subject)} ${words}`,
  ])
    if ((await attributesOf(query)).some((attribute) => !before.has(attribute))) return true;
  return false;
}

/** Returns the word for the kind in the words of a search: «гостиница» of «гостиница 3 звезды». */
export const kindWord = (subject: string): string => subject.split(' ')[0]!;

/**
 * Returns true if a search read some of the words as a kind and others as nothing, «живая музыка»; of a question whether
 * there is one, also if it read no kind.
 */
export async function isUnknown(
  words: string,
  isQuestion: boolean,
  { tools, user, language }: Topic,
): Promise<boolean> {
  const found = await tools.read('search', { query: words, limit: 1, lang: language, ...pointParameters(user) });
  if (found === null) return false;
  const { category, unresolved } = found.interpretation;
  const isName = category === null && found.confidence >= SURE_NAME;
  return category === null ? isQuestion && !isName : unresolved.length > 0;
}
