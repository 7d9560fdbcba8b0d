import type { Bbox } from '../../geo/bbox.ts';
import type { AddressFormat } from '../format.ts';
import { explainMatch } from '../forward/explain.ts';
import type { Crossing } from '../forward/streets/intersection-search.ts';
import type { FoundStretch } from '../forward/streets/stretch-search.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
import type { GeocodeResult } from '../types.ts';

/** Returns the answer for the point where two streets meet: «Иркутск, улица Ленина / улица Карла Маркса». */
export const crossingAnswer = (
  index: GeocodingIndex,
  format: AddressFormat,
  crossing: Crossing,
  lang: 'ru' | 'en',
): GeocodeResult => answerOn(index, format, crossing, ' / ', null, lang);

/**
 * Returns the answer for the stretch of a street between two others, at its middle: «Иркутск, улица Ленина / улица
 * Карла Маркса – Советская улица».
 */
export const stretchAnswer = (
  index: GeocodingIndex,
  format: AddressFormat,
  stretch: FoundStretch,
  lang: 'ru' | 'en',
): GeocodeResult => answerOn(index, format, stretch, ' – ', stretch.bbox, lang);

function answerOn(
  index: GeocodingIndex,
  format: AddressFormat,
  {
    streets,
    queries,
    lon,
    lat,
    score,
  }: Omit<Crossing, 'streets' | 'queries'> & Pick<FoundStretch, 'streets' | 'queries'>,
  joint: string,
  bbox: Bbox | null,
  lang: 'ru' | 'en',
): GeocodeResult {
  const [one, ...others] = streets;
  const { name, components } = format.describe(one!.place, one!.street, NONE, lang);
  const street = format.streetName(one!.street, lang);
  const all = `${street} / ${others.map((other) => format.streetName(other.street, lang)).join(joint)}`;
  return {
    id: streets.map((candidate) => index.publicId(index.streetId[candidate.street]!)).join('-'),
    name: name.replace(street, () => all),
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
    bbox,
  };
}
