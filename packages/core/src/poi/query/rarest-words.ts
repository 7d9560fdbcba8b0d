import type { QueryPlan } from './query-plan.ts';

/** A word of a query. */
export interface RarestWord {
  /** As a bit. */
  readonly word: number;
  /** Number of objects that may match it. */
  readonly pois: number;
}

/** Returns the word of a query that the fewest objects may match, as a bit, and their number. */
export function rarestWord(plan: QueryPlan): RarestWord {
  let rarest: RarestWord = { word: 0, pois: Infinity };
  for (const word of knownWords(plan)) if (word.pois < rarest.pois) rarest = word;
  return rarest;
}

/** Returns the bits of the `count` known words that the fewest objects may match. */
export const rarestWords = (plan: QueryPlan, count: number): number =>
  knownWords(plan)
    .sort((a, b) => a.pois - b.pois)
    .slice(0, count)
    .reduce((bits, { word }) => bits | word, 0);

/** Returns every known word of a query and the number of objects that may match it. */
function knownWords({ words, clues, known }: QueryPlan): RarestWord[] {
  const all: RarestWord[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = 1 << i;
    if ((known & word) === 0) continue;
    let pois = 0;
    for (const clue of clues) if (clue.words & word) pois += clue.pois.length;
    all.push({ word, pois });
  }
  return all;
}
