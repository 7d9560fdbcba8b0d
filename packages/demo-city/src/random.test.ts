import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';

const draw = (seed: number, count: number): number[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe('createRandom', () => {
  it('repeats itself for an equal seed and differs for another', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (a, b) => {
        expect(draw(a, 5)).toEqual(draw(a, 5));
        fc.pre((a | 0) !== (b | 0));
        expect(draw(a, 5)).not.toEqual(draw(b, 5));
      }),
    );
  });

  it('forks by seed and label alone, whatever was drawn before', () => {
    const fresh = createRandom(9);
    const used = createRandom(9);
    for (let i = 0; i < 10; i++) used.next();
    expect(used.fork('roads').next()).toBe(fresh.fork('roads').next());
    expect(fresh.fork('roads').next()).not.toBe(fresh.fork('houses').next());
  });

  it('stays inside its ranges and reaches both ends of an integer range', () => {
    const random = createRandom(3);
    const drawn = Array.from({ length: 2000 }, () => random.int(2, 5));
    expect(new Set(drawn)).toEqual(new Set([2, 3, 4, 5]));
    for (let i = 0; i < 2000; i++) {
      const x = random.range(-1, 1);
      expect(x >= -1 && x < 1).toBe(true);
    }
  });

  it('weighs choices', () => {
    const random = createRandom(4);
    const counts = { often: 0, seldom: 0, never: 0 };
    for (let i = 0; i < 5000; i++) counts[random.weighted([['often', 9], ['seldom', 1], ['never', 0]] as const)]++; // prettier-ignore
    expect(counts.never).toBe(0);
    expect(counts.often / counts.seldom).toBeGreaterThan(7);
    expect(counts.often / counts.seldom).toBeLessThan(12);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom(1).pick([])).toThrow(RangeError);
  });
});
