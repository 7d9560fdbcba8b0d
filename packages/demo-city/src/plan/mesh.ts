import { lerp, type Line, lineLength, type Point, pointAlong } from '../geometry/plane.ts';
import type { Warp } from './warp.ts';

/** A requested street end on a mesh edge; `node` is set once nearby stops have been joined. */
export interface StopRequest {
  /** 0 at the edge's start, 1 at its end; after joining, the fraction of the shared stop. */
  fraction: number;
  /** Node of the road graph, -1 before joining. */
  node: number;
}

/** A side of one or two cells. Horizontal edges run eastwards, vertical ones northwards. */
export interface MeshEdge {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  /** On the ground, from `from` to `to`. */
  readonly curve: Line;
  readonly lengthM: number;
  readonly leftCell: number;
  readonly rightCell: number;
  readonly stops: StopRequest[];
}

export interface MeshVertex {
  /** In the plan. */
  readonly plan: Point;
  /** On the ground. */
  readonly point: Point;
}

/** A cell with its four sides, which run west to east and south to north. */
export interface Cell {
  readonly id: number;
  readonly column: number;
  readonly row: number;
  /** Middle of the cell in the plan. */
  readonly middle: Point;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** A mesh of quadrangular cells over the plan, bent onto the ground. */
export class Mesh {
  readonly vertices: MeshVertex[] = [];
  readonly edges: MeshEdge[] = [];
  readonly cells: Cell[] = [];
  readonly columns: number;
  readonly rows: number;
  readonly warp: Warp;

  /**
   * @param xs - x of the column lines in the plan, ascending
   * @param ys - y of the row lines in the plan, ascending
   * @param shift - offset of a vertex from its grid position
   */
  constructor(xs: readonly number[], ys: readonly number[], warp: Warp, shift: (column: number, row: number) => Point) {
    this.columns = xs.length - 1;
    this.rows = ys.length - 1;
    this.warp = warp;
    for (let row = 0; row <= this.rows; row++) {
      for (let column = 0; column <= this.columns; column++) {
        const { x, y } = shift(column, row);
        const plan = { x: xs[column]! + x, y: ys[row]! + y };
        this.vertices.push({ plan, point: warp(plan) });
      }
    }
    for (let row = 0; row <= this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        this.#addEdge(
          this.vertex(column, row),
          this.vertex(column + 1, row),
          this.cell(column, row),
          this.cell(column, row - 1),
        );
      }
    }
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column <= this.columns; column++) {
        this.#addEdge(
          this.vertex(column, row),
          this.vertex(column, row + 1),
          this.cell(column - 1, row),
          this.cell(column, row),
        );
      }
    }
    for (let row = 0; row < this.rows; row++) {
      for (let column = 0; column < this.columns; column++) {
        this.cells.push({
          id: this.cells.length,
          column,
          row,
          middle: { x: (xs[column]! + xs[column + 1]!) / 2, y: (ys[row]! + ys[row + 1]!) / 2 },
          south: this.horizontal(column, row),
          north: this.horizontal(column, row + 1),
          west: this.vertical(column, row),
          east: this.vertical(column + 1, row),
        });
      }
    }
  }

  /** Requests a street end on an edge. */
  requestStop(edge: number, fraction: number): StopRequest {
    const stop = { fraction, node: -1 };
    this.edges[edge]!.stops.push(stop);
    return stop;
  }

  vertex(column: number, row: number): number {
    return row * (this.columns + 1) + column;
  }

  /** Id of a cell, or -1 outside the mesh. */
  cell(column: number, row: number): number {
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return -1;
    return row * this.columns + column;
  }

  /** Id of the edge from (column, row) to the east. */
  horizontal(column: number, row: number): number {
    return row * this.columns + column;
  }

  /** Id of the edge from (column, row) to the north. */
  vertical(column: number, row: number): number {
    return (this.rows + 1) * this.columns + row * (this.columns + 1) + column;
  }

  /** Returns the ground point at a fraction of an edge's length. */
  pointOn(edge: number, fraction: number): Point {
    const { curve, lengthM } = this.edges[edge]!;
    return pointAlong(curve, fraction * lengthM).point;
  }

  /**
   * Returns a ground point inside a cell; s runs west to east, t south to north (a Coons patch over the four sides).
   */
  pointIn(cell: Cell, s: number, t: number): Point {
    const [sw, se, nw, ne] = this.corners(cell);
    const south = this.pointOn(cell.south, s);
    const north = this.pointOn(cell.north, s);
    const west = this.pointOn(cell.west, t);
    const east = this.pointOn(cell.east, t);
    const mix = (key: 'x' | 'y'): number =>
      (1 - t) * south[key] +
      t * north[key] +
      (1 - s) * west[key] +
      s * east[key] -
      ((1 - s) * (1 - t) * sw[key] + s * (1 - t) * se[key] + (1 - s) * t * nw[key] + s * t * ne[key]);
    return { x: mix('x'), y: mix('y') };
  }

  /** Corners on the ground: south-west, south-east, north-west, north-east. */
  corners(cell: Cell): readonly [Point, Point, Point, Point] {
    const south = this.edges[cell.south]!;
    const north = this.edges[cell.north]!;
    const at = (vertex: number): Point => this.vertices[vertex]!.point;
    return [at(south.from), at(south.to), at(north.from), at(north.to)];
  }

  /** A cell's outline on the ground, counter-clockwise. */
  outline(cell: Cell): Point[] {
    const reversed = (edge: number): Point[] => [...this.edges[edge]!.curve].reverse();
    return [
      ...this.edges[cell.south]!.curve.slice(0, -1),
      ...this.edges[cell.east]!.curve.slice(0, -1),
      ...reversed(cell.north).slice(0, -1),
      ...reversed(cell.west).slice(0, -1),
    ];
  }

  #addEdge(from: number, to: number, leftCell: number, rightCell: number): void {
    const a = this.vertices[from]!.plan;
    const b = this.vertices[to]!.plan;
    const pieces = Math.max(6, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 60));
    const curve = Array.from({ length: pieces + 1 }, (_, i) => this.warp(lerp(a, b, i / pieces)));
    this.edges.push({
      id: this.edges.length,
      from,
      to,
      curve,
      lengthM: lineLength(curve),
      leftCell,
      rightCell,
      stops: [],
    });
  }
}
