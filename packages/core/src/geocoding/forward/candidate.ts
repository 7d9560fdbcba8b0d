import type { HouseOption } from '../../grammar/query.ts';
import { NONE } from '../layout.ts';
import { MAX_LIMIT } from '../options.ts';

/** Candidates that are kept: twice as many as are answered, because some are duplicates. */
const CAPACITY = 2 * MAX_LIMIT;

/** A possible answer during a search. The slots of a pool are reused from query to query. */
export class Candidate {
  /** Place id of the settlement or area that contains the answer, or that is the answer. */
  place = NONE;
  /** Street id, `NONE` for a place. */
  street = NONE;
  /** Address id, `NONE` for a street or place. */
  address = NONE;
  /** Label that matched the street, `NONE` for a place. */
  label = NONE;
  /** Bits of the units that each part explains. */
  placeMask = 0;
  streetMask = 0;
  areaMask = 0;
  regionMask = 0;
  houseMask = 0;
  /**
   * Place that the units of `areaMask` name: the suburb or district of a street, or the settlement of a part; `NONE` if
   * there is none.
   */
  area = NONE;
  areaSimilarity = 1;
  /** True if the house or street lies in `area`. */
  ownArea = false;
  houseOption: HouseOption | null = null;
  houseSimilarity = 0;
  /** Score of the match of street and place, without the house. */
  textScore = 0;
  /** 0 to 1. */
  score = 0;
  /** Similarity of the words that matched the place and the street; low if they had to be corrected. */
  placeSimilarity = 1;
  streetSimilarity = 1;

  /** Copies field by field: this runs in every query, and `Object.assign` costs ten times as much. */
  copyFrom(other: Candidate): void {
    this.place = other.place;
    this.street = other.street;
    this.address = other.address;
    this.label = other.label;
    this.placeMask = other.placeMask;
    this.streetMask = other.streetMask;
    this.areaMask = other.areaMask;
    this.regionMask = other.regionMask;
    this.houseMask = other.houseMask;
    this.area = other.area;
    this.areaSimilarity = other.areaSimilarity;
    this.ownArea = other.ownArea;
    this.houseOption = other.houseOption;
    this.houseSimilarity = other.houseSimilarity;
    this.textScore = other.textScore;
    this.score = other.score;
    this.placeSimilarity = other.placeSimilarity;
    this.streetSimilarity = other.streetSimilarity;
  }
}

/** The best candidates in descending order of key; a full pool drops the worst. Slots are created once. */
export class CandidatePool {
  readonly #slots: Candidate[];
  readonly #keys: Float64Array;
  count = 0;

  constructor() {
    this.#slots = Array.from({ length: CAPACITY }, () => new Candidate());
    this.#keys = new Float64Array(CAPACITY);
  }

  clear(): void {
    this.count = 0;
  }

  get(position: number): Candidate {
    return this.#slots[position]!;
  }

  /** Key of the candidate at a position. */
  keyAt(position: number): number {
    return this.#keys[position]!;
  }

  /** A candidate needs a higher key than this to enter. */
  get threshold(): number {
    return this.count < this.#slots.length ? -Infinity : this.#keys[this.count - 1]!;
  }

  /**
   * Returns a slot at the right position for a candidate with this key, or null if the key is too low. The slot still
   * contains old values.
   */
  insert(key: number): Candidate | null {
    if (key <= this.threshold) return null;
    if (this.count < this.#slots.length) this.count++;
    const slot = this.#slots[this.count - 1]!;
    let at = this.count - 1;
    for (; at > 0 && this.#keys[at - 1]! < key; at--) {
      this.#slots[at] = this.#slots[at - 1]!;
      this.#keys[at] = this.#keys[at - 1]!;
    }
    this.#slots[at] = slot;
    this.#keys[at] = key;
    return slot;
  }
}
