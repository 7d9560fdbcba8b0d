import { describe, expect, it } from 'vitest';
import type { GeocodeResult } from '../types.ts';
import { withProbabilities } from './probability.ts';

const house = (score: number): GeocodeResult =>
  ({ score, type: 'building', placeType: 'house', precision: 'house' }) as GeocodeResult;
const scoresOf = (...scores: number[]): number[] =>
  withProbabilities(scores.map((s) => house(s))).map(({ score }) => score);

describe('the probability of an answer', () => {
  it('is near one for a house met in every word, near zero for one met in few', () => {
    expect(scoresOf(0.99)[0]).toBeGreaterThan(0.98);
    expect(scoresOf(0.3)[0]).toBeLessThan(0.1);
  });

  it('is shared by answers that are as good, keeps their order and adds up to one at most', () => {
    const shared = scoresOf(0.86, 0.86, 0.86, 0.7);
    expect(shared[0]).toBeLessThan(0.8);
    expect(shared).toEqual(shared.toSorted((a, b) => b - a));
    expect(shared.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(1.002);
  });
});
