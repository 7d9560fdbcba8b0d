import { INF_WEIGHT } from '../ch/sentinels.ts';
import { distanceM } from '../../geo/distance.ts';
import { fromE7 } from '../../geo/e7.ts';
import { arrivalsAt, directStretch, stretchDurationS } from '../leg.ts';
import type { RoadNetwork } from '../road-network.ts';
import { MAX_SNAP_DISTANCE_M, type Snap } from '../snap.ts';
import type { LatLon, ReachedPlaces } from '../types.ts';
import { reachFrom } from './find-isochrone.ts';

/**
 * Returns the travel times from a point to the places around it, up to a limit. They are the durations of routes, but
 * take one search for all places. Valid until the next search of the network.
 *
 * @param candidates - points on roads, the closest first, that of the main network last
 */
export function findReachedPlaces(
  network: RoadNetwork,
  point: LatLon,
  candidates: readonly Snap[],
  limitS: number,
): ReachedPlaces {
  const start = reachFrom(network, candidates, limitS);
  const toRoadM = distanceM(point.lon, point.lat, fromE7(start.lonE7), fromE7(start.latE7));
  return {
    // Both the start and the place may be off their roads.
    radiusM: network.nodeAreas.radiusM(limitS) + toRoadM + MAX_SNAP_DISTANCE_M,
    durationS: (lonE7, latE7) => {
      const places = network.snapper.candidates({ lat: fromE7(latE7), lon: fromE7(lonE7) });
      const seconds = places.map((place) => secondsTo(network, start, place)).find((each) => each < Infinity);
      return seconds !== undefined && seconds <= limitS ? seconds : Infinity;
    },
  };
}

/** Returns the seconds to a point on a road; Infinity if the search did not reach it. */
function secondsTo({ graph, oneToAll }: RoadNetwork, start: Snap, place: Snap): number {
  const { weight, measure } = oneToAll;
  let best: number = INF_WEIGHT;
  let seconds = Infinity;
  const direct = place.edge === start.edge ? directStretch(graph, start, place) : null;
  if (direct) {
    best = direct.weightDs;
    seconds = stretchDurationS(graph, direct.stretch);
  }
  for (const { node, weightDs, stretch } of arrivalsAt(graph, place)) {
    if (weight[node] === INF_WEIGHT || weight[node]! + weightDs >= best) continue;
    best = weight[node]! + weightDs;
    seconds = measure[node]! + (stretch ? stretchDurationS(graph, stretch) : 0);
  }
  return seconds;
}
