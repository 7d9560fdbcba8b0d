import { ByteCache } from './byte-cache.ts';
import type { Reply } from '../reply.ts';

/** The answers that requests for one tile may have, ready to be sent. */
export interface CachedTile {
  readonly etag: string;
  /** The MVT bytes; 204 where the tile is empty. */
  readonly plain: Reply;
  /** The same, gzipped; null where the tile is empty. */
  readonly gzipped: Reply | null;
  /** 304: the client has the tile. */
  readonly unchanged: Reply;
}

/** Approximate size of a tile's replies without their bodies. */
const REPLIES_BYTES = 400;

/** Keeps the tiles that were asked for last, within a number of bytes, by the paths that they are asked for by. */
export class TileCache extends ByteCache<CachedTile> {
  /** @param maxBytes - 0 keeps nothing */
  constructor(maxBytes: number) {
    super(maxBytes, ({ plain, gzipped }) => REPLIES_BYTES + (plain.body?.length ?? 0) + (gzipped?.body?.length ?? 0));
  }
}
