import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { buildSnapshot } from '@verst/data-pipeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OTHER_CITY = `<osm version="0.6">
  <node id="1" lat="55" lon="37"><tag k="place" v="town"/><tag k="name" v="Иной"/></node>
  <node id="2" lat="55.001" lon="37"><tag k="amenity" v="cafe"/><tag k="name" v="Чужое кафе"/></node>
</osm>`;

/** Opens a snapshot, spoils its file as told, asks what is read from the file; prints the kinds of outcomes. */
const READ_WHILE_SPOILED = `
  import { ftruncateSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
  import { openEngine } from '@verst/core';
  const [path, way] = process.argv.slice(1);
  const engine = await openEngine(path);
  const { results } = engine.searchOrganizations('кафе', { limit: 20 });
  const { size } = statSync(path);
  if (way === 'truncated') ftruncateSync(openSync(path, 'r+'), 65536);
  if (way === 'emptied') writeFileSync(path, '');
  if (way === 'overwritten') writeSync(openSync(path, 'r+'), Buffer.alloc(size, 7), 0, size, 0);
  const outcomes = new Set();
  for (const { lat, lon } of results) {
    try {
      outcomes.add(typeof engine.locationScore({ lat, lon, business: 'coffee' }));
    } catch (error) {
      outcomes.add(error.name);
    }
  }
  console.log([...outcomes].join());
`;

function readWhileSpoiled(path: string, way: string): { status: number | null; signal: string | null; text: string } {
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', READ_WHILE_SPOILED, path, way], {
    cwd: join(ROOT, 'packages', 'server'),
    encoding: 'utf8',
  });
  return { status: run.status, signal: run.signal, text: run.stdout.trim() + run.stderr };
}

describe("a snapshot's file that is spoiled while it is open", () => {
  let demo: string;
  beforeAll(async () => {
    demo = await snapshotOf('demo');
  });

  it.each(['truncated', 'emptied', 'overwritten'])('gives a typed error and ends no process: %s', (way) => {
    const path = join(folder, `${way}.sqlite`);
    copyFileSync(demo, path);
    expect(readWhileSpoiled(path, way)).toEqual({ status: 0, signal: null, text: 'SnapshotReplacedError' });
  });

  it('is left alone by one that takes its place by renaming: answers go on from the one that was opened', async () => {
    const path = join(folder, 'renamed.sqlite');
    copyFileSync(demo, path);
    const engine = await openEngine(path);
    const before = engine.searchOrganizations('', { limit: 100 }).results;
    writeFileSync(join(folder, 'next'), 'no snapshot');
    renameSync(join(folder, 'next'), path);
    expect(engine.searchOrganizations('', { limit: 100 }).results).toEqual(before);
    engine.close();
  });
});

describe('a handle', () => {
  const live = join(folder, 'live.sqlite');
  beforeAll(async () => {
    writeFileSync(join(folder, 'other.osm'), OTHER_CITY);
    await buildSnapshot({ osm: [join(folder, 'other.osm')], out: join(folder, 'other.sqlite') });
  });

  it('is not joined with another snapshot that took the place of its file', async () => {
    copyFileSync(await snapshotOf('demo'), live);
    const engine = await openEngine(live);
    copyFileSync(join(folder, 'other.sqlite'), join(folder, 'next.sqlite'));
    renameSync(join(folder, 'next.sqlite'), live);
    await expect(openEngine(engine.share())).rejects.toMatchObject({ name: 'SnapshotReplacedError', path: live });
    engine.close();
  });

  it('is joined with an equal snapshot that took the place of its file', async () => {
    const demo = await snapshotOf('demo');
    copyFileSync(demo, live);
    const engine = await openEngine(live);
    copyFileSync(demo, join(folder, 'next.sqlite'));
    renameSync(join(folder, 'next.sqlite'), live);
    const attached = await openEngine(engine.share());
    const places = engine.searchOrganizations('', { limit: 20 }).results;
    expect(attached.searchOrganizations('', { limit: 20 }).results).toEqual(places);
    attached.close();
    engine.close();
  });
});
