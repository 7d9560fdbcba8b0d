import { METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import { E7 } from '../geo/e7.ts';
import type { OneToAll } from './ch/one-to-all.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';
import { EDGE_FLAGS } from './edge-flags.ts';
import { roadArcOf, type RoadGraph } from './graph/road-graph.ts';
import { tailsOfArc } from './graph/turn-copies.ts';
import { departuresFrom, stretchDurationS } from './leg.ts';
import { outlineCells } from './outline.ts';
import type { Snap } from './snap.ts';
import { type GridBounds, TimeGrid } from './time-grid.ts';
import type { IsochroneResult } from './types.ts';

/** What it takes to reach a point of a road. */
interface Arrival {
  readonly weight: number;
  readonly seconds: number;
}

const UNREACHED: Arrival = { weight: INF_WEIGHT, seconds: Infinity };

/** Where can be reached from a point of a road within each number of minutes. */
export function findIsochrone(
  graph: RoadGraph,
  oneToAll: OneToAll,
  candidates: readonly Snap[],
  minutes: readonly number[],
): IsochroneResult {
  const start = reachFrom(graph, oneToAll, candidates);
  const plane = new Plane(start);
  const roads = new ReachedRoads(graph, oneToAll, start);
  const limitS = 60 * Math.max(...minutes);
  const grid = new TimeGrid(roads.boundsWithin(limitS, plane));
  roads.addTo(grid, plane);
  grid.spread();
  grid.pin(0, 0, 0);
  const features = minutes.map((each) => ({
    type: 'Feature' as const,
    properties: { minutes: each },
    geometry: { type: 'MultiPolygon' as const, coordinates: polygonsOf(grid, plane, 60 * each) },
  }));
  return { type: 'FeatureCollection', features };
}

/** Searches from the closest road, or from the network at large where nothing leads there from the closest. */
function reachFrom(graph: RoadGraph, oneToAll: OneToAll, candidates: readonly Snap[]): Snap {
  const [closest] = candidates;
  const network = candidates[candidates.length - 1]!;
  for (const snap of [closest!, network]) {
    const starts = departuresFrom(graph, snap).map(({ node, weightDs, stretch }) => ({
      node,
      weight: weightDs,
      measure: stretch ? stretchDurationS(graph, stretch) : 0,
    }));
    oneToAll.run(starts);
    if (snap === network) break;
    const { tail, head } = graph.edges;
    const reachesNetwork = [tail, head].some((ends) => oneToAll.weight[ends[network.edge]!] !== INF_WEIGHT);
    if (reachesNetwork) return snap;
  }
  return network;
}

function polygonsOf(grid: TimeGrid, plane: Plane, seconds: number): [number, number][][][] {
  const mask = { width: grid.width, height: grid.height, inside: grid.cellsWithin(seconds) };
  return outlineCells(mask).map((rings) =>
    rings.map((ring) => ring.map(([x, y]) => plane.toLonLat(grid.minX + x * grid.cellM, grid.minY + y * grid.cellM))),
  );
}

/** Metres to the east and to the north of a point, in the plane that touches the earth there. */
class Plane {
  readonly #lonE7: number;
  readonly #latE7: number;
  readonly #metersPerLonE7: number;
  readonly #metersPerLatE7 = METERS_PER_DEGREE / E7;

  constructor({ lonE7, latE7 }: Snap) {
    this.#lonE7 = lonE7;
    this.#latE7 = latE7;
    this.#metersPerLonE7 = metersPerDegreeLon(latE7 / E7) / E7;
  }

  x(lonE7: number): number {
    return (lonE7 - this.#lonE7) * this.#metersPerLonE7;
  }

  y(latE7: number): number {
    return (latE7 - this.#latE7) * this.#metersPerLatE7;
  }

  /** The bounds of a grid in lonE7 and latE7. */
  boxE7({ minX, minY, width, height, cellM }: TimeGrid): GridBounds {
    return {
      minX: this.#lonE7 + minX / this.#metersPerLonE7,
      minY: this.#latE7 + minY / this.#metersPerLatE7,
      maxX: this.#lonE7 + (minX + width * cellM) / this.#metersPerLonE7,
      maxY: this.#latE7 + (minY + height * cellM) / this.#metersPerLatE7,
    };
  }

  toLonLat(x: number, y: number): [number, number] {
    const lonE7 = Math.round(this.#lonE7 + x / this.#metersPerLonE7);
    return [lonE7 / E7, Math.round(this.#latE7 + y / this.#metersPerLatE7) / E7];
  }
}

/** The roads with what it takes to reach each of their points. */
class ReachedRoads {
  readonly #graph: RoadGraph;
  readonly #oneToAll: OneToAll;
  readonly #start: Snap;

  constructor(graph: RoadGraph, oneToAll: OneToAll, start: Snap) {
    this.#graph = graph;
    this.#oneToAll = oneToAll;
    this.#start = start;
  }

  /** Bounds of the edges on which some point is reached in time. */
  boundsWithin(seconds: number, plane: Plane): GridBounds {
    let [minX, minY, maxX, maxY] = [0, 0, 0, 0];
    const { firstVertex, vertices } = this.#graph.edges;
    for (const edge of this.#edgesReachedWithin(seconds)) {
      for (let v = firstVertex[edge]!; v < firstVertex[edge + 1]!; v++) {
        minX = Math.min(minX, plane.x(vertices[2 * v]!));
        maxX = Math.max(maxX, plane.x(vertices[2 * v]!));
        minY = Math.min(minY, plane.y(vertices[2 * v + 1]!));
        maxY = Math.max(maxY, plane.y(vertices[2 * v + 1]!));
      }
    }
    return { minX, minY, maxX, maxY };
  }

  /** Edges that leave a node reached in time, and the edge of the start. */
  #edgesReachedWithin(seconds: number): Set<number> {
    const { nodeCount, edges, adjacency } = this.#graph;
    const { weight, measure } = this.#oneToAll;
    const found = new Set([this.#start.edge]);
    for (let node = 0; node < nodeCount; node++) {
      if (weight[node] === INF_WEIGHT || measure[node]! > seconds) continue;
      for (let at = adjacency.firstOutgoing[node]!; at < adjacency.firstOutgoing[node + 1]!; at++) {
        const roadArc = roadArcOf(this.#graph, adjacency.outgoing[at]!);
        if (roadArc < 2 * edges.tail.length) found.add(roadArc >> 1);
      }
    }
    return found;
  }

  /**
   * Adds points of all roads that a trip can end on, also of those that are reached later: they claim their cells. Roads
   * that no way leads to claim none, since a trip to them ends at the closest road that can be reached.
   */
  addTo(grid: TimeGrid, plane: Plane): void {
    const { edges } = this.#graph;
    const box = plane.boxE7(grid);
    for (let edge = 0; edge < edges.tail.length; edge++) {
      if ((edges.flags[edge]! & EDGE_FLAGS.noStart) !== 0 || !this.#isWithin(edge, box)) continue;
      if (edge === this.#start.edge || this.#isReachable(edge)) this.#addEdge(edge, grid, plane);
    }
  }

  /** Whether an edge's box meets another. Asked of every road, so that the few near the start are all that is looked at. */
  #isWithin(edge: number, { minX, minY, maxX, maxY }: GridBounds): boolean {
    const { firstVertex, vertices } = this.#graph.edges;
    let [isWest, isEast, isSouth, isNorth] = [true, true, true, true];
    for (let v = firstVertex[edge]!; v < firstVertex[edge + 1]!; v++) {
      const lonE7 = vertices[2 * v]!;
      const latE7 = vertices[2 * v + 1]!;
      isWest &&= lonE7 < minX;
      isEast &&= lonE7 > maxX;
      isSouth &&= latE7 < minY;
      isNorth &&= latE7 > maxY;
    }
    return !(isWest || isEast || isSouth || isNorth);
  }

  #isReachable(edge: number): boolean {
    const { forwardWeightDs, backwardWeightDs } = this.#graph.edges;
    const [forward, backward] = this.#arrivals(edge);
    const isForward = forward.weight !== INF_WEIGHT && forwardWeightDs[edge] !== INF_WEIGHT;
    return isForward || (backward.weight !== INF_WEIGHT && backwardWeightDs[edge] !== INF_WEIGHT);
  }

  #addEdge(edge: number, grid: TimeGrid, plane: Plane): void {
    const { firstVertex, vertices, distanceCm } = this.#graph.edges;
    const lengthM = distanceCm[edge]! / 100;
    const secondsAt = this.#secondsAlong(edge);
    let alongM = 0;
    for (let v = firstVertex[edge]!; v < firstVertex[edge + 1]! - 1; v++) {
      const [x1, y1] = [plane.x(vertices[2 * v]!), plane.y(vertices[2 * v + 1]!)];
      const [x2, y2] = [plane.x(vertices[2 * v + 2]!), plane.y(vertices[2 * v + 3]!)];
      const pieceM = Math.hypot(x2 - x1, y2 - y1);
      // A road that crosses the whole grid and more is walked in bounded steps.
      const steps = Math.min(MAX_STEPS, Math.ceil((2 * pieceM) / grid.cellM));
      for (let step = 0; step <= steps; step++) {
        const share = steps === 0 ? 0 : step / steps;
        const part = lengthM === 0 ? 0 : Math.min(1, (alongM + share * pieceM) / lengthM);
        grid.add(x1 + share * (x2 - x1), y1 + share * (y2 - y1), secondsAt(part));
      }
      alongM += pieceM;
    }
  }

  /** Seconds to a point of an edge by its share of the way from tail to head, Infinity where it is not reached. */
  #secondsAlong(edge: number): (part: number) => number {
    const { forwardWeightDs, forwardDurationDs, backwardWeightDs, backwardDurationDs } = this.#graph.edges;
    const [forward, backward] = this.#arrivals(edge);
    const startPart =
      edge === this.#start.edge && this.#start.lengthM > 0 ? this.#start.alongM / this.#start.lengthM : null;
    return (part) => {
      let best = UNREACHED;
      const offer = (from: Arrival, share: number, weightDs: number, durationDs: number): void => {
        if (from.weight === INF_WEIGHT || weightDs === INF_WEIGHT || share < 0) return;
        const weight = from.weight + weightDs * share;
        if (weight < best.weight) best = { weight, seconds: from.seconds + (durationDs / 10) * share };
      };
      const origin = { weight: 0, seconds: 0 };
      offer(forward, part, forwardWeightDs[edge]!, forwardDurationDs[edge]!);
      offer(backward, 1 - part, backwardWeightDs[edge]!, backwardDurationDs[edge]!);
      if (startPart !== null) {
        offer(origin, part - startPart, forwardWeightDs[edge]!, forwardDurationDs[edge]!);
        offer(origin, startPart - part, backwardWeightDs[edge]!, backwardDurationDs[edge]!);
      }
      return best.seconds;
    };
  }

  /** What it takes to an edge's tail and to its head, where one can go on along the edge. */
  #arrivals(edge: number): [atTail: Arrival, atHead: Arrival] {
    const { tail, head } = this.#graph.edges;
    return [this.#arrivalFor(2 * edge, tail[edge]!), this.#arrivalFor(2 * edge + 1, head[edge]!)];
  }

  #arrivalFor(arc: number, node: number): Arrival {
    const { weight, measure } = this.#oneToAll;
    let best = UNREACHED;
    for (const { node: at, turnDs } of tailsOfArc(this.#graph.copies, arc, node)) {
      if (weight[at] === INF_WEIGHT || weight[at]! + turnDs >= best.weight) continue;
      best = { weight: weight[at]! + turnDs, seconds: measure[at]! + turnDs / 10 };
    }
    return best;
  }
}

/** Points on one straight piece of a road. */
const MAX_STEPS = 10_000;
