import { firstNotBelow } from '../collections/lower-bound.ts';
import type { SectionSource } from '../snapshot/sections.ts';
import type { BoxE7 } from './query/area.ts';
import { loadPostings, type Postings } from './name-index/postings.ts';

/** Height of a row of objects in degrees × 10⁷: about a kilometre. */
const ROW_E7 = 100_000;
const SOUTH_E7 = -900_000_000;
const ROWS = (2 * -SOUTH_E7) / ROW_E7 + 1;

/** Row of a latitude in degrees × 10⁷, counted from the south pole. */
export const rowOf = (latE7: number): number =>
  Math.min(ROWS - 1, Math.max(0, Math.floor((latE7 - SOUTH_E7) / ROW_E7)));

/** Objects in rows from south to north, each row from west to east. */
export interface PlaceOrder {
  /** Object by place. */
  readonly pois: Uint32Array;
  /** Place at which each row begins; length row count + 1. */
  readonly rowStart: Uint32Array;
}

/** Puts objects in order of place. O(n · log n). */
export function placeOrderOf(lonE7: Int32Array, latE7: Int32Array): PlaceOrder {
  const rowStart = new Uint32Array(ROWS + 1);
  for (const lat of latE7) rowStart[rowOf(lat) + 1]!++;
  for (let row = 0; row < ROWS; row++) rowStart[row + 1]! += rowStart[row]!;
  const next = rowStart.slice();
  const pois = new Uint32Array(lonE7.length);
  for (let poi = 0; poi < pois.length; poi++) pois[next[rowOf(latE7[poi]!)]!++] = poi;
  for (let row = 0; row < ROWS; row++) {
    if (rowStart[row + 1]! - rowStart[row]! > 1) {
      pois.subarray(rowStart[row], rowStart[row + 1]).sort((a, b) => lonE7[a]! - lonE7[b]! || a - b);
    }
  }
  return { pois, rowStart };
}

/** Lists of objects as ascending places, so that the objects in a box are adjacent. Empty if the list is short. */
export interface PlaceLists {
  readonly order: PlaceOrder;
  readonly ofName: Postings;
  readonly ofAddress: Postings;
  readonly ofCategory: Postings;
}

export const loadPlaceLists = (sections: SectionSource): PlaceLists => ({
  order: { pois: sections.get('poi/place-order', 'u32'), rowStart: sections.get('poi/place-rows', 'u32') },
  ofName: loadPostings(sections, 'poi/name-places'),
  ofAddress: loadPostings(sections, 'poi/address-places'),
  ofCategory: loadPostings(sections, 'poi/category-places'),
});

/**
 * Returns pairs of places, start and end (exclusive), that contain all objects of a box, and others only less than a
 * row north and south of it.
 */
export function placesIn(order: PlaceOrder, lonE7: Int32Array, { minLon, minLat, maxLon, maxLat }: BoxE7): number[] {
  const ranges: number[] = [];
  const last = rowOf(maxLat);
  for (let row = rowOf(minLat); row <= last; row++) addPlacesInRow(order, lonE7, row, minLon, maxLon, ranges);
  return ranges;
}

/** Adds the pair of places for the objects of a row between two longitudes, borders included, if there are any. */
function addPlacesInRow(
  { pois, rowStart }: PlaceOrder,
  lonE7: Int32Array,
  row: number,
  minLon: number,
  maxLon: number,
  ranges: number[],
): void {
  const begin = rowStart[row]!;
  const end = rowStart[row + 1]!;
  if (begin === end) return;
  const from = firstFrom(pois, lonE7, minLon, begin, end);
  // One past the border's last whole unit, as the border is included.
  const to = firstFrom(pois, lonE7, Math.floor(maxLon) + 1, from, end);
  if (from < to) ranges.push(from, to);
}

/** Returns the first place of a row whose object is at a longitude or east of it. */
function firstFrom(pois: Uint32Array, lonE7: Int32Array, lon: number, begin: number, end: number): number {
  return firstNotBelow(begin, end, (place) => lonE7[pois[place]!]! < lon);
}

/** Shorter lists are read whole. */
const LEAST_ORDERED = 256;

/** Returns the long lists of objects as ascending places instead of indexes; short lists are left empty. */
export function placesOf({ start, ids }: Postings, { pois }: PlaceOrder): Postings {
  const placeOf = new Uint32Array(pois.length);
  pois.forEach((poi, place) => {
    placeOf[poi] = place;
  });
  const placeStart = new Uint32Array(start.length);
  let size = 0;
  for (let key = 0; key + 1 < start.length; key++) {
    const count = start[key + 1]! - start[key]!;
    if (count >= LEAST_ORDERED) size += count;
    placeStart[key + 1] = size;
  }
  const places = new Uint32Array(size);
  for (let key = 0; key + 1 < start.length; key++) {
    if (placeStart[key + 1] === placeStart[key]) continue;
    let at = placeStart[key]!;
    for (let i = start[key]!; i < start[key + 1]!; i++) places[at++] = placeOf[ids[i]!]!;
    places.subarray(placeStart[key], placeStart[key + 1]).sort();
  }
  return { start: placeStart, ids: places };
}
