import type { Geom } from 'polyclip-ts';

type MultiPolygon = number[][][][];

/**
 * Cuts each area out of the next larger one, so that bands of different colours do not lie over each other.
 *
 * @param areas - from the smallest to the largest, each inside the next except for rounding
 */
export async function bandsOf(areas: readonly MultiPolygon[]): Promise<MultiPolygon[]> {
  if (areas.length < 2) return [...areas];
  // Loaded on demand: pages that show no isochrones do not need it.
  const { difference } = await import('polyclip-ts');
  return areas.map((area, index) =>
    index === 0 ? area : (difference(area as Geom, areas[index - 1] as Geom) as MultiPolygon),
  );
}
