import { letterCode } from '../../../words/letter-codes.ts';
import { stemLength } from '../../../words/stem.ts';
import type { NameVocabulary } from '../../index/name-vocabulary.ts';
import type { Effort } from '../work-limit.ts';
import type { MetWords } from './met-words.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';
import { DOUBTFUL } from '../../../scoring/sureness.ts';

/** Matches the words within the allowed typing errors of a unit of the query. */
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
   * Matches the words near a word, by stem and as a whole, because the mistake may be in its ending.
   *
   * @param bits - units that make up the word
   */
  meetNear(word: string, edits: number, i: number, bits: number): void {
    this.#meetNeighbours(word, edits, i, bits, false);
    if (stemLength(word) < word.length) this.#meetNeighbours(word, edits, i, bits, true);
  }

  /** With `whole`, the word itself is used as the stem. */
  #meetNeighbours(word: string, edits: number, i: number, bits: number, whole: boolean): void {
    const vocabulary = this.#vocabulary;
    if (this.#effort.isSpent) return;
    this.#effort.spendCheap(vocabulary.searchStems(word, edits, whole));
    const { stems, edits: distances, count } = vocabulary.found;
    this.#effort.spend(count);
    // If only the endings differ, the stems decide.
    for (let f = 0; f < count; f++) this.meetStem(stems[f]!, word, edits, distances[f]! + WEIGHTS.ending, i, bits);
  }

  /**
   * Matches the words of a stem that are at most `edits` away from a word, or as far away as their stems (`stemCost`)
   * if that is less.
   */
  meetStem(stem: number, word: string, edits: number, stemCost: number, i: number, bits: number): void {
    const vocabulary = this.#vocabulary;
    const { words, from, to } = vocabulary.wordsOfStem(stem);
    const firstLetter = letterCode(word.charCodeAt(0));
    for (let w = from; w < to; w++) {
      const found = words[w]!;
      const cost = Math.min(vocabulary.editsTo(word, found, edits + 1), stemCost);
      if (cost > edits + WEIGHTS.ending) continue;
      let similarity = 1 - (WEIGHTS.typingError * cost) / (Math.max(word.length, vocabulary.lengthOf(found)) + 1);
      if (vocabulary.firstLetterOf(found) !== firstLetter) similarity -= WEIGHTS.firstLetter;
      if (similarity > DOUBTFUL) this.#met.meet(found, bits, similarity, i);
    }
  }
}
