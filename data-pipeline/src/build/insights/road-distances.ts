import { type InsightInput, openRouter, type SectionSource } from '@verst/core/build';

/**
 * Returns the distance function of insights, which measures along a compiled road network; an empty object if the
 * network has no roads.
 *
 * @param network - holds the `routing/…` sections
 */
export function roadDistancesOf(network: SectionSource): Pick<InsightInput, 'roadDistances'> {
  const router = openRouter(network);
  const [main] = router.profiles;
  if (main === undefined || router.network(main).graph.edges.tail.length === 0) return {};
  return {
    roadDistances: (site, targets, by) =>
      router.matrix([site], targets, { profile: router.profiles.includes(by) ? by : main }).distancesM,
  };
}
