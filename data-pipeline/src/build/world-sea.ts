import { simplifyLine, toE7 } from '@verst/core/build';
import { readOwnText } from '@verst/core/program-files';
import { geoEquirectangular, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { nestRings } from '../extract/geometry/nest-rings.ts';
import { memoize } from '../extract/memoize.ts';

/** Within this distance of the covered ground, the coast has all its detail: a window at zoom 7 is not wider. */
const NEAR_LAT_DEGREES = 4;
const NEAR_LON_DEGREES = 8;
/** Farther away, the coast is simplified to the detail of 1:50 million. */
const FAR_TOLERANCE_M = 3000;
const HALF_TURN_DEGREES = 180;

/**
 * Returns the rings of the sea of the whole world in lonE7 and latE7: the sphere without the land of Natural Earth
 * (public domain). Outer rings turn counterclockwise, each followed by its holes. The scale is 1:50 million, or 1:10
 * million near the covered ground if a coast is there.
 *
 * @param covered - lonE7, latE7 pairs of outer rings
 */
export function worldSea(covered: readonly Int32Array[]): readonly Int32Array[] {
  const boxes = covered.map(boxNear);
  const coarse = seaAt('50m');
  const isNear = (ring: ArrayLike<number>, at: number): boolean =>
    boxes.some(
      ([west, south, east, north]) =>
        ring[at]! > west && ring[at]! < east && ring[at + 1]! > south && ring[at + 1]! < north,
    );
  const isCoastNear = coarse.some((ring) => ring.some((_, at) => at % 2 === 0 && isNear(ring, at)));
  if (!isCoastNear) return nestRings(coarse);
  const mixed = seaAt('10m').map((ring) => simplifyAway(ring, isNear));
  return nestRings(mixed.filter((ring) => ring.length >= 6));
}

function boxNear(ring: Int32Array): [west: number, south: number, east: number, north: number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < ring.length; at += 2) {
    west = Math.min(west, ring[at]!);
    east = Math.max(east, ring[at]!);
    south = Math.min(south, ring[at + 1]!);
    north = Math.max(north, ring[at + 1]!);
  }
  const [lon, lat] = [toE7(NEAR_LON_DEGREES), toE7(NEAR_LAT_DEGREES)];
  return [west - lon, south - lat, east + lon, north + lat];
}

/** Returns a ring with all its vertices that are near, and as few of the others as the tolerance allows. */
function simplifyAway(ring: Int32Array, isNear: (ring: ArrayLike<number>, at: number) => boolean): Int32Array {
  const kept: number[] = [];
  let run: number[] = [];
  for (let at = 0; at <= ring.length; at += 2) {
    const vertex = at % ring.length;
    run.push(ring[vertex]!, ring[vertex + 1]!);
    if (at < ring.length && !isNear(ring, vertex)) continue;
    // The last vertex of a run is the first one of the next.
    for (const value of simplifyLine(run, FAR_TOLERANCE_M).slice(0, -2)) kept.push(value);
    run = run.slice(-2);
  }
  return Int32Array.from(kept);
}

/** Cached, as a process may build many maps; callers do not change the rings. */
const seaAt = memoize((scale: string): readonly Int32Array[] => {
  const text = readOwnText(import.meta.resolve(`world-atlas/land-${scale}.json`));
  const topology = JSON.parse(text) as Topology<{ land: GeometryCollection }>;
  const coasts = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  );
  // Reversed, the outlines of the land have the sea inside.
  return flatRings(coasts.map((coast) => coast.toReversed()));
});

/**
 * Returns the rings of a spherical polygon on a flat map, cut at the antimeridian and closed along the edge at a pole.
 */
function flatRings(coordinates: GeoJSON.Position[][]): Int32Array[] {
  const rings: number[][] = [];
  const plane = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .reflectY(true)
    .precision(0);
  const collector = {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (lon: number, lat: number) => void rings.push([toE7(lon), toE7(lat)]),
    lineTo: (lon: number, lat: number) => void rings.at(-1)!.push(toE7(lon), toE7(lat)),
    closePath: () => undefined,
  };
  geoPath(plane, collector)({ type: 'Polygon', coordinates: coordinates.filter(isCut) });
  // The others stay as they are, and come first as if they had gone through the projection, which takes long.
  const whole = coordinates.filter((ring) => !isCut(ring));
  return [
    ...whole.map((ring) => Int32Array.from(ring.slice(0, -1).flat(), toE7)),
    ...rings.map((ring) => Int32Array.from(ring)),
  ];
}

/** Returns true if an edge of a ring crosses the antimeridian, as that of a ring around a pole does. */
const isCut = (ring: GeoJSON.Position[]): boolean =>
  ring.some(([lon], at) => at > 0 && Math.abs(lon! - ring[at - 1]![0]!) >= HALF_TURN_DEGREES);
