import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { generateDemoCity } from '@verst/demo-city';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSnapshot } from './build-snapshot.ts';
import type { BuildReport } from './finish-build.ts';
import { row, smallDelivery, writeFolder, xml } from './sources/gar/testing/drawn-delivery.ts';
import { readOsm } from './sources/osm/index.ts';
import { EditableMap } from './sources/osm/testing/editable-map.ts';
import { MAP_EDITS } from './sources/osm/testing/map-edits.ts';
import { type UpdateOptions, updateSnapshot } from './update-snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-update-'));
const gar = writeFolder(smallDelivery());
const delta = writeFolder({
  [`77/AS_HOUSES_20260202_0.XML`]: xml('HOUSES', [
    row('HOUSE', { ID: 31, OBJECTID: 3, OBJECTGUID: 'g3', HOUSENUM: '7', HOUSETYPE: 2 }),
  ]),
});
const at = (name: string): string => join(folder, name);
const base = at('base.verst');
const profiles = ['car', 'foot'] as const;
/** Seconds since 1970, a minute before the first edit. */
const CLOCK = Date.UTC(2026, 1, 1) / 1000;
let map: EditableMap;

beforeAll(async () => {
  await generateDemoCity({ out: at('town.osm.pbf'), addresses: 100 });
  map = new EditableMap(await readOsm([at('town.osm.pbf')]), CLOCK);
  await map.write(at('base.osm.pbf'));
  await buildSnapshot({
    osm: [at('base.osm.pbf')],
    gar,
    profiles,
    name: 'town',
    out: base,
    workDir: at('work'),
    keepWork: true,
  });
  // Updates need only the work folder.
  rmSync(at('base.osm.pbf'));
}, 240_000);
afterAll(() => {
  for (const path of [folder, gar, delta]) rmSync(path, { recursive: true, force: true });
});

const productsIn = (workDir: string): string[] => readdirSync(workDir).filter((name) => name.endsWith('.product'));

/** Runs an update in a copy of the work folder. */
async function update(name: string, options: Partial<UpdateOptions>): Promise<BuildReport> {
  const workDir = at(`work-${name}`);
  cpSync(at('work'), workDir, { recursive: true });
  return updateSnapshot({ snapshot: base, workDir, out: at(`${name}.verst`), ...options });
}

function written(name: string, content: string | Uint8Array): string {
  writeFileSync(at(name), content);
  return at(name);
}

const osc = (changes: string): string => `<osmChange version="0.6">${changes}</osmChange>`;

