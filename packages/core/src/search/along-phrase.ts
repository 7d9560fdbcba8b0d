import { ALONG_PHRASES, AND_WORDS, BETWEEN_WORDS } from '../lexicon/relations.ts';

/** A reading of words as something between two places or along a way. */
export type AlongPhrase =
  | {
      readonly relation: 'between';
      readonly what: readonly string[];
      readonly from: readonly string[];
      readonly to: readonly string[];
    }
  | {
      readonly relation: 'along';
      readonly what: readonly string[];
      /** The words of the way: «от вокзала до рынка», «в аэропорт». */
      readonly way: readonly string[];
    };

/** Returns the readings of words as something between two places or along a way; empty if there are none. */
export function alongPhrases(words: readonly string[]): AlongPhrase[] {
  return [...betweenPhrases(words), ...wayPhrases(words)].filter(({ what }) => what.length > 0);
}

/** «Кафе между цирком и вокзалом»: one reading for each «и» that may separate the two. */
function betweenPhrases(words: readonly string[]): AlongPhrase[] {
  const at = words.findIndex((word) => BETWEEN_WORDS.has(word));
  if (at < 1) return [];
  const after = words.slice(at + 1);
  return [...after.keys()]
    .filter((i) => AND_WORDS.has(after[i]!) && i > 0 && i < after.length - 1)
    .map((i) => ({ what: words.slice(0, at), relation: 'between', from: after.slice(0, i), to: after.slice(i + 1) }));
}

/** «Заправка по пути от цирка до вокзала»; the route reader finds the ends of the way. */
function wayPhrases(words: readonly string[]): AlongPhrase[] {
  for (let at = 1; at < words.length; at++) {
    const phrase = ALONG_PHRASES.find((wanted) => wanted.every((word, i) => words[at + i] === word));
    if (!phrase) continue;
    const way = words.slice(at + phrase.length);
    return way.length === 0 ? [] : [{ what: words.slice(0, at), relation: 'along', way }];
  }
  return [];
}
