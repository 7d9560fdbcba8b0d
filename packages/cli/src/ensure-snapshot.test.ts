import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { afterAll, expect, it } from 'vitest';
import { ensureSnapshot } from './ensure-snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-ensure-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes `town.osm` with one town into a folder of its own, and returns its path. */
function townIn(name: string, town: string, edited: Date): string {
  const path = join(folder, name, 'town.osm');
  mkdirSync(join(folder, name), { recursive: true });
  const tags = `<tag k="place" v="town"/><tag k="name" v="${town}"/>`;
  writeFileSync(path, `<osm version="0.6"><node id="1" version="1" lat="56" lon="38">${tags}</node></osm>`);
  utimesSync(path, edited, edited);
  return path;
}

async function served(extract: string, town: string): Promise<{ hasTown: boolean; inode: number }> {
  const path = await ensureSnapshot(extract, join(folder, 'data'));
  const engine = await openEngine(path);
  const [found] = engine.geocode(town).results;
  engine.close();
  return { hasTown: found?.name === town, inode: statSync(path).ino };
}

it('an extract is compiled once, and not taken for a newer one of its name', { timeout: 240_000 }, async () => {
  const newer = townIn('a', 'Первомайск', new Date('2026-03-01T10:00:00.123Z'));
  const known = await served(newer, 'Первомайск');
  expect(known.hasTown).toBe(true);
  expect(await served(newer, 'Первомайск')).toEqual(known);
  expect(await served(townIn('b', 'Октябрьск', new Date('2026-02-01')), 'Октябрьск')).toMatchObject({ hasTown: true });
});
