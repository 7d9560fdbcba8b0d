import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, type LatLon, openEngine, SnapshotError } from '@verst/core';
import { engineOf, loadSnapshot, type Reading, SqliteHost } from '@verst/core/host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SnapshotConnection } from '../../packages/core/src/snapshot/node/snapshot-connection.ts';
import { changeSection } from '../support/change-section.ts';
import { expectSameAnswers } from '../support/same-answers.ts';
import { snapshotOf } from '../support/snapshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-read-when-needed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const allocate = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);

/** Opens an engine as browsers do: a domain is read when it is first asked. */
async function openWhenNeeded(path: string, reading: Reading = 'whenNeeded'): Promise<Engine> {
  const host = new SqliteHost(await SnapshotConnection.open(path));
  const snapshot = loadSnapshot(host, { resident: 'hot', reading, machineBytes: 2 ** 32, allocate });
  return engineOf(snapshot);
}

/** The place of an address by the engine. */
function pointOf(engine: Engine): LatLon {
  const { lat, lon } = engine.geocode('Ленина 5').results[0]!;
  return { lat: lat!, lon: lon! };
}

/** Domains and profiles of the sections in memory. */
const readBy = (engine: Engine): Set<string> => {
  const read = engine.info().sections.filter(({ isResident }) => isResident);
  return new Set(
    read.map(({ name }) => (/^routing\/(?=\w+\/)/.test(name) ? name.split('/')[1]! : name.split('/')[0]!)),
  );
};

describe('an engine whose sections are read when they are needed', () => {
  let path: string;
  let all: Engine;
  beforeAll(async () => {
    path = await snapshotOf('demo');
    all = await openEngine(path, { resident: 'all' });
  });
  afterAll(() => all?.close());

  it('reads nothing to open, and for each question what its domain has', async () => {
    const engine = await openWhenNeeded(path);
    expect(engine.info().sections.filter(({ isResident }) => isResident)).toEqual([]);
    const { lat, lon } = pointOf(engine);
    expect({ lat, lon }).toEqual(pointOf(all));
    expect([...readBy(engine)].filter((domain) => !['geocoding', 'layers', 'poi'].includes(domain))).toEqual([]);
    engine.route([
      { lat, lon },
      { lat: lat + 0.01, lon },
    ]);
    expect(readBy(engine)).toContain('car');
    expect(readBy(engine)).not.toContain('foot');
    engine.close();
  });

  it('answers as one that holds every section', async () => {
    const engine = await openWhenNeeded(path);
    expectSameAnswers(all, engine, 60);
    engine.close();
  });

  it('keeps the networks of two profiles, and reads others again: also those of a view on changed roads', async () => {
    const engine = await openWhenNeeded(path);
    const from = pointOf(engine);
    const ways = [from, { lat: from.lat + 0.01, lon: from.lon }];
    const [west, south] = engine.info().bbox!;
    const corner = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [west, south],
          [west + 1e-3, south],
          [west, south + 1e-3],
          [west, south],
        ],
      ],
    };
    const view = engine.reweight({ avoid: [corner] });
    const route = (asked: Engine, profile: 'car' | 'foot' | 'bicycle'): unknown => asked.route(ways, { profile });
    const before = route(view, 'car');
    for (const profile of ['car', 'foot', 'bicycle', 'car'] as const) {
      expect(route(engine, profile)).toEqual(route(all, profile));
      if (profile === 'bicycle') expect(readBy(engine)).not.toContain('car');
    }
    expect(readBy(engine)).not.toContain('foot');
    for (const profile of ['foot', 'bicycle'] as const) expect(route(view, profile)).toEqual(route(all, profile));
    expect(route(view, 'car')).toEqual(before);
    engine.close();
  });

  it('answers from the domains that are whole, and names a damaged section each time that it is needed', async () => {
    const copy = join(folder, 'damaged.sqlite');
    copyFileSync(path, copy);
    await changeSection(copy, 'routing/car/ch-arcs', (data) => (data[100]! ^= 1), { mendsChecksum: false });
    await expect(openWhenNeeded(copy, 'whenOpened')).rejects.toThrow('section routing/car/ch-arcs is damaged');
    const engine = await openWhenNeeded(copy);
    const { lat, lon } = pointOf(engine);
    for (let time = 0; time < 2; time++) {
      expect(() => engine.nearest({ lat, lon })).toThrow(SnapshotError);
      expect(() => engine.nearest({ lat, lon })).toThrow('section routing/car/ch-arcs is damaged: the checksum');
    }
    expect(engine.nearest({ lat, lon }, { profile: 'foot' })).toEqual(all.nearest({ lat, lon }, { profile: 'foot' }));
    engine.close();
  });

  it.each([
    ['geocoding/word-table', (engine: Engine): unknown => engine.geocode('Ленина 5')],
    ['poi/tags-start', (engine: Engine): unknown => engine.searchPois('аптека')],
    ['layers/roads/order', (engine: Engine): unknown => engine.features('roads')],
    ['routing/car/edge-head', (engine: Engine): unknown => engine.nearest({ lat: 0, lon: 0 })],
  ])('refuses a section that loops rely on, whose values are wrong: %s', async (section, ask) => {
    const copy = join(folder, 'wrong.sqlite');
    copyFileSync(path, copy);
    await changeSection(copy, section, (data) => data.fill(0xee), { mendsChecksum: true });
    const engine = await openWhenNeeded(copy);
    for (let time = 0; time < 2; time++) expect(() => ask(engine)).toThrow(`section ${section} is wrong`);
    engine.close();
  });
});
