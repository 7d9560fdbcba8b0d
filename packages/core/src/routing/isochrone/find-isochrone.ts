import { INF_WEIGHT } from '../ch/sentinels.ts';
import { departuresFrom, stretchDurationS } from '../leg.ts';
import type { RoadNetwork } from '../road-network.ts';
import type { Snap } from '../snap.ts';
import type { IsochroneResult } from '../types.ts';
import { contoursOf } from './contours.ts';
import { NearestRoadGrid } from './nearest-road-grid.ts';
import { Plane } from './plane.ts';
import { ReachedRoads } from './reached-roads.ts';

/**
 * Returns the areas that can be reached from a point on a road within each number of minutes: one search, one grid, and
 * contours for each time.
 *
 * @param candidates - points on roads, the closest first, that of the main network last
 */
export function findIsochrone(
  network: RoadNetwork,
  candidates: readonly Snap[],
  minutes: readonly number[],
): IsochroneResult {
  const limitS = 60 * Math.max(...minutes);
  const start = reachFrom(network, candidates, limitS);
  network.checkpoint();
  const plane = new Plane(start);
  const roads = new ReachedRoads(network, start, plane);
  const grid = new NearestRoadGrid(roads.boundsWithin(limitS));
  network.checkpoint();
  roads.addTo(grid, grid.cellM / 2, grid.bounds);
  network.checkpoint();
  grid.spread();
  grid.pinOrigin(0);
  const features = minutes.map((each) => {
    network.checkpoint();
    const coordinates = polygonsOf(grid, plane, 60 * each);
    return {
      type: 'Feature' as const,
      properties: { minutes: each },
      geometry: { type: 'MultiPolygon' as const, coordinates },
    };
  });
  return { type: 'FeatureCollection', features };
}

/**
 * Searches from the closest road, or from the main network if it cannot be reached from the closest road.
 *
 * @returns where the search began
 */
export function reachFrom(
  { graph, oneToAll, nodeAreas }: RoadNetwork,
  candidates: readonly Snap[],
  limitS: number,
): Snap {
  const [closest] = candidates;
  const network = candidates[candidates.length - 1]!;
  for (const snap of [closest!, network]) {
    const starts = departuresFrom(graph, snap).map(({ node, weightDs, stretch }) => ({
      node,
      weight: weightDs,
      measure: stretch ? stretchDurationS(graph, stretch) : 0,
    }));
    oneToAll.run(starts, nodeAreas.within(snap, limitS));
    if (snap === network) break;
    const { tail, head } = graph.edges;
    const reachesNetwork = [tail, head].some((ends) => oneToAll.weight[ends[network.edge]!] !== INF_WEIGHT);
    if (reachesNetwork) return snap;
  }
  return network;
}

function polygonsOf(grid: NearestRoadGrid, plane: Plane, seconds: number): [number, number][][][] {
  return contoursOf(grid, seconds).map((rings) =>
    rings.map((ring) => ring.map(([x, y]) => plane.toLonLat(grid.minX + x * grid.cellM, grid.minY + y * grid.cellM))),
  );
}
