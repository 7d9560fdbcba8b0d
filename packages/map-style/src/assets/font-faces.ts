import { readOwnFile } from '@verst/core/program-files';
import { LRUCache } from 'lru-cache';
import { type Font, parse } from 'opentype.js/dist/opentype.mjs';

const PACKAGE = '@expo-google-fonts/noto-sans';

/** Files of the server's faces, by the names in styles. Noto Sans, SIL Open Font License 1.1. */
const FACE_FILES: Readonly<Record<string, string>> = {
  'Noto Sans Regular': `${PACKAGE}/400Regular/NotoSans_400Regular.ttf`,
  'Noto Sans Medium': `${PACKAGE}/500Medium/NotoSans_500Medium.ttf`,
  'Noto Sans Bold': `${PACKAGE}/700Bold/NotoSans_700Bold.ttf`,
  'Noto Sans Italic': `${PACKAGE}/400Regular_Italic/NotoSans_400Regular_Italic.ttf`,
};

/** Names of the faces. */
export const FONT_FACES: readonly string[] = Object.keys(FACE_FILES);

/** A face with all letters drawn takes 40 MB, so it is kept only while letters are being drawn. */
const KEPT_MS = 60_000;

const loaded = new LRUCache<string, Promise<Font>>({
  max: FONT_FACES.length,
  ttl: KEPT_MS,
  updateAgeOnGet: true,
  ttlAutopurge: true,
});

/** Loads a face by a name of {@link FONT_FACES}; cached for a while. */
export function loadFontFace(name: string): Promise<Font> {
  let font = loaded.get(name);
  if (font === undefined) {
    font = readFontFace(name);
    loaded.set(name, font);
    // A file that could not be read is retried at the next call.
    font.catch(() => loaded.delete(name));
  }
  return font;
}

async function readFontFace(name: string): Promise<Font> {
  const bytes = readOwnFile(import.meta.resolve(FACE_FILES[name]!));
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
