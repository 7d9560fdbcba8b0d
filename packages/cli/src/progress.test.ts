import { describe, expect, it } from 'vitest';
import { describeProgress } from './progress.ts';

describe('the progress of a long task', () => {
  it.each([
    [50_000_000, 200_000_000, 'bytes', 10_000, '50 MB of 200 MB, 5.0 MB/s, 30 s left'],
    [30, 100, 'steps', 3000, '30 steps of 100 steps, 10 steps/s, 7 s left'],
    [100, 100, 'steps', 3000, '100 steps of 100 steps, 33 steps/s, 0 s left'],
    // The rate is not known yet.
    [0, 100, 'steps', 3000, '0 steps of 100 steps'],
    [1, 100, 'steps', 0, '1 steps of 100 steps'],
  ])('is told with rate and time left: %d of %d %s', (done, total, unit, elapsedMs, told) => {
    expect(describeProgress(done, total, unit, elapsedMs)).toBe(told);
  });
});
