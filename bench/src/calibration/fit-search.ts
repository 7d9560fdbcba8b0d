/**
 * Fits the curve from the confidence of smart search to the share of right answers: on what strangers' queries were answered when they
 * were first asked, before anybody had read the misses. Asked again, the same sets are answered better than what users ask.
 */
import { writeFileSync } from 'node:fs';
import { readSet } from '../blind/read-set.ts';
import { CURVE_FILE, curveModule } from './confidence-module.ts';
import { type Judged, monotoneFit } from './monotone-fit.ts';

/** Sets with a file of first answers, development cities alone: the confidence before the curve, and 1 for a right answer. */
const SETS = ['blind-11', 'blind-12', 'blind-13'];
/** Below this a confidence says that nothing is sure: the sets hold too few such answers to fit. */
const UNSURE = 0.7;
/** Answers of each step of the curve. */
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
