import { ByteCache } from './byte-cache.ts';
import type { ByteText } from './reply.ts';

/** An encoded tile, ready to be sent. */
export interface CachedTile {
  readonly etag: string;
  /** MVT bytes; null where the tile is empty. */
  readonly plain: ByteText | null;
  /** The same, gzipped. */
  readonly gzipped: ByteText | null;
}

/** Keeps the tiles that were asked for last, within a number of bytes. */
export class TileCache extends ByteCache<CachedTile> {
  /** @param maxBytes - 0 keeps nothing */
  constructor(maxBytes: number) {
    super(maxBytes, ({ plain, gzipped }) => (plain?.length ?? 0) + (gzipped?.length ?? 0));
  }
}
