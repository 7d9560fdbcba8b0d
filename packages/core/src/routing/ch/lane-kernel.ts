import { INF_WEIGHT } from './sentinels.ts';
import { encodeModule, I32, V128, wasm, type WasmFunction } from './wasm-encoder.ts';

/** Points that are processed side by side. */
export const LANES = 16;

const VECTOR_BYTES = 16;
const VECTORS = (4 * LANES) / VECTOR_BYTES;
const PAGE_BYTES = 65536;

/**
 * Size of a node's row for all lanes: the weights (`INF_WEIGHT` if not reached), and two measures of the paths with
 * these weights.
 */
export const ROW_BYTES = 12 * LANES;
const FIRST_MEASURES = 4 * LANES;
const SECOND_MEASURES = 8 * LANES;

/**
 * A node of a sweep, followed in memory by its arcs: the address of its row, the end of its upward arcs, the end of its
 * arcs from above, and an unused word.
 */
export const NODE_BYTES = 16;
const UPWARD_END = 4;
const NODE_END = 8;

/** An upward arc: the address of the row that it leads to, its weight and its two measures. */
export const UPWARD_BYTES = 16;
const ARC_WEIGHT = 4;
const ARC_FIRST = 8;
const ARC_SECOND = 12;

/** An arc from above: the address of the row that it comes from, and its weight. */
export const FROM_ABOVE_BYTES = 8;

/** An entry of a source: the address of its node's slot, the weight from the source to the node, and two measures. */
export const ENTRY_BYTES = 16;
const ENTRY_WEIGHT = 4;
const ENTRY_FIRST = 8;
const ENTRY_SECOND = 12;

/** Size of the row that `offer` leaves for all lanes: the lowest weights, and two measures of their paths. */
export const FOUND_BYTES = ROW_BYTES;

/**
 * Size of the part at the beginning of the memory that must stay 0. It is read if nothing is found, as an entry whose
 * slot and row are at address 0 and whose measures are 0.
 */
export const NOTHING_BYTES = ROW_BYTES;

/** The part of WebAssembly's API that is used here: its complete types come only with those of browsers. */
interface WasmRuntime {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  readonly relax: (nodes: number, endOfNodes: number) => void;
  readonly stall: (nodes: number, endOfNodes: number) => void;
  readonly offer: (entries: number, endOfEntries: number, found: number) => void;
}

/**
 * WebAssembly functions that process sixteen points at a time, in the lanes of vectors, over a memory of their own.
 * Weights are compared as unsigned numbers: two weights of at most `INF_WEIGHT` = 2³¹ - 1 never overflow when added,
 * and a sum of `INF_WEIGHT` or more is never taken.
 */
export class LaneKernel {
  /** The memory; another array after it has grown. */
  words = new Int32Array();
  readonly #exports: Exports;

  constructor() {
    const { Instance, Module } = (globalThis as unknown as { WebAssembly: WasmRuntime }).WebAssembly;
    const bytes = encodeModule({ relax: relaxUpward(), stall: stallFromAbove(), offer: offerRows() });
    this.#exports = new Instance(new Module(bytes)).exports as Exports;
    this.reserve(PAGE_BYTES);
  }

  /** Grows the memory to at least this size; its content stays. */
  reserve(bytes: number): void {
    const { memory } = this.#exports;
    const missing = bytes - memory.buffer.byteLength;
    // A little more each time, so that not every sweep grows the memory.
    if (missing > 0) memory.grow(Math.ceil((missing + (memory.buffer.byteLength >> 2)) / PAGE_BYTES));
    if (this.words.buffer !== memory.buffer) this.words = new Int32Array(memory.buffer);
  }

  /** Relaxes the upward arcs of one or more nodes, which are in memory from the lowest to the highest. */
  relax(nodes: number, endOfNodes: number): void {
    this.#exports.relax(nodes, endOfNodes);
  }

  /** Clears the weights of those nodes in the lanes in which a higher node reaches them for less. */
  stall(nodes: number, endOfNodes: number): void {
    this.#exports.stall(nodes, endOfNodes);
  }

