import type { OneToAll } from '../ch/one-to-all.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { EDGE_FLAGS } from '../edge-flags.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { RoadNetwork } from '../road-network.ts';
import type { Snap } from '../snap.ts';
import type { Bounds, Plane } from './plane.ts';
import type { TurnArcs } from './turn-arcs.ts';

/** Takes points of roads: metres from the start, and seconds from there. */
export interface PointSink {
  add(x: number, y: number, seconds: number): void;
}

/** Points on one straight piece of a road. */
const MAX_STEPS = 10_000;

/** Of a road longer than this, only what is reached in time counts for the bounds; it is walked in steps of as much. */
const LONG_ROAD_M = 300;

/** Cost of moving along a road in one direction, linear in the share of the road that has been passed. */
interface Passage {
  /** At share 0; `INF_WEIGHT` where nobody comes this way. */
  weight: number;
  seconds: number;
  weightOfAll: number;
  secondsOfAll: number;
}

/** Roads around a start with the seconds to each of their points, after a search from the start. */
export class ReachedRoads {
  readonly #graph: RoadGraph;
  readonly #search: OneToAll;
  readonly #start: Snap;
  readonly #plane: Plane;
  /** Components that the start's road leads to. */
  readonly #startComponents: ReadonlySet<number>;
  /** Of the road looked at: from its tail, and from its head. */
  readonly #forward: Passage = { weight: INF_WEIGHT, seconds: Infinity, weightOfAll: 0, secondsOfAll: 0 };
  readonly #backward: Passage = { ...this.#forward };

  /** Edges around the start, and four numbers of each: weight and seconds to its tail, and to its head. */
  readonly #roads: readonly number[];
  readonly #arrivals: Float64Array;

