/** Ranges of the letters on maps of Russia: Latin, Cyrillic, punctuation, № and ₽. Other ranges are empty. */
const GLYPHS: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  '0-255': () => import('verst-map:glyphs/0'),
  '256-511': () => import('verst-map:glyphs/256'),
  '1024-1279': () => import('verst-map:glyphs/1024'),
  '1280-1535': () => import('verst-map:glyphs/1280'),
  '8192-8447': () => import('verst-map:glyphs/8192'),
  '8448-8703': () => import('verst-map:glyphs/8448'),
};

/** Returns 256 letters of the first known font of a list as a glyph PBF; empty if there are none. */
export async function glyphs(fontstack: string, range: string): Promise<Uint8Array<ArrayBuffer>> {
  if (!Object.hasOwn(GLYPHS, range)) return new Uint8Array(0);
  const { default: byFace } = await GLYPHS[range]!();
  const face = fontstack.split(',').find((name) => Object.hasOwn(byFace, name.trim()));
  return bytesOf(face === undefined ? '' : byFace[face.trim()]!);
}

/** Returns the images of the style and their positions, for screens with one or two pixels per map pixel. */
export async function sprite(isDouble: boolean): Promise<{ index: object; png: Uint8Array<ArrayBuffer> }> {
  const { default: drawn } = await (isDouble ? import('verst-map:sprite/2') : import('verst-map:sprite/1'));
  return { index: drawn.index, png: bytesOf(drawn.png) };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
