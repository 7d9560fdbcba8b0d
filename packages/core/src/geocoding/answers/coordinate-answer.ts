import type { GeocodeResult, ReverseResult } from '../types.ts';

/** Returns the answer to a text that is a pair of coordinates, named after the address found there. */
export function coordinateAnswer(point: { lat: number; lon: number }, near: ReverseResult | null): GeocodeResult {
  const lat = Number(point.lat.toFixed(7));
  const lon = Number(point.lon.toFixed(7));
  return {
    id: `${lat},${lon}`,
    name: near ? near.address : `${lat}, ${lon}`,
    lat,
    lon,
    type: 'coordinates',
    placeType: 'coordinates',
    score: 1,
    precision: 'house',
    components: near?.components ?? {},
    fiasId: null,
    codes: null,
    matched: [],
    bbox: null,
  };
}
