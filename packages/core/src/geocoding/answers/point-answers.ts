import type { AddressFormat } from '../format.ts';
import type { Candidate } from '../forward/candidate.ts';
import { explainMatch } from '../forward/explain.ts';
import type { Landmark } from '../forward/landmarks/landmark-search.ts';
import type { Crossing } from '../forward/streets/intersection-search.ts';
import type { FoundStretch } from '../forward/streets/stretch-search.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { NONE } from '../layout.ts';
import type { GeocodeResult, ReverseResult } from '../types.ts';

/** Fields of answers that are no records of the index. */
const UNREGISTERED = { fiasId: null, codes: null, bbox: null } as const;

const roundedE7 = (degrees: number): number => Number(degrees.toFixed(7));
const roundedScore = (score: number): number => Number(score.toFixed(3));

/** Returns the answer to a text that is a pair of coordinates, named after the address found there. */
export function coordinateAnswer(point: { lat: number; lon: number }, near: ReverseResult | null): GeocodeResult {
  const lat = roundedE7(point.lat);
  const lon = roundedE7(point.lon);
  return {
    ...UNREGISTERED,
    id: `${lat},${lon}`,
    name: near ? near.address : `${lat}, ${lon}`,
    lat,
    lon,
    type: 'coordinates',
    placeType: 'coordinates',
    score: 1,
    precision: 'house',
    components: near?.components ?? {},
    matched: [],
  };
}

/** Returns the answer for a landmark: «Карамель, Иркутск, Партизанская улица, 36». */
export function landmarkAnswer({ match, score, matched }: Landmark, near: ReverseResult | null): GeocodeResult {
  const { id, name, lat, lon, category, organization } = match;
  return {
    ...UNREGISTERED,
    id,
    name: near ? `${name}, ${near.address}` : name,
    lat,
    lon,
    type: organization ? 'organization' : 'poi',
    placeType: category,
    score: roundedScore(score),
    precision: 'house',
    components: near?.components ?? {},
    matched,
  };
}

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
    ...UNREGISTERED,
    id: streets.map((candidate) => index.publicId(index.streetId[candidate.street]!)).join('-'),
    name: name.replace(own!, () => all),
    lat: roundedE7(lat),
    lon: roundedE7(lon),
    type: 'road',
    placeType: 'intersection',
    score: roundedScore(score),
    precision: 'street',
    components: { ...components, street: all },
    matched: streets.flatMap((candidate, i) => explainMatch(index, queries[i]!, candidate, false)),
    bbox: 'bbox' in crossing ? crossing.bbox : null,
  };
}
