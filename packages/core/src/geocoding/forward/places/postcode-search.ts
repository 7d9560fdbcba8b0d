import { fromE7 } from '../../../geo/e7.ts';
import type { GeocodingIndex } from '../../index/geocoding-index.ts';
import { NONE, UNPLACED_E7 } from '../../layout.ts';

/** Area of a postcode: the centre of its addresses, and the settlement of most of them. */
export interface PostcodeArea {
  readonly lat: number;
  readonly lon: number;
  /** `[minLon, minLat, maxLon, maxLat]`. */
  readonly bbox: readonly [number, number, number, number];
  /** Place id, or `NONE`. */
  readonly settlement: number;
}

/**
 * Finds the area of a postcode from its addresses; null if no address with a position has it. O(streets + addresses of
 * the streets whose range of postcodes includes it).
 */
export function findPostcode(index: GeocodingIndex, postcode: number): PostcodeArea | null {
  const { addressPostcode, addressLon, addressLat, streetSettlement, streetFirstAddress } = index;
  const { least, most } = index.streetPostcodes;
  const bySettlement = new Map<number, number>();
  let [minLon, minLat, maxLon, maxLat] = [Infinity, Infinity, -Infinity, -Infinity];
  let [sumLon, sumLat, count] = [0, 0, 0];
  for (let street = 0; street < index.streetCount; street++) {
    if (postcode < least[street]! || postcode > most[street]!) continue;
    const settlement = streetSettlement[street]!;
    addressPostcode.forEach(streetFirstAddress[street]!, streetFirstAddress[street + 1]!, (own, address) => {
      if (own !== postcode || addressLon[address] === UNPLACED_E7) return;
      const lon = addressLon[address]!;
      const lat = addressLat[address]!;
      sumLon += lon;
      sumLat += lat;
      count++;
      minLon = Math.min(minLon, lon);
      maxLon = Math.max(maxLon, lon);
      minLat = Math.min(minLat, lat);
      maxLat = Math.max(maxLat, lat);
      bySettlement.set(settlement, (bySettlement.get(settlement) ?? 0) + 1);
    });
  }
  if (count === 0) return null;
  const [settlement] = [...bySettlement].reduce((most, entry) => (entry[1] > most[1] ? entry : most), [NONE, 0]);
  const bbox = [fromE7(minLon), fromE7(minLat), fromE7(maxLon), fromE7(maxLat)] as const;
  return { lon: fromE7(Math.round(sumLon / count)), lat: fromE7(Math.round(sumLat / count)), bbox, settlement };
}
