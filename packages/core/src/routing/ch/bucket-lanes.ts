import { INF_WEIGHT } from './sentinels.ts';
import { encodeModule, I32, V128, wasm } from './wasm-encoder.ts';

/** Targets that are looked at side by side. */
export const LANES = 16;

const VECTOR_BYTES = 16;
const VECTORS = (4 * LANES) / VECTOR_BYTES;
const ROW_BYTES = 4 * LANES;

/** An entry of a source: the address of its node's slot, and the weight from the source to the node. */
const ENTRY_BYTES = 8;
const ENTRY_WEIGHT = 4;

const PAGE_BYTES = 65536;

/** As much of WebAssembly as is used here: of types for all its forms of use there are none without those of browsers. */
interface WasmRuntime {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /** Of the entries between two addresses, which are different; the result is written behind `result`. */
  readonly run: (firstEntry: number, endOfEntries: number, result: number) => void;
}

/**
 * Buckets for a block of targets, one target to a lane: a row for each node that one of them is reached from, and in it
 * the weights from the node to the targets. They lie in the memory of a WebAssembly function that finds for one source
 * the lightest ways to all targets of the block. The memory holds, one after the other: the results of one source, a
 * slot for each node with the address of its row, the rows, and the entries of all sources.
 */
export class BucketLanes {
  readonly #kernel: Kernel;
  #words = new Int32Array();
  #slotsAt = 0;
  #rowsAt = 0;
  #entriesAt = 0;
  #rowCount = 0;

  constructor() {
    const { Instance, Module } = (globalThis as unknown as { WebAssembly: WasmRuntime }).WebAssembly;
    this.#kernel = new Instance(new Module(encodeModule(offerRows()))).exports as Kernel;
  }

  /** Makes room. What was there is lost. */
  resize(nodeCount: number, rowCount: number, entryCount: number): void {
    const { memory } = this.#kernel;
    const align = (address: number): number => Math.ceil(address / ROW_BYTES) * ROW_BYTES;
    this.#slotsAt = 2 * ROW_BYTES;
    this.#rowsAt = align(this.#slotsAt + 4 * nodeCount);
    this.#entriesAt = this.#rowsAt + rowCount * ROW_BYTES;
    const missing = this.#entriesAt + entryCount * ENTRY_BYTES - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.#words = new Int32Array(memory.buffer);
    this.clear(nodeCount);
  }

  /** Forgets the rows of a block. */
  clear(nodeCount: number): void {
    this.#words.fill(0, this.#slotsAt / 4, this.#slotsAt / 4 + nodeCount);
    this.#rowCount = 0;
  }

  /** Sets the weight from a node to the target of a lane. @returns the number of the node's row */
  putWeight(node: number, lane: number, weight: number): number {
    const words = this.#words;
    const slot = this.#slotsAt / 4 + node;
    if (words[slot] === 0) {
      const row = this.#rowsAt + this.#rowCount++ * ROW_BYTES;
      words[slot] = row;
      words.fill(INF_WEIGHT, row / 4, row / 4 + LANES);
    }
    words[words[slot]! / 4 + lane] = weight;
    return this.rowOf(node);
  }

  /** The number of a node's row, for a node that has one. */
  rowOf(node: number): number {
    return (this.#words[this.#slotsAt / 4 + node]! - this.#rowsAt) / ROW_BYTES;
  }

  putEntry(entry: number, node: number, weight: number): void {
    const word = (this.#entriesAt + entry * ENTRY_BYTES) / 4;
    this.#words[word] = this.#slotsAt + 4 * node;
    this.#words[word + ENTRY_WEIGHT / 4] = weight;
  }

  /** Finds the lightest ways over the nodes of a source's entries. */
  run(firstEntry: number, endOfEntries: number): void {
    if (firstEntry === endOfEntries) this.#words.fill(INF_WEIGHT, 0, LANES);
    else this.#kernel.run(this.#entriesAt + firstEntry * ENTRY_BYTES, this.#entriesAt + endOfEntries * ENTRY_BYTES, 0);
  }

  /** What the way found last to the target of a lane weighs; `INF_WEIGHT` for none. */
  weightOf(lane: number): number {
    return this.#words[lane]!;
  }

  /** The entry over whose node that way leads; only where there is one. */
  entryOf(lane: number): number {
    return (this.#words[LANES + lane]! - this.#entriesAt) / ENTRY_BYTES;
  }
}

/** Locals of the function: the lightest weights so far, and the addresses of their entries. */
const best = (vector: number): number => 7 + vector;
const bestEntry = (vector: number): number => 7 + VECTORS + vector;

/**
 * For every entry whose node has a row: `best = min(best, weight + row)` in all lanes, and where that is less than
 * before, the entry is kept. Weights are compared as unsigned numbers: two of at most `INF_WEIGHT` = 2³¹ - 1 always have
 * a sum, and what is not below `INF_WEIGHT` is never taken.
 */
function offerRows() {
  const { get, set, i32Add, i32Const, i32Load, i32LessUnsigned, doWhile, when } = wasm;
  const { v128Load, v128Store, v128Load32Splat, v128Bitselect } = wasm;
  const { i32x4Splat, i32x4NotEqual, i32x4Add, i32x4MinUnsigned } = wasm;
  const [entry, endOfEntries, result, row, weight, address, sum] = [0, 1, 2, 3, 4, 5, 6] as const;
  const vectors = Array.from({ length: VECTORS }, (_, vector) => vector);
  const offer = vectors.flatMap((vector) => [
    ...set(sum, i32x4MinUnsigned(get(best(vector)), i32x4Add(v128Load(get(row), vector * VECTOR_BYTES), get(weight)))),
    ...set(
      bestEntry(vector),
      v128Bitselect(get(address), get(bestEntry(vector)), i32x4NotEqual(get(sum), get(best(vector)))),
    ),
    ...set(best(vector), get(sum)),
  ]);
  return {
    parameters: [I32, I32, I32],
    locals: [I32, V128, V128, V128, ...vectors.map(() => V128), ...vectors.map(() => V128)],
    body: [
      ...vectors.flatMap((vector) => set(best(vector), i32x4Splat(i32Const(INF_WEIGHT)))),
      ...doWhile(
        [
          ...set(row, i32Load(i32Load(get(entry), 0), 0)),
          ...when(get(row), [
            ...set(weight, v128Load32Splat(get(entry), ENTRY_WEIGHT)),
            ...set(address, i32x4Splat(get(entry))),
            ...offer,
          ]),
          ...set(entry, i32Add(get(entry), i32Const(ENTRY_BYTES))),
        ],
        i32LessUnsigned(get(entry), get(endOfEntries)),
      ),
      ...vectors.flatMap((vector) => [
        ...v128Store(get(result), get(best(vector)), vector * VECTOR_BYTES),
        ...v128Store(get(result), get(bestEntry(vector)), ROW_BYTES + vector * VECTOR_BYTES),
      ]),
    ],
  };
}
