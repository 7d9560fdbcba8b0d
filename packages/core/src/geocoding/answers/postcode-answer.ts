import { toE7 } from '../../geo/e7.ts';
import { type Query, ROLE } from '../../grammar/query.ts';
import { holds } from '../bbox-filter.ts';
import type { AddressFormat } from '../format.ts';
import { findPostcode } from '../forward/places/postcode-search.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
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
  const area = findPostcode(index, Number(postcode));
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