  constructor(network: RoadNetwork, start: Snap, plane: Plane, roads: readonly number[]) {
    const { graph, oneToAll: search } = network;
    const { tail, head } = graph.edges;
    this.#roads = roads;
    this.#graph = graph;
    this.#search = search;
    this.#start = start;
    this.#plane = plane;
    const ends = [tail[start.edge]!, head[start.edge]!];
    this.#startComponents = new Set(
      ends.filter((node) => search.weight[node] !== INF_WEIGHT).map((node) => graph.component[node]!),
    );
    this.#arrivals = this.#findArrivals(network.turnArcs);
  }

  /** Bounds in metres of all that is reached within a time, and at most `LONG_ROAD_M` more. */
  boundsWithin(limitS: number): Bounds {
    const { firstVertex, lastVertex, distanceCm } = this.#graph.edges;
    const { vertices } = this.#graph.ways;
    const box = new Box(limitS, this.#plane);
    for (let at = 0; at < this.#roads.length; at++) {
      const edge = this.#roads[at]!;
      const isStart = edge === this.#start.edge;
      if (!isStart && Math.min(this.#arrivals[4 * at + 1]!, this.#arrivals[4 * at + 3]!) > limitS) continue;
      if (distanceCm[edge]! > 100 * LONG_ROAD_M) this.#addRoad(at, LONG_ROAD_M, box);
      else box.addVertices(vertices, firstVertex[edge]!, lastVertex[edge]! + 1);
    }
    return box.enlarged(LONG_ROAD_M);
  }

  /**
   * Adds points of the roads on which a trip can end, at most `stepM` apart. Points that are reached later claim their
   * surroundings, too; a road to which no way leads does not: a trip there ends at the closest road that can be reached.
   *
   * @param bounds - roads that lie outside may be left out
   */
  addTo(sink: PointSink, stepM: number, bounds: Bounds): void {
    const { firstVertex, lastVertex } = this.#graph.edges;
    const { vertices } = this.#graph.ways;
    const { minX, minY, maxX, maxY } = this.#plane.boundsE7(bounds);
    for (let at = 0; at < this.#roads.length; at++) {
      const edge = this.#roads[at]!;
      let [isWest, isEast, isSouth, isNorth] = [true, true, true, true];
      for (let v = firstVertex[edge]!; v <= lastVertex[edge]!; v++) {
        const lonE7 = vertices[2 * v]!;
        const latE7 = vertices[2 * v + 1]!;
        isWest &&= lonE7 < minX;
        isEast &&= lonE7 > maxX;
        isSouth &&= latE7 < minY;
        isNorth &&= latE7 > maxY;
      }
      if (!(isWest || isEast || isSouth || isNorth)) this.#addRoad(at, stepM, sink);
    }
  }

  #addRoad(at: number, stepM: number, sink: PointSink): void {
    const edge = this.#roads[at]!;
    const { flags, forwardWeightDs, backwardWeightDs, forwardDurationDs, backwardDurationDs } = this.#graph.edges;
    if ((flags[edge]! & EDGE_FLAGS.noStart) !== 0) return;
    const arrivals = this.#arrivals;
    setPassage(
      this.#forward,
      arrivals[4 * at]!,
      arrivals[4 * at + 1]!,
      forwardWeightDs[edge]!,
      forwardDurationDs[edge]!,
    );
    setPassage(
      this.#backward,
      arrivals[4 * at + 2]!,
      arrivals[4 * at + 3]!,
      backwardWeightDs[edge]!,
      backwardDurationDs[edge]!,
    );
    const isReached = this.#forward.weight !== INF_WEIGHT || this.#backward.weight !== INF_WEIGHT;
    if (edge === this.#start.edge) this.#addStartRoad(edge, stepM, sink);
    else if (isReached || this.#isReachedLater(edge)) this.#addPoints(edge, 0, 1, stepM, sink);
  }

  /** On both sides of the start one comes from there, too: as if one had begun to move so much before the road's end. */
  #addStartRoad(edge: number, stepM: number, sink: PointSink): void {
    const { alongM, lengthM } = this.#start;
    const { forwardWeightDs, forwardDurationDs, backwardWeightDs, backwardDurationDs } = this.#graph.edges;
    const share = lengthM === 0 ? 0 : alongM / lengthM;
    const fromHead = { ...this.#backward };
    fromStart(this.#backward, backwardWeightDs[edge]!, backwardDurationDs[edge]!, 1 - share);
    this.#addPoints(edge, 0, share, stepM, sink);
    Object.assign(this.#backward, fromHead);
    fromStart(this.#forward, forwardWeightDs[edge]!, forwardDurationDs[edge]!, share);
    this.#addPoints(edge, share, 1, stepM, sink);
  }

  /** Adds the points between two shares of the road looked at, counted from its tail. */
  #addPoints(edge: number, from: number, to: number, stepM: number, sink: PointSink): void {
    const { firstVertex, lastVertex, distanceCm } = this.#graph.edges;
    const { vertices } = this.#graph.ways;
    const { lonE7, latE7, metersPerLonE7, metersPerLatE7 } = this.#plane;
    const perMetre = distanceCm[edge] === 0 ? 0 : 100 / distanceCm[edge]!;
    const { seconds: tailS, secondsOfAll: forwardS } = this.#forward;
    const { seconds: headS, secondsOfAll: backwardS } = this.#backward;
    const turning = turningShare(this.#forward, this.#backward);
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
      // A road that crosses the whole grid and more is walked in bounded steps.
      const steps = Math.max(1, Math.min(MAX_STEPS, Math.ceil(pieceM / stepM)));
      for (let step = vertex === first ? 0 : 1; step <= steps; step++) {
        const part = step / steps;
        const atM = alongM + part * pieceM;
        const share = Math.min(1, atM * perMetre);
        if (share < from || share > to) continue;
        // Vertices close behind a point that was added tell nothing more, but for the last.
        if (atM - addedM < stepM / 2 && !(step === steps && vertex === last - 1)) continue;
        addedM = atM;
        const seconds = share <= turning ? tailS + forwardS * share : headS + backwardS * (1 - share);
        sink.add(x + part * dx, y + part * dy, seconds);
      }
      alongM += pieceM;
      x += dx;
      y += dy;
    }
  }

  /** Returns true if a way leads to a road that the search has not reached, since that way leads far away. */
  #isReachedLater(edge: number): boolean {
    const { edges, component } = this.#graph;
    const at = component[edges.tail[edge]!]!;
    return at === component[edges.head[edge]!] && this.#startComponents.has(at);
  }

  /** Returns the cost to each end of the roads, on the way along them. */
  #findArrivals(turnArcs: TurnArcs): Float64Array {
    const { tail, head, forwardWeightDs, backwardWeightDs } = this.#graph.edges;
    const { addedArc, addedTail, addedTurnDs } = this.#graph.copies;
    const { weight, measure } = this.#search;
    const arrivals = new Float64Array(4 * this.#roads.length);
    for (let i = 0; i < 2 * this.#roads.length; i++) {
      const edge = this.#roads[i >> 1]!;
      const isForward = (i & 1) === 0;
      const arc = 2 * edge + (i & 1);
      let best: number = INF_WEIGHT;
      let seconds = Infinity;
      if ((isForward ? forwardWeightDs : backwardWeightDs)[edge] !== INF_WEIGHT) {
        const node = (isForward ? tail : head)[edge]!;
        if (weight[node] !== INF_WEIGHT) {
          best = weight[node]!;
          seconds = measure[node]!;
        }
        for (let at = turnArcs.first(arc); addedArc[at] === arc; at++) {
          const copy = addedTail[at]!;
          if (weight[copy]! >= best - addedTurnDs[at]!) continue;
          best = weight[copy]! + addedTurnDs[at]!;
          seconds = measure[copy]! + addedTurnDs[at]! / 10;
        }
      }
      arrivals[2 * i] = best;
      arrivals[2 * i + 1] = seconds;
    }
    return arrivals;
  }
}

function setPassage(passage: Passage, weight: number, seconds: number, weightDs: number, durationDs: number): void {
  passage.weight = weight;
  passage.seconds = seconds;
  passage.weightOfAll = weightDs;
  passage.secondsOfAll = durationDs / 10;
}

/** Changes a passage, where the direction is open, to one that begins at a share of the road. */
function fromStart(passage: Passage, weightDs: number, durationDs: number, share: number): void {
  if (weightDs === INF_WEIGHT) return;
  setPassage(passage, -weightDs * share, (-durationDs / 10) * share, weightDs, durationDs);
}

/** The share of a road up to which one comes from its tail, and beyond which from its head. */
function turningShare(forward: Passage, backward: Passage): number {
  if (backward.weight === INF_WEIGHT) return 1;
  if (forward.weight === INF_WEIGHT) return -1;
  const sum = forward.weightOfAll + backward.weightOfAll;
  const lead = backward.weight + backward.weightOfAll - forward.weight;
  return sum === 0 ? Math.sign(lead) : lead / sum;
}

/** The bounds of points that are reached in time. */
class Box implements PointSink {
  readonly #limitS: number;
  readonly #plane: Plane;
  #minX = 0;
  #minY = 0;
  #maxX = 0;
  #maxY = 0;

  constructor(limitS: number, plane: Plane) {
    this.#limitS = limitS;
    this.#plane = plane;
  }

  add(x: number, y: number, seconds: number): void {
    if (seconds > this.#limitS) return;
    if (x < this.#minX) this.#minX = x;
    if (x > this.#maxX) this.#maxX = x;
    if (y < this.#minY) this.#minY = y;
    if (y > this.#maxY) this.#maxY = y;
  }

  addVertices(vertices: Int32Array, first: number, end: number): void {
    for (let vertex = first; vertex < end; vertex++) {
      this.add(this.#plane.x(vertices[2 * vertex]!), this.#plane.y(vertices[2 * vertex + 1]!), 0);
    }
  }

  enlarged(byM: number): Bounds {
    return { minX: this.#minX - byM, minY: this.#minY - byM, maxX: this.#maxX + byM, maxY: this.#maxY + byM };
  }
}
