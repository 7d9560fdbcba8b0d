/** npm run fit: fits the curves from match scores to probabilities on development cities and writes them into core. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  answerClass,
  type AnswerClass,
  buildGeocodingSections,
  type GeocodingInput,
  openGeocoder,
  SectionSet,
} from '@verst/core/build';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import { readGeocodingInput } from '../queries/geocoding-input.ts';
import { readTrueAddresses, type TrueAddress } from '../queries/true-addresses.ts';
import { askedQueries } from './asked-queries.ts';
import { joinedInput } from './joined-cities.ts';
import { type Judged, monotoneFit } from './monotone-fit.ts';

const CITIES = ['abakan', 'bryansk', 'irkutsk', 'kaliningrad', 'nalchik', 'orenburg', 'podolsk', 'smolensk', 'tula'];
const QUERIES = 40;
const QUERIES_JOINED = 200;
const SEED = 20261122;
const CLASSES: readonly AnswerClass[] = ['house', 'nearest_house', 'one of 2', 'one of 3', 'one of many'];
const OUT = fileURLToPath(
  new URL('../../../packages/core/src/geocoding/answers/probability-curves.ts', import.meta.url),
);

if (CITIES.some((city) => benchCity(city) !== city)) {
  console.error('the extracts of the development cities are not there: see bench/src/data.ts');
  process.exit(2);
}
const cities: { readonly input: GeocodingInput; readonly addresses: readonly TrueAddress[] }[] = [];
for (const city of CITIES) {
  const path = await snapshotFile(city);
  cities.push({ input: readGeocodingInput(path), addresses: readTrueAddresses(path) });
}
const judged = new Map<AnswerClass, Judged[]>(CLASSES.map((name) => [name, []]));
const sources = cities.map(({ input, addresses }) => ({
  input,
  own: addresses,
  foreign: cities.flatMap((other) => (other.addresses === addresses ? [] : other.addresses)),
  count: QUERIES,
}));
const joined = joinedInput(cities.map(({ input }) => input));
const all = cities.flatMap(({ addresses }) => addresses);
for (const { input, own, foreign, count } of [
  ...sources,
  { input: joined, own: all, foreign: [], count: QUERIES_JOINED },
]) {
  const sections = new SectionSet();
  buildGeocodingSections(input, sections);
  const geocoder = openGeocoder(sections);
  for (const { query, isMeant } of askedQueries(own, foreign, count, new Random(SEED))) {
    const results = geocoder.matches(query);
    const name = answerClass(results);
    if (name !== null) judged.get(name)!.push({ score: results[0]!.score, isMeant: isMeant(results[0]!) });
  }
}
const corners = (name: AnswerClass): string =>
  monotoneFit(judged.get(name)!)
    .map(([score, probability]) => `    [${score}, ${probability}],`)
    .join('\n');
const curves = CLASSES.map((name) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: [\n${corners(name)}\n  ],`).join(
  '\n',
);
const text = `/** Written by \`npm run fit\`; not edited by hand. */
/** Curves of the first answer by its class; answers judged: ${CLASSES.map((name) => `${name} ${judged.get(name)!.length}`).join(', ')}. */
export const CURVES = {
${curves}
} as const satisfies Readonly<Record<string, readonly (readonly [score: number, probability: number])[]>>;
`;
writeFileSync(OUT, text);
console.log(text);
