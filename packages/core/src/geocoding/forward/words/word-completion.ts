import type { NameVocabulary } from '../../index/name-vocabulary.ts';
import type { LabelIndex } from '../../index/label-index.ts';
import type { MetWords } from './met-words.ts';

/** More words that begin alike say nothing of a finished query, and are not listed one by one for one being typed. */
const MAX_COMPLETIONS = 48;
const SHORTEST_PREFIX = 3;
/** Any word that begins as the one being typed: the same for all, so that their order holds while typing goes on. */
export const COMPLETED = 0.93;
/** The same with one mistake in what is typed, which then must be this long. */
const COMPLETED_MENDED = 0.8;
/** Any word that an abbreviation with a dot (`окт.`, `красноарм.`) may stand for. */
const SHORTENED = 0.92;
const MAX_SHORTENED = 96;
/** Words looked through for one that begins and ends as an abbreviation with a hyphen does. */
const MAX_ENDINGS = 600;
const SHORTEST_MENDED = 4;

/** Meets the words that a unit of the query may be the beginning of. */
export class WordCompletion {
  readonly #vocabulary: NameVocabulary;
  readonly #met: MetWords;
  /**
   * Bit of the word being typed where too many words begin like it to stand in the list of met words: labels that hold
   * one are found by looking through them ({@link isBroadlyMet}). Else 0.
   */
  broadUnit = 0;
  /**
   * Words that begin as the one being typed, where it is {@link broadUnit}: `broadFrom … broadTo - 1`. Equal where it was
   * typed with a mistake: then there are several such ranges.
   */
  broadFrom = 0;
  broadTo = 0;

  constructor(vocabulary: NameVocabulary, met: MetWords) {
    this.#vocabulary = vocabulary;
    this.#met = met;
  }

  /** Forgets the query before. */
  begin(): void {
    this.broadUnit = 0;
    this.broadFrom = 0;
    this.broadTo = 0;
  }

  /** Meets the words that begin as a word of a finished query, the better the more of them is said. */
  complete(word: string, i: number): void {
    if (word.length < SHORTEST_PREFIX) return;
    const [from, to] = this.#vocabulary.prefixRange(word);
    if (to - from > MAX_COMPLETIONS) return;
    for (let found = from; found < to; found++) {
      const share = word.length / this.#vocabulary.lengthOf(found);
      this.#met.meet(found, 1 << i, 0.78 + 0.16 * share, i);
    }
  }

  /** Meets the words that an abbreviation with a dot may stand for. */
  completeShort(word: string, i: number): void {
    if (word.length < SHORTEST_PREFIX) return;
    const [from, to] = this.#vocabulary.prefixRange(word);
    if (to - from > MAX_SHORTENED) return;
    for (let found = from; found < to; found++) this.#met.meet(found, 1 << i, SHORTENED, i);
  }

  /** Meets the words that begin with `head` and end with `tail`, written `окт-ская`. */
  completeMiddle(head: string, tail: string, i: number): void {
    const vocabulary = this.#vocabulary;
    const [from, to] = vocabulary.prefixRange(head);
    if (to - from > MAX_ENDINGS) return;
    for (let found = from; found < to; found++) {
      if (vocabulary.lengthOf(found) <= head.length + tail.length || !vocabulary.textOf(found).endsWith(tail)) continue;
      this.#met.meet(found, 3 << i, SHORTENED, i);
    }
  }

  /** Meets the words that begin as the one being typed, however many; with one mistake where none does. */
  completeTyped(word: string, i: number): void {
    const vocabulary = this.#vocabulary;
    const [from, to] = vocabulary.prefixRange(word);
    this.broadFrom = from;
    this.broadTo = to;
    this.#meetRange(from, to, i, COMPLETED);
    if (from === to) this.completeMended(word, i);
  }

  /** Meets the words that begin as the one being typed but for one mistake; tells whether it is long enough for one. */
  completeMended(word: string, i: number): boolean {
    if (word.length < SHORTEST_MENDED) return false;
    this.broadFrom = this.broadTo;
    this.#vocabulary.forEachPrefixNear(word, (from, to) => this.#meetRange(from, to, i, COMPLETED_MENDED));
    return true;
  }

  #meetRange(from: number, to: number, i: number, similarity: number): void {
    const { words } = this.#met;
    const known = words.length;
    for (let found = from; found < to; found++) {
      // A number is no continuation of a word.
      if (!this.#vocabulary.isNumber(found)) this.#met.meet(found, 1 << i, similarity, i);
    }
    if (words.length - known > MAX_COMPLETIONS) {
      words.length = known;
      this.broadUnit = 1 << i;
    }
  }

  /** Whether a label holds a word that begins as the one being typed, where {@link broadUnit} is set. */
  isBroadlyMet(labels: LabelIndex, label: number): boolean {
    const to = labels.start[label + 1]!;
    for (let w = labels.start[label]!; w < to; w++) {
      const word = labels.words[w]!;
      // Most labels are told by the numbers of their words alone; a beginning typed with a mistake has several ranges.
      if (this.broadFrom < this.broadTo && (word < this.broadFrom || word >= this.broadTo)) continue;
      if (this.#met.unitsOf(word) & this.broadUnit) return true;
    }
    return false;
  }
}
