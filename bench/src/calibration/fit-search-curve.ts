/**
 * Fits the curve from the confidence of smart search to the share of right answers, on the answers to strangers'
 * queries when first asked, before anybody had read the misses. Today's answers to the same sets are better than those
 * to users' queries.
 */
import { writeFileSync } from 'node:fs';
import { readSet } from '../blind/read-set.ts';
import { CURVE_FILE, curveModule } from './written-modules.ts';
import { type Judged, monotoneFit } from './monotone-fit.ts';

/**
 * Sets with a file of first answers, in development cities only: confidence before the curve, and 1 for a right answer.
 */
const SETS = ['blind-11', 'blind-12', 'blind-13'];
/** A confidence below this means that nothing is sure; the sets contain too few such answers to fit. */
const UNSURE = 0.7;
/** Minimum number of answers per step of the curve. */
const LEAST = 40;

const judged = SETS.flatMap((set) =>
  readSet(`../${set}/first-asked`).map(({ confidence, right }): Judged => ({
    score: Number(confidence),
    isMeant: right === '1',
  })),
);
const sure = judged.filter(({ score }) => score >= UNSURE);
const text = curveModule([[UNSURE, UNSURE], ...monotoneFit(sure, LEAST)], sure.length);
writeFileSync(CURVE_FILE, text);
console.log(text);
