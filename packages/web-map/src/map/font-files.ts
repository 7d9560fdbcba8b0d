import type { FontFacesSpecification, StyleSpecification } from 'maplibre-gl';

/** Faces of the map's style, with the endings of their file names. */
const FACES = {
  'Noto Sans Regular': '400-normal',
  'Noto Sans Medium': '500-normal',
  'Noto Sans Bold': '700-normal',
  'Noto Sans Italic': '400-italic',
} as const;

/** Code points in the files of each face. Others are loaded as glyphs, in ranges of 256. */
const SUBSETS = {
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  'cyrillic-ext': 'U+0460-052F,U+20B4',
} as const;

/**
 * Returns a style that draws letters from font files: two of them have a tenth of the bytes of the glyphs that they
 * replace. The files are beside the library; if it is bundled into a page of another host, those of the server are
 * used.
 */
export function withFontFiles(style: StyleSpecification, serverUrl: string): StyleSpecification {
  const isServed = new URL(import.meta.url).origin === new URL(serverUrl).origin;
  const folder = isServed ? new URL('./', import.meta.url) : new URL('/assets/web-map/', serverUrl);
  const faces = Object.entries(FACES).map(([name, face]): [string, FontFacesSpecification[string]] => [
    name,
    Object.entries(SUBSETS).map(([subset, ranges]) => ({
      url: new URL(`fonts/noto-sans-${subset}-${face}.woff2`, folder).href,
      'unicode-range': ranges.split(','),
    })),
  ]);
  return { ...style, 'font-faces': Object.fromEntries(faces) };
}
