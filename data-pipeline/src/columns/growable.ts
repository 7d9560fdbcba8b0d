export type NumberArray = Float64Array | Int32Array | Uint32Array | Uint8Array;

/** Growth factor of a full array: a larger one copies less often but leaves more memory unused. */
const GROWTH = 1.6;

/**
 * Returns the array itself, or a longer one if it holds fewer than `length` values. If the array is the only view of
 * its buffer, the buffer is transferred, so that it is never in memory twice; the old array is unusable afterwards.
 */
export function grown<T extends NumberArray>(array: T, length: number): T {
  if (length <= array.length) return array;
  const { buffer, byteLength, BYTES_PER_ELEMENT } = array;
  const capacity = Math.max(length, Math.ceil(array.length * GROWTH));
  const Type = array.constructor as new (values: ArrayBuffer | number) => T;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) {
    return new Type(buffer.transfer(capacity * BYTES_PER_ELEMENT));
  }
  const longer = new Type(capacity);
  longer.set(array);
  return longer;
}

/**
 * Frees the memory of an array at once, if the array is in a buffer of its own; it is unusable afterwards. V8 frees the
 * memory of an array that nothing refers to only with its next full collection, which many arrays may await.
 */
export function free({ buffer }: NumberArray | Uint16Array): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/**
 * A typed array that grows at its end. Hot loops call `reserve` once, write to `array` themselves and set `length`;
 * everything else calls `push`.
 */
export class Growable<T extends NumberArray> {
  /** Backing store; positions from `length` on are unspecified. Replaced whenever it grows. */
  array: T;
  length = 0;
  readonly create: (length: number) => T;

  constructor(create: (length: number) => T, capacity = 1024) {
    this.create = create;
    this.array = create(capacity);
  }

  /** Starts with these values and takes ownership of the array. */
  takeOver(values: T): void {
    this.array = values;
    this.length = values.length;
  }

  /** Reserves room for this many more values and returns the backing store. */
  reserve(extra: number): T {
    this.array = grown(this.array, this.length + extra);
    return this.array;
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(1);
    this.array[this.length++] = value;
  }

  /** Returns the values so far; shares memory with the backing store. */
  values(): T {
    return this.array.subarray(0, this.length) as T;
  }

  /** Returns the values so far, whose memory then belongs to the caller, and empties this. */
  take(): T {
    const values = this.values();
    this.release();
    return values;
  }

  /** Empties this; the memory belongs to those who took the values. */
  release(): void {
    this.array = this.create(0);
    this.length = 0;
  }

  /** Frees the memory at once and empties this. */
  free(): void {
    free(this.array);
    this.release();
  }
}

export const growableFloat64 = (): Growable<Float64Array> => new Growable((length) => new Float64Array(length));
export const growableInt32 = (): Growable<Int32Array> => new Growable((length) => new Int32Array(length));
export const growableUint32 = (): Growable<Uint32Array> => new Growable((length) => new Uint32Array(length));
export const growableUint8 = (): Growable<Uint8Array> => new Growable((length) => new Uint8Array(length));

type Columns = Readonly<Record<string, Growable<NumberArray>>>;
type ArraysOf<C extends Columns> = { readonly [Name in keyof C]: C[Name]['array'] };

/** Returns the values of each column so far; they share memory with the columns. */
export const valuesOfAll = <C extends Columns>(columns: C): ArraysOf<C> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.values()])) as ArraysOf<C>;

/** Returns the values of each column so far, whose memory then belongs to the caller, and empties the columns. */
export const takeAll = <C extends Columns>(columns: C): ArraysOf<C> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.take()])) as ArraysOf<C>;
