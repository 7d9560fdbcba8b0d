import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { afterAll, expect, it } from 'vitest';
import { ensureSnapshot } from './ensure-snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-ensure-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes an extract of one town, older than everything else. */
function extractOf(town: string, name: string): string {
  const path = join(folder, town, 'map.osm');
  mkdirSync(join(folder, town), { recursive: true });
  writeFileSync(
    path,
    `<osm version="0.6"><node id="1" version="1" lat="54.19" lon="37.61"><tag k="place" v="town"/><tag k="name" v="${name}"/></node></osm>`,
  );
  utimesSync(path, 1_000_000_000, 1_000_000_000);
  return path;
}

it('compiles an extract that has the name of another one, whatever its age, and the same one only once', async () => {
  const townOf = async (extract: string): Promise<string | undefined> => {
    const engine = await openEngine(await ensureSnapshot(extract, join(folder, 'data')));
    const town = engine.reverse({ lat: 54.19, lon: 37.61 })?.city;
    engine.close();
    return town;
  };
  const [tula, kazan] = [extractOf('tula', 'Тула'), extractOf('kazan', 'Казань')];
  expect(await townOf(tula)).toBe('Тула');
  expect(await townOf(kazan)).toBe('Казань');
  const built = statSync(join(folder, 'data/map.sqlite')).mtimeMs;
  expect(await townOf(kazan)).toBe('Казань');
  expect(statSync(join(folder, 'data/map.sqlite')).mtimeMs).toBe(built);
});
