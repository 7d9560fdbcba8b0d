import { letterCode } from '../../../words/letter-codes.ts';
import { stemLength } from '../../../words/stem.ts';
import type { NameVocabulary } from '../../index/name-vocabulary.ts';
import type { Effort } from '../work-limit.ts';
import type { MetWords } from './met-words.ts';

/** What an edit costs, as a share of the longer word; a wrong first letter costs more, as slips are rare there. */
const EDIT_COST = 1.15;
const FIRST_LETTER_COST = 0.04;
/** What it costs at least that the stem itself is right and the ending is not, in edits. */
const ENDING_COST = 0.4;
const MIN_SIMILARITY = 0.5;

/** How many typing errors a word of this length is allowed. */
export const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 11 ? 2 : 3);

/** Meets the words that lie within typing errors of a unit of the query. */
export class MisspelledWords {
  readonly #vocabulary: NameVocabulary;
  readonly #met: MetWords;

  readonly #effort: Effort;

  constructor(vocabulary: NameVocabulary, met: MetWords, effort: Effort) {
    this.#effort = effort;
    this.#vocabulary = vocabulary;
    this.#met = met;
  }

  /**
   * Meets the words near a word, by stem and as a whole: its ending may be the mistake.
   *
   * @param bits - units that write the word
   */
  meetNear(word: string, edits: number, i: number, bits: number): void {
    this.#meetNeighbours(word, edits, i, bits, false);
    if (stemLength(word) < word.length) this.#meetNeighbours(word, edits, i, bits, true);
  }

  /** With `whole` the word is taken for a stem as it is. */
  #meetNeighbours(word: string, edits: number, i: number, bits: number, whole: boolean): void {
    const vocabulary = this.#vocabulary;
    if (this.#effort.isSpent) return;
    this.#effort.spendCheap(vocabulary.searchStems(word, edits, whole));
    const { stems, edits: distances, count } = vocabulary.found;
    this.#effort.spend(count);
    // Where only the endings differ the stems decide.
    for (let f = 0; f < count; f++) this.meetStem(stems[f]!, word, edits, distances[f]! + ENDING_COST, i, bits);
  }

  /** Meets the words of a stem that are at most `edits` away from a word, or as far as their stems are (`stemCost`). */
  meetStem(stem: number, word: string, edits: number, stemCost: number, i: number, bits: number): void {
    const vocabulary = this.#vocabulary;
    const { words, from, to } = vocabulary.wordsOfStem(stem);
    const firstLetter = letterCode(word.charCodeAt(0));
    for (let w = from; w < to; w++) {
      const found = words[w]!;
      const cost = Math.min(vocabulary.editsTo(word, found, edits + 1), stemCost);
      if (cost > edits + 0.5) continue;
      let similarity = 1 - (EDIT_COST * cost) / (Math.max(word.length, vocabulary.lengthOf(found)) + 1);
      if (vocabulary.firstLetterOf(found) !== firstLetter) similarity -= FIRST_LETTER_COST;
      if (similarity > MIN_SIMILARITY) this.#met.meet(found, bits, similarity, i);
    }
  }

  /** As {@link meetNear}, of two words taken for one by mistake: one edit, by stem only. */
  meetJoined(word: string, i: number, bits: number): void {
    this.#meetNeighbours(word, 1, i, bits, false);
  }
}
