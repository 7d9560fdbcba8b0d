/** `[minLon, minLat, maxLon, maxLat]`, degrees, WGS 84. */
export type Bbox = [minLon: number, minLat: number, maxLon: number, maxLat: number];

/** Returns a box as boxes whose west is not east of their east: two for one across the antimeridian. */
export function bboxParts([west, south, east, north]: Readonly<Bbox>): Bbox[] {
  if (west <= east) return [[west, south, east, north]];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}
