import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { openEngine } from '@verst/core';
import { classRows } from '../blind/class-rows.ts';
import { blindPath, readSet } from '../blind/read-set.ts';
import { judgeSecondAddress, judgeSecondReverse, judgeSecondSearch, judgeSecondSuggest } from '../blind/second-set.ts';
import type { Verdict } from '../blind/verdict.ts';
import { BENCH_FOLDER, benchCity, snapshotFile } from '../data.ts';
import type { Question } from '../measure/report.ts';

/** Cities of a set: those that may be developed on, and those kept for measuring. */
interface Cities {
  readonly development: readonly string[];
  readonly kept: readonly string[];
}

const SECOND: Cities = {
  development: ['petrozavodsk', 'ryazan', 'orenburg', 'kemerovo', 'nefteyugansk'],
  kept: ['blagoveshchensk', 'kaluga', 'maykop'],
};
const FOURTH: Cities = {
  development: ['vladimir', 'cheboksary', 'tolyatti', 'nalchik'],
  kept: ['kostroma', 'murmansk'],
};

const FIFTH: Cities = {
  development: ['irkutsk', 'petrozavodsk', 'kaliningrad', 'ryazan', 'pyatigorsk'],
  kept: ['tver', 'kaluga', 'veliky-novgorod'],
};

const SIXTH: Cities = {
  development: ['bryansk', 'syktyvkar', 'yuzhno-sakhalinsk', 'vladikavkaz', 'orel'],
  kept: ['yoshkar-ola', 'arzamas', 'obninsk'],
};

const SEVENTH: Cities = {
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
};

const EIGHTH: Cities = {
  development: ['sterlitamak', 'nizhnevartovsk', 'serpukhov', 'almetyevsk', 'norilsk', 'saransk', 'volzhsky', 'pskov'],
  kept: ['tver', 'veliky-novgorod', 'obninsk', 'arzamas', 'yoshkar-ola'],
};

const NINTH: Cities = {
  development: ['angarsk', 'balakovo', 'khimki', 'kislovodsk', 'nizhnekamsk', 'kamensk-uralsky'],
  kept: ['blagoveshchensk', 'kostroma', 'murmansk', 'kaluga', 'maykop'],
};

/** Measures the share of right answers on the second set of strangers' queries (`test/data/blind-2`), in the cities that may be developed on. */
export const blindSecond: Question = {
  name: 'blind-2',
  title: 'How right are the answers to the second set of queries that strangers wrote?',
  onlyByName: true,
  ask: () => ask('blind-2', 'blind-2', SECOND.development),
};

/** The same in the cities kept for measuring: never read the misses of these to mend them. */
export const blindSecondKept: Question = {
  name: 'blind-2-kept',
  title: 'How right are they in cities kept for measuring?',
  onlyByName: true,
  ask: () => ask('blind-2-kept', 'blind-2', SECOND.kept),
};

/** Measures the share of right answers on the fourth set of strangers' queries (`test/data/blind-4`). */
export const blindFourth: Question = {
  name: 'blind-4',
  title: 'How right are the answers to the fourth set of queries that strangers wrote?',
  onlyByName: true,
  ask: () => ask('blind-4', 'blind-4', FOURTH.development),
};

/** The same in the cities kept for measuring: never read the misses of these to mend them. */
export const blindFourthKept: Question = {
  name: 'blind-4-kept',
  title: 'How right are they in cities kept for measuring?',
  onlyByName: true,
  ask: () => ask('blind-4-kept', 'blind-4', FOURTH.kept),
};

/** Measures the share of right answers on the fifth set of strangers' queries (`test/data/blind-5`). */
export const blindFifth: Question = {
  name: 'blind-5',
  title: 'How right are the answers to the fifth set of queries that strangers wrote?',
  onlyByName: true,
  ask: () => ask('blind-5', 'blind-5', FIFTH.development),
};

/** The same in the cities kept for measuring: never read the misses of these to mend them. */
export const blindFifthKept: Question = {
  name: 'blind-5-kept',
  title: 'How right are they in cities kept for measuring?',
  onlyByName: true,
  ask: () => ask('blind-5-kept', 'blind-5', FIFTH.kept),
};

/** Measures the share of right answers on the sixth set of strangers' queries (`test/data/blind-6`). */
export const blindSixth: Question = {
  name: 'blind-6',
  title: 'How right are the answers to the sixth set of queries that strangers wrote?',
  onlyByName: true,
  ask: () => ask('blind-6', 'blind-6', SIXTH.development),
};

/** The same in the cities kept for measuring: never read the misses of these to mend them. */
export const blindSixthKept: Question = {
  name: 'blind-6-kept',
  title: 'How right are they in cities kept for measuring?',
  onlyByName: true,
  ask: () => ask('blind-6-kept', 'blind-6', SIXTH.kept),
};

/** Measures the share of right answers on the seventh set of strangers' queries (`test/data/blind-7`), which is of search alone. */
export const blindSeventh: Question = {
  name: 'blind-7',
  title: 'How right are the answers to the seventh set of queries that strangers wrote?',
  onlyByName: true,
  ask: () => ask('blind-7', 'blind-7', SEVENTH.development),
};

/** The same in the cities kept for measuring: never read the misses of these to mend them. */
export const blindSeventhKept: Question = {
  name: 'blind-7-kept',
  title: 'How right are they in cities kept for measuring?',
  onlyByName: true,
  ask: () => ask('blind-7-kept', 'blind-7', SEVENTH.kept),
};

/** Measures the share of right answers on the eighth set of strangers' queries (`test/data/blind-8`), by the classes of search. */
export const blindEighth: Question = {
  name: 'blind-8',
  title: 'How right are the answers to the eighth set of queries that strangers wrote?',
  onlyByName: true,
  ask: () => ask('blind-8', 'blind-8', EIGHTH.development),
};

/** The same in the cities kept for measuring: never read the misses of these to mend them. */
export const blindEighthKept: Question = {
  name: 'blind-8-kept',
  title: 'How right are they in cities kept for measuring?',
  onlyByName: true,
  ask: () => ask('blind-8-kept', 'blind-8', EIGHTH.kept),
};

/** Measures the share of right answers on the ninth set of strangers' queries (`test/data/blind-9`), which is of search alone. */
export const blindNinth: Question = {
  name: 'blind-9',
  title: 'How right are the answers to the ninth set of queries that strangers wrote?',
  onlyByName: true,
  ask: () => ask('blind-9', 'blind-9', NINTH.development),
};

/** The same in the cities kept for measuring: never read the misses of these to mend them. */
export const blindNinthKept: Question = {
  name: 'blind-9-kept',
  title: 'How right are they in cities kept for measuring?',
  onlyByName: true,
  ask: () => ask('blind-9-kept', 'blind-9', NINTH.kept),
};

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
