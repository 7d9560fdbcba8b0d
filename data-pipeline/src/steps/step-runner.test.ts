import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import type { ProductName } from '../build-products.ts';
import { WorkFolder } from '../work-folder/work-folder.ts';
import type { BuildStep } from './build-step.ts';
import { StepRunner } from './step-runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-steps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs steps with a second thread that stores nothing, and returns their beginnings and ends in order. */
async function events(name: string, steps: readonly BuildStep[]): Promise<string[]> {
  const work = WorkFolder.open(join(folder, name));
  const told: string[] = [];
  const beside = {
    async run({ step }: { readonly step: string }) {
      await setTimeout(5);
      return Object.fromEntries(steps.find((each) => each.name === step)!.makes.map((product) => [product, product]));
    },
  };
  await new StepRunner(work, '1', { osm: [] }, {}).run(steps, beside, (step) => {
    told.push(`${step.name} begins`);
    return { tell: () => {}, end: () => told.push(`${step.name} ends`) };
  });
  work.clear();
  return told;
}

const step = (name: string, makes: ProductName, others: Partial<BuildStep>): BuildStep => ({
  name,
  stage: 'extract',
  share: 1,
  makes: [makes],
  async make() {
    await setTimeout(5);
    return { [makes]: null };
  },
  ...others,
});

describe('a runner of steps with a second thread', () => {
  const read = step('read', 'elements', {});

  it('runs steps of both threads at the same time', async () => {
    const here = step('here', 'pois', {});
    const beside = step('beside', 'roads', { runsInSideThread: true });
    expect((await events('parallel', [here, beside])).slice(0, 2)).toEqual(['here begins', 'beside begins']);
  });

  it('lets steps that load the elements of the map take turns', async () => {
    const here = step('here', 'pois', { takes: ['elements'] });
    const beside = step('beside', 'roads', { reads: ['elements'], runsInSideThread: true });
    expect(await events('turns', [read, here, beside])).toEqual([
      'read begins',
      'read ends',
      'here begins',
      'here ends',
      'beside begins',
      'beside ends',
    ]);
  });

  it('starts the next step of the second thread although this one is busy with step after step', async () => {
    const busy = Array.from({ length: 5 }, (_, i) =>
      step(`busy ${i}`, 'pois', {
        inputs: () => ({ options: i }),
        make() {
          const end = performance.now() + 10;
          while (performance.now() < end);
          return Promise.resolve({ pois: [] });
        },
      }),
    );
    const beside = [1, 2].map((i) => step(`beside ${i}`, i === 1 ? 'roads' : 'streets', { runsInSideThread: true }));
    const told = await events('busy', [...busy, ...beside]);
    expect(told.indexOf('beside 2 begins')).toBeLessThan(told.indexOf('busy 4 begins'));
  });
});
