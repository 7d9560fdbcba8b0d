/** Written by `npm run fit`; not edited by hand. */
import type { MonotoneCurve } from '../collections/monotone-curve.ts';

/** From the confidence of a reading to the share of such readings that were meant; 659 answers were judged. */
export const CONFIDENCE_CURVE: MonotoneCurve = [
  [0, 0],
  [0.7, 0.7],
  [0.8063, 0.8951],
  [0.8771, 0.9146],
  [0.9403, 0.9294],
  [0.9612, 0.939],
  [0.9696, 0.9568],
  [0.9845, 0.975],
];
