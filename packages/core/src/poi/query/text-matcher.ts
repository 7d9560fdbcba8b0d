import type { Clue, QueryPlan } from './query-plan.ts';

/** Share of the known words of a query that an object must answer to where none answers to all. */
const LEAST_SHARE = 0.6;

/** Objects that answer to a query, and how well; valid until the next call of the matcher. */
export interface TextMatches {
  readonly count: number;
  /** Object indexes, length at least `count`. */
  readonly pois: Uint32Array;
  /** By object index: mean weight of the query's words, 0 to 1. */
  readonly scores: Float32Array;
  /** By object index: bits of the query's words that stand in the object's names. */
  readonly nameWords: Uint32Array;
}

/** Joins the clues of a query. Holds one slot of scratch memory per object and reuses it. */
export class TextMatcher {
  readonly #words: Uint32Array;
  readonly #nameWords: Uint32Array;
  readonly #scores: Float32Array;
  readonly #touched: Uint32Array;
  readonly #pois: Uint32Array;
  #touchedCount = 0;

  constructor(poiCount: number) {
    this.#words = new Uint32Array(poiCount);
    this.#nameWords = new Uint32Array(poiCount);
    this.#scores = new Float32Array(poiCount);
    this.#touched = new Uint32Array(poiCount);
    this.#pois = new Uint32Array(poiCount);
  }

  /**
   * Objects that answer to every known word of the query, or where there are none, to most of them.
   * Linear in the objects that the clues name.
   */
  match({ words, clues, known }: QueryPlan): TextMatches {
    this.#reset();
    for (const clue of clues) this.#apply(clue, 1 / words.length);
    let count = this.#keep(bitCount(known));
    if (count === 0) {
      const enough = Math.max(2, Math.ceil(bitCount(known) * LEAST_SHARE));
      for (let wanted = bitCount(known) - 1; wanted >= enough && count === 0; wanted--) count = this.#keep(wanted);
    }
    return { count, pois: this.#pois, scores: this.#scores, nameWords: this.#nameWords };
  }

  #reset(): void {
    for (let i = 0; i < this.#touchedCount; i++) {
      const poi = this.#touched[i]!;
      this.#words[poi] = 0;
      this.#nameWords[poi] = 0;
      this.#scores[poi] = 0;
    }
    this.#touchedCount = 0;
  }

  /** Clues come best first, so that the first that covers a word of the query decides its weight. Hot: no allocation. */
  #apply({ from, pois, words: bits, weight }: Clue, share: number): void {
    const words = this.#words;
    const scores = this.#scores;
    const nameWords = this.#nameWords;
    const isName = from === 'name';
    for (let i = 0; i < pois.length; i++) {
      const poi = pois[i]!;
      const before = words[poi]!;
      if (before === 0) this.#touched[this.#touchedCount++] = poi;
      const fresh = bits & ~before;
      if (fresh !== 0) {
        words[poi] = before | bits;
        scores[poi]! += weight * share * bitCount(fresh);
      }
      if (isName) nameWords[poi]! |= bits;
    }
  }

  #keep(wanted: number): number {
    let count = 0;
    for (let i = 0; i < this.#touchedCount; i++) {
      const poi = this.#touched[i]!;
      if (bitCount(this.#words[poi]!) >= wanted) this.#pois[count++] = poi;
    }
    return count;
  }
}

/** Number of set bits. */
export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
