import { Worker, type WorkerOptions } from 'node:worker_threads';
import { VerstError } from '@verst/core/build';
import { describe, expect, it, vi } from 'vitest';
import { ThreadBeside } from '../../data-pipeline/src/steps/thread-beside.ts';
import { buildInThread } from '../../data-pipeline/src/thread/build-in-thread.ts';

// A thread that takes memory until there is none, in place of a build of sources larger than the machine.
vi.mock(import('@verst/core/program-files'), async (importOriginal) => ({
  ...(await importOriginal()),
  startThread: (_module: URL, options: WorkerOptions) =>
    new Worker('const all = []; setImmediate(() => { for (;;) all.push([Math.random()]); });', {
      ...options,
      eval: true,
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
    }),
}));

const whyItFails = async (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error) => error);

describe('a build that runs out of memory', () => {
  it('names --memory and what its objects may take', async () => {
    const error = await whyItFails(buildInThread({ osm: ['large.osm.pbf'], out: 'never.verst', memoryMB: 3000 }));
    expect(error).toBeInstanceOf(VerstError);
    expect(error).toMatchObject({ code: 'MEMORY', message: expect.stringMatching(/3000 MB.*--memory/) });
  });

  it('says the same of the thread that runs a step beside others', async () => {
    const thread = new ThreadBeside({ work: '.', sources: { osm: ['large.osm.pbf'] } }, 3000);
    try {
      const error = await whyItFails(thread.run({ step: 'extract', keys: {}, key: '' }, () => {}));
      expect(error).toBeInstanceOf(VerstError);
      expect(error).toMatchObject({ code: 'MEMORY', message: expect.stringMatching(/3000 MB.*--memory/) });
    } finally {
      await thread.end();
    }
  });
});
