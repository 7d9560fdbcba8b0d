/** Written by `npm run fit`; not edited by hand. */
import type { MonotoneCurve } from '../collections/monotone-curve.ts';

/** From the confidence of a reading to the share of such readings that were meant; 260 answers were judged. */
export const CONFIDENCE_CURVE: MonotoneCurve = [
  [0, 0],
  [0.7, 0.7],
  [0.8227, 0.8171],
  [0.9353, 0.8967],
  [0.9643, 0.9568],
  [0.9753, 0.9762],
];
