import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine, type OrganizationItem } from '@verst/core';
import { buildSnapshot } from '@verst/data-pipeline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cityFile, HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const CITY = 'derbent';
const MOVED_M = 30;

/** Numbers from 0 to 1 that are the same in each run. */
function* seeded(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

describe.skipIf(!HAS_REAL_DATA)(`organisations of a table of ${CITY} ${NEEDS_REAL_DATA}`, () => {
  it('merge back with those of the map after typing mistakes, moves and reformatted telephones', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-organizations-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const original = await openEngine(await snapshotOf(CITY));
    const known = allOrganizations(original);
    original.close();
    const random = seeded(7);
    const next = (): number => random.next().value;
    const rows = known.map((item) => perturbed(item, next));
    const table = join(folder, 'organisations.csv');
    writeFileSync(table, toCsv(['id', 'name', 'category', 'phone', 'lat', 'lon'], rows));
    const out = join(folder, 'with-table.sqlite');

    const { organizations } = await buildSnapshot({ osm: [cityFile(CITY)], organizations: [table], out });

    const engine = await openEngine(out);
    let right = 0;
    let merged = 0;
    for (const { id, source } of allOrganizations(engine)) {
      if (source !== 'osm; organisations') continue;
      merged++;
      const card = engine.organization(id)!;
      expect(card.sources.map((each) => each.source)).toEqual(['osm', 'organisations']);
      if (card.sources[1]!.id === id) right++;
    }
    engine.close();
    expect(organizations?.tables[0]).toMatchObject({ rows: rows.length, merged });
    expect(right / merged).toBeGreaterThanOrEqual(0.99);
    expect(right / rows.length).toBeGreaterThanOrEqual(0.95);
    expect(readFileSync(`${out}.rejected-rows.tsv`, 'utf8')).toMatch(/^file\tline\treason\trow\n/);
  });
});

function allOrganizations(engine: Awaited<ReturnType<typeof openEngine>>): OrganizationItem[] {
  const found = new Map<string, OrganizationItem>();
  for (const category of ['amenity', 'shop', 'office', 'craft', 'healthcare', 'tourism', 'leisure', 'education']) {
    for (let offset = 0; ; offset += 100) {
      const { results, total } = engine.searchOrganizations('', { category, limit: 100, offset });
      for (const item of results) found.set(item.id, item);
      if (offset + 100 >= total) break;
    }
  }
  return [...found.values()];
}

function perturbed({ id, name, category, phone, lat, lon }: OrganizationItem, next: () => number): string[] {
  const angle = 2 * Math.PI * next();
  const movedLat = lat + (MOVED_M / 111_320) * Math.sin(angle);
  const movedLon = lon + (MOVED_M / (111_320 * Math.cos((lat * Math.PI) / 180))) * Math.cos(angle);
  const digits = (phone ?? '').replaceAll(/\D/g, '').replace(/^7/, '8');
  const spelled = next() < 0.5 ? withTypo(name, next) : name;
  return [id, spelled, category, digits, movedLat.toFixed(7), movedLon.toFixed(7)];
}

/** Two neighbouring letters in the wrong order; short words and numbers are left. */
function withTypo(name: string, next: () => number): string {
  const places = [...name.matchAll(/(?<=\p{L})\p{L}{2}(?=\p{L})/gu)].map(({ index }) => index);
  if (places.length === 0) return name;
  const at = places[Math.floor(next() * places.length)]!;
  return name.slice(0, at) + name[at + 1]! + name[at]! + name.slice(at + 2);
}

const toCsv = (heading: string[], rows: string[][]): string =>
  [heading, ...rows].map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\n`).join('');
