/**
 * Fits the weights of evidence, and the curve from their sum to a probability, on development cities; writes them to
 * core.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  buildGeocodingSections,
  evidenceOf,
  type GeocodingInput,
  isWeighed,
  openGeocoder,
  SectionSet,
} from '@verst/core/build';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import { readGeocodingInput } from '../queries/geocoding-input.ts';
import { readOrganizationNames } from '../queries/organization-names.ts';
import { readTrueAddresses, type TrueAddress } from '../queries/true-addresses.ts';
import { askedQueries } from './asked-queries.ts';
import { quoted } from './written-modules.ts';
import { inRegions, joinedInput } from './joined-cities.ts';
import { dot, logisticRegression } from './logistic-regression.ts';
import { monotoneFit } from './monotone-fit.ts';

const CITIES = [
  'abakan bryansk irkutsk kaliningrad nalchik orenburg podolsk smolensk tula orel',
  'pskov saransk syktyvkar volzhsky elista novokuznetsk ryazan kemerovo petrozavodsk cheboksary',
].flatMap((names) => names.split(' '));
const QUERIES = 50;
const QUERIES_JOINED = 200;
const SEED = 20261122;
/** Minimum number of answers per step of the curve. */
const LEAST = 100;
const OUT = fileURLToPath(
  new URL('../../../packages/core/src/geocoding/answers/probability-weights.ts', import.meta.url),
);

if (CITIES.some((city) => benchCity(city) !== city)) {
  console.error('the extracts of the development cities are not there: see bench/src/data.ts');
  process.exit(2);
}
const cities: {
  readonly input: GeocodingInput;
  readonly addresses: readonly TrueAddress[];
  readonly names: readonly string[];
}[] = [];
for (const city of CITIES) {
  const path = await snapshotFile(city);
  cities.push({
    input: readGeocodingInput(path),
    addresses: readTrueAddresses(path),
    names: readOrganizationNames(path),
  });
}
const rows: Float64Array[] = [];
const outcomes: boolean[] = [];
let names: string[] = [];
const single = cities.map(({ input, addresses, names }) => ({
  input,
  own: addresses,
  organizations: names,
  foreign: cities.flatMap((other) => (other.addresses === addresses ? [] : other.addresses)),
  count: QUERIES,
}));
const regions = inRegions(cities).map((some) => ({
  input: joinedInput(some.map(({ input }) => input)),
  own: some.flatMap(({ addresses }) => addresses),
  organizations: some.flatMap(({ names }) => names),
  foreign: [],
  count: QUERIES_JOINED,
}));
for (const { input, own, organizations, foreign, count } of [...single, ...regions]) {
  const sections = new SectionSet();
  buildGeocodingSections(input, sections);
  const geocoder = openGeocoder(sections);
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
