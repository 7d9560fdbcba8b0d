import { valueOn } from '../../collections/monotone-curve.ts';
import type { GeocodeResult } from '../types.ts';
import { type EvidenceName, evidenceOf, isWeighed } from './evidence.ts';
import { CURVE, WEIGHTS } from './probability-weights.ts';
import { AS_GOOD } from '../../scoring/sureness.ts';

/**
 * Returns the answers to a line in the same order, with `score` as the probability that each is the object meant instead of how
 * well the text matches it. The first answer's probability comes from the evidence for it; the others have at most what
 * is left. If the first is not weighed, the answers are returned unchanged.
 */
export function withProbabilities(line: string, results: readonly GeocodeResult[]): GeocodeResult[] {
  const [first] = results;
  if (first === undefined || !isWeighed(first)) return [...results];
  let left = 1;
  let ceiling = 1;
  return results.map((result, i) => {
    const isRival = i > 0 && first.score - result.score < AS_GOOD;
    const share = isRival ? left / Math.max(1, rivalsFrom(results, i)) : left;
    // So small a share makes no difference, so it is left to an answer without weighing it.
    const own = share < AS_GOOD ? share : valueOn(CURVE, logOdds(line, i === 0 ? results : [result]));
    const score = Math.min(ceiling, share, own);
    left -= score;
    ceiling = score;
    return { ...result, score: rounded(Math.max(0, score)) };
  });
}

/** Returns the probability of the first of some answers, as {@link withProbabilities}; 0 if there is none. */
export function probabilityOfFirst(line: string, results: readonly GeocodeResult[]): number {
  const [first] = results;
  if (first === undefined) return 0;
  return isWeighed(first) ? rounded(valueOn(CURVE, logOdds(line, results))) : first.score;
}

const rounded = (score: number): number => Math.round(score * 1000) / 1000;

/** Returns the number of answers from position i on that are as good as the first. */
const rivalsFrom = (results: readonly GeocodeResult[], from: number): number =>
  results.filter(({ score }, i) => i >= from && results[0]!.score - score < AS_GOOD).length;

/** Returns the weighted sum of the evidence for the first answer. */
function logOdds(line: string, results: readonly GeocodeResult[]): number {
  const evidence = evidenceOf(line, results);
  let sum = 0;
  for (const name in WEIGHTS) sum += WEIGHTS[name as EvidenceName] * evidence[name as EvidenceName];
  return sum;
}
