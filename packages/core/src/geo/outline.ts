import { ringContains } from './even-odd.ts';

type Position = [lon: number, lat: number];

/** The outline of an object as GeoJSON geometry: areas, or the line of a way. */
export type Outline =
  | { readonly type: 'LineString'; readonly coordinates: Position[] }
  | { readonly type: 'MultiLineString'; readonly coordinates: Position[][] }
  | { readonly type: 'Polygon'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };

/**
 * Returns the areas that rings bound by the even-odd rule; null if there are no rings.
 *
 * @param rings - not closed, in any order, none crossing another
 */
export function outlineOfRings(rings: readonly (readonly Position[])[]): Outline | null {
  const flat = rings.map((ring) => ring.flat());
  const around = flat.map((ring, at) =>
    flat.flatMap((other, by) => (by !== at && ringContains(other, ring[0]!, ring[1]!) ? [by] : [])),
  );
  const polygons = new Map<number, Position[][]>();
  rings.forEach((ring, at) => {
    if (around[at]!.length % 2 === 0) polygons.set(at, [closed(ring)]);
  });
  rings.forEach((ring, at) => {
    if (around[at]!.length % 2 === 0) return;
    // The innermost ring around a hole is its outer one.
    const outer = around[at]!.toSorted((a, b) => around[b]!.length - around[a]!.length)[0]!;
    polygons.get(outer)!.push(closed(ring));
  });
  const coordinates = [...polygons.values()];
  if (coordinates.length === 0) return null;
  return coordinates.length === 1
    ? { type: 'Polygon', coordinates: coordinates[0]! }
    : { type: 'MultiPolygon', coordinates };
}

/**
 * Returns areas with at most `most` vertices. If there are more, each ring keeps every n-th one (n ≥ 3), and rings left
 * with fewer than three disappear.
 */
export function withFewerVertices(
  { coordinates }: { readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[] },
  most: number,
): { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] } {
  const count = coordinates.flat().reduce((sum, ring) => sum + ring.length, 0);
  // Twice the ratio, since each ring keeps up to two vertices more.
  const step = count > most ? Math.ceil((2 * count) / most) : 1;
  const polygons = coordinates.map((rings) =>
    rings
      .map((ring) => {
        const kept = ring.slice(0, -1).filter((_vertex, i) => i % step === 0);
        return [...kept, kept[0]!].map((vertex) => [...vertex]);
      })
      .filter((ring) => ring.length > 3),
  );
  return { type: 'MultiPolygon', coordinates: polygons.filter((rings) => rings.length > 0) };
}

const closed = (ring: readonly Position[]): Position[] => [...ring, ring[0]!];