  /** Finds the lightest paths over the nodes of one or more entries, whose slots contain the address of a row or 0. */
  offer(entries: number, endOfEntries: number, found: number): void {
    this.#exports.offer(entries, endOfEntries, found);
  }
}

const { get, set, i32Add, i32Const, i32Load, i32Store, i32LessUnsigned, doWhile, when } = wasm;
const { v128Load, v128Store, v128Load32Splat, v128Bitselect, v128Or, v128AnyTrue } = wasm;
const { i32x4Splat, i32x4ExtractLane, i32x4NotEqual, i32x4LessUnsigned, i32x4Add, i32x4MinUnsigned } = wasm;
const VECTOR_NUMBERS = Array.from({ length: VECTORS }, (_, vector) => vector);

/** For each node and each of its upward arcs: if `weight + arc < head`, sets the weight and measures of the head. */
function relaxUpward(): WasmFunction {
  const [at, end, row, upwardEnd, next, head] = [0, 1, 2, 3, 4, 5] as const;
  const [arcWeight, candidate, isLess] = [6, 7, 8] as const;
  const weight = VECTOR_NUMBERS.map((vector) => 9 + vector);
  const measure = (vector: number, first: number, ofArc: number): number[] => {
    const offset = first + vector * VECTOR_BYTES;
    const candidateMeasure = i32x4Add(v128Load(get(row), offset), v128Load32Splat(get(at), ofArc));
    return v128Store(get(head), v128Bitselect(candidateMeasure, v128Load(get(head), offset), get(isLess)), offset);
  };
  const relax = VECTOR_NUMBERS.flatMap((vector) => [
    ...set(candidate, i32x4Add(get(weight[vector]!), get(arcWeight))),
    ...set(isLess, i32x4LessUnsigned(get(candidate), v128Load(get(head), vector * VECTOR_BYTES))),
    ...when(v128AnyTrue(get(isLess)), [
      ...v128Store(
        get(head),
        i32x4MinUnsigned(get(candidate), v128Load(get(head), vector * VECTOR_BYTES)),
        vector * VECTOR_BYTES,
      ),
      ...measure(vector, FIRST_MEASURES, ARC_FIRST),
      ...measure(vector, SECOND_MEASURES, ARC_SECOND),
    ]),
  ]);
  return {
    parameters: [I32, I32],
    locals: [I32, I32, I32, I32, V128, V128, V128, ...VECTOR_NUMBERS.map(() => V128)],
    body: doWhile(
      [
        ...set(row, i32Load(get(at), 0)),
        ...set(upwardEnd, i32Load(get(at), UPWARD_END)),
        ...set(next, i32Load(get(at), NODE_END)),
        ...set(at, i32Add(get(at), i32Const(NODE_BYTES))),
        ...when(i32LessUnsigned(get(at), get(upwardEnd)), [
          ...VECTOR_NUMBERS.flatMap((vector) => set(weight[vector]!, v128Load(get(row), vector * VECTOR_BYTES))),
          ...doWhile(
            [
              ...set(head, i32Load(get(at), 0)),
              ...set(arcWeight, v128Load32Splat(get(at), ARC_WEIGHT)),
              ...relax,
              ...set(at, i32Add(get(at), i32Const(UPWARD_BYTES))),
            ],
            i32LessUnsigned(get(at), get(upwardEnd)),
          ),
        ]),
        ...set(at, get(next)),
      ],
      i32LessUnsigned(get(at), get(end)),
    ),
  };
}

