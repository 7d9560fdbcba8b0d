import { INF_WEIGHT } from './sentinels.ts';
import { encodeModule, I32, V128, wasm } from './wasm-encoder.ts';

/** Searches that go side by side, one in each lane. */
export const LANES = 16;

/** A vector has four weights, or two measures. */
const VECTOR_BYTES = 16;
const WEIGHT_VECTORS = (4 * LANES) / VECTOR_BYTES;

/** The measures of a row: those of all lanes, first the one kind, then the other. */
const SECOND_BYTES = 8 * LANES;
const MEASURES_BYTES = 2 * SECOND_BYTES;
/** The weights of a row, and how many times as long its measures are. */
const WEIGHTS_BYTES = 4 * LANES;
const MEASURES_SHIFT = Math.log2(MEASURES_BYTES / WEIGHTS_BYTES);

/** An arc: the rows that it leads from and to, its weight, a gap, and its two measures. */
const ARC_BYTES = 32;
const ARC_TO = 4;
const ARC_WEIGHT = 8;
const ARC_FIRST = 16;
const ARC_SECOND = 24;

const PAGE_BYTES = 65536;

/** As much of WebAssembly as is used here: of types for all its forms of use there are none without those of browsers. */
interface WasmRuntime {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  /**
   * Relaxes arcs one after another, from the address of the first to that behind the last, which is another.
   * The measures of a row are `measuresBase` behind its own address, multiplied as its size is.
   */
  readonly run: (firstArc: number, endOfArcs: number, measuresBase: number) => void;
}

/**
 * A row for each node of a search with the weight and the two measures of the lightest path to it in every lane, and
 * lists of arcs, in the memory of a WebAssembly function that relaxes an arc in all lanes at once. Used again and again:
 * `resize`, then `putArc`, `clear` and `relax`.
 */
export class LaneTable {
  readonly #kernel: Kernel;
  /** Addresses of the first row's weights and measures. */
  #weightsAt = 0;
  #measuresAt = 0;
  /** The rows' weights and measures; replaced by `resize`. A row begins at a multiple of its length. */
  weights = new Int32Array();
  measures = new Float64Array();
  /** The list of arcs. */
  #arcWords = new Int32Array();
  #arcMeasures = new Float64Array();

  constructor() {
    const { Instance, Module } = (globalThis as unknown as { WebAssembly: WasmRuntime }).WebAssembly;
    this.#kernel = new Instance(new Module(encodeModule(relaxArcs()))).exports as Kernel;
  }

