import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FlatGeometryBuilder, FORMAT_VERSION, openSnapshot, type SectionArray, SectionSet } from '@verst/core/build';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { EarlierChunks } from './earlier-chunks.ts';
import { removeLeftovers } from './leftovers.ts';
import { SnapshotFile } from './snapshot-file.ts';
import { SpatialBlobEncoder } from './spatialite.ts';

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'verst-write-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const META = {
  name: 'test',
  builtAt: '2026-01-01T00:00:00Z',
  at: '2026-01-06T12:00',
  bbox: null,
  sources: [],
  stats: { buildings: 0, roads: 0, pois: 0, places: 0, fiasAddresses: 0, organizations: 0 },
};

async function writeSections(path: string, arrays: Record<string, SectionArray>): Promise<string> {
  const sections = new SectionSet();
  for (const [name, array] of Object.entries(arrays)) sections.add(name, array);
  const file = await SnapshotFile.create(path);
  file.writeSections(sections);
  const { contentHash } = file.finish(META);
  file.publish();
  return contentHash;
}

const arrays = fc.oneof(
  fc.uint8Array({ maxLength: 3000 }),
  fc.uint16Array({ maxLength: 300 }),
  fc.int32Array({ maxLength: 300 }),
  fc.uint32Array({ maxLength: 300 }),
  fc.float32Array({ maxLength: 300 }),
  fc.float64Array({ maxLength: 300 }),
);

