/**
 * Fits the weights of evidence, and the curve from their sum to a probability, on development cities; writes them to
 * core. Tells first how true the probabilities are in cities that they are not fitted on.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { evidenceOf, isWeighed } from '@verst/core/build';
import { Random } from '../measure/random.ts';
import { askedQueries } from './asked-queries.ts';
import { DEVELOPMENT_CITIES, developmentGeocoders } from './development-geocoders.ts';
import { inRegions } from './joined-cities.ts';
import { dot, logisticRegression } from './logistic-regression.ts';
import { valueOn } from '../../../packages/core/src/collections/monotone-curve.ts';
import { type Judged, monotoneFit } from './monotone-fit.ts';
import { quoted } from './written-modules.ts';

const QUERIES = 30;
const QUERIES_IN_REGION = 120;
const SEED = 20261122;
/** Minimum number of answers per step of the curve. */
const LEAST = 400;
const OUT = fileURLToPath(
  new URL('../../../packages/core/src/geocoding/answers/probability-weights.ts', import.meta.url),
);

/** Groups of regions that are left out in turn. */
const FOLDS = 3;
const TENTHS = 10;

/** A judged answer in one city or several. */
interface Case {
  readonly cities: readonly string[];
  readonly row: Float64Array;
  readonly isMeant: boolean;
}

const cases: Case[] = [];
let names: string[] = [];
for (const { geocoder, cities, own, foreign, organizations, isRegion } of await developmentGeocoders()) {
  const count = isRegion ? QUERIES_IN_REGION : QUERIES;
  for (const { query, isMeant } of askedQueries(own, foreign, count, new Random(SEED), organizations)) {
    const results = geocoder.matches(query);
    if (results[0] === undefined || !isWeighed(results[0])) continue;
    const evidence = evidenceOf(query, results);
    names = Object.keys(evidence);
    cases.push({ cities, row: Float64Array.from(Object.values(evidence)), isMeant: isMeant(results[0]) });
  }
}
tellTruth();
const { weights, curve } = fitted(cases);
const text = `/** Written by \`npm run fit\`; not edited by hand. */
import type { EvidenceName } from ${quoted('./evidence.ts')};

/** Log-odds that each piece of evidence adds to the first answer; ${cases.length} answers were judged. */
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

function fitted(some: readonly Case[]) {
  const regression = logisticRegression(
    some.map(({ row }) => row),
    some.map(({ isMeant }) => isMeant),
  );
  const rounded = regression.map((weight) => Math.round(weight * 1000) / 1000);
  const judged = some.map(({ row, isMeant }): Judged => ({ score: dot(row, rounded), isMeant }));
  return { weights: rounded, curve: monotoneFit(judged, LEAST) };
}

/** Prints what is told and what is right by tenths of the probability, each city told by a fit to others. */
function tellTruth(): void {
  const tenths = Array.from({ length: TENTHS }, () => ({ answers: 0, told: 0, right: 0 }));
  for (let fold = 0; fold < FOLDS; fold++) {
    const out = new Set(inRegions(DEVELOPMENT_CITIES).flatMap((region, i) => (i % FOLDS === fold ? region : [])));
    const others = fitted(cases.filter(({ cities }) => !cities.some((city) => out.has(city))));
    for (const { cities, row, isMeant } of cases) {
      if (!cities.every((city) => out.has(city))) continue;
      const told = valueOn(others.curve, dot(row, others.weights));
      const tenth = tenths[Math.min(TENTHS - 1, Math.floor(told * TENTHS))]!;
      tenth.answers++;
      tenth.told += told;
      tenth.right += Number(isMeant);
    }
  }
  for (const { answers, told, right } of tenths)
    console.log(`${answers} answers: told ${percent(told / answers)}, right ${percent(right / answers)}`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
