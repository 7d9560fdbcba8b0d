/**
 * Encodes a line in Google's polyline algorithm, as OSRM and its clients use it.
 *
 * @param coordinates - `[lon, lat]` pairs in degrees
 * @param decimals - 5 for `polyline`, 6 for `polyline6`
 */
export function encodePolyline(coordinates: readonly (readonly [number, number])[], decimals: 5 | 6): string {
  const scale = 10 ** decimals;
  let lastLat = 0;
  let lastLon = 0;
  let text = '';
  for (const [lon, lat] of coordinates) {
    const scaledLat = Math.round(lat * scale);
    const scaledLon = Math.round(lon * scale);
    text += encodeValue(scaledLat - lastLat) + encodeValue(scaledLon - lastLon);
    lastLat = scaledLat;
    lastLon = scaledLon;
  }
  return text;
}

/** Sign goes to the lowest bit, then five bits a character, the lowest first. */
function encodeValue(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
    rest >>>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}
