import type { HouseOption } from '../../grammar/query.ts';
import { NONE } from '../layout.ts';

/** One possible answer while it competes. Slots of a pool are reused from query to query. */
export class Candidate {
  /** Place id of the settlement (or area) that the answer is in or is. */
  place = NONE;
  /** Street id, `NONE` for a place. */
  street = NONE;
  /** Address id, `NONE` for a street or place. */
  address = NONE;
  /** Label that the street was found by, `NONE` for a place. */
  label = NONE;
  /** Units that each part explains. */
  placeMask = 0;
  streetMask = 0;
  areaMask = 0;
  regionMask = 0;
  houseMask = 0;
  /** Place that `areaMask` names: a suburb or district of a street, the settlement of a part; `NONE` without one. */
  area = NONE;
  areaSimilarity = 1;
  /** Whether the house or street lies in `area`. */
  ownArea = false;
  houseOption: HouseOption | null = null;
  houseSimilarity = 0;
  /** How well street and place were met, without the question of the house. */
  textScore = 0;
  /** 0 to 1. */
  score = 0;
  /** Whether words had to be corrected for the place or street. */
  placeSimilarity = 1;
  streetSimilarity = 1;

  /** Field by field: on the way of every query, where `Object.assign` costs ten times as much. */
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

/** The best candidates in descending order of `key`; the worst falls out. Slots are made once. */
export class CandidatePool {
  readonly #slots: Candidate[];
  readonly #keys: Float64Array;
  count = 0;

  constructor(capacity: number) {
    this.#slots = Array.from({ length: capacity }, () => new Candidate());
    this.#keys = new Float64Array(capacity);
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

  /** Least key that still enters. */
  get threshold(): number {
    return this.count < this.#slots.length ? -Infinity : this.#keys[this.count - 1]!;
  }

  /** A slot in its place for a candidate of this key, or null where it is too low. The slot holds old values. */
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
