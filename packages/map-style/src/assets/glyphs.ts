import { FONT_FACES, loadFontFace } from './font-faces.ts';
import { drawGlyphRange, RANGE_SIZE } from './glyph-range.ts';

/** The last code point: renderers request the first plane only. */
const LAST_CODE_POINT = 0xffff;

/**
 * Returns the letters of a face from `first` to `first + 255` as a glyph PBF; without letters if the face has none
 * there. Takes a tenth of a second, in small steps.
 */
export async function drawGlyphs(face: string, first: number): Promise<Uint8Array> {
  return drawGlyphRange(await loadFontFace(face), face, first);
}

/** Returns the first known face in a comma-separated list of names; null if there is none. */
export function faceOfStack(stack: string): string | null {
  return (
    stack
      .split(',')
      .map((name) => name.trim())
      .find((name) => FONT_FACES.includes(name)) ?? null
  );
}

/** Returns the first code point of a range such as `1024-1279`; null for anything but a range of 256. */
export function rangeStart(range: string): number | null {
  const match = /^(\d{1,5})-(\d{1,5})$/.exec(range);
  if (match === null) return null;
  const [first, last] = [Number(match[1]), Number(match[2])];
  return first % RANGE_SIZE === 0 && last === first + RANGE_SIZE - 1 && last <= LAST_CODE_POINT ? first : null;
}
