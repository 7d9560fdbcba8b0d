/** Bytes that an entry costs beside the tile itself: key, map entry, array object. */
const ENTRY_BYTES = 200;

/** 64 MB: a few thousand city tiles. */
const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Cut tiles by key, bounded by bytes: when a new tile does not fit, those unused for longest leave. Empty tiles (null)
 * are remembered too.
 */
export class TileCache {
  readonly maxBytes: number;
  // A Map iterates in order of insertion; an entry that is used is inserted again, so the first is the oldest.
  readonly #tiles = new Map<string, Uint8Array | null>();
  #bytes = 0;

  /** @param maxBytes - 0 keeps nothing */
  constructor(maxBytes = DEFAULT_CACHE_BYTES) {
    this.maxBytes = maxBytes;
  }

  /** Bytes held at the moment, overhead included; never above `maxBytes`. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The tile under a key; null for a tile known to be empty, undefined for one that is not held. */
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
