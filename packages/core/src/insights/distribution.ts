import { firstNotBelow } from '../collections/lower-bound.ts';
import { QUANTILES } from './parameters.ts';

/**
 * Returns the {@link QUANTILES} evenly spaced quantiles of values, which it sorts in place; zeros if there are none.
 */
export function quantilesOf(values: Float32Array): Float32Array {
  values.sort();
  if (values.length === 0) return new Float32Array(QUANTILES);
  return Float32Array.from(
    { length: QUANTILES },
    (_, k) => values[Math.round((k / (QUANTILES - 1)) * (values.length - 1))]!,
  );
}

/**
 * Returns P(x), the share of a distribution below a value, 0 to 100. It never falls as the value grows; the smallest
 * value of the distribution and all below it give 0.
 */
export function percentileOf(quantiles: Float32Array, value: number): number {
  const low = firstNotBelow(0, quantiles.length, (position) => quantiles[position]! < value);
  if (low === 0) return 0;
  if (low === quantiles.length) return 100;
  const from = quantiles[low - 1]!;
  const share = (value - from) / (quantiles[low]! - from);
  return (100 * (low - 1 + share)) / (quantiles.length - 1);
}
