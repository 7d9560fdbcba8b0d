import type { Postings } from '../name-index/postings.ts';
import { bitCount } from '../../collections/bit-count.ts';
import type { Clue } from './clue.ts';
import type { QueryIndex } from './query-index.ts';
import type { QueryPlan } from './query-plan.ts';

/** Marks of a query's clues, by id of the word or category; zero between calls. */
interface ClueMarks {
  /** Position of the first clue, plus one. */
  readonly first: Uint16Array;
  /** Bits of the query's words that the clues cover. */
  readonly bits: Uint16Array;
}

/** Matches objects by their own words and categories instead of through the lists of all objects with a word. */
export class OwnWords {
  readonly #index: QueryIndex;
  readonly #names: ClueMarks;
  readonly #addresses: ClueMarks;
  readonly #categories: ClueMarks;

  constructor(index: QueryIndex) {
    this.#index = index;
    this.#names = clueMarks(index.poisOfName.start.length);
    this.#addresses = clueMarks(index.poisOfAddress.start.length);
    this.#categories = clueMarks(index.columns.poisOfCategory.start.length);
  }

  /**
   * Writes the objects that match the most words, `least` or more, to `kept`, and counts their clues, best first;
   * returns the number of objects.
   */
  join(
    plan: QueryPlan,
    pois: Uint32Array,
    poiCount: number,
    least: number,
    kept: Uint32Array,
    count: (poi: number, clue: Clue) => void,
  ): number {
    const next = this.#mark(plan);
    const keptCount = this.#keepAnswering(pois, poiCount, least, kept);
    const { namesOfPoi, addressOfPoi, columns } = this.#index;
    const found: number[] = [];
    for (let i = 0; i < keptCount; i++) {
      const poi = kept[i]!;
      found.length = 0;
      gather(poi, namesOfPoi, this.#names.first, next, found);
      gather(poi, addressOfPoi, this.#addresses.first, next, found);
      gather(poi, columns.categories, this.#categories.first, next, found);
      if (found.length > 1) found.sort(ascending);
      for (const clue of found) count(poi, plan.clues[clue]!);
    }
    this.#unmark(plan);
    return keptCount;
  }

  #keepAnswering(pois: Uint32Array, poiCount: number, least: number, kept: Uint32Array): number {
    const { namesOfPoi, addressOfPoi, columns } = this.#index;
    let count = 0;
    let most = least;
    for (let i = 0; i < poiCount; i++) {
      const poi = pois[i]!;
      const answered = bitCount(
        bitsIn(poi, namesOfPoi, this.#names.bits) |
          bitsIn(poi, addressOfPoi, this.#addresses.bits) |
          bitsIn(poi, columns.categories, this.#categories.bits),
      );
      if (answered < most) continue;
      if (answered > most) {
        most = answered;
        count = 0;
      }
      kept[count++] = poi;
    }
    return count;
  }

  /** Chains the clues of each word and category; returns the next clue of each, plus one. */
  #mark({ clues }: QueryPlan): Uint16Array {
    const next = new Uint16Array(clues.length);
    for (let i = clues.length - 1; i >= 0; i--) {
      const { marks, key } = this.#marksOf(clues[i]!);
      next[i] = marks.first[key]!;
      marks.first[key] = i + 1;
      marks.bits[key]! |= clues[i]!.words;
    }
    return next;
  }

  #unmark({ clues }: QueryPlan): void {
    for (const clue of clues) {
      const { marks, key } = this.#marksOf(clue);
      marks.first[key] = 0;
      marks.bits[key] = 0;
    }
  }

  #marksOf({ from, word, category }: Clue): { marks: ClueMarks; key: number } {
    if (from === 'category') return { marks: this.#categories, key: category };
    return { marks: from === 'name' ? this.#names : this.#addresses, key: word };
  }
}

const clueMarks = (count: number): ClueMarks => ({ first: new Uint16Array(count), bits: new Uint16Array(count) });

/** Returns the bits of the query's words that an object's words or categories match. */
function bitsIn(poi: number, { start, ids }: Postings, bits: Uint16Array): number {
  let answered = 0;
  for (let i = start[poi]!; i < start[poi + 1]!; i++) answered |= bits[ids[i]!]!;
  return answered;
}

/** Adds the positions of all clues that match an object's words or categories. */
function gather(poi: number, { start, ids }: Postings, first: Uint16Array, next: Uint16Array, found: number[]): void {
  for (let i = start[poi]!; i < start[poi + 1]!; i++) {
    // In a crafted snapshot an id may be out of range: `undefined > 0` is false.
    for (let clue = first[ids[i]!]!; clue > 0; clue = next[clue - 1]!) found.push(clue - 1);
  }
}

const ascending = (a: number, b: number): number => a - b;
