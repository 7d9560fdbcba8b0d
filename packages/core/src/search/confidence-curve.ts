/** Written by `npm run fit`; not edited by hand. */
import type { MonotoneCurve } from '../collections/monotone-curve.ts';

/** From the confidence of a reading to the share of such readings that were meant; 432 answers were judged. */
export const CONFIDENCE_CURVE: MonotoneCurve = [
  [0, 0],
  [0.7, 0.7],
  [0.7905, 0.8415],
  [0.8729, 0.8659],
  [0.9387, 0.9229],
  [0.9649, 0.9628],
  [0.9803, 0.9848],
];
