import { phrasesOf, rowsOf } from '../table-rows.ts';

/** Weight of each level of certainty, 0 to 1. */
const WEIGHTS: Readonly<Record<string, number>> = {
  surely: 1,
  mostly: 0.95,
  often: 0.9,
  'unless-named': 0.85,
  'at-need': 0.8,
  perhaps: 0.75,
};

/** Weight from which on all words of a text as one phrase mean more than a part of them does. */
export const LEAST_WHOLE_WEIGHT = WEIGHTS['unless-named']!;

/** A row of the table. */
export interface PlaceWords {
  /** Ids of categories. */
  readonly categories: readonly string[];
  readonly phrases: readonly string[];
  /** Certainty that the phrases mean each category, 0 to 1. */
  readonly weight: number;
}

/** Reads a table of rows «categories | sureness | phrases». */
export const placeWords = (table: string): PlaceWords[] =>
  rowsOf(table).map(([categories, sureness, phrases]) => ({
    categories: categories!.split(' '),
    phrases: phrasesOf(phrases!),
    weight: WEIGHTS[sureness!]!,
  }));
