/** `[minLon, minLat, maxLon, maxLat]`, degrees, WGS 84. */
export type Bbox = [minLon: number, minLat: number, maxLon: number, maxLat: number];