  /** Makes room. What was there is lost. */
  resize(arcCount: number, rowCount: number): void {
    const { memory } = this.#kernel;
    this.#weightsAt = Math.ceil((arcCount * ARC_BYTES) / 64) * 64;
    this.#measuresAt = this.#weightsAt + rowCount * WEIGHTS_BYTES;
    const missing = this.#measuresAt + rowCount * MEASURES_BYTES - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    this.weights = new Int32Array(memory.buffer, this.#weightsAt, rowCount * LANES);
    this.measures = new Float64Array(memory.buffer, this.#measuresAt, rowCount * 2 * LANES);
    this.#arcWords = new Int32Array(memory.buffer, 0, (arcCount * ARC_BYTES) / 4);
    this.#arcMeasures = new Float64Array(memory.buffer, 0, (arcCount * ARC_BYTES) / 8);
  }

  /** Sets the arc at a position of the list. */
  putArc(at: number, fromRow: number, toRow: number, weight: number, first: number, second: number): void {
    const word = at * (ARC_BYTES / 4);
    this.#arcWords[word] = this.#weightsAt + fromRow * WEIGHTS_BYTES;
    this.#arcWords[word + ARC_TO / 4] = this.#weightsAt + toRow * WEIGHTS_BYTES;
    this.#arcWords[word + ARC_WEIGHT / 4] = weight;
    this.#arcMeasures[word / 2 + ARC_FIRST / 8] = first;
    this.#arcMeasures[word / 2 + ARC_SECOND / 8] = second;
  }

  /** Sets the weights of the first rows to `INF_WEIGHT`: nothing has been reached. */
  clear(rowCount: number): void {
    this.weights.fill(INF_WEIGHT, 0, rowCount * LANES);
  }

  /** Relaxes arcs of the list in their order: the row that each leads to takes what is lighter over the arc. */
  relax(first: number, end: number): void {
    if (first === end) return;
    const measuresBase = this.#measuresAt - (this.#weightsAt << MEASURES_SHIFT);
    this.#kernel.run(first * ARC_BYTES, end * ARC_BYTES, measuresBase | 0);
  }
}

/** Locals of the function: what the row that an arc leads to weighed before, and what it weighs then. */
const known = (vector: number): number => 8 + vector;
const lighter = (vector: number): number => 8 + WEIGHT_VECTORS + vector;

/**
 * For every arc: `to = min(to, from + weight)` in all lanes, and where that is less than before, the measures likewise.
 * Weights are compared as unsigned numbers: two of at most `INF_WEIGHT` = 2³¹ - 1 always have a sum, and what is not
 * below `INF_WEIGHT` is never taken.
 */
function relaxArcs() {
  const {
    get, set, i32Add, i32Const, i32Load, i32LessUnsigned, i32ShiftLeft, doWhile, when, v128Load, v128Store, v128Load32Splat,
    v128Load64Splat, v128Or, v128Xor, v128Bitselect, v128AnyTrue, i32x4NotEqual, i32x4Add, i32x4MinUnsigned,
    i64x2ExtendLow, i64x2ExtendHigh, f64x2Add,
  } = wasm; // prettier-ignore
  const [arc, endOfArcs, measuresBase, from, to, weight, measure, mask] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const vectors = Array.from({ length: WEIGHT_VECTORS }, (_, vector) => vector);

  const compare = vectors.flatMap((vector) => [
    ...set(known(vector), v128Load(get(to), vector * VECTOR_BYTES)),
    ...set(
      lighter(vector),
      i32x4MinUnsigned(get(known(vector)), i32x4Add(v128Load(get(from), vector * VECTOR_BYTES), get(weight))),
    ),
  ]);
  const hasGain = v128AnyTrue(
    vectors.map((vector) => v128Xor(get(known(vector)), get(lighter(vector)))).reduce((a, b) => v128Or(a, b)),
  );
  const takeMeasure = (offset: number): number[] =>
    v128Store(
      get(to),
      v128Bitselect(f64x2Add(v128Load(get(from), offset), get(measure)), v128Load(get(to), offset), get(mask)),
      offset,
    );
  /** The measures of four lanes, whose weights are one vector, are two vectors. */
  const takeMeasures = (arcOffset: number, rowOffset: number): number[] => [
    ...set(measure, v128Load64Splat(get(arc), arcOffset)),
    ...vectors.flatMap((vector) => {
      const gained = i32x4NotEqual(get(known(vector)), get(lighter(vector)));
      const offset = rowOffset + 2 * vector * VECTOR_BYTES;
      return [
        ...set(mask, i64x2ExtendLow(gained)),
        ...takeMeasure(offset),
        ...set(mask, i64x2ExtendHigh(gained)),
        ...takeMeasure(offset + VECTOR_BYTES),
      ];
    }),
  ];
  const body = doWhile(
    [
      ...set(from, i32Load(get(arc), 0)),
      ...set(to, i32Load(get(arc), ARC_TO)),
      ...set(weight, v128Load32Splat(get(arc), ARC_WEIGHT)),
      ...compare,
      ...when(hasGain, [
        ...vectors.flatMap((vector) => v128Store(get(to), get(lighter(vector)), vector * VECTOR_BYTES)),
        // From here on `from` and `to` are where the measures of the rows are.
        ...set(from, i32Add(i32ShiftLeft(get(from), i32Const(MEASURES_SHIFT)), get(measuresBase))),
        ...set(to, i32Add(i32ShiftLeft(get(to), i32Const(MEASURES_SHIFT)), get(measuresBase))),
        ...takeMeasures(ARC_FIRST, 0),
        ...takeMeasures(ARC_SECOND, SECOND_BYTES),
      ]),
      ...set(arc, i32Add(get(arc), i32Const(ARC_BYTES))),
    ],
    i32LessUnsigned(get(arc), get(endOfArcs)),
  );
  return {
    parameters: [I32, I32, I32],
    locals: [I32, I32, V128, V128, V128, ...vectors.map(() => V128), ...vectors.map(() => V128)],
    body,
  };
}