describe('a snapshot file', () => {
  it('is refused before anything is written where the target is a folder', async () => {
    const target = mkdtempSync(join(folder, 'target-'));
    await expect(SnapshotFile.create(target)).rejects.toThrow(
      `cannot write ${target}: it is a folder; name a file in it`,
    );
  });

  it('with changed sections holds those that it had not as well: roads changed in an older snapshot', async () => {
    const path = join(folder, 'with-sections.sqlite');
    await writeSections(path, { 'routing/kept': Uint8Array.of(1), 'routing/changed': Uint8Array.of(2) });
    const snapshot = await openSnapshot(path);
    const changed = new SectionSet();
    changed.add('routing/changed', Uint8Array.of(3));
    changed.add('routing/added', Uint8Array.of(4));
    const view = snapshot.withSections(changed);
    const values = ['kept', 'changed', 'added'].map((name) => view.get(`routing/${name}`, 'u8')[0]);
    expect(values).toEqual([1, 3, 4]);
    expect(snapshot.has('routing/added')).toBe(false);
    snapshot.close();
  });

  it('gives back every section as it was written', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.stringMatching(/^[a-z]{1,8}\/[a-z]{1,8}$/), arrays), async (written) => {
        const path = join(folder, `identity-${run++}.sqlite`);
        await writeSections(path, written);
        const snapshot = await openSnapshot(path);
        expect(snapshot.sections.map(({ name }) => name)).toEqual(Object.keys(written));
        for (const { name, type } of snapshot.sections) {
          expect(Buffer.from(Buffer.from(snapshot.get(name, type).buffer))).toEqual(
            Buffer.from(bytesOf(written[name]!)),
          );
        }
        snapshot.close();
      }),
      { numRuns: 30 },
    );
  });

  it('gives back sections longer than a chunk', async () => {
    const path = join(folder, 'long.sqlite');
    const long = Uint32Array.from({ length: 1_000_003 }, (_, i) => Math.imul(i, 2654435761) >>> 0);
    await writeSections(path, { 'long/one': long });
    const snapshot = await openSnapshot(path);
    expect(Buffer.compare(Buffer.from(bytesOf(snapshot.get('long/one', 'u32'))), Buffer.from(bytesOf(long)))).toBe(0);
    snapshot.close();
  });

  it('has equal hashes for equal content and others for other content', async () => {
    const one = await writeSections(join(folder, 'a.sqlite'), { 'a/b': Uint8Array.of(1, 2, 3) });
    const same = await writeSections(join(folder, 'b.sqlite'), { 'a/b': Uint8Array.of(1, 2, 3) });
    const other = await writeSections(join(folder, 'c.sqlite'), { 'a/b': Uint8Array.of(1, 2, 4) });
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('names the section whose bytes were changed', async () => {
    const path = join(folder, 'flipped.sqlite');
    const content = new Uint8Array(500_000).fill(171);
    await writeSections(path, { 'sound/one': Uint8Array.of(1), 'flipped/two': content });
    const bytes = readFileSync(path);
    bytes[bytes.indexOf(Buffer.alloc(1000, 171)) + 500]! ^= 1;
    writeFileSync(path, bytes);
    await expect(openSnapshot(path)).rejects.toThrow(/flipped\.sqlite: section flipped\/two is damaged/);
  });

  it('tells a truncated file, a newer format, another database and no database apart', async () => {
    const path = join(folder, 'whole.sqlite');
    await writeSections(path, { 'a/b': new Uint8Array(300_000) });
    const whole = readFileSync(path);
    const damaged = (name: string, bytes: Buffer): string => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const newer = Buffer.from(whole);
    newer.writeUInt32BE(FORMAT_VERSION + 1, 60);
    const foreign = Buffer.from(whole);
    foreign.writeUInt32BE(1, 68);
    await expect(openSnapshot(damaged('newer.sqlite', newer))).rejects.toThrow(
      `format v${FORMAT_VERSION + 1}, this engine reads v${FORMAT_VERSION}`,
    );
    await expect(openSnapshot(damaged('foreign.sqlite', foreign))).rejects.toThrow('not a Verst snapshot');
    await expect(openSnapshot(damaged('text.sqlite', Buffer.from('hello'.repeat(200))))).rejects.toThrow(
      'not an SQLite',
    );
    await expect(openSnapshot(join(folder, 'absent.sqlite'))).rejects.toThrow('no such file');
    truncateSync(path, whole.length - 70_000);
    await expect(openSnapshot(path)).rejects.toThrow(/truncated: \d+ bytes of \d+|malformed/);
  });

  it('takes the packed chunks that are equal from an earlier snapshot', async () => {
    const numbers = Uint32Array.from({ length: 600_000 }, (_, i) => i * 3);
    const changed = numbers.map((number, i) => (i === numbers.length - 1 ? 7 : number));
    const texts = new TextEncoder().encode('улица '.repeat(3000));
    const write = async (name: string, array: Uint32Array, earlierPath?: string): Promise<string> => {
      const path = join(folder, name);
      const sections = new SectionSet('late');
      sections.add('numbers', array);
      sections.addCold('texts', texts);
      const file = await SnapshotFile.create(path, earlierPath);
      file.writeSections(sections);
      file.finish(META);
      file.publish();
      return path;
    };
    const earlier = await write('earlier.sqlite', numbers);
    const whole = await write('whole-again.sqlite', changed);
    expect(readFileSync(await write('updated.sqlite', changed, earlier)).equals(readFileSync(whole))).toBe(true);
    const chunks = await EarlierChunks.open(earlier);
    const sections = new SectionSet('late');
    sections.add('numbers', changed);
    sections.addCold('names', texts);
    const [section, unknown] = [...sections];
    const bytes = bytesOf(changed);
    expect(chunks.find(bytes.subarray(0, 1 << 20), 0, section!)).not.toBeNull();
    expect(chunks.find(bytes.subarray(2 << 20), 2, section!)).toBeNull();
    expect(chunks.find(texts.subarray(0, 8144), 0, unknown!)).toBeNull();
    chunks.close();
  });

  it('leaves the target as it was when it is discarded, and removes what a killed build left', async () => {
    const path = join(folder, 'target.sqlite');
    writeFileSync(path, 'as it was');
    const gone = spawnSync(process.execPath, ['-e', '']).pid;
    writeFileSync(`${path}.${gone}.tmp`, 'half');
    const file = await SnapshotFile.create(path);
    expect(existsSync(`${path}.${gone}.tmp`)).toBe(false);
    file.discard();
    expect(readFileSync(path, 'utf8')).toBe('as it was');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('begins where a killed build with the id of this process left a file: in containers it was refused', async () => {
    const path = join(folder, 'again.sqlite');
    const running = await SnapshotFile.create(path);
    removeLeftovers(path);
    expect(existsSync(running.path)).toBe(true);
    running.discard();
    const left = new DatabaseSync(running.path);
    left.exec('CREATE TABLE verst_meta (key TEXT)');
    left.close();
    utimesSync(running.path, new Date(0), new Date(0));
    const file = await SnapshotFile.create(path);
    expect(file.path).toBe(running.path);
    file.discard();
  });

  it.skipIf(process.platform === 'win32')('replaces no device: /dev/null became a snapshot', async () => {
    await expect(SnapshotFile.create('/dev/null')).rejects.toThrow('cannot write /dev/null: it is not a file');
  });

  it('says which target cannot be written', async () => {
    await expect(SnapshotFile.create(join(folder, 'no', 'such', 'x.sqlite'))).rejects.toThrow(/x\.sqlite.*no folder/);
  });
});

describe('tables for people', () => {
  const square = new FlatGeometryBuilder();
  const ring = (corners: readonly (readonly [number, number])[]): void => {
    for (const [x, y] of corners) square.addVertex(x * 1e7, y * 1e7);
    square.endRing();
  };
  ring([
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ]);
  ring([
    [1, 1],
    [1, 2],
    [2, 2],
    [2, 1],
  ]);
  ring([
    [10, 10],
    [11, 10],
    [11, 11],
    [10, 11],
  ]);
  square.endFeature();
  ring([
    [0, 0],
    [3, 4],
  ]);
  square.endFeature();
  const geometry = square.finish();

  async function write(path: string): Promise<void> {
    const encoder = new SpatialBlobEncoder();
    const file = await SnapshotFile.create(path);
    file.writeTable('areas', [['name', 'TEXT']], 'multipolygon', [
      { cells: ['two parts and a hole'], geometry: encoder.feature(geometry, 0, 3) },
    ]);
    file.writeTable('lines', [['name', 'TEXT']], 'multilinestring', [
      { cells: ['five long'], geometry: encoder.feature(geometry, 1, 2) },
      { cells: ['nowhere'], geometry: null },
    ]);
    file.finish(META);
    file.publish();
  }

  it.skipIf(!has('ogrinfo'))('are read by ogrinfo with their geometry (needs gdal-bin)', async () => {
    const path = join(folder, 'ogr.sqlite');
    await write(path);
    const { stdout } = spawnSync('ogrinfo', ['-ro', '-al', path], { encoding: 'utf8' });
    expect(stdout).toContain(
      'MULTIPOLYGON (((0 0,4 0,4 4,0 4,0 0),(1 1,1 2,2 2,2 1,1 1)),((10 10,11 10,11 11,10 11,10 10)))',
    );
    expect(stdout).toContain('MULTILINESTRING ((0 0,3 4))');
  });

  it.skipIf(!has('spatialite'))('are measured by the spatialite shell (needs spatialite-bin)', async () => {
    const path = join(folder, 'spatialite.sqlite');
    await write(path);
    const sql = `SELECT ST_IsValid(geometry), ST_Area(geometry), ST_NumGeometries(geometry) FROM areas;
      SELECT ST_Length(geometry) FROM lines WHERE geometry IS NOT NULL;
      SELECT pkid FROM idx_areas_geometry WHERE xmin > -1 AND xmax < 12;`;
    const { stdout } = spawnSync('spatialite', ['-silent', path, sql], { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual(['1|16.0|2', '5.0', '1']);
  });
});

const bytesOf = (array: SectionArray): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
