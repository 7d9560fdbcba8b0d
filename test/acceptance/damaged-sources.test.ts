import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SourceError, VerstError } from '@verst/core';
import { type BuildReport, buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { ROOT } from '../support/data.ts';

const VERST = join(ROOT, 'packages', 'cli', 'src', 'main.js');
const SEED = 6;
/** `npm run proofs -- build-kills` kills 200 times. */
const KILLS = 3;
const DAMAGES = 50;

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const folder = mkdtempSync(join(tmpdir(), 'verst-damage-'));
const source = join(folder, 'town.osm.pbf');
let whole: Buffer;
let sound: BuildReport;

beforeAll(async () => {
  await generateDemoCity({ out: source, addresses: 150 });
  whole = readFileSync(source);
  sound = await buildSnapshot({ osm: [source], out: join(folder, 'sound.sqlite') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a build of damaged bytes told: an error that names the file, more losses than the sound file, or equal content. */
async function buildDamaged(bytes: Buffer, name: string): Promise<'error' | 'losses' | 'equal'> {
  const path = join(folder, name);
  const out = join(folder, 'damaged.sqlite');
  writeFileSync(path, bytes);
  try {
    const report = await buildSnapshot({ osm: [path], out });
    if (lossCount(report) > lossCount(sound)) return 'losses';
    expect(report.meta.contentHash, `${name} was neither refused nor reported`).toBe(sound.meta.contentHash);
    return 'equal';
  } catch (error) {
    expect(error).toBeInstanceOf(SourceError);
    expect((error as SourceError).message).toContain(name);
    expect((error as SourceError).offset).not.toBeNull();
    return 'error';
  } finally {
    rmSync(path, { force: true });
    rmSync(out, { force: true });
  }
}

function lossCount({ losses }: BuildReport): number {
  const { samples: _samples, ...counts } = losses;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

describe('a PBF file', () => {
  it(`cut at any of ${DAMAGES} places is refused by name and offset, reported, or lost nothing`, async () => {
    const random = new Random(SEED);
    const told = { error: 0, losses: 0, equal: 0 };
    for (let i = 0; i < DAMAGES; i++) {
      told[await buildDamaged(whole.subarray(0, random.integer(whole.length)), `cut-${i}.osm.pbf`)]++;
    }
    expect(told.equal).toBe(0);
    expect(told.error + told.losses).toBe(DAMAGES);
  });

  it(`with any of ${DAMAGES} bytes flipped is refused by name and offset, reported, or lost nothing`, async () => {
    const random = new Random(SEED);
    const told = { error: 0, losses: 0, equal: 0 };
    for (let i = 0; i < DAMAGES; i++) {
      const bytes = Buffer.from(whole);
      const at = random.integer(bytes.length);
      bytes[at] = bytes[at]! ^ (1 + random.integer(255));
      told[await buildDamaged(bytes, `flip-${i}.osm.pbf`)]++;
    }
    expect(told.error).toBeGreaterThan(0);
  });
});

describe('a build', () => {
  it('that is killed at a random moment leaves the target as it was, and the next one succeeds', async () => {
    const out = join(folder, 'target.sqlite');
    writeFileSync(out, 'as it was');
    const random = new Random(SEED);
    for (let kill = 0; kill < KILLS; kill++) {
      const child = spawn(process.execPath, [VERST, 'build', '--osm', source, '--out', out], { stdio: 'ignore' });
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await sleep(200 + random.integer(1500));
      child.kill('SIGKILL');
      await ended;
      const now = readFileSync(out);
      const isWhole = now.subarray(0, 15).toString('latin1') === 'SQLite format 3';
      expect(isWhole || now.toString() === 'as it was').toBe(true);
      if (isWhole) writeFileSync(out, 'as it was');
    }
    await buildSnapshot({ osm: [source], out, name: 'town' });
    expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'that %s interrupts leaves no unfinished files: they stayed beside the target and in the work folder',
    async (signal) => {
      const own = join(folder, signal);
      const target = join(own, 'target');
      mkdirSync(target, { recursive: true });
      const files = (): string[] => readdirSync(own, { recursive: true, encoding: 'utf8' });
      for (const kept of [[], ['--work-dir', join(own, 'work')]]) {
        const parameters = ['build', '--osm', source, '--out', join(target, 'town.sqlite'), ...kept];
        const child = spawn(process.execPath, [VERST, ...parameters], { stdio: 'ignore' });
        const ended = new Promise((resolve) => child.once('exit', resolve));
        while (!files().some((name) => name.endsWith('.product.tmp') || name.endsWith('.product'))) await sleep(2);
        child.kill(signal);
        expect(await ended).toBe(128 + constants.signals[signal]);
        expect(readdirSync(target)).toEqual([]);
        expect(files().filter((name) => /\.(?:tmp|lock)$/.test(name))).toEqual([]);
      }
    },
  );

  it.skipIf(process.platform === 'win32')('as an update that is interrupted ends at once and leaves none', async () => {
    const own = join(folder, 'update');
    const [target, work, change] = [join(own, 'town.sqlite'), join(own, 'work'), join(own, '1.osc')];
    mkdirSync(own);
    await buildSnapshot({ osm: [source], out: target, workDir: work, keepWork: true });
    writeFileSync(
      change,
      '<osmChange version="0.6"><create><node id="900000001" version="1" lat="58.4" lon="45.2"/></create></osmChange>',
    );
    const files = (): string[] => readdirSync(own, { recursive: true, encoding: 'utf8' }).toSorted();
    const before = files();
    const parameters = ['update', target, '--osc', change, '--work', work, '--out', target];
    const child = spawn(process.execPath, [VERST, ...parameters], { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    while (!files().some((name) => name.endsWith('.tmp'))) await sleep(2);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(files().filter((name) => !name.endsWith('.product'))).toEqual(
      before.filter((name) => !name.endsWith('.product')),
    );
  });

  it('gives equal content for equal sources, whatever their names', async () => {
    const other = join(folder, 'renamed.osm.pbf');
    writeFileSync(other, whole);
    const again = await buildSnapshot({ osm: [other], out: join(folder, 'again.sqlite') });
    expect(again.meta.contentHash).toBe(sound.meta.contentHash);
  });

  it('leaves its sources untouched', () => {
    expect(hash(readFileSync(source))).toBe(hash(whole));
  });

  it('refuses what makes no sense, naming it', async () => {
    const out = join(folder, 'x.sqlite');
    const faults: [Promise<unknown>, RegExp][] = [
      [buildSnapshot({ osm: [], out }), /at least one/],
      [buildSnapshot({ osm: [join(folder, 'absent.osm.pbf')], out }), /absent\.osm\.pbf/],
      [buildSnapshot({ osm: [source], out: source }), /source/],
      [buildSnapshot({ osm: [source], out: join(folder, 'no', 'x.sqlite') }), /no folder/],
      [buildSnapshot({ osm: [source], out, at: 'tomorrow' }), /tomorrow/],
    ];
    for (const [build, message] of faults) {
      await expect(build).rejects.toThrow(message);
      await expect(build).rejects.toBeInstanceOf(VerstError);
    }
  });
});
