/**
 * Fits the weights of smart search's evidence so that right readings of strangers' queries about development cities are
 * surer than wrong ones. Writes them to core unless the answers get worse with them.
 */
import { writeFileSync } from 'node:fs';
import { openEngine } from '@verst/core';
import type { EvidenceName } from '../../../packages/core/src/search/evidence.ts';
import { WEIGHTS as READING_WEIGHTS } from '../../../packages/core/src/search/reading-weights.ts';
import { benchCity, snapshotFile } from '../data.ts';
import { developmentCities, judgedReadings, type JudgedReading, searchesIn } from './asked-searches.ts';
import { type Candidate, fitChoices, shareRight } from './choice-fit.ts';
import { WEIGHTS_FILE, weightsModule } from './written-modules.ts';

/** Of two readings of which one is a hundredth surer, that one is chosen e^1.6, five times as often. */
const SHARPNESS = 160;
/** Strengths with which weights are pulled to those before, the weakest first; the first of the best is taken. */
const PULLS = [3, 10, 30, 100];
/** Most queries of a class that may be answered worse. */
const MOST_WORSE = 1;
const LEAST_MATCH = 1e-6;

const NAMES = Object.keys(READING_WEIGHTS) as EvidenceName[];
const BEFORE = { ...READING_WEIGHTS };
const PRIOR = Float64Array.from(NAMES, (name) => SHARPNESS * Math.log(BEFORE[name]));

const cities = developmentCities();
if (cities.some((city) => benchCity(city) !== city)) {
  console.error('the extracts of the development cities are not there: see bench/src/data.ts');
  process.exit(2);
}
const choices: { readonly city: string; readonly candidates: readonly Candidate[] }[] = [];
const before = new Map<string, number>();
for (const city of cities) {
  const engine = await openEngine(await snapshotFile(city));
  for (const asked of searchesIn(city, await snapshotFile(city))) {
    const { class: name, expected, fault } = asked.judge(engine);
    count(before, `${asked.set} ${name}`, fault === null);
    // That nothing is right depends on how sure the answer is, not on which reading is chosen.
    const readings = expected === 'none' ? [] : judgedReadings(asked, engine);
    if (new Set(readings.map(({ isRight }) => isRight)).size > 1)
      choices.push({ city, candidates: readings.map(candidateOf) });
  }
  engine.close();
}
const all = choices.map(({ candidates }) => candidates);
console.log(`${all.length} queries with right and wrong readings`);
console.log(`right with the weights before: ${percent(shareRight(all, PRIOR))}`);
const shares = PULLS.map(crossValidated);
for (const [i, pull] of PULLS.entries())
  console.log(`right with weights fitted without the city of the query, pull ${pull}: ${percent(shares[i]!)}`);
const best = Math.max(...shares);
const fitted = fitChoices(all, PRIOR, PULLS[shares.indexOf(best)]!);
const after = Object.fromEntries(
  NAMES.map((name, i) => [name, Math.round(1000 * Math.exp(fitted[i]! / SHARPNESS)) / 1000]),
) as Record<EvidenceName, number>;
const worse = best < shareRight(all, PRIOR) ? ['other cities'] : await worseClasses();
if (worse.length > 0) {
  console.log(`the weights stay as they are: with the fitted ones, fewer are right in ${worse.join(', ')}`);
} else {
  writeFileSync(WEIGHTS_FILE, weightsModule(after, all.length));
  console.log(weightsModule(after, all.length));
}

function candidateOf({ reading: { evidence }, isRight }: JudgedReading): Candidate {
  const base = SHARPNESS * Math.log(Math.max(LEAST_MATCH, evidence.match));
  return { base, weights: evidence.names.map((name) => NAMES.indexOf(name)), isRight };
}

/** Returns the share of right choices, each with the weights that are fitted without its city. */
function crossValidated(pull: number): number {
  let right = 0;
  for (const out of cities) {
    const [own, others] = [true, false].map((isOwn) =>
      choices.filter(({ city }) => (city === out) === isOwn).map(({ candidates }) => candidates),
    );
    if (own!.length > 0) right += own!.length * shareRight(own!, fitChoices(others!, PRIOR, pull));
  }
  return right / choices.length;
}

/** Asks all queries with the fitted weights; returns the classes with fewer right answers than are accepted. */
async function worseClasses(): Promise<string[]> {
  const now = new Map<string, number>();
  // The readers look weights up whenever they weigh, so the ones in use can be exchanged.
  Object.assign(READING_WEIGHTS, after);
  for (const city of cities) {
    const path = await snapshotFile(city);
    const engine = await openEngine(path);
    for (const asked of searchesIn(city, path)) {
      const { class: name, fault } = asked.judge(engine);
      count(now, `${asked.set} ${name}`, fault === null);
    }
    engine.close();
  }
  Object.assign(READING_WEIGHTS, BEFORE);
  const [rightBefore, rightNow] = [before, now].map((of) => [...of.values()].reduce((sum, each) => sum + each, 0));
  console.log(`answers that are right: ${rightBefore} before, ${rightNow} with the fitted weights`);
  const worse = [...before].filter(([name, right]) => now.get(name)! < right - MOST_WORSE).map(([name]) => name);
  return rightNow! < rightBefore! ? [...worse, 'all'] : worse;
}

function count(counts: Map<string, number>, name: string, isRight: boolean): void {
  counts.set(name, (counts.get(name) ?? 0) + Number(isRight));
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
