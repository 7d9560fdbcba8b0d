import { fromE7, toE7 } from '../../geo/e7.ts';
import { type Query, ROLE } from '../../grammar/query.ts';
import { holds } from '../bbox-filter.ts';
import type { AddressFormat } from '../format.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE, UNPLACED_E7 } from '../layout.ts';
import type { CheckedOptions } from '../options.ts';
import type { GeocodeResult } from '../types.ts';

/** Returns the postcode's area if a line contains only a postcode and perhaps the country; null for any other line. */
export function postcodeAnswer(
  index: GeocodingIndex,
  format: AddressFormat,
  { units, postcode, source }: Query,
  { types, bbox, lang }: CheckedOptions,
): GeocodeResult | null {
  if (postcode === null || (types && !types.has('postcode'))) return null;
  if (!units.every(({ role }) => role === ROLE.CUT || role === ROLE.FILLER)) return null;
  const area = areaOf(index, Number(postcode));
  if (!area || (bbox && !holds(bbox, toE7(area.lon), toE7(area.lat)))) return null;
  const { name, components } =
    area.settlement === NONE ? { name: '', components: {} } : format.describe(area.settlement, NONE, NONE, lang);
  return {
    id: postcode,
    name: name === '' ? postcode : `${postcode}, ${name}`,
    lat: area.lat,
    lon: area.lon,
    type: 'postcode',
    placeType: 'postcode',
    score: 1,
    precision: 'settlement',
    components: { ...components, postcode },
    fiasId: null,
    codes: null,
    matched: [{ text: source.raw.trim(), component: 'postcode', corrected: null }],
    bbox: [...area.bbox],
  };
}

/**
 * Returns the centre of a postcode's addresses, their box, and the settlement of most of them, or NONE; null if no address with a position has it. O(streets + addresses of
 * the streets whose range of postcodes includes it).
 */
function areaOf(index: GeocodingIndex, postcode: number) {
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
