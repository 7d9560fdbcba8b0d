import { describe, expect, it } from 'vitest';
import type { GeocodeResult, MatchedPart } from '../types.ts';
import { withProbabilities } from './probability.ts';

const part = (component: MatchedPart['component'], text: string): MatchedPart => ({ component, text, corrected: null });
const house = (score: number, n: number, ...others: MatchedPart[]): GeocodeResult =>
  ({
    score,
    type: 'building',
    placeType: 'house',
    precision: 'house',
    components: { city: `Город ${n}`, street: 'улица Ленина' },
    matched: [part('street', 'Ленина'), part('housenumber', '5'), ...others],
  }) as unknown as GeocodeResult;
const leaving = (score: number, ...words: string[]): GeocodeResult =>
  house(score, 1, ...words.map((word) => part('ignored', word)));
const scoreOf = (line: string, answer: GeocodeResult): number => withProbabilities(line, [answer])[0]!.score;
/** Score of a house of улица Ленина for a line with its name as typed. */
function scoreOfTyped(name: string): number {
  const street = { ...part('street', name), corrected: 'улица Ленина' };
  const matched = [part('city', 'Город'), street, part('housenumber', '5')];
  return scoreOf(`Город, ${name}, 5`, { ...house(0.7, 1), matched });
}
const scoresOf = (...scores: number[]): number[] =>
  withProbabilities(
    'Ленина, 5',
    scores.map((score, n) => house(score, n)),
  ).map(({ score }) => score);

describe('the probability of an answer', () => {
  it('is near one for a house met in every word, near zero for one in another town', () => {
    expect(scoresOf(0.99)[0]).toBeGreaterThan(0.98);
    expect(scoreOf('г. Кукуевск, Ленина, 5', leaving(0.3, 'Кукуевск'))).toBeLessThan(0.1);
  });

  it('is less where a word that may be a town is left over and no town is named', () => {
    expect(scoreOf('Кукуевск, Ленина, 5', leaving(0.7, 'Кукуевск'))).toBeLessThan(scoresOf(0.7)[0]! / 2);
  });

  it.each([
    ['магазин «Ромашка», Ленина, 5', ['магазин', 'Ромашка']],
    ['Ленина, 5, за углом красная дверь', ['углом', 'красная', 'дверь']],
    ['Ленина, 5, до ворот, дальше пешком', ['ворот', 'дальше', 'пешком']],
  ])('falls little with words that are no part of an address: %s', (line, words) => {
    expect(scoreOf(line, leaving(0.3, ...words))).toBeGreaterThan(0.6);
  });

  it('falls with each typing error in the street, and most with one in its first letter', () => {
    const scores = ['Лнина', 'Лниа', 'Венина'].map(scoreOfTyped);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[2]).toBeLessThan(scores[0]! - 0.1);
  });

  it('falls more with a word left over in the name of the street', () => {
    const beside = scoreOf('Весёлая Ленина 5', leaving(0.3, 'Весёлая'));
    expect(beside).toBeLessThan(scoreOf('Ленина 5, весёлая хозяйка', leaving(0.3, 'весёлая', 'хозяйка')));
  });

  it('is shared by answers that are as good, keeps their order and adds up to one at most', () => {
    const shared = scoresOf(0.86, 0.86, 0.86, 0.7);
    expect(shared[0]).toBeLessThan(0.8);
    expect(shared).toEqual(shared.toSorted((a, b) => b - a));
    expect(shared.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(1.002);
  });
});