describe('an update', () => {
  it('resumes where it was ended, and has the content of a whole build of the changed sources', async () => {
    const workDir = at('work-chain');
    cpSync(at('work'), workDir, { recursive: true });
    for (const edit of Object.values(MAP_EDITS)) edit(map, 1);
    const osc = [written('1.osc.gz', gzipSync(map.takeChanges()))];
    written('1.state.txt', 'sequenceNumber=7\ntimestamp=2026-02-03T04\\:05\\:06Z\n');
    // A folder in the place of the list that is written last, so all steps but the last complete.
    const out = at('chain.verst');
    const last = `${out}.doubtful-links.tsv`;
    cpSync(gar, last, { recursive: true });
    await expect(updateSnapshot({ snapshot: base, osc, workDir, out })).rejects.toThrow();
    rmSync(last, { recursive: true });
    const resumed = await updateSnapshot({ snapshot: base, osc, workDir, out });
    expect(Object.keys(resumed.durationS)).toEqual(['write', 'verify']);
    expect(resumed.meta).toMatchObject({ name: 'town', at: '2026-02-10T12:00' });
    expect(resumed.meta.sources[0]).toMatchObject({
      name: 'base.osm.pbf',
      sequence: 7,
      date: '2026-02-03T04:05:06.000Z',
    });
    // The change file has been applied by now; the delta has not.
    const { meta, durationS } = await updateSnapshot({ snapshot: out, osc, gar: [delta], workDir, out });
    expect(Object.keys(durationS)).toEqual(['link', 'index', 'write', 'verify']);
    expect(meta.contentHash).not.toBe(resumed.meta.contentHash);
    await map.write(at('whole.osm.pbf'));
    const sources = { osm: [at('whole.osm.pbf')], gar: [gar, delta], profiles, at: meta.at };
    const whole = await buildSnapshot({ ...sources, out: at('whole.verst') });
    expect(meta.contentHash).toBe(whole.meta.contentHash);
  }, 240_000);

  it('of the register alone can be followed by another update', { timeout: 240_000 }, async () => {
    const edited = new EditableMap(await readOsm([at('town.osm.pbf')]), CLOCK);
    const first = await update('followed', { gar: [delta] });
    MAP_EDITS['house moved']!(edited, 1);
    const osc = [written('followed.osc', edited.takeChanges())];
    const out = at('followed.verst');
    const { meta } = await updateSnapshot({ snapshot: out, osc, workDir: at('work-followed'), out });
    expect(meta.contentHash).not.toBe(first.meta.contentHash);
    await edited.write(at('followed.osm.pbf'));
    const sources = { osm: [at('followed.osm.pbf')], gar: [gar, delta], profiles, at: meta.at };
    const whole = await buildSnapshot({ ...sources, out: at('followed-whole.verst') });
    expect(meta.contentHash).toBe(whole.meta.contentHash);
  });

  it('is still possible after another build in the work folder that was not to keep it', async () => {
    const workDir = at('work-shared');
    cpSync(at('work'), workDir, { recursive: true });
    await buildSnapshot({ osm: [], gar, out: at('shared-other.verst'), workDir });
    const change = written('shared.osc', osc('<create><node id="900000000" version="1" lat="55" lon="37"/></create>'));
    const { meta } = await updateSnapshot({ snapshot: base, osc: [change], workDir, out: at('shared.verst') });
    expect(meta.name).toBe('town');
  }, 240_000);

  it.each([
    {
      edit: 'POI closed',
      // Rules by day and month are asked for another moment, but none of the roads has one that changes.
      time: '2026-04-28T04:05:06Z',
      kept: ['carNetwork', 'roadSections', 'carSections', 'addresses', 'register'],
      made: ['layers', 'placeSections'],
    },
    {
      edit: 'house moved',
      kept: ['sea', 'placeKinds', 'roadSections', 'carSections', 'footSections'],
      made: ['layers', 'tileSections'],
    },
    {
      edit: 'restriction added',
      kept: [
        'layers',
        'pois',
        'tileSections',
        'addressSections',
        'placeSections',
        'survey',
        'roadSections',
        'footSections',
      ],
      made: ['carNetwork', 'carSections'],
    },
  ])('makes again only what a change changes: $edit', { timeout: 240_000 }, async ({ edit, time, kept, made }) => {
    const edited = new EditableMap(await readOsm([at('town.osm.pbf')]), CLOCK);
    MAP_EDITS[edit]!(edited, 1);
    const name = edit.replace(' ', '-');
    if (time) written(`${name}.state.txt`, `sequenceNumber=7\ntimestamp=${time}\n`);
    const { meta } = await update(name, { osc: [written(`${name}.osc`, edited.takeChanges())] });
    const [before, after] = [at('work'), at(`work-${name}`)].map(productsIn);
    const left = after!.filter((product) => before!.includes(product)).map((product) => product.split('-')[0]);
    expect(left).toEqual(expect.arrayContaining(kept));
    for (const product of made) expect(left).not.toContain(product);
    await edited.write(at(`${name}.osm.pbf`));
    const sources = { osm: [at(`${name}.osm.pbf`)], gar, profiles, at: meta.at };
    const whole = await buildSnapshot({ ...sources, out: at(`${name}-whole.verst`) });
    expect(meta.contentHash).toBe(whole.meta.contentHash);
  });

  it('refuses what does not follow, by name, and loses nothing', { timeout: 240_000 }, async () => {
    const stale = written(
      'stale.osc',
      osc('<modify><way id="1" version="0"/></modify><delete><node id="999999999999" version="2"/></delete>'),
    );
    await expect(update('unknown', { osc: [stale] })).rejects.toThrow(
      /stale\.osc.* n999999999999 is deleted by a change, but does not exist/,
    );
    const newer = written('a.osc', osc('<modify><node id="1" version="9" lat="55" lon="37"/></modify>'));
    const older = written('b.osc', osc('<modify><node id="1" version="8" lat="55" lon="37"/></modify>'));
    await expect(update('order', { osc: [newer, older] })).rejects.toThrow(
      /b\.osc.* out of sequence .* n1 has version 8, but version 9 came before/,
    );
    written('a.state.txt', 'sequenceNumber=5\n');
    written('b.state.txt', 'sequenceNumber=7\n');
    await expect(update('gap', { osc: [newer, older] })).rejects.toThrow(/b\.osc.* number 7, but 6 must follow 5/);
    const cut = written('cut.osc.gz', gzipSync(osc('<create/>'.repeat(5000))));
    truncateSync(cut, 40);
    await expect(update('cut', { osc: [cut] })).rejects.toThrow(/cut\.osc\.gz/);
    const odd = written('odd.osc', osc('<rename><node id="1"/></rename>'));
    await expect(update('odd', { osc: [odd] })).rejects.toThrow(/odd\.osc.* <rename> is not an action/);
    const away = written('away.osc', osc('<modify><node id="1" version="9" lat="99" lon="37"/></modify>'));
    await expect(update('away', { osc: [away] })).rejects.toThrow(/away\.osc.* not on Earth/);
    await map.write(at('a-map.osm.pbf'));
    await expect(update('map', { osc: [at('a-map.osm.pbf')] })).rejects.toThrow(/a-map\.osm\.pbf.* whole map/);
    await expect(update('itself', { osc: [odd], out: odd })).rejects.toThrow(/odd\.osc is one of the changes/);
    const source = written('base.osm.pbf', 'the map of the build');
    await expect(update('source', { osc: [odd], out: source })).rejects.toThrow(/base\.osm\.pbf is a source/);
    rmSync(source);
    await expect(update('none', {})).rejects.toThrow(/nothing to apply/);
    await expect(update('absent', { osc: [at('absent.osc')] })).rejects.toThrow(/there is no file .*absent\.osc/);
    const kept = readFileSync(join(at('work'), 'verst-build.json'), 'utf8');
    const left = JSON.parse(readFileSync(join(at('work-order'), 'verst-build.json'), 'utf8')) as { kept: unknown };
    expect(left.kept).toEqual((JSON.parse(kept) as { kept: unknown }).kept);
  });

  it('refuses another snapshot, and a folder that keeps no build', { timeout: 240_000 }, async () => {
    const change = written('3.osc', osc('<create><node id="900000000" version="1" lat="55" lon="37"/></create>'));
    const other = at('other.verst');
    await buildSnapshot({ osm: [], gar, out: other });
    await expect(update('other', { osc: [change], snapshot: other })).rejects.toThrow(
      /work-other belongs to the snapshot with content \w+, but .*other\.verst has/,
    );
    const empty = mkdtempSync(join(folder, 'empty-'));
    await expect(update('empty', { osc: [change], workDir: empty })).rejects.toThrow(
      new RegExp(`${basename(empty)} keeps no finished build`),
    );
  });
});
