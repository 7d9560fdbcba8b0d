import type { Area } from './area.ts';
import { METERS_PER_DEGREE, metersPerDegreeLon } from './distance.ts';

type Position = readonly [lon: number, lat: number];

/** Places this near to the roads of a street are on it. */
export const BESIDE_STREET_M = 60;
const VERTICES_OF_RECTANGLE = 5;

/**
 * Returns the ground beside lines: a rectangle around each segment, longer than it by the width at both ends.
 *
 * @param widthM - on each side of a line
 * @param mostVertices - of the result; of longer lines, only every n-th vertex is used
 */
export function stripBeside(lines: readonly (readonly Position[])[], widthM: number, mostVertices: number): Area {
  const count = lines.reduce((sum, line) => sum + line.length - 1, 0) * VERTICES_OF_RECTANGLE;
  const step = Math.max(1, Math.ceil(count / (mostVertices - lines.length * VERTICES_OF_RECTANGLE)));
  const coordinates = lines.flatMap((line) => {
    const kept = line.filter((_position, i) => i % step === 0 || i === line.length - 1);
    return kept.slice(1).map((to, i) => [rectangleAround(kept[i]!, to, widthM)]);
  });
  return { type: 'MultiPolygon', coordinates };
}

function rectangleAround([lon, lat]: Position, to: Position, widthM: number): number[][] {
  const perLon = metersPerDegreeLon(lat);
  const [east, north] = [(to[0] - lon) * perLon, (to[1] - lat) * METERS_PER_DEGREE];
  const lengthM = Math.hypot(east, north) || 1;
  const [alongX, alongY] = [(east / lengthM) * widthM, (north / lengthM) * widthM];
  const corner = (x: number, y: number): number[] => [lon + x / perLon, lat + y / METERS_PER_DEGREE];
  const ring = [
    corner(-alongX - alongY, -alongY + alongX),
    corner(-alongX + alongY, -alongY - alongX),
    corner(east + alongX + alongY, north + alongY - alongX),
    corner(east + alongX - alongY, north + alongY + alongX),
  ];
  return [...ring, ring[0]!];
}
