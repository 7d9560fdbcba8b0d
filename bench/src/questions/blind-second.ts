import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { classRows } from '../blind/class-rows.ts';
import { readSet } from '../blind/read-set.ts';
import { judgeSecondAddress, judgeSecondReverse, judgeSecondSearch, judgeSecondSuggest } from '../blind/second-set.ts';
import type { Verdict } from '../blind/verdict.ts';
import { BENCH_FOLDER, benchCity, snapshotFile } from '../data.ts';
import type { Question } from '../measure/report.ts';

const DEVELOPMENT = ['petrozavodsk', 'ryazan', 'orenburg', 'kemerovo', 'nefteyugansk'];
const KEPT = ['blagoveshchensk', 'kaluga', 'maykop'];
/** Towns of no extract may be asked anywhere; here once. */
const ABSENT_ASKED_IN = 'ryazan';

/** Measures the share of right answers on the second set of strangers' queries (`test/data/blind-2`), in the cities that may be developed on. */
export const blindSecond: Question = {
  name: 'blind-2',
  title: 'How right are the answers to the second set of queries that strangers wrote?',
  onlyByName: true,
  ask: () => ask('blind-2', DEVELOPMENT),
};

/** The same in the cities kept for measuring: never read the misses of these to mend them. */
export const blindSecondKept: Question = {
  name: 'blind-2-kept',
  title: 'How right are they in cities kept for measuring?',
  onlyByName: true,
  ask: () => ask('blind-2-kept', KEPT),
};

async function ask(name: string, cities: readonly string[]): ReturnType<Question['ask']> {
  if (cities.some((city) => benchCity(city) !== city)) return null;
  const [addresses, search, suggest, reverse] = ['addresses', 'search', 'suggest', 'reverse'].map((set) =>
    readSet(`../blind-2/${set}`),
  );
  const verdicts: Verdict[] = [];
  for (const city of cities) {
    const engine = await openEngine(await snapshotFile(city));
    const here = (row: Record<string, string>): boolean =>
      row['class'] === 'absent_town' ? city === ABSENT_ASKED_IN : row['city'] === city;
    verdicts.push(...addresses!.filter(here).map((row) => judgeSecondAddress(engine, row)));
    verdicts.push(...search!.filter(here).map((row) => judgeSecondSearch(engine, row)));
    verdicts.push(...suggest!.filter(here).flatMap((row) => judgeSecondSuggest(engine, row)));
    verdicts.push(...reverse!.filter(here).map((row) => judgeSecondReverse(engine, row)));
    engine.close();
  }
  const out = join(BENCH_FOLDER, `${name}-misses.tsv`);
  mkdirSync(BENCH_FOLDER, { recursive: true });
  const misses = verdicts.filter(({ fault }) => fault !== null);
  writeFileSync(
    out,
    misses
      .map(({ set, class: kind, query, expected, fault }) => `${[set, kind, query, expected, fault].join('\t')}\n`)
      .join(''),
  );
  return { rows: classRows(verdicts), note: `the misses are in ${out}` };
}
