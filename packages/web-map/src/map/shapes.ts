import type { LatLon } from '../view-link.ts';

const EARTH_RADIUS_M = 6_371_008.8;
const CORNERS = 72;

/** Metres between two points, as the crow flies. */
export function distanceM(a: LatLon, b: LatLon): number {
  const radians = Math.PI / 180;
  const half = (from: number, to: number): number => Math.sin(((to - from) * radians) / 2) ** 2;
  const haversine = half(a.lat, b.lat) + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * half(a.lon, b.lon);
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** A circle on the ground as a ring of positions. */
export function circleAround({ lat, lon }: LatLon, radiusM: number): [number, number][] {
  const latSpan = (radiusM / EARTH_RADIUS_M) * (180 / Math.PI);
  const lonSpan = latSpan / Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [lon + lonSpan * Math.cos(angle), lat + latSpan * Math.sin(angle)];
  });
}

type Position = [lon: number, lat: number];

/** A line of the overlay; its role selects its look. */
export const lineFeature = (
  role: 'way' | 'other' | 'off-road' | 'track',
  coordinates: readonly (readonly number[])[],
) => ({
  type: 'Feature' as const,
  properties: { role },
  geometry: { type: 'LineString' as const, coordinates: coordinates as Position[] },
});

/** An area of the overlay. */
export const areaFeature = (colour: string, opacity: number, coordinates: readonly (readonly number[][][])[]) => ({
  type: 'Feature' as const,
  properties: { colour, opacity },
  geometry: { type: 'MultiPolygon' as const, coordinates: coordinates as Position[][][] },
});

/** A place of the overlay. */
export const placeFeature = ({ lat, lon }: LatLon, properties: Readonly<Record<string, unknown>>, id?: number) => ({
  type: 'Feature' as const,
  ...(id !== undefined && { id }),
  properties,
  geometry: { type: 'Point' as const, coordinates: [lon, lat] as Position },
});

/** The smallest box around positions, `[west, south, east, north]`; null without any. */
export function boxAround(positions: Iterable<readonly number[]>): [number, number, number, number] | null {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of positions) {
    box[0] = Math.min(box[0], lon!);
    box[1] = Math.min(box[1], lat!);
    box[2] = Math.max(box[2], lon!);
    box[3] = Math.max(box[3], lat!);
  }
  return box[0] === Infinity ? null : box;
}
