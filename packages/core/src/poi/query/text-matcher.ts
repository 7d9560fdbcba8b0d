import { FLAG_BORROWED_NAME } from '../poi-codes.ts';
import { placesIn } from '../place-order.ts';
import { lowerBound } from '../../collections/lower-bound.ts';
import { type BoxE7, isInside } from './area.ts';
import { bitCount } from '../../collections/bit-count.ts';
import { OwnWords } from './own-words.ts';
import type { Clue } from './clue.ts';
import type { QueryIndex } from './query-index.ts';
import type { QueryPlan } from './query-plan.ts';
import { type RarestWord, rarestWord, rarestWords } from './rarest-words.ts';
import { WEIGHTS } from '../../scoring/place-weights.ts';

/** Up to this many objects are read from the word lists; for more, the objects of the area are checked first. */
const FEW_POIS = 400;
/**
 * Word lists up to this long are read whole, and each object is tested against the box: faster than collecting the
 * objects in it.
 */
const MANY_POIS = 30_000;
/** Matching an object by its own words is about this many times cheaper than finding it in lists. */
const AREA_COST = 2;
/**
 * Steps of a binary search in a list of thousands: worth it if a list is longer than the objects to look up by this
 * factor.
 */
const SEARCH_STEPS = 12;

/** Objects that match a query, with scores; valid until the next call of the matcher. */
export interface TextMatches {
  readonly count: number;
  /** Number of words of the query that count. */
  readonly wordCount: number;
  /** Object indexes, length at least `count`. */
  readonly pois: Uint32Array;
  /** By object index: mean weight of the query's words, 0 to 1. */
  readonly scores: Float32Array;
  /** By object index: bits of the query's words that are in the object's names. */
  readonly nameWords: Uint32Array;
  /** Objects that the query is another whole name of, ascending. */
  readonly aliased: Uint32Array;
}

/** Area of a query. */
export interface SearchArea {
  /** Contains all of the area; null if the area is not a box. */
  readonly box: BoxE7 | null;
  /** By object index: infinite for objects outside the area; null if there are no distances. */
  readonly distances: Float64Array | null;
  /** The objects in it. */
  readonly pois: () => ArrayLike<number>;
}

/** Joins the clues of a query. Keeps scratch memory for every object and reuses it. */
export class TextMatcher {
  /** 1 for objects that are considered; only these get words and scores. */
  readonly #candidate: Uint8Array;
  readonly #words: Uint32Array;
  readonly #nameWords: Uint32Array;
  readonly #scores: Float32Array;
  readonly #candidates: Uint32Array;
  #candidateCount = 0;
  readonly #pois: Uint32Array;

  readonly #flags: Uint8Array;
  readonly #index: QueryIndex;
  readonly #ownWords: OwnWords;
  /** Plans that nothing matches anywhere: one smart search asks for the same plan several times. */
  readonly #unanswered = new WeakSet<QueryPlan>();

  /** @param index - lists of objects by word and category, and the reverse */
  constructor(index: QueryIndex) {
    const { flags, count: poiCount } = index.columns;
    this.#index = index;
    this.#ownWords = new OwnWords(index);
    this.#flags = flags;
    this.#candidate = new Uint8Array(poiCount);
    this.#words = new Uint32Array(poiCount);
    this.#nameWords = new Uint32Array(poiCount);
    this.#scores = new Float32Array(poiCount);
    this.#candidates = new Uint32Array(poiCount);
    this.#pois = new Uint32Array(poiCount);
  }

