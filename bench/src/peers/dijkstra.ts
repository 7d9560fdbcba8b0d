/** A directed graph as parallel arrays; an arc with the weight `CLOSED` cannot be used. */
export interface Arcs {
  readonly nodeCount: number;
  readonly tail: Uint32Array;
  readonly head: Uint32Array;
  readonly weight: Int32Array;
}

const CLOSED = 2 ** 31 - 1;

/** A heap key is `weight × MAX_NODES + node`, so the lightest node is the smallest number. All keys are exact. */
const MAX_NODES = 2 ** 21;

/** The textbook algorithm with a binary heap, as simple as possible: the baseline for faster searches. */
export class Dijkstra {
  /** The open arcs that leave node u are `firstArc[u] … firstArc[u + 1] - 1`. */
  readonly #firstArc: Uint32Array;
  readonly #head: Uint32Array;
  readonly #arcWeight: Int32Array;
  readonly #weight: Float64Array;
  #reached: number[] = [];

  constructor({ nodeCount, tail, head, weight }: Arcs) {
    if (nodeCount > MAX_NODES) throw new RangeError(`${nodeCount} nodes are too many`);
    const arcs = Array.from(tail.keys()).filter((arc) => weight[arc] !== CLOSED);
    this.#firstArc = new Uint32Array(nodeCount + 1);
    for (const arc of arcs) this.#firstArc[tail[arc]! + 1]!++;
    for (let node = 0; node < nodeCount; node++) this.#firstArc[node + 1]! += this.#firstArc[node]!;
    const next = this.#firstArc.slice();
    this.#head = new Uint32Array(arcs.length);
    this.#arcWeight = new Int32Array(arcs.length);
    for (const arc of arcs) {
      const at = next[tail[arc]!]!++;
      this.#head[at] = head[arc]!;
      this.#arcWeight[at] = weight[arc]!;
    }
    this.#weight = new Float64Array(nodeCount).fill(Infinity);
  }

  /** Returns the weight of the lightest path; Infinity if there is none. */
  weight(source: number, target: number): number {
    for (const node of this.#reached) this.#weight[node] = Infinity;
    this.#reached = [];
    const heap: number[] = [];
    this.#reach(heap, source, 0);
    while (heap.length > 0) {
      const key = popSmallest(heap);
      const weight = Math.floor(key / MAX_NODES);
      const node = key - weight * MAX_NODES;
      if (weight > this.#weight[node]!) continue;
      if (node === target) return weight;
      const end = this.#firstArc[node + 1]!;
      for (let arc = this.#firstArc[node]!; arc < end; arc++) {
        this.#reach(heap, this.#head[arc]!, weight + this.#arcWeight[arc]!);
      }
    }
    return Infinity;
  }

  #reach(heap: number[], node: number, weight: number): void {
    if (weight >= this.#weight[node]!) return;
    if (this.#weight[node] === Infinity) this.#reached.push(node);
    this.#weight[node] = weight;
    const key = weight * MAX_NODES + node;
    let at = heap.push(key) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent]! <= key) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = key;
  }
}

function popSmallest(heap: number[]): number {
  const smallest = heap[0]!;
  const last = heap.pop()!;
  if (heap.length === 0) return smallest;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child++;
    if (heap[child]! >= last) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return smallest;
}
