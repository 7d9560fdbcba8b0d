import { distance, type Line, lineLength, type Point, pointAlong, subtract } from '../geometry/plane.ts';
import { ringArea } from '../geometry/rings.ts';

/** Value of a road's `highway` tag. */
export type RoadClass =
  | 'trunk'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'unclassified'
  | 'residential'
  | 'living_street'
  | 'pedestrian';

/** Metres from a road's axis to the kerb. */
export const HALF_WIDTH_M: Readonly<Record<RoadClass, number>> = {
  trunk: 6,
  primary: 7,
  secondary: 6,
  tertiary: 5,
  unclassified: 4,
  residential: 3.5,
  living_street: 3.5,
  pedestrian: 6,
};

/** Cell id for a side of a road without a cell of the plan. */
export const NO_CELL = -1;

export interface RoadNode {
  readonly point: Point;
  /** Edges that end here. */
  readonly edges: number[];
  /** Tags of the node that the roads share. */
  readonly tags: Record<string, string>;
}

/** A piece of road between two junctions. */
export interface RoadEdge {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** From `from` to `to`, both included. */
  readonly line: Line;
  readonly lengthM: number;
  readonly run: number;
  readonly leftCell: number;
  readonly rightCell: number;
  class: RoadClass;
  /** Tags beyond class and name. */
  readonly tags: Record<string, string>;
  /** Nodes of the map on this edge between its ends, unordered; `side` is only set if the edge is divided. */
  readonly attached: { distanceM: number; node: number; side?: 'left' | 'right' | undefined }[];
  /** True if each direction has its own carriageway; `attached.side` then names the one that a node belongs to. */
  divided: boolean;
}

/** Consecutive edges that become a street or a part of one. */
export interface RoadRun {
  readonly id: number;
  readonly edges: number[];
  readonly kind: RunKind;
  /** The village or gardens that contain the run, or null inside and between towns. */
  readonly settlement: number | null;
}

/** The role of a run in the plan, which determines its name. */
export type RunKind =
  | 'arterial'
  | 'embankment'
  | 'radial'
  | 'ring'
  | 'lattice'
  | 'exit'
  | 'bypass'
  | 'village'
  | 'garden'
  | 'link';

/** A face of the road graph: the ground between roads. */
export interface Block {
  readonly cell: number;
  /** Counter-clockwise; `forward` is true if the block is to the left of the edge. */
  readonly sides: readonly { readonly edge: number; readonly forward: boolean }[];
  readonly ring: Line;
  readonly areaM2: number;
}

/** The town's road network as a planar graph: except for bridges, edges meet only in nodes. */
export class RoadGraph {
  readonly nodes: RoadNode[] = [];
  readonly edges: RoadEdge[] = [];
  readonly runs: RoadRun[] = [];

  addNode(point: Point): number {
    return this.nodes.push({ point, edges: [], tags: {} }) - 1;
  }

  addRun(kind: RunKind, settlement: number | null = null): number {
    return this.runs.push({ id: this.runs.length, edges: [], kind, settlement }) - 1;
  }

  /** Adds an edge at the end of a run. The nodes' points replace the ends of `line`. */
  addEdge(
    run: number,
    from: number,
    to: number,
    line: Line,
    roadClass: RoadClass,
    cells: { left: number; right: number } = { left: NO_CELL, right: NO_CELL },
  ): number {
    const exact = [this.nodes[from]!.point, ...line.slice(1, -1), this.nodes[to]!.point];
    const id = this.edges.length;
    this.edges.push({
      id,
      from,
      to,
      line: exact,
      lengthM: lineLength(exact),
      run,
      leftCell: cells.left,
      rightCell: cells.right,
      class: roadClass,
      tags: {},
      attached: [],
      divided: false,
    });
    this.nodes[from]!.edges.push(id);
    this.nodes[to]!.edges.push(id);
    this.runs[run]!.edges.push(id);
    return id;
  }

  otherEnd(edge: RoadEdge, node: number): number {
    return edge.from === node ? edge.to : edge.from;
  }

  /** Returns the point and the direction away from a node, a few metres along one of its edges. */
  leave(edge: RoadEdge, node: number, distanceM: number): { point: Point; direction: Point } {
    if (edge.from === node) return pointAlong(edge.line, distanceM);
    const { point, direction } = pointAlong(edge.line, Math.max(0, edge.lengthM - distanceM));
    return { point, direction: { x: -direction.x, y: -direction.y } };
  }

  /** Returns true if an edge joins two nodes. */
  areJoined(a: number, b: number): boolean {
    return this.nodes[a]!.edges.some((id) => this.otherEnd(this.edges[id]!, a) === b);
  }

  /**
   * Returns the bounded faces with a known cell. Both sides of a dead end belong to its face. Walks each side of each
   * edge once, turning to the next edge clockwise at every node.
   */
  traceBlocks(): Block[] {
    const order = this.nodes.map((node, id) =>
      node.edges
        .map((edgeId) => {
          const edge = this.edges[edgeId]!;
          const angle = angleOf(this.leave(edge, id, 8).point, node.point);
          return { half: edgeId * 2 + (edge.from === id ? 0 : 1), angle };
        })
        .sort((a, b) => a.angle - b.angle),
    );
    const seen = new Uint8Array(this.edges.length * 2);
    const blocks: Block[] = [];
    for (let start = 0; start < seen.length; start++) {
      if (seen[start] === 1) continue;
      const sides: { edge: number; forward: boolean }[] = [];
      const ring: Point[] = [];
      let half = start;
      do {
        seen[half] = 1;
        const edge = this.edges[half >> 1]!;
        const forward = (half & 1) === 0;
        sides.push({ edge: edge.id, forward });
        const line = forward ? edge.line : [...edge.line].reverse();
        for (let i = 0; i < line.length - 1; i++) ring.push(line[i]!);
        const node = forward ? edge.to : edge.from;
        const around = order[node]!;
        const back = half ^ 1;
        const at = around.findIndex((way) => way.half === back);
        half = around[(at + around.length - 1) % around.length]!.half;
      } while (half !== start);
      const first = this.edges[sides[0]!.edge]!;
      const cell = sides[0]!.forward ? first.leftCell : first.rightCell;
      const areaM2 = ringArea(ring);
      if (cell !== NO_CELL && areaM2 > 0) blocks.push({ cell, sides, ring, areaM2 });
    }
    return blocks;
  }

  /** Returns point and direction at a distance from an edge's `from`. */
  pointOn(edge: RoadEdge, distanceM: number): { point: Point; direction: Point } {
    return pointAlong(edge.line, distanceM);
  }
}

const angleOf = (to: Point, from: Point): number => {
  const { x, y } = subtract(to, from);
  return Math.atan2(y, x);
};

/** Returns points about every 30 m along part of a curve, which is a function of [0, 1]; both ends included. */
export function sampleCurve(curve: (t: number) => Point, from: number, to: number): Point[] {
  const roughLength = distance(curve(from), curve((from + to) / 2)) + distance(curve((from + to) / 2), curve(to));
  const count = Math.max(2, Math.min(40, Math.ceil(roughLength / 30)));
  return Array.from({ length: count + 1 }, (_, i) => curve(from + ((to - from) * i) / count));
}
