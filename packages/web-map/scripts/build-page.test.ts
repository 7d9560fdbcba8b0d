import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { buildPage } from './build-page.ts';

/** Limits that the README states, kilobytes gzipped. */
const LIMITS_KB = {
  'verst-map.js': 330,
  'verst-map-worker.js': 150,
  'verst-map.css': 20,
  'verst-client.js': 6,
} as const;

describe('the built files', () => {
  it.each(Object.entries(LIMITS_KB))('%s is at most %i KB, gzipped', async (name, limit) => {
    const bytes = readFileSync(join(await buildPage(), name));
    expect(gzipSync(bytes, { level: 9 }).length / 1024).toBeLessThan(limit);
  });

  it('the playground loads what the map and its worker share once', async () => {
    const folder = await buildPage();
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    const [shared] = chunksOf(read('page-worker.js'));
    expect(chunksOf(read('page.js'))).toContain(shared);
    expect(read('index.html')).toContain(`rel="modulepreload" href="{{assets}}/${shared}"`);
    const loaded = ['page.js', 'page-worker.js', ...chunksOf(read('page-worker.js'))];
    const kb = loaded.reduce((sum, name) => sum + gzipSync(read(name), { level: 9 }).length / 1024, 0);
    expect(kb).toBeLessThan(390);
  });

  it('name no other host: everything that is loaded lies beside them', async () => {
    const folder = await buildPage();
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const css = readFileSync(join(folder, 'verst-map.css'), 'utf8');
    for (const [, url] of css.matchAll(/url\(["']?([^"')]+)/g)) expect(url).toMatch(/^(?:data:|\.\/fonts\/|#)/);
  });

  it('keep the licences of what they are made of', async () => {
    const text = readFileSync(join(await buildPage(), 'LICENSES.txt'), 'utf8');
    expect(text).toContain('MapLibre');
    expect(text).toContain('SIL OPEN FONT LICENSE');
  });

  it('have the library without MapLibre GL, for projects that have it already', async () => {
    const bare = readFileSync(join(await buildPage(), 'verst-map-bare.js'), 'utf8');
    expect(bare).toMatch(/from\s*"maplibre-gl"/);
    expect(bare.length).toBeLessThan(200_000);
  });

  it('a bundler takes the client without the map', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: "import { VerstClient } from '@verst/web-map/client'; console.log(VerstClient);",
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    expect(outputFiles[0]!.text).not.toContain('maplibre');
    expect(outputFiles[0]!.contents.length).toBeLessThan(25_000);
  });
});

/** The files in `chunks` that a built module imports. */
function chunksOf(module: string): string[] {
  return [...module.matchAll(/from\s*"\.\/(chunks\/[^"]+)"/g)].map(([, name]) => name!);
}
