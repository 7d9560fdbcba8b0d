import { enlarge } from './enlarge.ts';

/** What searches have reached, one after another: nodes with weights and measures. */
export class Reaches {
  node = new Int32Array(1024);
  weight = new Int32Array(1024);
  /** The two measures of the path to each node, side by side since they are used together. */
  measures = new Float64Array(2 * 1024);
  /** Nodes listed so far. */
  count = 0;

  add(node: number, weight: number, first: number, second: number): void {
    if (this.count === this.node.length) this.#grow();
    const at = this.count++;
    this.node[at] = node;
    this.weight[at] = weight;
    this.measures[2 * at] = first;
    this.measures[2 * at + 1] = second;
  }

  #grow(): void {
    const capacity = 2 * this.node.length;
    this.node = enlarge(this.node, capacity);
    this.weight = enlarge(this.weight, capacity);
    const measures = new Float64Array(2 * capacity);
    measures.set(this.measures);
    this.measures = measures;
  }
}
