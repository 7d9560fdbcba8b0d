import { type InsightInput, openRouter, type SectionSource } from '@verst/core/build';

/**
 * How insights measure ways: along a compiled road network; nothing where it has no roads.
 *
 * @param network - holds the `routing/…` sections
 */
export function roadDistancesOf(network: SectionSource): Pick<InsightInput, 'roadDistances'> {
  const router = openRouter(network);
  const [profile] = router.profiles;
  if (profile === undefined || router.network(profile).graph.edges.tail.length === 0) return {};
  return { roadDistances: (site, targets) => router.matrix([site], targets, { profile }).distancesM };
}
