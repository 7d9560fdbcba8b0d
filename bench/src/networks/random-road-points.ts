import type { LatLon, Profile } from '@verst/core';
import type { Router } from '@verst/core/build';
import type { Random } from '../measure/random.ts';

/** Returns a function that draws points on the roads of a profile. */
export function randomRoadPoints(router: Router, profile: Profile, random: Random): () => LatLon {
  const { edges, ways } = router.network(profile).graph;
  return () => {
    const vertex = edges.firstVertex[random.integer(edges.tail.length)]!;
    return { lon: ways.vertices[2 * vertex]! / 1e7, lat: ways.vertices[2 * vertex + 1]! / 1e7 };
  };
}
