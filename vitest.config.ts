import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './test/support/slow-first.ts';

/** One more than processors of a small machine: a file that waits for servers, browsers or a disk leaves its own idle. */
const WORKERS = 3;

const ACCEPTANCE = 'test/acceptance/**/*.test.ts';

/** Acceptance tests that ask engines in their own process: they use no help but for that, and start no program. */
const ASKING = globSync(ACCEPTANCE, { cwd: import.meta.dirname }).filter((file) => {
  const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  const helps = [...text.matchAll(/support\/([\w-]+)\.ts/g)].map(([, name]) => name!);
  return (
    helps.some((name) => name !== 'data') &&
    helps.every((name) => ['data', 'small-town', 'snapshots', 'talks'].includes(name)) &&
    !/child_process|process\.|proofs\/|\bvi\./.test(text)
  );
});

/**
 * Unit tests stand beside their files; what crosses packages stands in `test/`. Unit tests share their workers, as modules of
 * one program do, and so do tests that only ask: each file in a worker of its own took as long to load as to run. What runs
 * whole programs has its own.
 */
export default defineConfig({
  test: {
    globalSetup: ['test/support/run-folder.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: [
            'clients/generator/src/**/*.test.ts',
            'packages/*/src/**/*.test.ts',
            'data-pipeline/src/**/*.test.ts',
            'test/routing-behaviour/**/*.test.ts',
            ...ASKING,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['packages/*/scripts/**/*.test.ts', 'scripts/**/*.test.ts', ACCEPTANCE],
          exclude: ASKING,
        },
      },
    ],
  },
});
