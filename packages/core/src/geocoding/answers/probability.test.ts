import { describe, expect, it } from 'vitest';
import type { GeocodeResult } from '../types.ts';
import { withProbabilities } from './probability.ts';

const house = (score: number, n: number): GeocodeResult =>
  ({
    score,
    type: 'building',
    placeType: 'house',
    precision: 'house',
    components: { city: `Город ${n}`, street: 'улица Ленина' },
    matched: [{ component: 'street', text: 'Ленина', corrected: null }],
  }) as unknown as GeocodeResult;
const withWordLeft = (score: number): GeocodeResult => {
  const known = house(score, 1);
  return { ...known, matched: [...known.matched, { component: 'ignored', text: 'Кукуевск', corrected: null }] };
};
const scoresOf = (...scores: number[]): number[] => withProbabilities(scores.map(house)).map(({ score }) => score);

describe('the probability of an answer', () => {
  it('is near one for a house met in every word, near zero for one met in few', () => {
    expect(scoresOf(0.99)[0]).toBeGreaterThan(0.98);
    expect(withProbabilities([withWordLeft(0.3)])[0]!.score).toBeLessThan(0.1);
  });

  it('is less where a word of the text is left over and no town is named', () => {
    const [known] = withProbabilities([house(0.7, 1)]);
    expect(withProbabilities([withWordLeft(0.7)])[0]!.score).toBeLessThan(known!.score / 2);
  });

  it('is shared by answers that are as good, keeps their order and adds up to one at most', () => {
    const shared = scoresOf(0.86, 0.86, 0.86, 0.7);
    expect(shared[0]).toBeLessThan(0.8);
    expect(shared).toEqual(shared.toSorted((a, b) => b - a));
    expect(shared.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(1.002);
  });
});
