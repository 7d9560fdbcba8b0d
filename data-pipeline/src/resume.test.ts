import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VerstError } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSnapshot, prepareSnapshot } from './build-snapshot.ts';
import { generateDemoCity } from '@verst/demo-city';
import { planMemory } from './steps/build-memory.ts';
import { smallDelivery, writeFolder } from './sources/gar/testing/drawn-delivery.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-resume-'));
const source = join(folder, 'town.osm.pbf');
const gar = writeFolder(smallDelivery());
/** They make the map large enough for threads of steps. */
const blanks = Array.from({ length: 4 }, (_, i) => join(folder, `blanks-${i}.osm`));
/** The work folder of a build that was ended before its index stage. */
const linked = join(folder, 'linked');
/** The content hash of a build in one go, whose steps go on beside each other. */
let whole: string;

beforeAll(async () => {
  await generateDemoCity({ out: source, addresses: 150 });
  for (const path of blanks) writeFileSync(path, `<osm version="0.6">${' '.repeat(3e6)}</osm>`);
  const { meta } = await buildSnapshot({ osm: [source, ...blanks], gar, out: join(folder, 'whole.sqlite') });
  whole = meta.contentHash;
  await prepareSnapshot({ osm: [source], gar, workDir: linked, until: 'link' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Name of a product's file in a work folder. */
const productOf = (workDir: string, name: string): string =>
  readdirSync(workDir).find((file) => file.startsWith(`${name}-`))!;

const workDirOf = (name: string): string => join(folder, name);

/** Builds from a work folder; returns the content hash and the stages that ran. */
async function resumed(workDir: string, sources: { osm: string[]; gar?: string } = { osm: [source], gar }) {
  const { meta, durationS } = await buildSnapshot({ ...sources, out: join(folder, 'resumed.sqlite'), workDir });
  return { contentHash: meta.contentHash, stages: Object.keys(durationS) };
}

/** Copies the work folder of a build that was ended before the index stage, as a killed process leaves it. */
function interrupted(name: string): string {
  const workDir = workDirOf(name);
  rmSync(workDir, { recursive: true, force: true });
  cpSync(linked, workDir, { recursive: true });
  return workDir;
}

describe('a build with a work folder', () => {
  it('whose stages are run one by one is the build in one go', async () => {
    const workDir = workDirOf('one-by-one');
    for (const until of ['read', 'extract', 'link', 'index'] as const) {
      expect(Object.keys(await prepareSnapshot({ osm: [source], gar, workDir, until }))).toEqual([until]);
    }
    expect(await resumed(workDir)).toEqual({ contentHash: whole, stages: ['write', 'verify'] });
    expect(existsSync(workDir)).toBe(false);
  });

  it('goes on after the last finished stage, also where the sources were copied anew', async () => {
    const workDir = interrupted('copied');
    utimesSync(source, new Date(), new Date());
    expect(await resumed(workDir)).toEqual({ contentHash: whole, stages: ['index', 'write', 'verify'] });
  });

  it('makes anew what other sources change, and no more', async () => {
    const { stages } = await resumed(interrupted('changed'), { osm: [source] });
    expect(stages).toEqual(['link', 'index', 'write', 'verify']);
    // The name of a folder is the code of a region.
    renameSync(join(gar, '77'), join(gar, '78'));
    const region = { osm: [source], gar, workDir: interrupted('region'), until: 'link' } as const;
    expect(Object.keys(await prepareSnapshot(region))).toEqual(['link']);
    renameSync(join(gar, '78'), join(gar, '77'));
    const other = join(folder, 'other.osm.pbf');
    await generateDemoCity({ out: other, addresses: 160 });
    const options = { osm: [other], gar, workDir: interrupted('changed'), until: 'read' } as const;
    expect(Object.keys(await prepareSnapshot(options))).toEqual(['read']);
  });

  it('refuses what is kept where it was damaged, naming the file', async () => {
    const workDir = interrupted('damaged');
    const product = join(workDir, productOf(workDir, 'roads'));
    truncateSync(product, 1000);
    await expect(resumed(workDir)).rejects.toThrow(/roads-\w+\.product is cut or damaged/);
    const other = interrupted('flipped');
    const layers = join(other, productOf(other, 'layers'));
    const bytes = readFileSync(layers);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(layers, bytes);
    await expect(resumed(other)).rejects.toThrow(/layers-\w+\.product is cut or damaged/);
    expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([]);
  });

  it('leaves a folder alone that is not its own, or in use', async () => {
    const foreign = mkdtempSync(join(folder, 'foreign-'));
    writeFileSync(join(foreign, 'letters.txt'), 'dear');
    await expect(resumed(foreign)).rejects.toThrow(/holds other files/);
    expect(readdirSync(foreign)).toEqual(['letters.txt']);
    const busy = mkdtempSync(join(folder, 'busy-'));
    writeFileSync(join(busy, 'verst-build.lock'), String(process.ppid));
    await expect(resumed(busy)).rejects.toBeInstanceOf(VerstError);
    await expect(resumed(busy)).rejects.toThrow(/in use by the build with process id/);
  });
});

/** Unfinished files and work folders of builds. */
const leftovers = (): string[] => readdirSync(folder).filter((name) => /\.(?:work|tmp)$/.test(name));

describe('a build with bounded memory', () => {
  it('has the same content as one whose steps go on beside each other, and leaves no work folder, nor one of a build that was killed', async () => {
    expect(await planMemory({ osm: [source, ...blanks], gar })).toMatchObject({ isParallel: true });
    const bounded = { osm: [source, ...blanks], gar, memoryMB: 450 };
    expect(await planMemory(bounded)).toMatchObject({ isParallel: false });
    const out = join(folder, 'bounded.sqlite');
    const left = `${out}.${2 ** 22 + 1}.work`;
    mkdirSync(left);
    writeFileSync(join(left, 'elements-0123456789abcdef.product'), 'half');
    const { meta } = await buildSnapshot({ ...bounded, out });
    expect(meta.contentHash).toBe(whole);
    expect(leftovers()).toEqual([]);
  });

  it('is refused at once where it cannot fit, saying what it takes', async () => {
    const out = join(folder, 'refused.sqlite');
    await expect(buildSnapshot({ osm: [source], gar, out, memoryMB: 100 })).rejects.toThrow(
      /memory: a build of these sources takes about \d+ MB, but only 100 MB are allowed/,
    );
    expect(existsSync(out)).toBe(false);
    expect(leftovers()).toEqual([]);
  });
});
