import type { Area } from '@verst/core';

type Position = readonly [lon: number, lat: number];

const METRES_OF_DEGREE = 111_320;
/** Vertices of a closed rectangle. */
const RECTANGLE = 5;

/**
 * Returns the strip of some width on each side of lines: a rectangle around each of their segments, longer than it by
 * the width at both ends. Of lines with too many vertices, every n-th is kept.
 */
export function stripBeside(lines: readonly (readonly Position[])[], widthM: number, mostVertices: number): Area {
  const count = lines.reduce((sum, line) => sum + line.length - 1, 0) * RECTANGLE;
  const step = Math.max(1, Math.ceil(count / (mostVertices - lines.length * RECTANGLE)));
  const coordinates = lines.flatMap((line) => {
    const kept = line.filter((_position, i) => i % step === 0 || i === line.length - 1);
    return kept.slice(1).map((to, i) => [rectangleAround(kept[i]!, to, widthM)]);
  });
  return { type: 'MultiPolygon', coordinates };
}

function rectangleAround([lon, lat]: Position, to: Position, widthM: number): number[][] {
  const perLon = METRES_OF_DEGREE * Math.cos((lat * Math.PI) / 180);
  const [east, north] = [(to[0] - lon) * perLon, (to[1] - lat) * METRES_OF_DEGREE];
  const lengthM = Math.hypot(east, north) || 1;
  const [alongX, alongY] = [(east / lengthM) * widthM, (north / lengthM) * widthM];
  const corner = (x: number, y: number): number[] => [lon + x / perLon, lat + y / METRES_OF_DEGREE];
  const ring = [
    corner(-alongX - alongY, -alongY + alongX),
    corner(-alongX + alongY, -alongY - alongX),
    corner(east + alongX + alongY, north + alongY - alongX),
    corner(east + alongX - alongY, north + alongY + alongX),
  ];
  return [...ring, ring[0]!];
}
