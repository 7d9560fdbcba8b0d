import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Engine, openEngine } from '@verst/core';
import { readSearchQueries, SearchJudge } from '../../../test/support/search-queries.ts';
import { classRows } from '../blind/class-rows.ts';
import { judgeAddress } from '../blind/judge-addresses.ts';
import { judgeParse } from '../blind/judge-parse.ts';
import { judgeReverse } from '../blind/judge-reverse.ts';
import { judgeSearch } from '../blind/judge-search.ts';
import { judgeSuggest } from '../blind/judge-suggest.ts';
import { blindPath, readSet, searchCities } from '../blind/read-set.ts';
import type { Verdict } from '../blind/verdict.ts';
import { benchCity, snapshotFile } from '../data.ts';
import type { Question } from '../measure/report.ts';

/**
 * Measures the share of right answers on queries written from the raw data without sight of the engine, by set and
 * class. The misses are written to `.verst/bench/blind-misses.tsv`.
 */
export const blind: Question = {
  name: 'blind',
  title: 'How right are the answers to queries that strangers wrote?',
  onlyByName: true,
  async ask() {
    const [addresses, reverse, suggest] = ['addresses', 'reverse', 'suggest'].map(readSet);
    const cities = [
      ...new Set([...searchCities(), ...[...addresses!, ...reverse!, ...suggest!].map((row) => row['city']!)]),
    ];
    if (cities.some((city) => benchCity(city) !== city)) return null;
    const verdicts: Verdict[] = [];
    const letters: number[] = [];
    let parsed = false;
    let misses = '';
    for (const city of cities.toSorted()) {
      const path = await snapshotFile(city);
      const engine = await openEngine(path);
      const ofCity = (rows: readonly Record<string, string>[]): Record<string, string>[] =>
        rows.filter((row) => row['city'] === city);
      verdicts.push(...ofCity(addresses!).map((row) => judgeAddress(engine, row)));
      verdicts.push(...ofCity(reverse!).map((row) => judgeReverse(engine, row)));
      for (const { found, stays, letters: count } of ofCity(suggest!).map((row) => judgeSuggest(engine, row))) {
        verdicts.push(found, ...(stays === null ? [] : [stays]));
        if (count !== null) letters.push(count);
      }
      if (searchCities().includes(city)) verdicts.push(...judgeSearches(engine, path, city));
      // Parsing uses only the text of a line, so any snapshot will do.
      if (!parsed) verdicts.push(...readSet('parse').flatMap((row) => judgeParse(engine, row)));
      parsed = true;
      engine.close();
    }
    for (const { set, class: name, query, expected, fault } of verdicts) {
      if (fault !== null) misses += `${[set, name, query, expected, fault].join('\t')}\n`;
    }
    const out = join(dirname(await snapshotFile(cities[0]!)), 'blind-misses.tsv');
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, misses);
    const median = letters.toSorted((a, b) => a - b)[Math.floor(letters.length / 2)] ?? null;
    return {
      rows: classRows(verdicts),
      note: `suggest: median of ${median} letters until the thing is among the first five`,
    };
  },
};

function judgeSearches(engine: Engine, path: string, city: string): Verdict[] {
  const { from, queries } = readSearchQueries(blindPath(`search/${city}.tsv`));
  const judge = new SearchJudge(path);
  return queries.map((known) => judgeSearch(engine, judge, known, from));
}
