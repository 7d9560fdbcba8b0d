import type { AnswerWriter } from './answers/forward-answer-writer.ts';
import type { GeocodingIndex } from './index/geocoding-index.ts';
import { NONE } from './layout.ts';
import { packId } from './public-id.ts';
import type { GeocodeResult } from './types.ts';

/**
 * Returns the addresses, streets and places with these public ids, in the same order; null for an unknown id. Reads
 * each column of ids once, however many are wanted: some milliseconds for a million addresses.
 *
 * @param streetOf - returns the street of an address
 */
export function findByIds(
  index: GeocodingIndex,
  writer: AnswerWriter,
  streetOf: (address: number) => number,
  ids: readonly string[],
  lang: 'ru' | 'en',
): (GeocodeResult | null)[] {
  const wanted = new Set(ids.map(packedOf).filter((packed) => packed !== null));
  const address = positionsIn(index.addressId, wanted);
  const street = positionsIn(index.streetId, wanted);
  const place = positionsIn(index.placeId, wanted);
  return ids.map((id) => {
    const packed = packedOf(id);
    if (packed === null) return null;
    const house = address.get(packed);
    const road = house === undefined ? street.get(packed) : streetOf(house);
    if (road !== undefined) return writer.describe(index.streetSettlement[road]!, road, house ?? NONE, lang);
    const settlement = place.get(packed);
    return settlement === undefined ? null : writer.describe(settlement, NONE, NONE, lang);
  });
}

/** Returns the number of the place with a public id; null if there is none. */
export const placeWithId = ({ placeId }: GeocodingIndex, id: string): number | null => positionIn(placeId, id);

/** Returns the number of the street with a public id; null if there is none. */
export const streetWithId = ({ streetId }: GeocodingIndex, id: string): number | null => positionIn(streetId, id);

function positionIn(column: Float64Array, id: string): number | null {
  const packed = packedOf(id);
  const at = packed === null ? -1 : column.indexOf(packed);
  return at === -1 ? null : at;
}

/**
 * Returns the packed number of an id; null for ids of another form, which the snapshot stores as text and which are not
 * looked up.
 */
function packedOf(id: string): number | null {
  let isText = false;
  const packed = packId(id, () => {
    isText = true;
    return 0;
  });
  return isText ? null : packed;
}

const SIEVE_SIZE = 1 << 16;

/** Returns the first position of each wanted value that a column contains. */
function positionsIn(column: Float64Array, wanted: ReadonlySet<number>): Map<number, number> {
  const found = new Map<number, number>();
  if (wanted.size === 1) {
    const [only] = [...wanted] as [number];
    const at = column.indexOf(only);
    return at === -1 ? found : found.set(only, at);
  }
  // A look-up in a small table rules out most values, several times faster than one in the set.
  const sieve = new Uint8Array(SIEVE_SIZE);
  for (const value of wanted) sieve[sieveOf(value)] = 1;
  for (let at = 0; at < column.length; at++) {
    const value = column[at]!;
    if (sieve[sieveOf(value)] === 1 && wanted.has(value) && !found.has(value)) found.set(value, at);
  }
  return found;
}

const sieveOf = (value: number): number => ((value / 256) ^ value) & (SIEVE_SIZE - 1);
