import type { OneToAll } from '../ch/one-to-all.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { EDGE_FLAGS } from '../edge-flags.ts';
import type { EdgeIndex } from '../edge-index.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { RoadNetwork } from '../road-network.ts';
import type { Snap } from '../snap.ts';
import type { NodeAreas } from './node-areas.ts';
import type { Bounds, Plane } from './plane.ts';
import type { TurnArcs } from './turn-arcs.ts';

/** Receives points on roads: metres and seconds from the start. */
export interface PointSink {
  add(x: number, y: number, seconds: number): void;
}

/** Maximum number of points on one straight piece of a road. */
const MAX_STEPS = 10_000;

/**
 * Roads longer than this extend the bounds only as far as they are reached in time, checked in steps of this length.
 */
const LONG_ROAD_M = 300;

/** Positions in the arrivals at a road: from its tail, and from its head. */
const FORWARD_WEIGHT = 0;
const FORWARD_SECONDS = 1;
const BACKWARD_WEIGHT = 2;
const BACKWARD_SECONDS = 3;

/** Roads around a start with the seconds to each of their points, after a search from the start. */
export class ReachedRoads {
  readonly #graph: RoadGraph;
  readonly #index: EdgeIndex;
  readonly #nodeAreas: NodeAreas;
  readonly #turnArcs: TurnArcs;
  readonly #search: OneToAll;
  readonly #start: Snap;
  readonly #plane: Plane;
  /** Components that the start's road leads to. */
  readonly #startComponents: ReadonlySet<number>;
  /**
   * Weight and seconds at the tail of the current road if it is driven from there, and likewise at its head;
   * `INF_WEIGHT` and Infinity if it is not.
   */
  readonly #arrivals = new Float64Array(4);

