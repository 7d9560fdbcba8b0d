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
import { DOUBTFUL } from '../../../packages/core/src/scoring/sureness.ts';
import { snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import { addressesIn } from './asked-addresses.ts';
import { askedQueries } from './asked-queries.ts';
import { DEVELOPMENT_CITIES, developmentGeocoders } from './development-geocoders.ts';
import { quoted } from './written-modules.ts';

const QUERIES = 4;
const QUERIES_IN_REGION = 16;
const SEED = 20261127;
/** Of two answers of which one scores a hundredth higher, that one is chosen e^0.4, half again as often. */
const SHARPNESS = 40;
/** A query that costs less than this is decided: no small change of a weight changes its answer. */
const DECIDED = 0.01;
/** Most that one query may cost, so that hopeless ones do not decide. */
const HIGHEST_COST = 10;
/** Factors on a weight, or on what it is below 1, that are tried. */
const STEPS = [0.8, 1.25];
/** Least gain for which a weight is changed: about what a query is worth that becomes right. */
const LEAST_GAIN = 2;
const OUT = fileURLToPath(new URL('../../../packages/core/src/scoring/address-weights.ts', import.meta.url));

/** A query whose answers the weights decide. */
interface Asked {
  readonly kind: string;
  /** The cost of the answers, by how unlikely the right one is chosen among them. */
  readonly cost: () => number;
  readonly isRight: () => boolean;
}

const generated: Asked[] = [];
for (const { geocoder, own, foreign, isRegion } of await developmentGeocoders()) {
  const count = isRegion ? QUERIES_IN_REGION : QUERIES;
  for (const { kind, query, isMeant } of askedQueries(own, foreign, count, new Random(SEED))) {
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
const strangers: Pick<Asked, 'kind' | 'isRight'>[] = [];
for (const city of DEVELOPMENT_CITIES) {
  const engine = await openEngine(await snapshotFile(city));
  for (const judge of addressesIn(city)) {
    const { set, class: name } = judge(engine);
    strangers.push({ kind: `${set} ${name}`, isRight: () => judge(engine).fault === null });
  }
}
// The search looks weights up whenever it weighs, so the ones in use can be exchanged.
const weights = WEIGHTS as { -readonly [name in keyof AddressWeights]: number };
const names = Object.keys(weights) as (keyof AddressWeights)[];
const open = generated.filter(({ cost }) => cost() > DECIDED);
const rightBefore = countRight(generated);
console.log(`${generated.length} queries, ${open.length} of them open; ${sum(rightBefore)} right`);
let best = costOf(open);
let right = [countRight(open), countRight(strangers)];
for (const name of names) {
  for (const step of STEPS) {
    const before = weights[name];
    weights[name] = stepped(before, step);
    const cost = costOf(open);
    const now = best - cost < LEAST_GAIN ? [] : [countRight(open), countRight(strangers)];
    if (now.length > 0 && now.every((counts, i) => isNoWorse(right[i]!, counts))) {
      console.log(`${name}: ${before} -> ${weights[name]}, cost ${best.toFixed(2)} -> ${cost.toFixed(2)}`);
      [best, right] = [cost, now];
      break;
    }
    weights[name] = before;
  }
}
const rightNow = countRight(generated);
if (isNoWorse(rightBefore, rightNow)) {
  console.log(`${sum(rightNow)} right`);
  writeFileSync(OUT, written());
} else console.log('the weights stay as they are: with the fitted ones, fewer are right in some class');

/** Returns a weight changed by a factor; of a weight that takes little away from 1, what it takes away is changed. */
function stepped(weight: number, step: number): number {
  const changed = weight > DOUBTFUL && weight < 1 ? 1 - (1 - weight) * step : weight * step;
  return Number(changed.toPrecision(3));
}

function costOf(asked: readonly Asked[]): number {
  return asked.reduce((total, { cost }) => total + cost(), 0);
}

function countRight(asked: readonly Pick<Asked, 'kind' | 'isRight'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, isRight } of asked) counts.set(kind, (counts.get(kind) ?? 0) + Number(isRight()));
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}

function isNoWorse(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): boolean {
  return [...before].every(([kind, count]) => now.get(kind)! >= count);
}

function written(): string {
  return `/** Written by \`npm run fit\`; not edited by hand. */
import type { AddressWeights } from ${quoted('./address-evidence.ts')};

/** Fitted to ${generated.length} generated queries. */
export const WEIGHTS: AddressWeights = {
${names.map((name) => `  ${name}: ${weights[name]},`).join('\n')}
};
`;
}
