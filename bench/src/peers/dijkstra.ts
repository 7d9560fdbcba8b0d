/** A directed graph as parallel arrays; an arc of weight `CLOSED` is not driven. */
export interface Arcs {
  readonly nodeCount: number;
  readonly tail: Uint32Array;
  readonly head: Uint32Array;
  readonly weight: Int32Array;
}

const CLOSED = 2 ** 31 - 1;

/** The textbook's algorithm with a binary heap, as plain as can be: what faster searches are held against. */
export class Dijkstra {
  readonly #arcs: Arcs;
  readonly #firstOut: Uint32Array;
  readonly #out: Uint32Array;
  readonly #weight: Float64Array;
  #reached: number[] = [];

  constructor(arcs: Arcs) {
    this.#arcs = arcs;
    this.#firstOut = new Uint32Array(arcs.nodeCount + 1);
    for (const tail of arcs.tail) this.#firstOut[tail + 1]!++;
    for (let node = 0; node < arcs.nodeCount; node++) this.#firstOut[node + 1]! += this.#firstOut[node]!;
    const next = this.#firstOut.slice();
    this.#out = new Uint32Array(arcs.tail.length);
    arcs.tail.forEach((tail, arc) => (this.#out[next[tail]!++] = arc));
    this.#weight = new Float64Array(arcs.nodeCount).fill(Infinity);
  }

  /** Weight of the lightest path, Infinity where there is none. */
  weight(source: number, target: number): number {
    for (const node of this.#reached) this.#weight[node] = Infinity;
    this.#reached = [];
    const heap: [weight: number, node: number][] = [];
    this.#reach(heap, source, 0);
    while (heap.length > 0) {
      const [weight, node] = popLightest(heap);
      if (weight > this.#weight[node]!) continue;
      if (node === target) return weight;
      for (let at = this.#firstOut[node]!; at < this.#firstOut[node + 1]!; at++) {
        const arc = this.#out[at]!;
        if (this.#arcs.weight[arc] !== CLOSED) {
          this.#reach(heap, this.#arcs.head[arc]!, weight + this.#arcs.weight[arc]!);
        }
      }
    }
    return Infinity;
  }

  #reach(heap: [number, number][], node: number, weight: number): void {
    if (weight >= this.#weight[node]!) return;
    if (this.#weight[node] === Infinity) this.#reached.push(node);
    this.#weight[node] = weight;
    let at = heap.push([weight, node]) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent]![0] <= weight) break;
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = [weight, node];
  }
}

function popLightest(heap: [number, number][]): [number, number] {
  const lightest = heap[0]!;
  const last = heap.pop()!;
  if (heap.length === 0) return lightest;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]![0] < heap[child]![0]) child++;
    if (heap[child]![0] >= last[0]) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return lightest;
}
