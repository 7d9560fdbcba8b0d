import type { Landmark } from '../forward/landmarks/landmark-search.ts';
import type { GeocodeResult, ReverseResult } from '../types.ts';

/** Returns the answer for a landmark: «Карамель, Иркутск, Партизанская улица, 36». */
export function landmarkAnswer({ match, score, matched }: Landmark, near: ReverseResult | null): GeocodeResult {
  const { id, name, lat, lon, category, organization } = match;
  return {
    id,
    name: near ? `${name}, ${near.address}` : name,
    lat,
    lon,
    type: organization ? 'organization' : 'poi',
    placeType: category,
    score: Math.round(score * 1000) / 1000,
    precision: 'house',
    components: near?.components ?? {},
    fiasId: null,
    codes: null,
    matched,
    bbox: null,
  };
}
