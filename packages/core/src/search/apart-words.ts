import { fillersOf } from '../lexicon/fillers.ts';
import type { SearchDeps } from './dependencies.ts';
import { SURE } from '../scoring/sureness.ts';
import { MAX_WORD_LENGTH } from '../words/letter-codes.ts';
import { SHORTEST_BEGINNING, SHORTEST_JOINED } from '../words/word-lengths.ts';

const JOINING = new Set([...fillersOf('poi'), ...fillersOf('ask'), ...fillersOf('then')]);

/**
 * Returns the words of a query with those written together parted: «каферядом», «гдеплатнаястоянка». Empty if no word
 * consists of words that people use to ask for places.
 */
export function apartWords(words: readonly string[], deps: Pick<SearchDeps, 'isKindWord' | 'namedPois'>): string[][] {
  // «Столица» is not «СТО» and «лица», where a place is called so.
  const isName = (word: string): boolean =>
    deps.namedPois(word, { bias: null, limit: 1, withinM: null }).some(({ byName, score }) => byName && score >= SURE);
  const parted = words.map((word) => {
    const parts = deps.isKindWord(word) ? null : partsOf(word, deps);
    return parts === null || isName(word) ? null : parts;
  });
  return parted.some((parts) => parts !== null) ? [words.flatMap((word, at) => parted[at] ?? [word])] : [];
}

/** Returns the fewest known words of which a word consists; null if there are none. */
function partsOf(word: string, deps: Pick<SearchDeps, 'isKindWord'>): readonly string[] | null {
  if (word.length < SHORTEST_JOINED || word.length > MAX_WORD_LENGTH) return null;
  /** By number of letters: the fewest words that these letters consist of. */
  const best: (readonly string[] | null)[] = [[]];
  for (let to = 1; to <= word.length; to++) {
    best[to] = null;
    for (let from = 0; from < to; from++) {
      const before = best[from];
      if (!before || before.length + 1 >= (best[to]?.length ?? Infinity)) continue;
      const part = word.slice(from, to);
      // «Привокзалка» does not end in «к» and «а».
      if (to === word.length && part.length === 1) continue;
      if (JOINING.has(part) || (part.length >= SHORTEST_BEGINNING && deps.isKindWord(part)))
        best[to] = [...before, part];
    }
  }
  const parts = best[word.length];
  return parts && parts.length > 1 && parts.some((part) => !JOINING.has(part)) ? parts : null;
}
