import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { openEngine } from '@verst/core';
import { classRows } from '../blind/class-rows.ts';
import { blindPath, readSet } from '../blind/read-set.ts';
import {
  judgeSecondAddress,
  judgeSecondReverse,
  judgeSecondSearch,
  judgeSecondSuggest,
  judgeTyped,
} from '../blind/second-set.ts';
import { STRANGERS_SETS } from '../blind/strangers-sets.ts';
import type { Verdict } from '../blind/verdict.ts';
import { BENCH_FOLDER, benchCity, snapshotFile } from '../data.ts';
import type { Question } from '../measure/report.ts';

/**
 * Measures the share of right answers on each set of strangers' queries, in the cities for development and in those
 * kept for measuring.
 */
export const blindByStranger: readonly Question[] = Object.entries(STRANGERS_SETS).flatMap(
  ([folder, { ordinal, development, kept }]): Question[] => [
    ...(development.length === 0
      ? []
      : [
          {
            name: folder,
            title: `How right are the answers to the ${ordinal} set of queries that strangers wrote?`,
            onlyByName: true,
            ask: () => ask(folder, folder, development),
          },
        ]),
    {
      name: `${folder}-kept`,
      // Never read these misses to fix them.
      title: `How right are they in cities kept for measuring (${ordinal} set)?`,
      onlyByName: true,
      ask: () => ask(`${folder}-kept`, folder, kept),
    },
  ],
);

async function ask(name: string, folder: string, cities: readonly string[]): ReturnType<Question['ask']> {
  if (cities.some((city) => benchCity(city) !== city)) return null;
  const [addresses, search, typed, suggest, reverse] = ['addresses', 'search', 'typed', 'suggest', 'reverse'].map(
    (set) => (existsSync(blindPath(`../${folder}/${set}.tsv`)) ? readSet(`../${folder}/${set}`) : []),
  );
  const verdicts: Verdict[] = [];
  for (const [at, city] of cities.entries()) {
    const engine = await openEngine(await snapshotFile(city));
    // Towns that are in no extract may be asked anywhere; they are asked once.
    const here = (row: Record<string, string>): boolean =>
      row['class'] === 'absent_town' ? at === 0 : row['city'] === city;
    verdicts.push(...addresses!.filter(here).map((row) => judgeSecondAddress(engine, row)));
    verdicts.push(...search!.filter(here).map((row) => judgeSecondSearch(engine, row)));
    verdicts.push(...typed!.filter(here).map((row) => judgeTyped(engine, row)));
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
  return { rows: classRows(verdicts), note: `the misses are in ${relative(dirname(dirname(BENCH_FOLDER)), out)}` };
}
