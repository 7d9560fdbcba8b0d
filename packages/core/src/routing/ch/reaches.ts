import { enlarge } from './enlarge.ts';

/** What searches have reached, one after another: nodes with weights and measures, in the order of settling. */
export class Reaches {
  node = new Int32Array(1024);
  weight = new Int32Array(1024);
  /** The two measures of the path to each node, side by side since they are used together. */
  measures = new Float64Array(2 * 1024);
  /** Nodes listed so far. */
  count = 0;

  /** Makes room for so many more nodes. */
  reserve(more: number): void {
    const needed = this.count + more;
    if (needed <= this.node.length) return;
    const capacity = Math.max(needed, 2 * this.node.length);
    this.node = enlarge(this.node, capacity);
    this.weight = enlarge(this.weight, capacity);
    const measures = new Float64Array(2 * capacity);
    measures.set(this.measures);
    this.measures = measures;
  }
}
