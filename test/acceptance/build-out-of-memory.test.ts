import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { VerstError } from '@verst/core/build';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { planMemory } from '../../data-pipeline/src/steps/build-memory.ts';
import { StepThread } from '../../data-pipeline/src/steps/step-thread.ts';
import { buildInThread } from '../../data-pipeline/src/thread/build-in-thread.ts';
import { threadMemory } from '../../data-pipeline/src/thread/thread-memory.ts';

const OBJECTS = 'for (;;) all.push([Math.random()]);';
/** Arrays, which no limit of a heap counts; it takes no more than a gigabyte. */
const ARRAYS = 'while (all.length < 64) all.push(new Uint8Array(1 << 24).fill(1)); setInterval(() => all, 1000);';
const taken = vi.hoisted(() => ({ by: '' }));

// A thread that takes memory until there is none, in place of a build of sources larger than the machine.
vi.mock(import('@verst/core/program-files'), async (importOriginal) => ({
  ...(await importOriginal()),
  startThread: (_module: URL, options: WorkerOptions) =>
    new Worker(`const all = []; setImmediate(() => { ${taken.by} });`, {
      ...options,
      eval: true,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
    }),
}));

const whyItFails = async (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error) => error);
/** A file of this size that takes no room on the disk. */
function writeSparse(path: string, bytes: number): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  truncateSync(path, bytes);
}

/** Memory that a build of a register alone says that it takes. */
async function needMB(gar: string, regions?: string[]): Promise<number> {
  const error = await whyItFails(planMemory({ osm: [], gar, memoryMB: 1, ...(regions && { regions }) }));
  return Number(/takes about (\d+) MB/.exec(String(error))![1]);
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a build that runs out of memory', () => {
  it('names --memory and what its objects may take', async () => {
    taken.by = OBJECTS;
    const large = join(folder, 'large.osm.pbf');
    writeSparse(large, 10e6);
    const error = await whyItFails(buildInThread({ osm: [large], out: 'never.verst', memoryMB: 3000 }));
    expect(error).toBeInstanceOf(VerstError);
    expect(error).toMatchObject({ code: 'MEMORY', message: expect.stringMatching(/2850 MB that its obj.*--memory/) });
  });

  it('says the same of a thread that runs steps', async () => {
    taken.by = OBJECTS;
    const thread = new StepThread({ work: '.', sources: { osm: ['large.osm.pbf'] } }, threadMemory(3000));
    try {
      const error = await whyItFails(thread.run({ step: 'extract', keys: {}, key: '', lastKey: null }, () => {}));
      expect(error).toBeInstanceOf(VerstError);
      expect(error).toMatchObject({ code: 'MEMORY', message: expect.stringMatching(/2850 MB that its obj.*--memory/) });
    } finally {
      await thread.end();
    }
  });

  it('is ended where the arrays of its process take more than --memory, and leaves nothing behind', async () => {
    taken.by = ARRAYS;
    const out = join(folder, 'arrays.verst');
    for (const end of ['tmp', 'work']) writeFileSync(`${out}.${process.pid}.${end}`, 'half');
    const memoryMB = Math.ceil(process.memoryUsage.rss() / 2 ** 20) + 300;
    const error = await whyItFails(buildInThread({ osm: ['large.osm.pbf'], out, memoryMB }));
    expect(error).toBeInstanceOf(VerstError);
    expect(error).toMatchObject({ code: 'MEMORY', message: expect.stringContaining(`the ${memoryMB} MB that it may`) });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the memory that a build may take', () => {
  it('grows with the steps that may run at a time', async () => {
    const map = join(folder, 'map.osm.pbf');
    writeSparse(map, 100e6);
    const planOf = (memoryMB?: number) => planMemory({ osm: [map], ...(memoryMB && { memoryMB }) });
    expect(await planOf(1750)).toMatchObject({ isParallel: false });
    const [tight, ample] = [await planOf(1900), await planOf(4000)];
    expect(tight).toMatchObject({ isParallel: true });
    expect(tight.stepsPercent).toBeLessThan(110);
    expect(ample.stepsPercent).toBeGreaterThan(250);
    // By default parallel steps take little more than the largest, except where that is little anyway.
    expect((await planOf()).stepsPercent).toBeLessThanOrEqual(110);
    writeSparse(map, 10e6);
    expect((await planOf()).stepsPercent).toBeGreaterThan(250);
  });

  it('is for one thread where the map is so small that others would only cost their start', async () => {
    const map = join(folder, 'map.osm.pbf');
    for (const [bytes, isParallel] of [
      [900_000, false],
      [1_100_000, true],
    ] as const) {
      writeSparse(map, bytes);
      expect(await planMemory({ osm: [map], memoryMB: 3000 })).toMatchObject({ isParallel, boundMB: 3000 });
    }
  });

  it('holds the register, of the regions that are asked for', async () => {
    const houses = 'AS_HOUSES_20260101_0.XML';
    const files: Record<string, number> = { [`01/${houses}`]: 900e6, [`02/${houses}`]: 300e6 };
    for (const [name, bytes] of Object.entries(files)) writeSparse(join(folder, name), bytes);
    const [all, small, none] = [await needMB(folder), await needMB(folder, ['02']), await needMB(folder, ['03'])];
    expect(all).toBeGreaterThan(small + 100);
    expect(small).toBeGreaterThan(none + 50);
  });
});
