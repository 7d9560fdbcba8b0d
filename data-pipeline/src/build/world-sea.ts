import { toE7 } from '@verst/core/build';
import { readOwnText } from '@verst/core/program-files';
import { geoEquirectangular, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { nestRings } from '../extract/geometry/nest-rings.ts';

/**
 * Returns the rings of the sea of the whole world, in lonE7 and latE7: what the land of Natural Earth, 1:50 million, public domain,
 * leaves of the sphere. Outer rings turn counterclockwise, each followed by its holes.
 */
export function worldSea(): readonly Int32Array[] {
  const topology = JSON.parse(readOwnText(import.meta.resolve('world-atlas/land-50m.json'))) as Topology<{
    land: GeometryCollection;
  }>;
  const coasts = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  );
  // Turned round, the outlines of the land have the sea inside.
  return nestRings(flatRings(coasts.map((coast) => coast.toReversed())));
}

/** The rings of a polygon on the sphere as they lie on a flat map: cut at the antimeridian, and closed along the edge at a pole. */
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
  geoPath(plane, collector)({ type: 'Polygon', coordinates });
  return rings.map((ring) => Int32Array.from(ring));
}
