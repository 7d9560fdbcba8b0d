import type { AddressFormat } from '../format.ts';
import { explainMatch } from '../forward/explain.ts';
import type { Crossing } from '../forward/streets/intersection-search.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
import type { GeocodeResult } from '../types.ts';

/** Returns the answer for the point where two streets meet: «Иркутск, улица Ленина / улица Карла Маркса». */
export function crossingAnswer(
  index: GeocodingIndex,
  format: AddressFormat,
  { streets, queries, lon, lat, score }: Crossing,
  lang: 'ru' | 'en',
): GeocodeResult {
  const [one, other] = streets;
  const { name, components } = format.describe(one.place, one.street, NONE, lang);
  const street = format.streetName(one.street, lang);
  const both = `${street} / ${format.streetName(other.street, lang)}`;
  return {
    id: streets.map((candidate) => index.publicId(index.streetId[candidate.street]!)).join('-'),
    name: name.replace(street, () => both),
    lat: Number(lat.toFixed(7)),
    lon: Number(lon.toFixed(7)),
    type: 'road',
    placeType: 'intersection',
    score: Math.round(score * 1000) / 1000,
    precision: 'street',
    components: { ...components, street: both },
    fiasId: null,
    codes: null,
    matched: streets.flatMap((candidate, i) => explainMatch(index, queries[i]!, candidate, false)),
    bbox: null,
  };
}
