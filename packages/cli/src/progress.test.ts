import { describe, expect, it } from 'vitest';
import { describeProgress, LineView } from './progress.ts';

describe('the progress of a long task', () => {
  it.each([
    [50_000_000, 200_000_000, 'bytes', 10_000, '50 MB of 200 MB, 5.0 MB/s, 30 s left'],
    [30, 100, 'steps', 3000, '30 of 100 steps, 10 steps/s, 7 s left'],
    [100, 100, 'steps', 3000, '100 of 100 steps, 33 steps/s, 0 s left'],
    [5, 100, 'steps', 10_000, '5 of 100 steps, 190 s left'],
    [300, 800, 'bytes', 1000, '0.3 kB of 0.8 kB, 0.3 kB/s, 2 s left'],
    // The rate is not known yet.
    [0, 100, 'steps', 3000, '0 of 100 steps'],
    [1, 100, 'steps', 0, '1 of 100 steps'],
  ])('is told with rate and time left: %d of %d %s', (done, total, unit, elapsedMs, told) => {
    expect(describeProgress(done, total, unit, elapsedMs)).toBe(told);
  });
});

it('stages that overlap keep their own times, and do not fill the log', () => {
  const lines: string[] = [];
  let nowMs = 0;
  const view = new LineView(
    (line) => lines.push(line.trimEnd()),
    () => nowMs,
  );
  for (let step = 0; step <= 10; step++, nowMs += 1000) {
    for (const stage of ['extract', 'index']) view.update({ stage, done: step, total: 20, unit: 'steps' });
  }
  expect(lines).toEqual([
    'extract: 0 of 20 steps',
    'index: 0 of 20 steps',
    'extract: 5 of 20 steps, 1 steps/s, 15 s left',
    'index: 5 of 20 steps, 1 steps/s, 15 s left',
    'extract: 10 of 20 steps, 1 steps/s, 10 s left',
    'index: 10 of 20 steps, 1 steps/s, 10 s left',
  ]);
});
