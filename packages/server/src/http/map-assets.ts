import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { drawGlyphs, paintSprite } from '@verst/map-style';
import { ByteCache } from './caches/byte-cache.ts';

/** A file that map styles refer to, ready to be sent. */
export interface MapAsset {
  readonly contentType: string;
  readonly plain: Uint8Array;
  /** Null where compressing gains nothing. */
  readonly gzipped: Uint8Array | null;
  readonly etag: string;
}

/** Files of the sprite, by their names after `/v1/`. */
export const SPRITE_FILES = ['sprite.json', 'sprite.png', 'sprite@2x.json', 'sprite@2x.png'] as const;
export type SpriteFile = (typeof SPRITE_FILES)[number];

const gzipAsync = promisify(gzip);

/** Memory for what was drawn, in each thread: the letters of all faces in all ranges take 9 MB, two sprites 0.1 MB. */
const CACHE_BYTES = 16e6;

const assets = new ByteCache<MapAsset, () => Promise<MapAsset>>(
  CACHE_BYTES,
  ({ plain, gzipped }) => plain.length + (gzipped?.length ?? 0),
  (_name, make) => make(),
);

/**
 * Letters of a face from `first` to `first + 255` as a glyph PBF; without letters where the face has none there. Drawn at
 * the first call (a tenth of a second in small steps), then kept: four faces of which ten ranges are in use make 4 MB.
 */
export function glyphAsset(face: string, first: number): Promise<MapAsset> {
  return kept(`${face} ${first}`, async () => assetOf('application/x-protobuf', await drawGlyphs(face, first), true));
}

/** A file of the sprite; painted at the first call, then kept. */
export function spriteAsset(file: SpriteFile): Promise<MapAsset> {
  return kept(file, async () => {
    const sprite = await paintSprite(file.includes('@2x') ? 2 : 1);
    if (file.endsWith('.png')) return assetOf('image/png', sprite.png, false);
    return assetOf('application/json; charset=utf-8', Buffer.from(JSON.stringify(sprite.index)), true);
  });
}

/** Returns the cached asset, or makes it. */
async function kept(name: string, make: () => Promise<MapAsset>): Promise<MapAsset> {
  return (await assets.fetch(name, { context: make }))!;
}

async function assetOf(contentType: string, plain: Uint8Array, compress: boolean): Promise<MapAsset> {
  const gzipped = compress ? await gzipAsync(plain) : null;
  return { contentType, plain, gzipped, etag: `W/"${hash('sha1', plain, 'base64url')}"` };
}
