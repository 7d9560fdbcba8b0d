import type { GeocodeResult, ResultType } from '../types.ts';
import { CURVES } from './probability-curves.ts';

/** Kinds of answers whose scores mean different things: one by its precision, or one of several that are as good. */
export type AnswerClass = keyof typeof CURVES;

/** Answers this close to the first are as good as it. */
const AS_GOOD = 0.02;

/**
 * The class of the first answer of a list; null where probabilities are not fitted: a street by itself, settlements, crossings,
 * landmarks, postcodes, coordinates.
 */
export function answerClass(results: readonly GeocodeResult[]): AnswerClass | null {
  const [first] = results;
  if (first === undefined || !isOfStreet(first)) return null;
  const rivals = results.filter(({ score }) => first.score - score < AS_GOOD).length;
  if (rivals > 1) return rivals === 2 ? 'one of 2' : rivals === 3 ? 'one of 3' : 'one of many';
  const { precision } = first;
  return precision === 'house' || precision === 'nearest_house' ? precision : null;
}

const isOfStreet = ({ type, placeType }: GeocodeResult): boolean =>
  OF_STREETS.has(type) && placeType !== 'intersection';
const OF_STREETS: ReadonlySet<ResultType> = new Set<ResultType>(['building', 'fias', 'road']);

/**
 * Answers with the probability that each is the object meant in place of how well the text matches it; in the same order. The
 * first has what its class and match score are worth by {@link CURVES}; the others have at most what it leaves. Answers whose first
 * has no class stay as they are.
 */
export function withProbabilities(results: readonly GeocodeResult[]): GeocodeResult[] {
  const name = answerClass(results);
  if (name === null) return [...results];
  let left = 1;
  let ceiling = 1;
  return results.map((result, i) => {
    const share =
      i > 0 && results[0]!.score - result.score < AS_GOOD ? left / Math.max(1, rivalsFrom(results, i)) : left;
    const score = Math.min(ceiling, share, probabilityOf(i === 0 ? name : 'house', result.score));
    left -= score;
    ceiling = score;
    return { ...result, score: Math.round(Math.max(0, score) * 1000) / 1000 };
  });
}

/** Returns the number of answers from position i on that are as good as the first. */
const rivalsFrom = (results: readonly GeocodeResult[], from: number): number =>
  results.filter(({ score }, i) => i >= from && results[0]!.score - score < AS_GOOD).length;

/** Returns the probability that belongs to a match score of a class, by linear interpolation on its monotone curve. */
export function probabilityOf(name: AnswerClass, score: number): number {
  const curve: readonly (readonly [number, number])[] = CURVES[name];
  let at = 0;
  while (at < curve.length && curve[at]![0] < score) at++;
  if (at === 0) return curve[0]![1];
  if (at === curve.length) return curve[at - 1]![1];
  const [fromScore, from] = curve[at - 1]!;
  const [toScore, to] = curve[at]!;
  return from + ((to - from) * (score - fromScore)) / (toScore - fromScore);
}
