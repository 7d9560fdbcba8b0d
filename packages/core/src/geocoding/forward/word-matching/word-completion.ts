import type { NameVocabulary } from '../../index/name-vocabulary.ts';
import type { LabelIndex } from '../../index/label-index.ts';
import { MAX_FOLLOWED } from '../work-limit.ts';
import type { MetWords } from './met-words.ts';
import { WEIGHTS } from '../../../scoring/address-weights.ts';
import { SHORTEST_BEGINNING, SHORTEST_WORD } from '../../../words/word-lengths.ts';

/**
 * If more words share a beginning, it means nothing in a finished query; while it is being typed, they are not listed
 * one by one.
 */
const MAX_COMPLETIONS = 48;

/** Matches the words that begin with a unit of the query. */
export class WordCompletion {
  readonly #vocabulary: NameVocabulary;
  readonly #met: MetWords;
  /**
   * Bit of the word being typed if too many words begin with it to be listed as matches, else 0. Labels with such a
   * word are found by scanning ({@link isBroadlyMet}).
   */
  broadUnit = 0;
  /**
   * Words that begin with {@link broadUnit}: `broadFrom … broadTo - 1`. Equal if it was typed with a mistake: then
   * there are several such ranges.
   */
  broadFrom = 0;
  broadTo = 0;

  constructor(vocabulary: NameVocabulary, met: MetWords) {
    this.#vocabulary = vocabulary;
    this.#met = met;
  }

  /** Discards the previous query. */
  begin(): void {
    this.broadUnit = 0;
    this.broadFrom = 0;
    this.broadTo = 0;
  }

  /**
   * Matches the words that begin with a word of a finished query: an abbreviation (`isShort`), or one whose similarity
   * grows with the share that was typed.
   */
  complete(word: string, i: number, isShort: boolean): void {
    if (word.length < SHORTEST_BEGINNING) return;
    const [from, to] = this.#vocabulary.prefixRange(word);
    if (to - from > MAX_COMPLETIONS) return;
    for (let found = from; found < to; found++) {
      const share = word.length / this.#vocabulary.lengthOf(found);
      const similarity = isShort ? WEIGHTS.shortened : WEIGHTS.unfinished + WEIGHTS.unfinishedShare * share;
      this.#met.meet(found, 1 << i, similarity, i);
    }
  }

  /** Matches the words that begin with `head` and end with `tail`, written `окт-ская`. */
  completeMiddle(head: string, tail: string, i: number): void {
    const vocabulary = this.#vocabulary;
    const [from, to] = vocabulary.prefixRange(head);
    if (to - from > MAX_FOLLOWED) return;
    for (let found = from; found < to; found++) {
      if (vocabulary.lengthOf(found) <= head.length + tail.length || !vocabulary.textOf(found).endsWith(tail)) continue;
      this.#met.meet(found, 3 << i, WEIGHTS.shortened, i);
    }
  }

  /**
   * Matches the words that begin with the one being typed, however many; if there are none, allows one typing error.
   */
  completeTyped(word: string, i: number): void {
    const vocabulary = this.#vocabulary;
    const [from, to] = vocabulary.prefixRange(word);
    this.broadFrom = from;
    this.broadTo = to;
    this.#meetRange(from, to, i, WEIGHTS.completed);
    if (from === to) this.completeMended(word, i);
  }

  /**
   * Matches the words that begin with the one being typed, with one typing error; returns true if it is long enough for
   * one.
   */
  completeMended(word: string, i: number): boolean {
    if (word.length < SHORTEST_WORD) return false;
    this.broadFrom = this.broadTo;
    this.#vocabulary.forEachPrefixNear(word, (from, to) => this.#meetRange(from, to, i, WEIGHTS.completed));
    return true;
  }

  #meetRange(from: number, to: number, i: number, similarity: number): void {
    const { words } = this.#met;
    const known = words.length;
    for (let found = from; found < to; found++) {
      // A number does not continue a word.
      if (!this.#vocabulary.isNumber(found)) this.#met.meet(found, 1 << i, similarity, i);
    }
    if (words.length - known > MAX_COMPLETIONS) {
      words.length = known;
      this.broadUnit = 1 << i;
    }
  }

  /** Returns true if a label contains a word that begins with the one being typed; only if {@link broadUnit} is set. */
  isBroadlyMet(labels: LabelIndex, label: number): boolean {
    const to = labels.start[label + 1]!;
    for (let w = labels.start[label]!; w < to; w++) {
      const word = labels.words[w]!;
      // The ids of their words alone rule out most labels; a beginning typed with a mistake has several ranges.
      if (this.broadFrom < this.broadTo && (word < this.broadFrom || word >= this.broadTo)) continue;
      if (this.#met.unitsOf(word) & this.broadUnit) return true;
    }
    return false;
  }
}
