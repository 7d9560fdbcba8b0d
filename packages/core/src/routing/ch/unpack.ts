import { enlarge } from './enlarge.ts';
import { drivesBack, type Hierarchy, ITSELF, LENGTH_BITS, type Side } from './hierarchy.ts';

/** A growing list of arcs of the graph, in reused memory. */
export class ArcList {
  /** The arcs, up to `count`; replaced when more are appended. */
  arcs = new Int32Array(1024);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  /** Returns the listed arcs as a view, which later arcs overwrite. */
  view(): Int32Array {
    return this.arcs.subarray(0, this.count);
  }

  /**
   * Appends the arcs of the graph that an arc of the hierarchy stands for, in driving order.
   *
   * @param arc - its position
   * @param side - on which the search used it
   */
  unpack({ spans, paths }: Hierarchy, arc: number, side: Side): void {
    const start = spans.at(2 * arc)!;
    const lengthAndBits = spans.at(2 * arc + 1)!;
    const length = lengthAndBits & LENGTH_BITS;
    const isBack = drivesBack(lengthAndBits, side);
    const path = length === ITSELF ? null : paths.slice(start, start + length);
    if (this.count + length > this.arcs.length) this.arcs = enlarge(this.arcs, 2 * (this.count + length));
    const arcs = this.arcs;
    const count = this.count;
    if (path === null) arcs[count] = start ^ isBack;
    else if (isBack === 0) for (let i = 0; i < length; i++) arcs[count + i] = path[i]!;
    else for (let i = 0, last = length - 1; i < length; i++) arcs[count + i] = path[last - i]! ^ 1;
    this.count = count + length;
  }
}
