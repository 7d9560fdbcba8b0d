import { describe, expect, it } from 'vitest';
import { blockSize } from './block-size.ts';

describe('blockSize', () => {
  it.each([
    [1, 0, null, 10_000],
    [20_000, 0, null, 20_000],
    [250, 0, 1000, 250],
    [1, 0, 1000, 100],
    [1, 0, 50_000, 500],
    [1, 0, 100_000, 1000],
    [1, 0, 1_000_000, 1000],
    [1, 990_000, 1_000_000, 100],
    [2000, 0, 1_000_000, 2000],
    [1, 800, 1000, 100],
    [1, 801, 1000, 1],
    [1, 999, 1000, 1],
    [1, 1000, 1000, 0],
    [10, 995, 1000, 0],
    [10, 990, 1000, 10],
    [1, 0, 0, 0],
  ])('for %i units with %i of %s reserved is %i', (units, reserved, limit, block) => {
    expect(blockSize(units, reserved, limit, false)).toBe(block);
  });
});
