import { readOwnText } from '@verst/core/program-files';
import { geoEquirectangular, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** A point of a ring. */
export type Position = [lon: number, lat: number];

/**
 * Returns the land of the whole world: polygons as lists of rings, the outer ring first and counterclockwise, holes clockwise.
 * Natural Earth, 1:50 million, public domain.
 */
export function worldLand(): Position[][][] {
  const topology = JSON.parse(readOwnText(import.meta.resolve('world-atlas/land-50m.json'))) as Topology<{
    land: GeometryCollection;
  }>;
  return feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.map(flatRings) : [],
  );
}

/** The rings of a polygon on the sphere as they lie on a flat map: cut at the antimeridian, and closed along the edge at a pole. */
function flatRings(coordinates: GeoJSON.Position[][]): Position[][] {
  const rings: Position[][] = [];
  const plane = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .reflectY(true)
    .precision(0);
  const collector = {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (lon: number, lat: number) => void rings.push([[lon, lat]]),
    lineTo: (lon: number, lat: number) => void rings.at(-1)!.push([lon, lat]),
    closePath: () => undefined,
  };
  geoPath(plane, collector)({ type: 'Polygon', coordinates });
  // On the sphere an outer ring turns the other way round.
  for (const ring of rings) ring.reverse();
  return rings.toSorted((a, b) => Math.abs(polygonArea(b)) - Math.abs(polygonArea(a)));
}

function polygonArea(ring: readonly Position[]): number {
  let area = 0;
  for (const [at, [lon, lat]] of ring.entries()) {
    const [nextLon, nextLat] = ring[(at + 1) % ring.length]!;
    area += lon * nextLat - nextLon * lat;
  }
  return area / 2;
}