  /**
   * Returns the objects that match every known word of the query or, if the snapshot has none, most of them. The area
   * does not decide whether an object matches; it only saves checking objects elsewhere.
   *
   * @param area - the area searched; null for everywhere. Matches may be outside it.
   * @param inside - true to ignore matches elsewhere
   */
  match(plan: QueryPlan, area: SearchArea | null, inside = false): TextMatches {
    const { clues, known, sure } = plan;
    const wanted = bitCount(known);
    if (inside && area?.box) return this.#matchInside(plan, area.box);
    if (this.#unanswered.has(plan)) return this.#matches(plan, 0);
    const rarest = rarestWord(plan);
    const inArea = area !== null && rarest.pois > FEW_POIS;
    let count = inArea ? this.#matchAround(area, plan, rarest) : 0;
    // Objects elsewhere matter only to decide whether any object matches all words.
    const isElsewhere = count === 0 && inArea && isAnswered(plan);
    if (count === 0 && !isElsewhere) count = this.#matchLists(plan, rarest.word, null);
    const enough = leastOf(known, sure);
    if (count === 0 && enough < wanted) {
      this.#forget();
      // An object that matches enough words matches one of these: it lacks fewer words than there are here.
      const rare = rarestWords(plan, wanted - enough + 1);
      for (const { pois, words } of clues) if (words & rare) this.#addCandidates(pois, null);
      count = this.#join(plan, enough);
    }
    if (count === 0 && !isElsewhere) this.#unanswered.add(plan);
    return this.#matches(plan, count);
  }

  #matches({ words, aliased }: QueryPlan, count: number): TextMatches {
    const [pois, scores, nameWords] = [this.#pois, this.#scores, this.#nameWords];
    return { count, wordCount: words.length, pois, scores, nameWords, aliased };
  }

  /** Matches as if there were nothing outside a box. */
  #matchInside(plan: QueryPlan, box: BoxE7): TextMatches {
    this.#forget();
    const around = this.#around(box);
    let here = 0;
    for (const clue of plan.clues) {
      const before = this.#candidateCount;
      const pois = this.#inBox(clue, around);
      this.#addCandidates(pois, { box, distances: null });
      if (this.#candidateCount > before || (clue.words & ~here && this.#hasCandidate(pois))) here |= clue.words;
    }
    const known = plan.known & here;
    if (known === 0) return this.#matches(plan, 0);
    return this.#matches(plan, this.#join(plan, Math.min(bitCount(known), leastOf(known, plan.sure & here))));
  }

  #hasCandidate(pois: ArrayLike<number>): boolean {
    for (let i = 0; i < pois.length; i++) if (this.#candidate[pois[i]!] !== 0) return true;
    return false;
  }

  #matchAround(area: SearchArea, plan: QueryPlan, rarest: RarestWord): number {
    const { box, distances, pois } = area;
    if (box && (this.#index.places || rarest.pois <= MANY_POIS)) return this.#matchLists(plan, rarest.word, area);
    const around = pois();
    // With distances, one lookup shows what is outside, so lists are filtered as fast as they are read.
    const isListShort = distances
      ? around.length * SEARCH_STEPS >= rarest.pois
      : around.length >= rarest.pois * AREA_COST;
    if (isListShort) return this.#matchLists(plan, rarest.word, area);
    return this.#lookAround(around, plan, bitCount(plan.known));
  }

  /** Matches the objects in the lists of the rarest word; with an area, only those inside. */
  #matchLists(plan: QueryPlan, rarest: number, area: SearchArea | null): number {
    this.#forget();
    const around = area?.box ? this.#around(area.box) : null;
    if (plan.known === rarest) return this.#matchWord(plan, around, area?.distances ?? null);
    for (const clue of plan.clues) if (clue.words & rarest) this.#addCandidates(this.#inBox(clue, around), area);
    return this.#join(plan, bitCount(plan.known));
  }

  #around(box: BoxE7): Around {
    const { places, columns } = this.#index;
    return { box, ranges: places && placesIn(places.order, columns.lonE7, box) };
  }

