/** An encoded tile, ready to be sent. */
export interface CachedTile {
  /** MVT bytes; null where the tile is empty. */
  readonly plain: Uint8Array | null;
  /** The same, gzipped. */
  readonly gzipped: Uint8Array | null;
}

/** Bytes that an entry takes besides its tile, roughly. */
const ENTRY_OVERHEAD_BYTES = 200;

/** Keeps the tiles that were asked for last, within a number of bytes. */
export class TileCache {
  readonly #maxBytes: number;
  readonly #tiles = new Map<string, CachedTile>();
  #bytes = 0;

  /** @param maxBytes - 0 keeps nothing */
  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(name: string): CachedTile | undefined {
    const tile = this.#tiles.get(name);
    if (tile === undefined) return undefined;
    // A Map iterates in the order of insertion: putting the tile last makes the first one the oldest.
    this.#tiles.delete(name);
    this.#tiles.set(name, tile);
    return tile;
  }

  set(name: string, tile: CachedTile): void {
    const replaced = this.#tiles.get(name);
    if (replaced !== undefined) this.#drop(name, replaced);
    this.#tiles.set(name, tile);
    this.#bytes += sizeOf(tile);
    for (const [oldest, oldTile] of this.#tiles) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest, oldTile);
    }
  }

  #drop(name: string, tile: CachedTile): void {
    this.#tiles.delete(name);
    this.#bytes -= sizeOf(tile);
  }
}

function sizeOf(tile: CachedTile): number {
  return ENTRY_OVERHEAD_BYTES + (tile.plain?.byteLength ?? 0) + (tile.gzipped?.byteLength ?? 0);
}
