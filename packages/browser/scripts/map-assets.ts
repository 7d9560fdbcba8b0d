import { drawGlyphs, FONT_FACES, paintSprite } from '@verst/map-style';
import type { Plugin } from 'esbuild';

const drawn = new Map<string, Promise<string>>();

/** Draws the letters and images of the map while a bundle is made, once in each process. */
export const mapAssets: Plugin = {
  name: 'map assets',
  setup(plugin) {
    plugin.onResolve({ filter: /^verst-map:/ }, ({ path }) => ({ path, namespace: 'verst-map' }));
    plugin.onLoad({ filter: /.*/, namespace: 'verst-map' }, async ({ path }) => {
      const making = drawn.get(path) ?? draw(path);
      drawn.set(path, making);
      return { contents: await making, loader: 'json' };
    });
  },
};

async function draw(path: string): Promise<string> {
  const [, kind, number] = /^verst-map:(glyphs|sprite)\/(\d+)$/.exec(path) as unknown as [string, string, string];
  if (kind === 'sprite') {
    const { index, png } = await paintSprite(Number(number));
    return JSON.stringify({ index, png: Buffer.from(png).toString('base64') });
  }
  const byFace: Record<string, string> = {};
  for (const face of FONT_FACES) {
    byFace[face] = Buffer.from(await drawGlyphs(face, Number(number))).toString('base64');
  }
  return JSON.stringify(byFace);
}
