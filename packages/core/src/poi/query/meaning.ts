import type { Category, CategoryTable } from '../category-table.ts';
import type { QueryPlan } from './query-plan.ts';

/** What a text asks for, as far as words for kinds of place tell. */
export interface TextMeaning {
  /** Words that count: prepositions and fillers are none. */
  readonly wordCount: number;
  /** Kinds of place that are asked for, the surest first. */
  readonly categories: readonly Category[];
  /** What the places must offer besides: open around the clock, delivery. */
  readonly attributes: readonly Category[];
  /** 0 to 1: how much of the text these account for, and how surely. Words that rather are a name count for nothing. */
  readonly score: number;
  /** Whether one phrase for a kind of place accounts for all of the text: «детский сад», not «музей оружия». */
  readonly isOnePhrase: boolean;
  /** The words that ask for them. */
  readonly text: string;
  /** The other words that count. */
  readonly rest: string;
}

/** Reads a planned query for the kinds of place that it asks for. */
export function meaningOf({ words, clues, asked }: QueryPlan, table: CategoryTable): TextMeaning {
  const found = clues.filter((clue) => clue.category >= 0 && (clue.words & ~asked) === 0 && clue.pois.length > 0);
  const isAttribute = ({ category }: { readonly category: number }): boolean => table.isAttribute(category);
  const offered = found.reduce((bits, clue) => (isAttribute(clue) ? bits | clue.words : bits), 0);
  const all = (1 << words.length) - 1;
  let sum = 0;
  for (let i = 0; i < words.length; i++) {
    // Clues come best first.
    sum += found.find((clue) => clue.words & (1 << i))?.weight ?? 0;
  }
  return {
    wordCount: words.length,
    categories: distinct(found.filter((clue) => !isAttribute(clue))).map((category) => table.get(category)),
    attributes: distinct(found.filter(isAttribute)).map((category) => table.get(category)),
    isOnePhrase: found.some((clue) => !isAttribute(clue) && (clue.words | offered) === all),
    score: words.length === 0 ? 0 : sum / words.length,
    text: words.filter((_, i) => asked & (1 << i)).join(' '),
    rest: words.filter((_, i) => (asked & (1 << i)) === 0).join(' '),
  };
}

const distinct = (clues: readonly { readonly category: number }[]): number[] => [
  ...new Set(clues.map(({ category }) => category)),
];
