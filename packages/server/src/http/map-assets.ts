import { drawGlyphs, paintSprite } from '@verst/map-style';
import { ByteCache } from './caches/byte-cache.ts';
import { JSON_TYPE } from './reply.ts';
import { TaggedAnswer } from './tagged-answer.ts';

/** Assets change only with the program. */
const CACHE_CONTROL = 'public, max-age=86400';

/** Names of the sprite files, as in paths after `/v1/`. */
export const SPRITE_FILES = ['sprite.json', 'sprite.png', 'sprite@2x.json', 'sprite@2x.png'] as const;
export type SpriteFile = (typeof SPRITE_FILES)[number];

/** Cache size in each thread: the letters of all faces in all ranges take 9 MB, two sprites 0.1 MB. */
const CACHE_BYTES = 16e6;

const assets = new ByteCache<TaggedAnswer, () => Promise<TaggedAnswer>>(
  CACHE_BYTES,
  ({ size }) => size,
  (_name, make) => make(),
);

/**
 * Returns the letters of a face from `first` to `first + 255` as a glyph PBF, without those that the face lacks. They
 * are drawn at the first call (a tenth of a second in small steps), then cached: ten ranges of four faces take 4 MB.
 */
export function glyphAsset(face: string, first: number): Promise<TaggedAnswer> {
  return kept(`${face} ${first}`, async () => assetOf('application/x-protobuf', await drawGlyphs(face, first), true));
}

/** Returns a file of the sprite; painted at the first call, then cached. */
export function spriteAsset(file: SpriteFile): Promise<TaggedAnswer> {
  return kept(file, async () => {
    const sprite = await paintSprite(file.includes('@2x') ? 2 : 1);
    if (file.endsWith('.png')) return assetOf('image/png', sprite.png, false);
    return assetOf(JSON_TYPE, Buffer.from(JSON.stringify(sprite.index)), true);
  });
}

/** Returns the cached asset, or makes it. */
async function kept(name: string, make: () => Promise<TaggedAnswer>): Promise<TaggedAnswer> {
  return (await assets.fetch(name, { context: make }))!;
}

function assetOf(contentType: string, bytes: Uint8Array, isCompressible: boolean): Promise<TaggedAnswer> {
  return new TaggedAnswer({ bytes, contentType, cacheControl: CACHE_CONTROL, isCompressible }).compress();
}
