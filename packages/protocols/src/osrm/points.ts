import type { LatLon, RoadPoint, SnappedPoint } from '@verst/core';
import type { OsrmInput } from './options.ts';

/** Returns the points of a request with their snapping options. */
export function roadPointsOf({ coordinates, options }: OsrmInput): RoadPoint[] {
  const { bearings, radiuses, approaches, snapping } = options;
  return coordinates.map(([lon, lat], at) => {
    const radiusM = radiuses?.[at] ?? null;
    return {
      lat,
      lon,
      bearing: bearings?.[at] ?? null,
      approach: approaches?.[at] ?? null,
      radiusM: radiusM === Infinity ? null : radiusM,
      anywhere: snapping === 'any',
    };
  });
}

/** Returns a `Waypoint` object. */
export function waypointOf(
  { lat, lon, distanceM, name }: SnappedPoint,
  options: { readonly generate_hints: boolean },
): Record<string, unknown> {
  return {
    ...(options.generate_hints && { hint: hintOf({ lat, lon }) }),
    location: positionOf({ lat, lon }),
    name: name ?? '',
    distance: rounded(distanceM, 1e6),
  };
}

/** Returns `[lon, lat]` with six decimals, as OSRM does. */
export const positionOf = ({ lat, lon }: LatLon): [number, number] => [rounded(lon, 1e6), rounded(lat, 1e6)];

export const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

/** Returns a hint that encodes the position. Clients may store it; in requests it has no effect. */
function hintOf({ lat, lon }: LatLon): string {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(Math.round(lon * 1e7), 0);
  bytes.writeInt32LE(Math.round(lat * 1e7), 4);
  return bytes.toString('base64url');
}
