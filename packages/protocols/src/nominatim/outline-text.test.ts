import { expect, it } from 'vitest';
import { type Geometry, kmlOf, svgOf, wktOf } from './outline-text.ts';

const RING: [number, number][] = [
  [37, 55],
  [38, 55],
  [38, 56.5],
  [37, 55],
];
const HOLE: [number, number][] = RING.map(([lon, lat]) => [lon + 0.25, lat + 0.25]);
const kmlRing = (ring: [number, number][]): string =>
  `<LinearRing><coordinates>${ring.map(String).join(' ')}</coordinates></LinearRing>`;

it.each<[Geometry, string, string, string]>([
  [
    { type: 'Point', coordinates: [37.5, 55] },
    'POINT(37.5 55)',
    '<Point><coordinates>37.5,55</coordinates></Point>',
    'cx="37.5" cy="-55"',
  ],
  [
    { type: 'LineString', coordinates: RING.slice(0, 3) },
    'LINESTRING(37 55,38 55,38 56.5)',
    '<LineString><coordinates>37,55 38,55 38,56.5</coordinates></LineString>',
    'M 37 -55 L 38 -55 38 -56.5',
  ],
  [
    { type: 'MultiLineString', coordinates: [RING.slice(0, 2), RING.slice(1, 3)] },
    'MULTILINESTRING((37 55,38 55),(38 55,38 56.5))',
    '<MultiGeometry><LineString><coordinates>37,55 38,55</coordinates></LineString><LineString><coordinates>38,55 38,56.5</coordinates></LineString></MultiGeometry>',
    'M 37 -55 L 38 -55 M 38 -55 L 38 -56.5',
  ],
  [
    { type: 'Polygon', coordinates: [RING, HOLE] },
    'POLYGON((37 55,38 55,38 56.5,37 55),(37.25 55.25,38.25 55.25,38.25 56.75,37.25 55.25))',
    `<Polygon><outerBoundaryIs>${kmlRing(RING)}</outerBoundaryIs><innerBoundaryIs>${kmlRing(HOLE)}</innerBoundaryIs></Polygon>`,
    'M 37 -55 L 38 -55 38 -56.5 Z M 37.25 -55.25 L 38.25 -55.25 38.25 -56.75 Z',
  ],
  [
    { type: 'MultiPolygon', coordinates: [[RING], [HOLE]] },
    'MULTIPOLYGON(((37 55,38 55,38 56.5,37 55)),((37.25 55.25,38.25 55.25,38.25 56.75,37.25 55.25)))',
    `<MultiGeometry><Polygon><outerBoundaryIs>${kmlRing(RING)}</outerBoundaryIs></Polygon><Polygon><outerBoundaryIs>${kmlRing(HOLE)}</outerBoundaryIs></Polygon></MultiGeometry>`,
    'M 37 -55 L 38 -55 38 -56.5 Z M 37.25 -55.25 L 38.25 -55.25 38.25 -56.75 Z',
  ],
])('writes %o as WKT, KML and SVG', (geometry, wkt, kml, svg) => {
  expect([wktOf(geometry), kmlOf(geometry), svgOf(geometry)]).toEqual([wkt, kml, svg]);
});
