import { copyFileSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Engine,
  InvalidInputError,
  openEngine,
  type SectionInfo,
  SnapshotError,
  SnapshotReplacedError,
} from '@verst/core';
import { chunkId, COLD_CHUNK_BYTES, loadSqlite } from '@verst/core/build';
import { startServer } from '@verst/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { expectSameAnswers } from '../support/same-answers.ts';
import { snapshotOf } from '../support/snapshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-resident-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('an engine whose cold sections are left in the file', () => {
  let path: string;
  let all: Engine;
  let hot: Engine;
  beforeAll(async () => {
    path = await snapshotOf('demo');
    all = await openEngine(path, { resident: 'all' });
    hot = await openEngine(path, { resident: 'hot', cacheMB: 1 });
  });
  afterAll(() => {
    all?.close();
    hot?.close();
  });

  it('holds none of them but those of one chunk, and answers as one that holds all, through a cache too small for them', () => {
    const { sections } = hot.info();
    expect(sections.filter((section) => section.isResident !== isHeld(section))).toEqual([]);
    expect(sections.filter(({ isResident }) => !isResident).length).toBeGreaterThan(5);
    expect(all.info().sections.every(({ isResident }) => isResident)).toBe(true);
    expectSameAnswers(all, hot, 150);
  });

  it('has the cold sections of roads as well, which are compiled in a thread of their own', () => {
    for (const own of ['way-node-id', 'car/ch-spans', 'car/ch-paths']) {
      const section = hot.info().sections.find(({ name }) => name === `routing/${own}`)!;
      expect(section).toMatchObject({ residence: 'cold', isResident: isHeld(section) });
    }
  });

  it('reads places, the network of lorries, and what insights need, for the first question about them, for all threads', async () => {
    const engine = await openEngine(path, { resident: 'hot' });
    const shared = await openEngine(engine.share());
    const late = (prefix: string): boolean[] => {
      const sections = [...engine.info().sections, ...shared.info().sections];
      const own = sections.filter(({ name, residence }) => residence === 'late' && name.startsWith(prefix));
      return [...new Set(own.map(({ isResident }) => isResident))];
    };
    const [west, south, east, north] = engine.info().bbox!;
    const ends = [
      { lat: south, lon: west },
      { lat: north, lon: east },
    ];
    expect(engine.route(ends)).toEqual(all.route(ends));
    const site = { lat: (south + north) / 2, lon: (west + east) / 2 };
    expect(engine.reverse(site)).toEqual(all.reverse(site));
    expect([late('routing/truck/'), late('insights/'), late('poi/')]).toEqual([[false], [false], [false]]);
    expect(shared.searchPois('аптека').results).toEqual(all.searchPois('аптека').results);
    expect([late('routing/truck/'), late('insights/'), late('poi/')]).toEqual([[false], [false], [true]]);
    expect(shared.route(ends, { profile: 'truck' })).toEqual(all.route(ends, { profile: 'truck' }));
    expect([late('routing/truck/'), late('routing/foot/'), late('insights/')]).toEqual([[true], [false], [false]]);
    expect(engine.serviceGaps(site)).toEqual({ ...all.serviceGaps(site), timeMs: expect.any(Number) });
    expect(late('insights/')).toContain(true);
    shared.close();
    engine.close();
  });

  it('names a damaged section of lorries for every route of theirs, and answers other questions', async () => {
    const copy = join(folder, 'damaged-lorries.sqlite');
    copyFileSync(path, copy);
    await damage(copy, 'routing/truck/ch-arcs');
    const fault = /section routing\/truck\/ch-arcs is damaged: the checksum of chunk 0 does not agree/;
    const engine = await openEngine(copy, { resident: 'hot' });
    const [west, south, east, north] = engine.info().bbox!;
    const ends = [
      { lat: south, lon: west },
      { lat: north, lon: east },
    ];
    expect(engine.route(ends)).toEqual(all.route(ends));
    for (let i = 0; i < 2; i++) expect(() => engine.route(ends, { profile: 'truck' })).toThrow(fault);
    expect(engine.verify().join('\n')).toMatch(fault);
    engine.close();
  });

  it('answers the same in a thread that was given its handle', async () => {
    const shared = await openEngine(hot.share());
    expect(shared.info().sections).toEqual(hot.info().sections);
    expectSameAnswers(all, shared, 20);
    shared.close();
  });

  it('opens without reading a cold section, and names a damaged one when an answer needs it', async () => {
    const copy = join(folder, 'damaged.sqlite');
    copyFileSync(path, copy);
    await damage(copy, 'layers/landuse/xy');
    const fault = /section layers\/landuse\/xy is damaged: the checksum of chunk 0 does not agree/;
    await expect(openEngine(copy, { resident: 'all' })).rejects.toThrow(fault);
    const engine = await openEngine(copy, { resident: 'hot' });
    expect(() => engine.coveredTiles(16)).toThrow(SnapshotError);
    expect(() => engine.coveredTiles(16)).toThrow(fault);
    expect(engine.verify().join('\n')).toMatch(fault);
    engine.close();
  });

  it('throws a typed error when its file is truncated', async () => {
    const copy = join(folder, 'truncated.sqlite');
    copyFileSync(path, copy);
    const engine = await openEngine(copy, { resident: 'hot' });
    truncateSync(copy, 200_000);
    expect(() => engine.coveredTiles(16)).toThrow(SnapshotReplacedError);
    engine.close();
  });

  it('refuses options that make no sense, naming them', async () => {
    for (const [options, field] of [
      [{ resident: 'cold' }, 'resident'],
      [{ cacheMB: 0 }, 'cacheMB'],
      [{ cacheMB: '256' }, 'cacheMB'],
      [{ cacheMB: Number.NaN }, 'cacheMB'],
    ] as const) {
      const error = await openEngine(path, options as object).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(InvalidInputError);
      expect((error as InvalidInputError).field).toBe(field);
    }
  });
});

