import type { SectionArray, SectionArrayType } from './section-types.ts';

/** Slots of a set; a chunk may be in any slot of its set. */
const WAYS = 8;

/** Bytes of a slot: those of whole pages of memory, so that a chunk that fills it touches no more of them. */
const SLOT_BYTES = 8192;

/** Numbers per slot in the table: the chunk in it (0 for none), version, tick of its last use. */
const CELLS = 3;
const KEY = 0;
const VERSION = 1;
const USED = 2;

/** Memory that a cache takes for each chunk that it has room for. */
export const CACHE_BYTES_PER_CHUNK = SLOT_BYTES + 4 * CELLS;

/** The memory of a cache. Survives `postMessage`; every thread that receives it shares the cache. */
export interface SectionCacheMemory {
  readonly chunks: ArrayBuffer | SharedArrayBuffer;
  readonly table: ArrayBuffer | SharedArrayBuffer;
}

/** Allocates memory for a cache of at most this many bytes. */
export function allocateSectionCache(
  bytes: number,
  allocate: (bytes: number) => ArrayBuffer | SharedArrayBuffer,
): SectionCacheMemory {
  const sets = Math.max(1, Math.floor((bytes - 4) / (WAYS * CACHE_BYTES_PER_CHUNK)));
  return {
    chunks: allocate(sets * WAYS * SLOT_BYTES),
    table: allocate(4 * (1 + sets * WAYS * CELLS)),
  };
}

/**
 * Lock-free LRU cache of chunks of cold sections, bounded in bytes and shared by threads. A reader copies what it
 * wants, then checks that the slot still has the chunk (its version is odd while a thread writes it). A writer that
 * finds its slot taken drops its chunk. Each set evicts its least recently used chunk.
 */
export class SectionCache {
  readonly #memory: SectionCacheMemory;
  readonly #bytes: Uint8Array;
  /** The tick, incremented for each added chunk, and the cells of the slots. */
  readonly #table: Int32Array;
  readonly #sets: number;

  constructor(memory: SectionCacheMemory) {
    this.#memory = memory;
    this.#bytes = new Uint8Array(memory.chunks);
    this.#table = new Int32Array(memory.table);
    this.#sets = (this.#table.length - 1) / (WAYS * CELLS);
  }

  /** All slots end to end, as elements of an array's type; a slot begins at a multiple of every element's size. */
  viewAs<A extends SectionArray>(Type: SectionArrayType<A>): A {
    return new Type(this.#memory.chunks);
  }

  /**
   * Copies elements of a chunk.
   *
   * @param key - number of the chunk, at least 1
   * @param view - of {@link viewAs}
   * @param from - position of the first element in the chunk
   * @returns false if the chunk is not cached; the contents of the target are then undefined
   */
  read<A extends SectionArray>(key: number, view: A, from: number, count: number, target: A, at: number): boolean {
    const table = this.#table;
    const slot = this.#slotOf(key);
    if (slot < 0) return false;
    const cell = 1 + slot * CELLS;
    const version = Atomics.load(table, cell + VERSION);
    if ((version & 1) === 1 || Atomics.load(table, cell + KEY) !== key) return false;
    const start = (slot * SLOT_BYTES) / view.BYTES_PER_ELEMENT + from;
    if (count > LOOP_ELEMENTS) target.set(view.subarray(start, start + count), at);
    else for (let i = 0; i < count; i++) target[at + i] = view[start + i]!;
    // Unlike a load, adding 0 happens after the preceding reads on every processor.
    if (Atomics.add(table, cell + VERSION, 0) !== version) return false;
    if (table[cell + USED] !== table[0]) table[cell + USED] = table[0]!;
    return true;
  }

  /** Stores a chunk; replaces the least recently used one of its set. */
  add(key: number, chunk: Uint8Array): void {
    if (this.#slotOf(key) >= 0) return;
    const table = this.#table;
    const tick = Atomics.add(table, 0, 1) + 1;
    const first = this.#firstSlotOf(key);
    let oldest = -1;
    let age = -1;
    for (let slot = first; slot < first + WAYS; slot++) {
      const cell = 1 + slot * CELLS;
      // Another thread is writing it, or ended while it did: such a slot is never used again.
      if ((Atomics.load(table, cell + VERSION) & 1) === 1) continue;
      const own = table[cell + KEY] === 0 ? Infinity : (tick - table[cell + USED]!) | 0;
      if (own <= age) continue;
      age = own;
      oldest = slot;
    }
    if (oldest < 0) return;
    const cell = 1 + oldest * CELLS;
    const version = Atomics.load(table, cell + VERSION);
    if ((version & 1) === 1) return;
    if (Atomics.compareExchange(table, cell + VERSION, version, version + 1) !== version) return;
    Atomics.store(table, cell + KEY, key);
    this.#bytes.set(chunk, oldest * SLOT_BYTES);
    table[cell + USED] = tick;
    Atomics.store(table, cell + VERSION, version + 2);
  }

  #slotOf(key: number): number {
    const table = this.#table;
    const first = this.#firstSlotOf(key);
    for (let slot = first; slot < first + WAYS; slot++) {
      const cell = 1 + slot * CELLS;
      if (table[cell + KEY] === key && (table[cell + VERSION]! & 1) === 0) return slot;
    }
    return -1;
  }

  /** Returns the first slot of the set of a chunk. Neighbours in the file are in different sets. */
  #firstSlotOf(key: number): number {
    return (key % this.#sets) * WAYS;
  }
}

/** Up to this many elements, a loop copies faster than `set`, which needs a view. */
const LOOP_ELEMENTS = 64;
