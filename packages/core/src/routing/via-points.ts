import type { RoadGraph } from './graph/road-graph.ts';
import { findLeg, type Leg } from './leg.ts';
import type { PathSearch } from './path-search.ts';
import { AGAINST, ALONG, type Snap } from './snap.ts';

/** The lightest path so far that reaches a point in one direction. */
interface Arrival {
  readonly snap: Snap;
  readonly weightDs: number;
  readonly legs: readonly Leg[];
}

/**
 * Returns the legs between successive points on roads, or null if some leg has no path.
 *
 * @param goesOn - if true, the car keeps its direction at a point within a road wherever a path allows that: nobody
 *   makes a U-turn in the middle of a street for having stopped there. Else every leg is the lightest by itself.
 */
export function findLegs(
  graph: RoadGraph,
  search: PathSearch,
  snaps: readonly Snap[],
  goesOn: boolean,
): readonly Leg[] | null {
  return (goesOn && snaps.length > 2 && findGoingOn(graph, search, snaps)) || findEach(graph, search, snaps);
}

function findEach(graph: RoadGraph, search: PathSearch, snaps: readonly Snap[]): Leg[] | null {
  const legs: Leg[] = [];
  for (let at = 1; at < snaps.length; at++) {
    const leg = findLeg(graph, search, snaps[at - 1]!, snaps[at]!);
    if (!leg) return null;
    legs.push(leg);
  }
  return legs;
}

/** Returns the legs with the lightest choice of directions for all points together. At most four searches a leg. */
function findGoingOn(graph: RoadGraph, search: PathSearch, snaps: readonly Snap[]): readonly Leg[] | null {
  let arrivals: Arrival[] = [{ snap: snaps[0]!, weightDs: 0, legs: [] }];
  for (let at = 1; at < snaps.length; at++) {
    const isLast = at === snaps.length - 1;
    const next: Arrival[] = [];
    for (const snap of isLast ? [snaps[at]!] : directedSnaps(snaps[at]!)) {
      const best = lightestTo(graph, search, arrivals, snap);
      if (best) next.push(best);
    }
    arrivals = next;
  }
  return arrivals[0]?.legs ?? null;
}

function lightestTo(graph: RoadGraph, search: PathSearch, arrivals: readonly Arrival[], snap: Snap): Arrival | null {
  let best: Arrival | null = null;
  for (const from of arrivals) {
    const leg = findLeg(graph, search, from.snap, snap);
    if (!leg || (best && from.weightDs + leg.weightDs >= best.weightDs)) continue;
    best = { snap, weightDs: from.weightDs + leg.weightDs, legs: [...from.legs, leg] };
  }
  return best;
}

/**
 * Returns a point within a road once for each direction; a point at a junction is unchanged, because any road leads on
 * from there.
 */
function directedSnaps(snap: Snap): Snap[] {
  if (snap.alongM === 0 || snap.alongM === snap.lengthM) return [snap];
  return [ALONG, AGAINST]
    .filter((direction) => (snap.directions & direction) !== 0)
    .map((directions) => ({ ...snap, directions }));
}
