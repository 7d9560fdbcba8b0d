/**
 * Fits the weights of the evidence for places to strangers' queries about development cities and to generated ones.
 * Changes one weight after another, as long as more answers are right and no class gets worse in any city; writes the
 * weights to core.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openEngine } from '@verst/core';
import type { PlaceWeights } from '../../../packages/core/src/scoring/place-evidence.ts';
import { WEIGHTS } from '../../../packages/core/src/scoring/place-weights.ts';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import { readNamedObjects } from '../queries/poi-queries.ts';
import { askedPlaces } from './asked-places.ts';
import { developmentCities, searchesIn } from './asked-searches.ts';
import { countRight, fitBySteps, isNoWorse, type Judged, STEPS, stepped, sum, tableModule } from './fit-by-steps.ts';

/** Least number of answers that become right for which a weight is changed: fewer are chance. */
const LEAST_GAIN = 2;
/** Generated queries of each kind in each city. */
const QUERIES = 12;
const SEED = 20261128;
const OUT = fileURLToPath(new URL('../../../packages/core/src/scoring/place-weights.ts', import.meta.url));

const cities = developmentCities();
if (cities.some((city) => benchCity(city) !== city)) {
  console.error('the extracts of the development cities are not there: see bench/src/data.ts');
  process.exit(2);
}
const weights = WEIGHTS as { -readonly [name in keyof PlaceWeights]: number } & Record<string, number>;
const before = { ...weights };
const all = await ask(() => true);
// Answers that stay as they are when all weights change at once hardly change with one of them.
const open = new Set<string>();
for (const step of STEPS) {
  for (const [name, weight] of Object.entries(before)) weights[name] = stepped(weight, step);
  const shaken = await ask(() => true);
  all.forEach(({ isRight, query }, i) => isRight() !== shaken[i]!.isRight() && open.add(query));
}
Object.assign(weights, before);
console.log(`${all.length} queries, ${open.size} of them open; ${sum(countRight(all))} right`);
let right = countRight(await ask((query) => open.has(query)));
await fitBySteps(weights, async () => {
  const now = countRight(await ask((query) => open.has(query)));
  if (sum(now) < sum(right) + LEAST_GAIN || !isNoWorse(right, now)) return false;
  right = now;
  return true;
});
const fitted = countRight(await ask(() => true));
console.log(`${sum(fitted)} right`);
if (isNoWorse(countRight(all), fitted)) writeFileSync(OUT, tableModule({ ...weights }, 'PlaceWeights', all.length));
else console.log('the weights stay as they are: with the fitted ones, fewer are right in some class');

/** Judges the answers to some of the queries; an engine that is opened anew remembers no word by other weights. */
async function ask(isAsked: (query: string) => boolean): Promise<(Judged & { readonly query: string })[]> {
  const answers: (Judged & { readonly query: string })[] = [];
  for (const city of cities) {
    const path = await snapshotFile(city);
    const engine = await openEngine(path);
    const asked = [
      ...searchesIn(city, path).map(({ set, judge }) => () => {
        const { class: name, fault } = judge(engine);
        return { kind: `${set} ${name}`, right: fault === null };
      }),
      ...askedPlaces(readNamedObjects(path), QUERIES, new Random(SEED)).map(({ kind, isRight }) => () => ({
        kind,
        right: isRight(engine),
      })),
    ];
    for (const [i, judge] of asked.entries()) {
      const query = `${city} ${i}`;
      if (!isAsked(query)) continue;
      const { kind, right: isRight } = judge();
      answers.push({ kind: `${city}, ${kind}`, isRight: () => isRight, query });
    }
    engine.close();
  }
  return answers;
}
