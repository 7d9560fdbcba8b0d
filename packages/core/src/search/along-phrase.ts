import { ALONG_PHRASES, AND_WORDS, BETWEEN_WORDS } from '../lexicon/relations.ts';

/** What to look for between two places, or along a way, as words may say it. */
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

/** The ways in which words may say to look between or along something; empty where they say nothing of the kind. */
export function alongPhrases(words: readonly string[]): AlongPhrase[] {
  return [...betweenPhrases(words), ...wayPhrases(words)].filter(({ what }) => what.length > 0);
}

/** «Кафе между цирком и вокзалом», for each «и» that may part the two. */
function betweenPhrases(words: readonly string[]): AlongPhrase[] {
  const at = words.findIndex((word) => BETWEEN_WORDS.has(word));
  if (at < 1) return [];
  const after = words.slice(at + 1);
  return [...after.keys()]
    .filter((i) => AND_WORDS.has(after[i]!) && i > 0 && i < after.length - 1)
    .map((i) => ({ what: words.slice(0, at), relation: 'between', from: after.slice(0, i), to: after.slice(i + 1) }));
}

/** «Заправка по пути от цирка до вокзала»; where the way ends is for the reader of ways to tell. */
function wayPhrases(words: readonly string[]): AlongPhrase[] {
  for (let at = 1; at < words.length; at++) {
    const phrase = ALONG_PHRASES.find((wanted) => wanted.every((word, i) => words[at + i] === word));
    if (!phrase) continue;
    const way = words.slice(at + phrase.length);
    return way.length === 0 ? [] : [{ what: words.slice(0, at), relation: 'along', way }];
  }
  return [];
}
