/** Written by `npm run fit`; not edited by hand. */
import type { MonotoneCurve } from '../collections/monotone-curve.ts';

/** From the confidence of a reading to the share of such readings that were meant; 742 answers were judged. */
export const CONFIDENCE_CURVE: MonotoneCurve = [
  [0, 0],
  [0.7, 0.7],
  [0.8086, 0.8902],
  [0.941, 0.9587],
  [0.9757, 0.9863],
];
