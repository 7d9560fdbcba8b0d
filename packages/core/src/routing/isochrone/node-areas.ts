import type { NodeRun } from '../ch/one-to-all.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { Plane } from './plane.ts';

/** Nodes per area. Neighbours in the hierarchy's order are mostly close to each other. */
const AREA_NODES = 256;

/** Shorter roads are not used to derive a speed: their durations are rounded to tenths of seconds. */
const MIN_SPEED_ROAD_M = 100;

/** Factor on the speed of the fastest road, because durations of short roads are rounded down. */
const SPEED_MARGIN = 1.2;

/** Highest speed if no road is long enough to derive one, metres per second. */
const DEFAULT_SPEED = 40;

/** Boxes of a network's nodes, in runs of `AREA_NODES`, and the highest speed between them. */
export class NodeAreas {
  readonly #nodeCount: number;
  /** By node: a vertex at its position; -1 if no road leads to it. */
  readonly vertexOf: Int32Array;
  /** By area: minLonE7, minLatE7, maxLonE7, maxLatE7. */
  readonly #boxes: Int32Array;
  readonly #speed: number;

  /** O(nodes + edges). */
  constructor(graph: RoadGraph) {
    this.#nodeCount = graph.nodeCount;
    this.vertexOf = verticesOfNodes(graph);
    this.#boxes = boxesOf(graph.ways.vertices, this.vertexOf);
    this.#speed = highestSpeed(graph);
  }

  /** Returns the largest distance that can be covered in a time, metres. */
  radiusM(seconds: number): number {
    return this.#speed * seconds;
  }

  /**
   * Returns runs of nodes, first and last, the highest run first, that contain every node that can be reached from a
   * point within a time.
   */
  within(point: { readonly lonE7: number; readonly latE7: number }, seconds: number): NodeRun[] {
    const radiusM = this.radiusM(seconds);
    const box = new Plane(point).boundsE7({ minX: -radiusM, minY: -radiusM, maxX: radiusM, maxY: radiusM });
    const runs: NodeRun[] = [];
    for (let area = this.#boxes.length / 4 - 1; area >= 0; area--) {
      const at = 4 * area;
      if (this.#boxes[at]! > box.maxX || this.#boxes[at + 2]! < box.minX) continue;
      if (this.#boxes[at + 1]! > box.maxY || this.#boxes[at + 3]! < box.minY) continue;
      const first = area * AREA_NODES;
      const last =
        runs.at(-1)?.[0] === first + AREA_NODES ? runs.pop()![1] : Math.min(this.#nodeCount, first + AREA_NODES) - 1;
      runs.push([first, last]);
    }
    return runs;
  }
}

function verticesOfNodes({ nodeCount, edges, copies }: RoadGraph): Int32Array {
  const vertexOf = new Int32Array(nodeCount).fill(-1);
  for (let edge = 0; edge < edges.tail.length; edge++) {
    vertexOf[edges.tail[edge]!] = edges.firstVertex[edge]!;
    vertexOf[edges.head[edge]!] = edges.lastVertex[edge]!;
  }
  for (let i = 0; i < copies.copy.length; i++) vertexOf[copies.copy[i]!] = vertexOf[copies.original[i]!]!;
  return vertexOf;
}

function boxesOf(vertices: Int32Array, vertexOf: Int32Array): Int32Array {
  const boxes = new Int32Array(4 * Math.ceil(vertexOf.length / AREA_NODES));
  for (let at = 0; at < boxes.length; at += 4) boxes.set([2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31)], at);
  for (let node = 0; node < vertexOf.length; node++) {
    const at = 4 * Math.floor(node / AREA_NODES);
    const vertex = vertexOf[node]!;
    if (vertex === -1) {
      // A node without a road has no position, so its area must match any box.
      boxes.set([-(2 ** 31), -(2 ** 31), 2 ** 31 - 1, 2 ** 31 - 1], at);
      continue;
    }
    const [lonE7, latE7] = [vertices[2 * vertex]!, vertices[2 * vertex + 1]!];
    if (lonE7 < boxes[at]!) boxes[at] = lonE7;
    if (latE7 < boxes[at + 1]!) boxes[at + 1] = latE7;
    if (lonE7 > boxes[at + 2]!) boxes[at + 2] = lonE7;
    if (latE7 > boxes[at + 3]!) boxes[at + 3] = latE7;
  }
  return boxes;
}

/** Returns the highest speed on a road, with the margin, metres per second. */
function highestSpeed({ edges }: RoadGraph): number {
  let highest = 0;
  for (let edge = 0; edge < edges.tail.length; edge++) {
    const lengthM = edges.distanceCm[edge]! / 100;
    if (lengthM < MIN_SPEED_ROAD_M) continue;
    if (edges.forwardWeightDs[edge] !== INF_WEIGHT) {
      highest = Math.max(highest, (10 * lengthM) / edges.forwardDurationDs[edge]!);
    }
    if (edges.backwardWeightDs[edge] !== INF_WEIGHT) {
      highest = Math.max(highest, (10 * lengthM) / edges.backwardDurationDs[edge]!);
    }
  }
  return SPEED_MARGIN * (highest > 0 && Number.isFinite(highest) ? highest : DEFAULT_SPEED);
}
