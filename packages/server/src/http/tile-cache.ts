import { ByteCache } from './byte-cache.ts';

/** An encoded tile, ready to be sent. */
export interface CachedTile {
  /** MVT bytes; null where the tile is empty. */
  readonly plain: Uint8Array | null;
  /** The same, gzipped. */
  readonly gzipped: Uint8Array | null;
}

/** Keeps the tiles that were asked for last, within a number of bytes. */
export class TileCache extends ByteCache<CachedTile> {
  /** @param maxBytes - 0 keeps nothing */
  constructor(maxBytes: number) {
    super(maxBytes, ({ plain, gzipped }) => (plain?.byteLength ?? 0) + (gzipped?.byteLength ?? 0));
  }
}
