import { cosOfDegrees } from '../geo/distance.ts';
import { fromE7 } from '../geo/e7.ts';
import { FLAG_ORGANIZATION, NO_BRAND, NO_HOURS } from './poi-codes.ts';
import type { Postings } from './name-index/postings.ts';

/** Columns from which the lists are made, by object. */
export interface ListedColumns {
  readonly count: number;
  readonly latE7: Int32Array;
  readonly flags: Uint8Array;
  readonly prominence: Uint8Array;
  readonly hours: Uint32Array;
  readonly brand: Uint32Array;
  readonly brandNames: { readonly size: number };
}

/**
 * Lists of objects for queries over a whole snapshot, so that only possible matches are checked. Each list is built
 * from the columns at its first use, in one pass.
 */
export class PoiLists {
  readonly #columns: ListedColumns;
  #all: Uint32Array | null = null;
  #organizations: Uint32Array | null = null;
  #withHours: Uint32Array | null = null;
  #ofBrand: Postings | null = null;
  #byProminence: Uint32Array | null = null;
  #cosLat: Float64Array | null = null;

  constructor(columns: ListedColumns) {
    this.#columns = columns;
  }

  /** All objects, ascending. */
  get all(): Uint32Array {
    this.#all ??= selected(this.#columns.count, () => true);
    return this.#all;
  }

  /** The organisations, ascending. */
  get organizations(): Uint32Array {
    const { flags, count } = this.#columns;
    this.#organizations ??= selected(count, (poi) => (flags[poi]! & FLAG_ORGANIZATION) !== 0);
    return this.#organizations;
  }

  /** The objects with opening hours, ascending. */
  get withHours(): Uint32Array {
    const { hours, count } = this.#columns;
    this.#withHours ??= selected(count, (poi) => hours[poi] !== NO_HOURS);
    return this.#withHours;
  }

  /** Ascending objects by position of their brand's name. */
  get ofBrand(): Postings {
    this.#ofBrand ??= brandPostings(this.#columns);
    return this.#ofBrand;
  }

  /** All objects, the most prominent first; of equal ones, ascending. */
  get byProminence(): Uint32Array {
    this.#byProminence ??= prominenceOrder(this.#columns.prominence);
    return this.#byProminence;
  }

  /** Cosine of the latitude, by object. */
  get cosLat(): Float64Array {
    if (!this.#cosLat) {
      const { latE7, count } = this.#columns;
      this.#cosLat = new Float64Array(count);
      for (let poi = 0; poi < count; poi++) this.#cosLat[poi] = cosOfDegrees(fromE7(latE7[poi]!));
    }
    return this.#cosLat;
  }
}

function selected(count: number, isWanted: (poi: number) => boolean): Uint32Array {
  const pois = new Uint32Array(count);
  let size = 0;
  for (let poi = 0; poi < count; poi++) if (isWanted(poi)) pois[size++] = poi;
  return size === count ? pois : pois.slice(0, size);
}

function brandPostings({ brand, brandNames, count }: ListedColumns): Postings {
  const start = new Uint32Array(brandNames.size + 1);
  for (let poi = 0; poi < count; poi++) if (brand[poi] !== NO_BRAND) start[brand[poi]! + 1]!++;
  for (let key = 0; key < brandNames.size; key++) start[key + 1]! += start[key]!;
  const next = start.slice();
  const ids = new Uint32Array(start[brandNames.size]!);
  for (let poi = 0; poi < count; poi++) if (brand[poi] !== NO_BRAND) ids[next[brand[poi]!]!++] = poi;
  return { start, ids };
}

const MAX_PROMINENCE = 255;

function prominenceOrder(prominence: Uint8Array): Uint32Array {
  const next = new Uint32Array(MAX_PROMINENCE + 2);
  for (const value of prominence) next[MAX_PROMINENCE - value + 1]!++;
  for (let rank = 0; rank <= MAX_PROMINENCE; rank++) next[rank + 1]! += next[rank]!;
  const order = new Uint32Array(prominence.length);
  for (let poi = 0; poi < prominence.length; poi++) order[next[MAX_PROMINENCE - prominence[poi]!]!++] = poi;
  return order;
}
