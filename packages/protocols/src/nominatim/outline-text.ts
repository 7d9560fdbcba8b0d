import type { Outline } from '@verst/core';

type Position = readonly [lon: number, lat: number];

/** The geometry of an object: its outline, or a point. */
export type Geometry = Outline | { readonly type: 'Point'; readonly coordinates: Position };

/** Writes a geometry as well-known text. */
export function wktOf({ type, coordinates }: Geometry): string {
  return `${type.toUpperCase()}${type === 'Point' ? `(${coordinates.join(' ')})` : nestedOf(coordinates)}`;
}

type Nested = readonly Position[] | readonly Nested[];

function nestedOf(coordinates: Nested): string {
  const parts = coordinates.map((part) => (isPosition(part) ? part.join(' ') : nestedOf(part)));
  return `(${parts.join(',')})`;
}

const isPosition = (part: Position | Nested): part is Position => typeof part[0] === 'number';

export function kmlOf(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${kmlLine([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${kmlLine(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return kmlPolygon(geometry.coordinates);
    case 'MultiLineString':
      return `<MultiGeometry>${geometry.coordinates.map((line) => `<LineString>${kmlLine(line)}</LineString>`).join('')}</MultiGeometry>`;
    case 'MultiPolygon':
      return `<MultiGeometry>${geometry.coordinates.map(kmlPolygon).join('')}</MultiGeometry>`;
  }
}

function kmlPolygon(rings: readonly (readonly Position[])[]): string {
  const boundaries = rings.map((ring, at) => {
    const name = at === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
    return `<${name}><LinearRing>${kmlLine(ring)}</LinearRing></${name}>`;
  });
  return `<Polygon>${boundaries.join('')}</Polygon>`;
}

const kmlLine = (line: readonly Position[]): string =>
  `<coordinates>${line.map((position) => position.join(',')).join(' ')}</coordinates>`;

/** Writes a geometry as an SVG path; a point as the attributes of a circle. The y axis points south. */
export function svgOf(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `cx="${geometry.coordinates[0]}" cy="${-geometry.coordinates[1]}"`;
    case 'LineString':
      return svgPath(geometry.coordinates);
    case 'MultiLineString':
      return geometry.coordinates.map(svgPath).join(' ');
    case 'Polygon':
      return geometry.coordinates.map(svgRing).join(' ');
    case 'MultiPolygon':
      return geometry.coordinates.flat().map(svgRing).join(' ');
  }
}

const svgPath = (line: readonly Position[]): string => {
  const [first, ...others] = line.map(([lon, lat]) => `${lon} ${-lat}`);
  return `M ${first} L ${others.join(' ')}`;
};

const svgRing = (ring: readonly Position[]): string => `${svgPath(ring.slice(0, -1))} Z`;