describe('a server with snapshot.resident hot', () => {
  it('opens and reloads the snapshot hot, and every thread serves tiles and addresses from it', async () => {
    const server = await startServer({
      snapshotPath: await snapshotOf('demo'),
      dataDir: join(folder, 'data'),
      port: 0,
      logger: pino({ level: 'silent' }),
      config: { snapshot: { resident: 'hot', cacheMb: 1 }, workers: { http: 1, heavy: 1 } },
    });
    const isHot = (): boolean =>
      server.engine
        .info()
        .sections.every((section) => section.residence === 'late' || section.isResident === isHeld(section));
    try {
      expect(isHot()).toBe(true);
      const before = server.engine;
      const box = before.info().bbox!;
      await server.reload();
      expect([isHot(), server.engine === before]).toEqual([true, false]);
      const [lon, lat] = [0, 1].map((axis) => (box[axis]! + box[axis + 2]!) / 2);
      const [z, side] = [13, 2 ** 13];
      const sine = Math.sin((lat! * Math.PI) / 180);
      const x = Math.floor(((lon! + 180) / 360) * side);
      const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side);
      const tile = await fetch(`${server.url}/tiles/base_roads/${z}/${x}/${y}`);
      expect(tile.status).toBe(200);
      expect((await tile.arrayBuffer()).byteLength).toBeGreaterThan(100);
    } finally {
      await server.close();
    }
  });
});

describe('a real city whose cold sections are left in the file', () => {
  it.skipIf(!HAS_REAL_DATA)(`answers as one that is held whole ${NEEDS_REAL_DATA}`, async () => {
    const path = await snapshotOf('irkutsk');
    const all = await openEngine(path, { resident: 'all' });
    const hot = await openEngine(path, { resident: 'hot', cacheMB: 1 });
    expectSameAnswers(all, hot, 150);
    all.close();
    hot.close();
  });
});

/** Returns true for a section that an engine with `resident: 'hot'` has in memory. */
const isHeld = ({ residence, bytes }: SectionInfo): boolean =>
  residence === 'hot' || (residence === 'cold' && bytes <= COLD_CHUNK_BYTES);

/** Changes a byte of a section's first chunk and nothing that describes it. */
async function damage(file: string, section: string): Promise<void> {
  const Sqlite = await loadSqlite();
  const db = new Sqlite(file);
  const id = db.prepare('SELECT id FROM verst_sections WHERE name = ?').pluck().get(section) as number;
  const data = db.prepare('SELECT data FROM verst_chunks WHERE id = ?').pluck().get(chunkId(id, 0)) as Buffer;
  data[100]! ^= 1;
  db.prepare('UPDATE verst_chunks SET data = ? WHERE id = ?').run(data, chunkId(id, 0));
  db.close();
}