/** For each node: if `above + arc < weight` for one of its arcs from above, sets the weight to `INF_WEIGHT`. */
function stallFromAbove(): WasmFunction {
  const [at, end, row, next, above] = [0, 1, 2, 3, 4] as const;
  const [arcWeight] = [5] as const;
  const weight = VECTOR_NUMBERS.map((vector) => 6 + vector);
  const isStalled = VECTOR_NUMBERS.map((vector) => 6 + VECTORS + vector);
  const compare = VECTOR_NUMBERS.flatMap((vector) => {
    const fromAbove = i32x4Add(v128Load(get(above), vector * VECTOR_BYTES), get(arcWeight));
    const isLess = i32x4LessUnsigned(fromAbove, get(weight[vector]!));
    return set(isStalled[vector]!, v128Or(get(isStalled[vector]!), isLess));
  });
  return {
    parameters: [I32, I32],
    locals: [I32, I32, I32, V128, ...VECTOR_NUMBERS.map(() => V128), ...VECTOR_NUMBERS.map(() => V128)],
    body: doWhile(
      [
        ...set(row, i32Load(get(at), 0)),
        ...set(next, i32Load(get(at), NODE_END)),
        ...set(at, i32Load(get(at), UPWARD_END)),
        ...when(i32LessUnsigned(get(at), get(next)), [
          ...VECTOR_NUMBERS.flatMap((vector) => [
            ...set(weight[vector]!, v128Load(get(row), vector * VECTOR_BYTES)),
            ...set(isStalled[vector]!, i32x4Splat(i32Const(0))),
          ]),
          ...doWhile(
            [
              ...set(above, i32Load(get(at), 0)),
              ...set(arcWeight, v128Load32Splat(get(at), ARC_WEIGHT)),
              ...compare,
              ...set(at, i32Add(get(at), i32Const(FROM_ABOVE_BYTES))),
            ],
            i32LessUnsigned(get(at), get(next)),
          ),
          ...VECTOR_NUMBERS.flatMap((vector) =>
            v128Store(
              get(row),
              v128Bitselect(i32x4Splat(i32Const(INF_WEIGHT)), get(weight[vector]!), get(isStalled[vector]!)),
              vector * VECTOR_BYTES,
            ),
          ),
        ]),
        ...set(at, get(next)),
      ],
      i32LessUnsigned(get(at), get(end)),
    ),
  };
}

/**
 * For every entry whose node has a row: `best = min(best, weight + row)` in all lanes, and lanes in which that lowers
 * `best` keep the entry. Then adds up the measures of entry and row, lane by lane.
 */
function offerRows(): WasmFunction {
  const [entry, endOfEntries, found, row, weight, address, sum] = [0, 1, 2, 3, 4, 5, 6] as const;
  const best = VECTOR_NUMBERS.map((vector) => 7 + vector);
  const bestEntry = VECTOR_NUMBERS.map((vector) => 7 + VECTORS + vector);
  const offer = VECTOR_NUMBERS.flatMap((vector) => [
    ...set(sum, i32x4MinUnsigned(get(best[vector]!), i32x4Add(v128Load(get(row), vector * VECTOR_BYTES), get(weight)))),
    ...set(
      bestEntry[vector]!,
      v128Bitselect(get(address), get(bestEntry[vector]!), i32x4NotEqual(get(sum), get(best[vector]!))),
    ),
    ...set(best[vector]!, get(sum)),
  ]);
  const measure = (lane: number, ofEntry: number, first: number): number[] => {
    const offset = first + 4 * lane;
    return i32Store(get(found), i32Add(i32Load(get(entry), ofEntry), i32Load(get(row), offset)), offset);
  };
  const measureLanes = Array.from({ length: LANES }, (_, lane) => [
    ...set(entry, i32x4ExtractLane(get(bestEntry[lane >> 2]!), lane & 3)),
    ...set(row, i32Load(i32Load(get(entry), 0), 0)),
    ...measure(lane, ENTRY_FIRST, FIRST_MEASURES),
    ...measure(lane, ENTRY_SECOND, SECOND_MEASURES),
  ]).flat();
  return {
    parameters: [I32, I32, I32],
    locals: [I32, V128, V128, V128, ...VECTOR_NUMBERS.map(() => V128), ...VECTOR_NUMBERS.map(() => V128)],
    body: [
      ...VECTOR_NUMBERS.flatMap((vector) => set(best[vector]!, i32x4Splat(i32Const(INF_WEIGHT)))),
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
      ...VECTOR_NUMBERS.flatMap((vector) => v128Store(get(found), get(best[vector]!), vector * VECTOR_BYTES)),
      ...measureLanes,
    ],
  };
}
