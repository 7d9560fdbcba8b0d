import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ByteCache } from '../http/byte-cache.ts';
import { FONT_FACES, loadFontFace } from './font-faces.ts';
import { drawGlyphRange, RANGE_SIZE } from './glyph-range.ts';
import { paintSprite } from './sprite.ts';

/** A file that map styles refer to, ready to be sent. */
export interface MapAsset {
  readonly contentType: string;
  readonly plain: Uint8Array;
  /** Null where compressing gains nothing. */
  readonly gzipped: Uint8Array | null;
  readonly etag: string;
}

/** The last code point that glyphs are asked for by: renderers ask for the first plane only. */
const LAST_CODE_POINT = 0xffff;

/** Files of the sprite, by their names after `/v1/`. */
export const SPRITE_FILES = ['sprite.json', 'sprite.png', 'sprite@2x.json', 'sprite@2x.png'] as const;
export type SpriteFile = (typeof SPRITE_FILES)[number];

const gzipAsync = promisify(gzip);

/** Memory for what was drawn, in each thread: the letters of all faces in all ranges take 9 MB, two sprites 0.1 MB. */
const CACHE_BYTES = 16e6;

const assets = new ByteCache<MapAsset>(CACHE_BYTES, ({ plain, gzipped }) => plain.length + (gzipped?.length ?? 0));

/** What is being made, so that those who ask meanwhile get the same. */
const underWay = new Map<string, Promise<MapAsset>>();

/**
 * Letters of a face from `first` to `first + 255` as a glyph PBF; without letters where the face has none there. Drawn at
 * the first call (a tenth of a second in small steps), then kept: four faces of which ten ranges are in use make 4 MB.
 */
export function glyphAsset(face: string, first: number): Promise<MapAsset> {
  return kept(`${face} ${first}`, async () => {
    const glyphs = await drawGlyphRange(await loadFontFace(face), face, first);
    return assetOf('application/x-protobuf', glyphs, true);
  });
}

/** The face that a list of names, divided by commas, leads to: the first that there is, else null. */
export function faceOfStack(stack: string): string | null {
  return (
    stack
      .split(',')
      .map((name) => name.trim())
      .find((name) => FONT_FACES.includes(name)) ?? null
  );
}

/** The first code point of a range such as `1024-1279`; null for what is no range of 256. */
export function rangeStart(range: string): number | null {
  const match = /^(\d{1,5})-(\d{1,5})$/.exec(range);
  if (match === null) return null;
  const [first, last] = [Number(match[1]), Number(match[2])];
  return first % RANGE_SIZE === 0 && last === first + RANGE_SIZE - 1 && last <= LAST_CODE_POINT ? first : null;
}

/** A file of the sprite; painted at the first call, then kept. */
export function spriteAsset(file: SpriteFile): Promise<MapAsset> {
  return kept(file, async () => {
    const sprite = await paintSprite(file.includes('@2x') ? 2 : 1);
    if (file.endsWith('.png')) return assetOf('image/png', sprite.png, false);
    return assetOf('application/json; charset=utf-8', Buffer.from(JSON.stringify(sprite.index)), true);
  });
}

/** What was made before, or is made now; what failed is tried again. */
async function kept(name: string, make: () => Promise<MapAsset>): Promise<MapAsset> {
  const asset = assets.get(name) ?? underWay.get(name);
  if (asset !== undefined) return asset;
  const made = make();
  underWay.set(name, made);
  try {
    const asset = await made;
    assets.set(name, asset);
    return asset;
  } finally {
    underWay.delete(name);
  }
}

async function assetOf(contentType: string, plain: Uint8Array, compress: boolean): Promise<MapAsset> {
  const gzipped = compress ? await gzipAsync(plain) : null;
  return { contentType, plain, gzipped, etag: `W/"${hash('sha1', plain, 'base64url')}"` };
}
