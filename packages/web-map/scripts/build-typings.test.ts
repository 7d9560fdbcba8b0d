import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildTypings, COMPILER } from './build-typings.ts';

/** A project that loads the library from a server. */
const PROJECT = `
import { VerstMap, type View } from 'https://maps.example.ru/assets/web-map/verst-map.js';
import { VerstClient } from 'https://other.example.ru/assets/web-map/verst-client.js';
const map = new VerstMap('map', { url: 'https://maps.example.ru', theme: 'dark' });
const view: View = { kind: 'search', text: 'аптека' };
void map.show(view);
map.on('camera', ({ zoom }) => zoom.toFixed());
void map.ready.then((inner) => inner.getZoom().toFixed());
void new VerstClient({ url: '' }).geocode({ q: 'ленина 1' }).then(({ results }) => results[0]!.name.length);
// @ts-expect-error: there is no such theme
new VerstMap('map', { theme: 'pink' });
// @ts-expect-error: there is no such view
void map.show({ kind: 'nothing' });
// @ts-expect-error: results have no such field
void map.client.geocode({ q: 'ленина 1' }).then(({ results }) => results[0]!.nothing);
`;

it('typings of the built library type a project that loads it from a server, and refuse what is wrong', () => {
  // Beside the packages, as the types of MapLibre are looked for in the folders above.
  const folder = mkdtempSync(join(import.meta.dirname, '../typings-'));
  try {
    buildTypings(folder);
    writeFileSync(join(folder, 'project.ts'), PROJECT);
    const options =
      '--ignoreConfig --noEmit --strict --target es2022 --module esnext --moduleResolution bundler --types geojson';
    const files = ['project.ts', 'verst-map.d.ts'];
    const result = spawnSync(process.execPath, [COMPILER, ...options.split(' '), ...files], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(result.stdout).toBe('');
    expect(result.status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
