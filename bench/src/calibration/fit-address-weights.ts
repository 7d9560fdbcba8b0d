/**
 * Fits the weights of the evidence for addresses so that right answers score higher than wrong ones, to generated queries
 * about development cities. Changes one weight after another, as long as the answers get better and no class of
 * generated or strangers' queries gets worse; writes the weights to core.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openEngine } from '@verst/core';
import type { AddressWeights } from '../../../packages/core/src/scoring/address-evidence.ts';
import { WEIGHTS } from '../../../packages/core/src/scoring/address-weights.ts';
import { snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import { addressesIn } from './asked-addresses.ts';
import { askedQueries } from './asked-queries.ts';
import { DEVELOPMENT_CITIES, developmentGeocoders } from './development-geocoders.ts';
import { countRight, fitBySteps, isNoWorse, type Judged, sum, tableModule } from './fit-by-steps.ts';

const QUERIES = 12;
const QUERIES_IN_REGION = 48;
const SEED = 20261127;
/** Of two answers of which one scores a hundredth higher, that one is chosen e^0.4, half again as often. */
const SHARPNESS = 40;
/** A query that costs less than this is decided: no small change of a weight changes its answer. */
const DECIDED = 0.01;
/** Most that one query may cost, so that hopeless ones do not decide. */
const HIGHEST_COST = 10;
/** Least gain for which a weight is changed, as a share of the cost: less is chance. */
const LEAST_GAIN = 0.005;
const OUT = fileURLToPath(new URL('../../../packages/core/src/scoring/address-weights.ts', import.meta.url));

/** A query whose answers the weights decide. */
interface Asked extends Judged {
  /** The cost of the answers, by how unlikely the right one is chosen among them. */
  readonly cost: () => number;
}

const generated: Asked[] = [];
for (const { geocoder, own, foreign, organizations, isRegion } of await developmentGeocoders()) {
  const count = isRegion ? QUERIES_IN_REGION : QUERIES;
  for (const { kind, query, isMeant } of askedQueries(own, foreign, count, new Random(SEED), organizations)) {
    // That no answer is right depends on how likely the first one is, not on which one is chosen.
    if (kind.startsWith('absent') || kind === 'no town in list') continue;
    generated.push({
      kind,
      cost: () => {
        const odds = { right: 0, wrong: 0 };
        for (const answer of geocoder.matches(query))
          odds[isMeant(answer) ? 'right' : 'wrong'] += answer.score ** SHARPNESS;
        return odds.right === 0 ? HIGHEST_COST : Math.min(HIGHEST_COST, Math.log1p(odds.wrong / odds.right));
      },
      isRight: () => {
        const [first] = geocoder.matches(query);
        return first !== undefined && isMeant(first);
      },
    });
  }
}
const strangers: Judged[] = [];
for (const city of DEVELOPMENT_CITIES) {
  const engine = await openEngine(await snapshotFile(city));
  for (const judge of addressesIn(city)) {
    const { set, class: name } = judge(engine);
    strangers.push({ kind: `${set} ${name}`, isRight: () => judge(engine).fault === null });
  }
}
// The search looks weights up whenever it weighs, so the ones in use can be exchanged.
const weights = WEIGHTS as { -readonly [name in keyof AddressWeights]: number };
const open = generated.filter(({ cost }) => cost() > DECIDED);
const rightBefore = countRight(generated);
console.log(`${generated.length} queries, ${open.length} of them open; ${sum(rightBefore)} right`);
const costOf = (asked: readonly Asked[]): number => asked.reduce((total, { cost }) => total + cost(), 0);
let best = costOf(open);
let right = [countRight(open), countRight(strangers)];
await fitBySteps(weights, () => {
  const cost = costOf(open);
  if (best - cost < LEAST_GAIN * best) return false;
  const now = [countRight(open), countRight(strangers)];
  if (!now.every((counts, i) => isNoWorse(right[i]!, counts))) return false;
  console.log(`cost ${best.toFixed(2)} -> ${cost.toFixed(2)}`);
  [best, right] = [cost, now];
  return true;
});
const rightNow = countRight(generated);
if (isNoWorse(rightBefore, rightNow)) {
  console.log(`${sum(rightNow)} right`);
  writeFileSync(OUT, tableModule({ ...weights }, 'AddressWeights', generated.length));
} else console.log('the weights stay as they are: with the fitted ones, fewer are right in some class');