  /** Returns a clue's objects in a box, and maybe others; all of its objects if there is no faster way. */
  #inBox({ from, word, category, pois }: Clue, around: Around | null): ArrayLike<number> {
    const { places } = this.#index;
    if (!around?.ranges || !places || pois.length < around.ranges.length * SEARCH_STEPS) return pois;
    const [lists, key] =
      from === 'category' ? [places.ofCategory, category] : [from === 'name' ? places.ofName : places.ofAddress, word];
    const { start, ids } = lists;
    let at = start[key]!;
    const end = start[key + 1]!;
    if (at === end) return pois;
    const found: number[] = [];
    for (let range = 0; range < around.ranges.length; range += 2) {
      at = lowerBound(ids, around.ranges[range]!, at, end);
      const to = around.ranges[range + 1]!;
      for (; at < end && ids[at]! < to; at++) found.push(places.order.pois[ids[at]!]!);
    }
    return found;
  }

  /** Matches a single word: every object in its lists matches, so one pass over them is enough. */
  #matchWord({ words, clues }: QueryPlan, around: Around | null, distances: Float64Array | null): number {
    const box = around?.box;
    const share = 1 / words.length;
    const { lonE7, latE7 } = this.#index.columns;
    const candidate = this.#candidate;
    let count = 0;
    for (const clue of clues) {
      const pois = this.#inBox(clue, around);
      for (let i = 0; i < pois.length; i++) {
        const poi = pois[i]!;
        if (candidate[poi] === 0) {
          if (box && !isInside(box, lonE7[poi]!, latE7[poi]!)) continue;
          if (distances && distances[poi] === Infinity) continue;
          candidate[poi] = 1;
          this.#candidates[count] = poi;
          this.#pois[count++] = poi;
        }
        this.#count(poi, clue, share);
      }
    }
    this.#candidateCount = count;
    return count;
  }

  /** Matches a few objects by their own words instead of through the lists of all objects with a word. */
  #lookAround(pois: ArrayLike<number>, plan: QueryPlan, least: number): number {
    this.#forget();
    this.#addCandidates(pois, null);
    return this.#joinByOwnWords(plan, least);
  }

  /** Like {@link #join}, by the candidates' own words. */
  #joinByOwnWords(plan: QueryPlan, least: number): number {
    const share = 1 / plan.words.length;
    return this.#ownWords.join(plan, this.#candidates, this.#candidateCount, least, this.#pois, (poi, clue) =>
      this.#count(poi, clue, share),
    );
  }

  /** Clears the previous candidates. */
  #forget(): void {
    for (let i = 0; i < this.#candidateCount; i++) {
      const poi = this.#candidates[i]!;
      this.#candidate[poi] = 0;
      this.#words[poi] = 0;
      this.#nameWords[poi] = 0;
      this.#scores[poi] = 0;
    }
    this.#candidateCount = 0;
  }

  /** @param area - adds only objects in it; null for everywhere */
  #addCandidates(pois: ArrayLike<number>, area: Pick<SearchArea, 'box' | 'distances'> | null): void {
    const { lonE7, latE7 } = this.#index.columns;
    const box = area?.box ?? null;
    const distances = area?.distances ?? null;
    const candidate = this.#candidate;
    for (let i = 0; i < pois.length; i++) {
      const poi = pois[i]!;
      if (candidate[poi] !== 0 || (box && !isInside(box, lonE7[poi]!, latE7[poi]!))) continue;
      if (distances && distances[poi] === Infinity) continue;
      candidate[poi] = 1;
      this.#candidates[this.#candidateCount++] = poi;
    }
  }

  /** Applies all clues to the candidates and keeps those with the most words, `least` or more; returns how many. */
  #join(plan: QueryPlan, least: number): number {
    const { words, clues } = plan;
    let steps = 0;
    for (const { pois } of clues) steps += Math.min(pois.length, this.#candidateCount * SEARCH_STEPS);
    if (steps > this.#candidateCount * SEARCH_STEPS) return this.#joinByOwnWords(plan, least);
    const share = 1 / words.length;
    for (const clue of clues) {
      if (clue.pois.length > this.#candidateCount * SEARCH_STEPS) this.#applyBySearch(clue, share);
      else this.#applyByScan(clue, share);
    }
    return this.#keepBest(least);
  }

  /** Keeps the candidates with the most words, `least` or more; returns how many. */
  #keepBest(least: number): number {
    let count = 0;
    let most = least;
    for (let i = 0; i < this.#candidateCount; i++) {
      const poi = this.#candidates[i]!;
      const found = bitCount(this.#words[poi]!);
      if (found < most) continue;
      if (found > most) {
        most = found;
        count = 0;
      }
      this.#pois[count++] = poi;
    }
    return count;
  }

  #applyByScan(clue: Clue, share: number): void {
    const { pois } = clue;
    const candidate = this.#candidate;
    for (let i = 0; i < pois.length; i++) if (candidate[pois[i]!] !== 0) this.#count(pois[i]!, clue, share);
  }

  #applyBySearch(clue: Clue, share: number): void {
    const { pois } = clue;
    for (let i = 0; i < this.#candidateCount; i++) {
      const poi = this.#candidates[i]!;
      if (pois[lowerBound(pois, poi, 0, pois.length)] === poi) this.#count(poi, clue, share);
    }
  }

  /** Clues come best first, so that the first that covers a word of the query decides its weight. */
  #count(poi: number, clue: Clue, share: number): void {
    const before = this.#words[poi]!;
    const isName = clue.from === 'name';
    const fresh = clue.words & ~before;
    if (fresh !== 0) {
      const borrowed = isName && (this.#flags[poi]! & FLAG_BORROWED_NAME) !== 0;
      this.#words[poi] = before | fresh;
      this.#scores[poi]! += clue.weight * share * bitCount(fresh) * (borrowed ? WEIGHTS.borrowedName : 1);
    }
    if (isName) this.#nameWords[poi]! |= clue.words;
  }
}

/** Returns the number of known words that an object must match if no object matches all. */
const leastOf = (known: number, sure: number): number =>
  sure === known ? Math.max(2, Math.ceil(bitCount(known) / 2)) : Math.max(1, bitCount(sure));

/** Returns true if some object certainly matches every known word: then objects that match fewer are not wanted. */
const isAnswered = ({ clues, known }: QueryPlan): boolean =>
  clues.some(({ words, pois }) => pois.length > 0 && (known & ~words) === 0);

/** A box, and the ranges of places of its objects; null if the snapshot lacks places. */
interface Around {
  readonly box: BoxE7;
  readonly ranges: readonly number[] | null;
}
