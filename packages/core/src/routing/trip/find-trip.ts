import type { Leg } from '../leg.ts';
import { findLegs } from '../via-points.ts';
import { findMatrix } from '../matrix.ts';
import type { RoadNetwork } from '../road-network.ts';
import type { Snap } from '../snap.ts';
import type { TripOptions } from '../types.ts';
import type { CostMatrix } from './cost-matrix.ts';
import { exactTour } from './exact-tour.ts';
import { improvedTour } from './improved-tour.ts';

/** Maximum number of points for which the shortest trip is found exactly. */
const EXACT_POINTS = 12;

/** Cost of a move that must not be chosen: more than any trip takes, but small enough that sums are not rounded. */
const FORBIDDEN = 1e9;

/** The order of a trip, and the legs between its points; a round trip ends with the leg back to the first one. */
export interface FoundTrip {
  readonly order: number[];
  readonly legs: readonly Leg[];
}

/** Returns the quickest trip over points on roads; null if some cannot be reached from others. */
export function findTrip(network: RoadNetwork, snaps: readonly Snap[], options: TripOptions): FoundTrip | null {
  const { graph, manyToMany, paths } = network;
  const single = snaps.map((snap) => [snap]);
  const { durationsS } = findMatrix(graph, manyToMany, single, single);
  const order = tripOrder({ size: snaps.length, costs: durationsS }, options, network.checkpoint);
  if (!order) return null;
  const stops = options.roundtrip === false ? order : [...order, order[0]!];
  const legs = findLegs(
    graph,
    paths,
    stops.map((at) => snaps[at]!),
    false,
  );
  return legs && { order, legs };
}

/**
 * Returns the cheapest order in which to visit all places; null if there is none. For a trip that is not a round trip,
 * the tour has one more place: it stands for the free way from the last place to the first.
 */
export function tripOrder({ size, costs }: CostMatrix, options: TripOptions, checkpoint?: () => void): number[] | null {
  const { roundtrip = true, source = 'any', destination = 'any' } = options;
  if (size === 1) return [0];
  const isOpen = !roundtrip;
  const all = isOpen ? size + 1 : size;
  const tourCosts = new Float64Array(all * all);
  const last = size - 1;
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) {
      const cost = costs[from * size + to]!;
      tourCosts[from * all + to] = cost === Infinity ? FORBIDDEN : cost;
    }
    if (!isOpen) continue;
    tourCosts[from * all + size] = destination === 'last' && from !== last ? FORBIDDEN : 0;
    tourCosts[size * all + from] = source === 'first' && from !== 0 ? FORBIDDEN : 0;
  }
  if (!isOpen && source === 'first' && destination === 'last') {
    // Both ends of a round trip are fixed: the last point leads only back to the first.
    tourCosts.fill(FORBIDDEN, last * all + 1, last * all + all);
  }
  const matrix = { size: all, costs: tourCosts };
  const tour = size <= EXACT_POINTS ? exactTour(matrix) : improvedTour(matrix, checkpoint);
  for (let at = 0; at < all; at++) {
    if (tourCosts[tour[at]! * all + tour[(at + 1) % all]!]! >= FORBIDDEN) return null;
  }
  const begin = isOpen ? tour.indexOf(size) + 1 : destination === 'last' ? tour.indexOf(last) + 1 : 0;
  const order = [...tour.slice(begin), ...tour.slice(0, begin)];
  return isOpen ? order.filter((place) => place !== size) : order;
}
