import { type InsightInput, openRouter, type SectionSource } from '@verst/core/build';

/**
 * Returns the distance function of insights, along a compiled road network; an empty object for a network without roads.
 *
 * @param network - holds the `routing/…` sections
 */
export function roadDistancesOf(network: SectionSource): Pick<InsightInput, 'roadDistances'> {
  const router = openRouter(network);
  const [profile] = router.profiles;
  if (profile === undefined || router.network(profile).graph.edges.tail.length === 0) return {};
  return { roadDistances: (site, targets) => router.matrix([site], targets, { profile }).distancesM };
}
