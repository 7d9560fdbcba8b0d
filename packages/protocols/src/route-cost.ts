/** Points of a route that cost one unit of quota, and up to which it is light work: both ends and 25 between them. */
export const ROUTE_POINTS_PER_UNIT = 27;

/**
 * Returns the units of quota that a route costs.
 *
 * @param keepsOff - true if roads are excluded: this works without the contraction hierarchy, which is slow on a large
 *   network
 */
export function routeUnits(points: number, keepsOff: boolean): number {
  return keepsOff ? points - 1 : Math.ceil(points / ROUTE_POINTS_PER_UNIT);
}

/** Returns the lane of the heavy pool for a route; null if it is light work. */
export function routeLane(points: number, keepsOff: boolean): 'long' | null {
  return keepsOff || points > ROUTE_POINTS_PER_UNIT ? 'long' : null;
}
