import polyline from '@mapbox/polyline';

/**
 * Encodes a line with Google's polyline algorithm, as OSRM and its clients do.
 *
 * @param coordinates - `[lon, lat]` pairs in degrees
 * @param decimals - 5 for `polyline`, 6 for `polyline6`
 */
export function encodePolyline(coordinates: readonly (readonly [number, number])[], decimals: 5 | 6): string {
  return polyline.encode(
    coordinates.map(([lon, lat]) => [lat, lon]),
    decimals,
  );
}

/** Decodes a line to `[lon, lat]` pairs in degrees; incomplete pairs are NaN. */
export function decodePolyline(text: string, decimals: 5 | 6): [number, number][] {
  return polyline.decode(text, decimals).map(([lat, lon]) => [lon, lat]);
}
