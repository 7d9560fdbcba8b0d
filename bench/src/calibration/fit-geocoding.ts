/**
 * Fits the weights of evidence, and the curve from their sum to a probability, on development cities; writes them to
 * core.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { evidenceOf, isWeighed } from '@verst/core/build';
import { Random } from '../measure/random.ts';
import { askedQueries } from './asked-queries.ts';
import { developmentGeocoders } from './development-geocoders.ts';
import { dot, logisticRegression } from './logistic-regression.ts';
import { monotoneFit } from './monotone-fit.ts';
import { quoted } from './written-modules.ts';

const QUERIES = 50;
const QUERIES_IN_REGION = 200;
const SEED = 20261122;
/** Minimum number of answers per step of the curve. */
const LEAST = 400;
const OUT = fileURLToPath(
  new URL('../../../packages/core/src/geocoding/answers/probability-weights.ts', import.meta.url),
);

const rows: Float64Array[] = [];
const outcomes: boolean[] = [];
let names: string[] = [];
for (const { geocoder, own, foreign, organizations, isRegion } of await developmentGeocoders()) {
  const count = isRegion ? QUERIES_IN_REGION : QUERIES;
  for (const { query, isMeant } of askedQueries(own, foreign, count, new Random(SEED), organizations)) {
    const results = geocoder.matches(query);
    if (results[0] === undefined || !isWeighed(results[0])) continue;
    const evidence = evidenceOf(query, results);
    names = Object.keys(evidence);
    rows.push(Float64Array.from(Object.values(evidence)));
    outcomes.push(isMeant(results[0]));
  }
}
const weights = logisticRegression(rows, outcomes).map((weight) => Math.round(weight * 1000) / 1000);
const curve = monotoneFit(
  rows.map((row, i) => ({ score: dot(row, weights), isMeant: outcomes[i]! })),
  LEAST,
);
const text = `/** Written by \`npm run fit\`; not edited by hand. */
import type { EvidenceName } from ${quoted('./evidence.ts')};

/** Log-odds that each piece of evidence adds to the first answer; ${rows.length} answers were judged. */
export const WEIGHTS: Readonly<Record<EvidenceName, number>> = {
${names.map((name, i) => `  ${name}: ${weights[i]},`).join('\n')}
};

/** From the sum of the weights to the share of answers that were meant. */
export const CURVE: readonly (readonly [logOdds: number, probability: number])[] = [
${curve.map(([odds, probability]) => `  [${odds}, ${probability}],`).join('\n')}
];
`;
writeFileSync(OUT, text);
console.log(text);