  constructor(network: RoadNetwork, start: Snap, plane: Plane) {
    const { graph, oneToAll: search } = network;
    const { tail, head } = graph.edges;
    this.#graph = graph;
    this.#index = network.index;
    this.#nodeAreas = network.nodeAreas;
    this.#turnArcs = network.turnArcs;
    this.#search = search;
    this.#start = start;
    this.#plane = plane;
    const ends = [tail[start.edge]!, head[start.edge]!];
    this.#startComponents = new Set(
      ends.filter((node) => search.weight[node] !== INF_WEIGHT).map((node) => graph.components.of(node)),
    );
  }

  /** Returns the bounds, in metres, of everything that is reached within a time, enlarged by `LONG_ROAD_M`. */
  boundsWithin(limitS: number): Bounds {
    const box = new Box(limitS);
    this.#addNodes(limitS, box);
    const { distanceCm } = this.#graph.edges;
    // The reached parts of other roads are within `LONG_ROAD_M` of one of their ends, or of the start.
    for (const edge of this.#edgesWithin(box.enlarged(0))) {
      if (distanceCm[edge]! <= 100 * LONG_ROAD_M) continue;
      this.#arrive(edge);
      this.#addRoad(edge, LONG_ROAD_M, box);
    }
    return box.enlarged(LONG_ROAD_M);
  }

  /**
   * Adds points, at most `stepM` apart, of the roads on which a trip can end. Points that are reached too late also
   * claim their surroundings. A road that cannot be reached does not: a trip there ends at the closest road that can.
   *
   * @param bounds - roads outside may be left out
   */
  addTo(sink: PointSink, stepM: number, bounds: Bounds): void {
    for (const edge of this.#edgesWithin(bounds)) {
      this.#arrive(edge);
      this.#addRoad(edge, stepM, sink);
    }
  }

  /** Adds the nodes that are reached within a time. */
  #addNodes(limitS: number, sink: PointSink): void {
    const { weight, measure } = this.#search;
    const { vertexOf } = this.#nodeAreas;
    const { vertices } = this.#graph.ways;
    for (const [first, last] of this.#nodeAreas.within(this.#start, limitS)) {
      for (let node = first; node <= last; node++) {
        const vertex = vertexOf[node]!;
        if (weight[node] === INF_WEIGHT || measure[node]! > limitS || vertex === -1) continue;
        sink.add(this.#plane.x(vertices[2 * vertex]!), this.#plane.y(vertices[2 * vertex + 1]!), measure[node]!);
      }
    }
  }

  #edgesWithin(bounds: Bounds): number[] {
    const { minX, minY, maxX, maxY } = this.#plane.boundsE7(bounds);
    return this.#index.search(minX, minY, maxX, maxY);
  }

  /** Adds the current road, whose arrivals are set. */
  #addRoad(edge: number, stepM: number, sink: PointSink): void {
    if ((this.#graph.edges.flags[edge]! & EDGE_FLAGS.noStart) !== 0) return;
    if (edge === this.#start.edge) this.#addStartRoad(edge, stepM, sink);
    else if (this.#isReached() || this.#isReachedLater(edge)) this.#addPoints(edge, 0, 1, stepM, sink);
  }

  #isReached(): boolean {
    return this.#arrivals[FORWARD_WEIGHT] !== INF_WEIGHT || this.#arrivals[BACKWARD_WEIGHT] !== INF_WEIGHT;
  }

  /**
   * The road is also driven from the start in both directions: as if each drive had begun at an end of the road, with a
   * negative weight that is 0 at the start.
   */
  #addStartRoad(edge: number, stepM: number, sink: PointSink): void {
    const { alongM, lengthM } = this.#start;
    const { forwardWeightDs, forwardDurationDs, backwardWeightDs, backwardDurationDs } = this.#graph.edges;
    const share = lengthM === 0 ? 0 : alongM / lengthM;
    const arrivals = this.#arrivals;
    const [, , weightAtHead, secondsAtHead] = arrivals;
    if (backwardWeightDs[edge] !== INF_WEIGHT) {
      arrivals[BACKWARD_WEIGHT] = -backwardWeightDs[edge]! * (1 - share);
      arrivals[BACKWARD_SECONDS] = (-backwardDurationDs[edge]! / 10) * (1 - share);
    }
    this.#addPoints(edge, 0, share, stepM, sink);
    arrivals[BACKWARD_WEIGHT] = weightAtHead!;
    arrivals[BACKWARD_SECONDS] = secondsAtHead!;
    if (forwardWeightDs[edge] !== INF_WEIGHT) {
      arrivals[FORWARD_WEIGHT] = -forwardWeightDs[edge]! * share;
      arrivals[FORWARD_SECONDS] = (-forwardDurationDs[edge]! / 10) * share;
    }
    this.#addPoints(edge, share, 1, stepM, sink);
  }

  /** Adds the points of the current road between two shares of its length, counted from its tail. */
  #addPoints(edge: number, from: number, to: number, stepM: number, sink: PointSink): void {
    const { firstVertex, lastVertex, distanceCm, forwardDurationDs, backwardDurationDs } = this.#graph.edges;
    const { vertices } = this.#graph.ways;
    const { lonE7, latE7, metersPerLonE7, metersPerLatE7 } = this.#plane;
    const perMetre = distanceCm[edge] === 0 ? 0 : 100 / distanceCm[edge]!;
    const tailS = this.#arrivals[FORWARD_SECONDS]!;
    const headS = this.#arrivals[BACKWARD_SECONDS]!;
    const forwardS = forwardDurationDs[edge]! / 10;
    const backwardS = backwardDurationDs[edge]! / 10;
    const turning = this.#turningShare(edge);
    const first = firstVertex[edge]!;
    const last = lastVertex[edge]!;
    let x = (vertices[2 * first]! - lonE7) * metersPerLonE7;
    let y = (vertices[2 * first + 1]! - latE7) * metersPerLatE7;
    let alongM = 0;
    let addedM = -Infinity;
    for (let vertex = first; vertex < last; vertex++) {
      const dx = (vertices[2 * vertex + 2]! - lonE7) * metersPerLonE7 - x;
      const dy = (vertices[2 * vertex + 3]! - latE7) * metersPerLatE7 - y;
      const pieceM = Math.sqrt(dx * dx + dy * dy);
      // A piece far longer than the grid is divided into a bounded number of steps.
      const steps = pieceM > stepM ? Math.min(MAX_STEPS, Math.ceil(pieceM / stepM)) : 1;
      const perStep = 1 / steps;
      for (let step = vertex === first ? 0 : 1; step <= steps; step++) {
        const part = step * perStep;
        const atM = alongM + part * pieceM;
        // Vertices close to the last added point are skipped, except the last vertex.
        if (atM - addedM < stepM / 2 && !(step === steps && vertex === last - 1)) continue;
        const share = Math.min(1, atM * perMetre);
        if (share < from || share > to) continue;
        addedM = atM;
        const seconds = share <= turning ? tailS + forwardS * share : headS + backwardS * (1 - share);
        sink.add(x + part * dx, y + part * dy, seconds);
      }
      alongM += pieceM;
      x += dx;
      y += dy;
    }
  }

  /** Returns true if a road can be reached, but only by a path that leads too far away for the search. */
  #isReachedLater(edge: number): boolean {
    const { edges, components } = this.#graph;
    const at = components.of(edges.tail[edge]!);
    return at === components.of(edges.head[edge]!) && this.#startComponents.has(at);
  }

  /** Returns the share of a road up to which the quickest path comes from its tail; beyond it, from its head. */
  #turningShare(edge: number): number {
    const { forwardWeightDs, backwardWeightDs } = this.#graph.edges;
    const atTail = this.#arrivals[FORWARD_WEIGHT]!;
    const atHead = this.#arrivals[BACKWARD_WEIGHT]!;
    if (atHead === INF_WEIGHT) return 1;
    if (atTail === INF_WEIGHT) return -1;
    const sum = forwardWeightDs[edge]! + backwardWeightDs[edge]!;
    const lead = atHead + backwardWeightDs[edge]! - atTail;
    return sum === 0 ? Math.sign(lead) : lead / sum;
  }

  /** Sets the arrivals at a road: the cost at each of its ends when it is driven from there. */
  #arrive(edge: number): void {
    const { tail, head, forwardWeightDs, backwardWeightDs } = this.#graph.edges;
    if (forwardWeightDs[edge] === INF_WEIGHT) this.#arriveNever(FORWARD_WEIGHT);
    else this.#arriveBy(FORWARD_WEIGHT, 2 * edge, tail[edge]!);
    if (backwardWeightDs[edge] === INF_WEIGHT) this.#arriveNever(BACKWARD_WEIGHT);
    else this.#arriveBy(BACKWARD_WEIGHT, 2 * edge + 1, head[edge]!);
  }

  #arriveNever(at: number): void {
    this.#arrivals[at] = INF_WEIGHT;
    this.#arrivals[at + 1] = Infinity;
  }

  /** @param at - position of the weight in the arrivals; its seconds follow it */
  #arriveBy(at: number, arc: number, node: number): void {
    const { weight, measure } = this.#search;
    let best = weight[node]!;
    let seconds = best === INF_WEIGHT ? Infinity : measure[node]!;
    const turn = this.#turnArcs.indexOf(arc);
    if (turn !== -1) {
      const { firstAdded } = this.#turnArcs;
      const { addedTail, addedTurnDs } = this.#graph.copies;
      for (let added = firstAdded[turn]!; added < firstAdded[turn + 1]!; added++) {
        const copy = addedTail[added]!;
        const turnDs = addedTurnDs[added]!;
        if (weight[copy]! >= best - turnDs) continue;
        best = weight[copy]! + turnDs;
        seconds = measure[copy]! + turnDs / 10;
      }
    }
    this.#arrivals[at] = best;
    this.#arrivals[at + 1] = seconds;
  }
}

/** Bounds of the start and of points that are reached in time. */
class Box implements PointSink {
  readonly #limitS: number;
  #minX = 0;
  #minY = 0;
  #maxX = 0;
  #maxY = 0;

  constructor(limitS: number) {
    this.#limitS = limitS;
  }

  add(x: number, y: number, seconds: number): void {
    if (seconds > this.#limitS) return;
    if (x < this.#minX) this.#minX = x;
    if (x > this.#maxX) this.#maxX = x;
    if (y < this.#minY) this.#minY = y;
    if (y > this.#maxY) this.#maxY = y;
  }

  enlarged(byM: number): Bounds {
    return { minX: this.#minX - byM, minY: this.#minY - byM, maxX: this.#maxX + byM, maxY: this.#maxY + byM };
  }
}
