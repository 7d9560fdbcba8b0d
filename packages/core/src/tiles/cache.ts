/** Overhead of an entry in bytes: key, map entry, array object. */
const ENTRY_BYTES = 200;

/** 64 MB: a few thousand city tiles. */
const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/** LRU cache of tiles by key, bounded in bytes. Empty tiles (null) are cached too. */
export class TileCache {
  readonly maxBytes: number;
  // A Map iterates in insertion order. A used entry is reinserted, so the first one is the least recently used.
  readonly #tiles = new Map<string, Uint8Array | null>();
  #bytes = 0;

  /** @param maxBytes - 0 keeps nothing */
  constructor(maxBytes = DEFAULT_CACHE_BYTES) {
    this.maxBytes = maxBytes;
  }

  /** Current size in bytes, overhead included; never above `maxBytes`. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Returns the tile of a key: null if it is known to be empty, undefined if it is not cached. */
  get(key: string): Uint8Array | null | undefined {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return undefined;
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  /** Stores a tile, unless it is larger than the whole cache. */
  set(key: string, tile: Uint8Array | null): void {
    this.#remove(key);
    const bytes = costOf(tile);
    if (bytes > this.maxBytes) return;
    for (const oldest of this.#tiles.keys()) {
      if (this.#bytes + bytes <= this.maxBytes) break;
      this.#remove(oldest);
    }
    this.#tiles.set(key, tile);
    this.#bytes += bytes;
  }

  clear(): void {
    this.#tiles.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return;
    this.#tiles.delete(key);
    this.#bytes -= costOf(tile);
  }
}

const costOf = (tile: Uint8Array | null): number => ENTRY_BYTES + (tile?.byteLength ?? 0);
