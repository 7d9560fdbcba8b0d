import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEngine, SourceError, VerstError } from '@verst/core';
import { type BuildReport, buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import {
  fileOf,
  row,
  smallDelivery,
  writeFolder,
  writeZip,
  xml,
} from '../../data-pipeline/src/sources/gar/testing/drawn-delivery.ts';
import { ROOT } from '../support/data.ts';

const VERST = join(ROOT, 'packages', 'cli', 'src', 'main.js');
const SEED = 7;
/** `npm run proofs -- build-kills` kills 200 times. */
const KILLS = 3;
const folder = mkdtempSync(join(tmpdir(), 'verst-register-damage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Files = Record<string, string | Uint8Array>;
const item = (id: number, path: string): string => row('ITEM', { OBJECTID: id, PATH: path });
const windows1251 = (text: string): Buffer =>
  Buffer.from(
    Array.from(text, (char) => (char >= 'А' && char <= 'я' ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0))),
  );

/** The small delivery with more houses: 1 to 9 beside the one it has, of which each test spoils something. */
function delivery(): Files {
  const files: Files = smallDelivery();
  const houses = Array.from({ length: 9 }, (_, i) =>
    row('HOUSE', {
      OBJECTID: 101 + i,
      OBJECTGUID: `5e1f0000-0000-4000-8000-00000000010${i}`,
      HOUSENUM: i + 1,
      HOUSETYPE: 2,
    }),
  );
  files[fileOf('HOUSES')] = xml('HOUSES', houses);
  files[fileOf('ADM_HIERARCHY')] = xml('ITEMS', [
    item(1, '1'),
    item(2, '1.2'),
    ...houses.map((_, i) => item(101 + i, `1.2.${101 + i}`)),
  ]);
  return files;
}

const replaced = (files: Files, kind: string, change: (text: string) => string | Uint8Array): Files => ({
  ...files,
  [fileOf(kind)]: change(files[fileOf(kind)] as string),
});

/** Builds from a register alone; tells the warnings and which of the houses 1 to 9 are found. */
async function built(gar: string): Promise<{ report: BuildReport; found: string }> {
  const out = join(folder, 'register.sqlite');
  const report = await buildSnapshot({ osm: [], gar, out });
  const engine = await openEngine(out);
  const numbers = Array.from({ length: 9 }, (_, i) => String(i + 1));
  const found = numbers.filter((number) => {
    const [first] = engine.geocode(`Город, улица Ленина, ${number}`).results;
    return first?.components.housenumber === number;
  });
  engine.close();
  return { report, found: found.join('') };
}

describe('a damaged register', () => {
  it.each<[string, Files, RegExp, string]>([
    [
      'is used up to where a file is cut',
      replaced(delivery(), 'HOUSES', (text) => text.slice(0, 700)),
      /AS_HOUSES.* the file is cut off/,
      '1234',
    ],
    [
      'is used without a file that says another encoding',
      replaced(delivery(), 'HOUSES_PARAMS', (text) => windows1251(text.slice(1).replace('utf-8', 'windows-1251'))),
      /AS_HOUSES_PARAMS.*the encoding is windows-1251, not UTF-8/,
      '123456789',
    ],
    [
      'is used up to where the text is not UTF-8, whatever the file says',
      replaced(delivery(), 'HOUSES', (text) =>
        Buffer.concat([Buffer.from(text.slice(0, 700)), Buffer.from([0xcb, 0xe5]), Buffer.from(text.slice(700))]),
      ),
      /AS_HOUSES.*at byte \d+: the text is not UTF-8/,
      '1234',
    ],
    [
      'is used without a file of UTF-16',
      replaced(delivery(), 'HOUSES_PARAMS', (text) => Buffer.from(text, 'utf16le')),
      /the encoding is UTF-16/,
      '123456789',
    ],
    [
      'is used without what is of an unknown level',
      replaced(delivery(), 'ADDR_OBJ', (text) =>
        text.replace('</', `${row('OBJECT', { OBJECTID: 9, NAME: 'Чужая', TYPENAME: 'ул', LEVEL: 42 })}</`),
      ),
      /skipped in the register: object, unknown level: 1/,
      '123456789',
    ],
    [
      'is used without what stands in a cycle',
      replaced(delivery(), 'ADM_HIERARCHY', (text) => text.replace('PATH="1.2.103"', 'PATH="1.103.2.103"')),
      /skipped in the register: house, cycle in the hierarchy: 1/,
      '12456789',
    ],
    [
      'is used without houses whose parent is missing',
      replaced(delivery(), 'ADM_HIERARCHY', (text) => text.replace('PATH="1.2.105"', 'PATH="1.77.105"')),
      /skipped in the register: house, parent absent: 1/,
      '12346789',
    ],
  ])('%s', async (_, files, warning, houses) => {
    const { report, found } = await built(writeFolder(files));
    expect(report.warnings.join('\n')).toMatch(warning);
    expect(found).toBe(houses);
  });

  it('in a ZIP with a bomb is used without it', async () => {
    const { report, found } = await built(
      writeZip({ ...delivery(), [fileOf('STEADS')]: Buffer.alloc(20 << 20, 0x20) }),
    );
    expect(report.warnings.join('\n')).toMatch(/AS_STEADS.* bytes packed into \d+ are not a register/);
    expect(found).toBe('123456789');
  });

  it('in a ZIP that climbs out of itself is refused by name', async () => {
    const zip = writeZip({ ...delivery(), '../../77/AS_HOUSES_20260101_a.XML': 'x' });
    await expect(built(zip)).rejects.toBeInstanceOf(SourceError);
    await expect(built(zip)).rejects.toThrow(/delivery\.zip.*relative path/);
  });

  it('of which regions are asked for that it does not hold, or that are none, is refused', async () => {
    const gar = writeFolder(delivery());
    const out = join(folder, 'x.sqlite');
    await expect(buildSnapshot({ osm: [], gar, regions: ['38'], out })).rejects.toThrow(/holds no region 38/);
    await expect(buildSnapshot({ osm: [], gar, regions: ['Тула'], out })).rejects.toThrow(
      /regions: Тула is not a region code/,
    );
    await expect(buildSnapshot({ osm: [], gar, regions: [], out })).rejects.toThrow(/regions: none/);
    expect(existsSync(out)).toBe(false);
  });
});

describe('a build with a register', () => {
  const source = join(folder, 'town.osm.pbf');
  const gar = writeFolder(delivery());
  let sound: BuildReport;

  beforeAll(async () => {
    await generateDemoCity({ out: source, addresses: 150 });
    sound = await buildSnapshot({ osm: [source], gar, out: join(folder, 'sound.sqlite') });
  });

  const sourceHash = (): string => {
    const hash = createHash('sha256').update(readFileSync(source));
    for (const name of readdirSync(gar, { recursive: true, encoding: 'utf8' }).sort()) {
      if (name.endsWith('.XML')) hash.update(readFileSync(join(gar, name)));
    }
    return hash.digest('hex');
  };

  const build = (options: { out: string; workDir?: string }) => buildSnapshot({ osm: [source], gar, ...options });

  it('that is killed at random moments leaves no half snapshot, and goes on to the same content', async () => {
    const before = sourceHash();
    const out = join(folder, 'target.sqlite');
    const workDir = join(folder, 'work');
    writeFileSync(out, 'as it was');
    const random = new Random(SEED);
    for (let kill = 0; kill < KILLS; kill++) {
      const options = ['build', '--osm', source, '--gar', gar, '--out', out, '--work-dir', workDir];
      const child = spawn(process.execPath, [VERST, ...options], { stdio: 'ignore' });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await sleep(300 + random.integer(1500));
      child.kill('SIGKILL');
      await ended;
      const now = readFileSync(out);
      const isWhole = now.subarray(0, 15).toString('latin1') === 'SQLite format 3';
      expect(isWhole || now.toString() === 'as it was').toBe(true);
      if (isWhole) writeFileSync(out, 'as it was');
    }
    const report = await build({ out, workDir });
    expect(report.meta.contentHash).toBe(sound.meta.contentHash);
    expect(existsSync(workDir)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([]);
    expect(sourceHash()).toBe(before);
  });

  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
  afterAll(() => {
    if (mounted) spawnSync('umount', [disk]);
  });

  it.skipIf(!mounted)('on a disk that is full is an error that says so, and leaves nothing (needs mount)', async () => {
    await expect(build({ out: join(disk, 'x.sqlite') })).rejects.toThrow(/x\.sqlite: the disk is full/);
    expect(readdirSync(disk)).toEqual([]);
    const workDir = join(disk, 'work');
    const refused = build({ out: join(folder, 'y.sqlite'), workDir });
    await expect(refused).rejects.toThrow(/work cannot be used: the disk is full/);
    await expect(refused).rejects.toBeInstanceOf(VerstError);
    expect(existsSync(join(folder, 'y.sqlite'))).toBe(false);
    // With room again the same build succeeds.
    spawnSync('mount', ['-o', 'remount,size=64m', disk]);
    const report = await build({ out: join(disk, 'x.sqlite'), workDir });
    expect(report.meta.contentHash).toBe(sound.meta.contentHash);
  });
});
