import type { AddressFormat } from '../format.ts';
import type { Candidate } from '../forward/candidate.ts';
import { explainMatch } from '../forward/explain.ts';
import type { Crossing } from '../forward/streets/intersection-search.ts';
import type { FoundStretch } from '../forward/streets/stretch-search.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
import type { GeocodeResult } from '../types.ts';

/**
 * Returns the answer for the point where two streets meet, «Иркутск, улица Ленина / улица Карла Маркса», or for the
 * stretch of a street between two others, at its middle: «Иркутск, улица Ленина / улица Карла Маркса – Советская улица».
 */
export function crossingAnswer(
  index: GeocodingIndex,
  format: AddressFormat,
  crossing: Crossing | FoundStretch,
  lang: 'ru' | 'en',
): GeocodeResult {
  const { queries, lon, lat, score } = crossing;
  const streets: readonly Candidate[] = crossing.streets;
  const { place, street } = streets[0]!;
  const { name, components } = format.describe(place, street, NONE, lang);
  const [own, ...others] = streets.map((each) => format.streetName(each.street, lang));
  const all = `${own!} / ${others.join(' – ')}`;
  return {
    id: streets.map((candidate) => index.publicId(index.streetId[candidate.street]!)).join('-'),
    name: name.replace(own!, () => all),
    lat: Number(lat.toFixed(7)),
    lon: Number(lon.toFixed(7)),
    type: 'road',
    placeType: 'intersection',
    score: Math.round(score * 1000) / 1000,
    precision: 'street',
    components: { ...components, street: all },
    fiasId: null,
    codes: null,
    matched: streets.flatMap((candidate, i) => explainMatch(index, queries[i]!, candidate, false)),
    bbox: 'bbox' in crossing ? crossing.bbox : null,
  };
}
