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

/** Runs steps with two threads that store nothing, and returns their beginnings and ends in order. */
async function events(name: string, steps: readonly BuildStep[], percent = 100): Promise<string[]> {
  const work = WorkFolder.open(join(folder, name));
  const told: string[] = [];
  const thread = {
    async run({ step }: { readonly step: string }) {
      await setTimeout(5);
      const { makes, make } = steps.find((each) => each.name === step)!;
      await make(
        () => null!,
        { osm: [] },
        () => {},
        () => null,
      );
      return Object.fromEntries(makes.map((product) => [product, product]));
    },
  };
  await new StepRunner(work, '1', { osm: [] }, {}).run(steps, [thread, thread], percent, (step) => {
    told.push(`${step.name} begins`);
    return { tell: () => {}, end: () => told.push(`${step.name} ends`) };
  });
  work.clear();
  return told;
}

const step = (name: string, makes: ProductName, others: Partial<BuildStep> = {}): BuildStep => ({
  name,
  stage: 'extract',
  share: 1,
  memoryPercent: 50,
  makes: [makes],
  make: () => Promise.resolve({}),
  ...others,
});

describe('a runner of steps with two threads', () => {
  it('runs as many steps at a time as it has threads', async () => {
    const steps = [step('first', 'pois'), step('second', 'roads'), step('third', 'layers')];
    expect((await events('parallel', steps, 150)).slice(0, 3)).toEqual(['first begins', 'second begins', 'first ends']);
  });

  it('begins a step once the products that it takes and reads exist, and others before it', async () => {
    const read = step('read', 'elements');
    const takes = step('takes', 'pois', { takes: ['elements'] });
    const reads = step('reads', 'roads', { reads: ['elements'] });
    const free = step('free', 'layers');
    const told = await events('inputs', [read, takes, reads, free]);
    expect(told.slice(0, 2)).toEqual(['read begins', 'free begins']);
    expect(told.indexOf('takes begins')).toBeGreaterThan(told.indexOf('read ends'));
    expect(told.indexOf('reads begins')).toBeGreaterThan(told.indexOf('read ends'));
  });

  it('lets a step wait whose memory does not fit beside the running one, and begins smaller ones meanwhile', async () => {
    const steps = [
      step('large', 'pois', { memoryPercent: 70 }),
      step('larger', 'roads', { memoryPercent: 120 }),
      step('small', 'layers', { memoryPercent: 30 }),
    ];
    const told = await events('memory', steps);
    expect(told.slice(0, 2)).toEqual(['large begins', 'small begins']);
    expect(told.slice(-2)).toEqual(['larger begins', 'larger ends']);
  });

  it('begins nothing after a failure, and ends once all that runs has ended', async () => {
    const ended: string[] = [];
    const steps = [
      step('fails', 'pois', { make: () => Promise.reject(new Error('no')) }),
      step('runs', 'roads', {
        async make() {
          await setTimeout(20);
          ended.push('runs');
          return {};
        },
      }),
      step('waits', 'layers', {
        make() {
          ended.push('waits');
          return Promise.resolve({});
        },
      }),
    ];
    await expect(events('failure', steps)).rejects.toThrow('no');
    expect(ended).toEqual(['runs']);
  });
});
