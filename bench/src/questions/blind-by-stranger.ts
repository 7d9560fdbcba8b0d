import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { openEngine } from '@verst/core';
import { classRows } from '../blind/class-rows.ts';
import { blindPath, readSet } from '../blind/read-set.ts';
import { judgeSecondAddress, judgeSecondReverse, judgeSecondSearch, judgeSecondSuggest } from '../blind/second-set.ts';
import type { Verdict } from '../blind/verdict.ts';
import { BENCH_FOLDER, benchCity, snapshotFile } from '../data.ts';
import type { Question } from '../measure/report.ts';

/** Sets of strangers' queries, by their folder in `test/data`: the cities that may be developed on, and those kept for measuring. */
const SETS: Readonly<
  Record<
    string,
    { readonly ordinal: string; readonly development: readonly string[]; readonly kept: readonly string[] }
  >
> = {
  'blind-2': {
    ordinal: 'second',
    development: ['petrozavodsk', 'ryazan', 'orenburg', 'kemerovo', 'nefteyugansk'],
    kept: ['blagoveshchensk', 'kaluga', 'maykop'],
  },
  'blind-4': {
    ordinal: 'fourth',
    development: ['vladimir', 'cheboksary', 'tolyatti', 'nalchik'],
    kept: ['kostroma', 'murmansk'],
  },
  'blind-5': {
    ordinal: 'fifth',
    development: ['irkutsk', 'petrozavodsk', 'kaliningrad', 'ryazan', 'pyatigorsk'],
    kept: ['tver', 'kaluga', 'veliky-novgorod'],
  },
  'blind-6': {
    ordinal: 'sixth',
    development: ['bryansk', 'syktyvkar', 'yuzhno-sakhalinsk', 'vladikavkaz', 'orel'],
    kept: ['yoshkar-ola', 'arzamas', 'obninsk'],
  },
  'blind-7': {
    ordinal: 'seventh',
    development: [
      'tula',
      'astrakhan',
      'smolensk',
      'novokuznetsk',
      'cherepovets',
      'podolsk',
      'abakan',
      'naberezhnye-chelny',
    ],
    kept: ['seversk', 'blagoveshchensk', 'maykop', 'murmansk', 'kostroma'],
  },
  'blind-8': {
    ordinal: 'eighth',
    development: [
      'sterlitamak',
      'nizhnevartovsk',
      'serpukhov',
      'almetyevsk',
      'norilsk',
      'saransk',
      'volzhsky',
      'pskov',
    ],
    kept: ['tver', 'veliky-novgorod', 'obninsk', 'arzamas', 'yoshkar-ola'],
  },
  'blind-9': {
    ordinal: 'ninth',
    development: ['angarsk', 'balakovo', 'khimki', 'kislovodsk', 'nizhnekamsk', 'kamensk-uralsky'],
    kept: ['blagoveshchensk', 'kostroma', 'murmansk', 'kaluga', 'maykop'],
  },
  'blind-10': {
    ordinal: 'tenth',
    development: [
      'yuzhno-sakhalinsk',
      'petrozavodsk',
      'novokuznetsk',
      'bryansk',
      'pyatigorsk',
      'cheboksary',
      'nefteyugansk',
    ],
    kept: ['seversk', 'arzamas', 'tver', 'veliky-novgorod', 'obninsk', 'yoshkar-ola', 'blagoveshchensk'],
  },
  'blind-11': {
    ordinal: 'eleventh',
    development: ['irkutsk', 'orenburg', 'kaliningrad', 'cherepovets', 'abakan', 'vladikavkaz', 'tula', 'pushkino'],
    kept: ['blagoveshchensk', 'kaluga', 'kostroma', 'maykop', 'murmansk', 'tver', 'veliky-novgorod', 'yoshkar-ola'],
  },
  'blind-12': {
    ordinal: 'twelfth',
    development: ['kemerovo', 'vladimir', 'tolyatti', 'syktyvkar', 'astrakhan', 'kamensk-uralsky'],
    kept: ['arzamas', 'tver', 'kaluga', 'obninsk', 'murmansk', 'yoshkar-ola', 'seversk', 'veliky-novgorod'],
  },
};

/** Measures the share of right answers on each set of strangers' queries, in the cities that may be developed on and in those kept. */
export const blindByStranger: readonly Question[] = Object.entries(SETS).flatMap(
  ([folder, { ordinal, development, kept }]): Question[] => [
    {
      name: folder,
      title: `How right are the answers to the ${ordinal} set of queries that strangers wrote?`,
      onlyByName: true,
      ask: () => ask(folder, folder, development),
    },
    {
      name: `${folder}-kept`,
      // Never read the misses of these to mend them.
      title: `How right are they in cities kept for measuring (${ordinal} set)?`,
      onlyByName: true,
      ask: () => ask(`${folder}-kept`, folder, kept),
    },
  ],
);

async function ask(name: string, folder: string, cities: readonly string[]): ReturnType<Question['ask']> {
  if (cities.some((city) => benchCity(city) !== city)) return null;
  const [addresses, search, suggest, reverse] = ['addresses', 'search', 'suggest', 'reverse'].map((set) =>
    existsSync(blindPath(`../${folder}/${set}.tsv`)) ? readSet(`../${folder}/${set}`) : [],
  );
  const verdicts: Verdict[] = [];
  for (const [at, city] of cities.entries()) {
    const engine = await openEngine(await snapshotFile(city));
    // Towns of no extract may be asked anywhere; here once.
    const here = (row: Record<string, string>): boolean =>
      row['class'] === 'absent_town' ? at === 0 : row['city'] === city;
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
  return { rows: classRows(verdicts), note: `the misses are in ${relative(dirname(dirname(BENCH_FOLDER)), out)}` };
}
