import type { Engine, SearchReading, SmartSearchOptions, SmartSearchResponse } from '@verst/core';
import { readingsOf } from '../../../packages/core/src/engine.ts';
import type { WeighedReading } from '../../../packages/core/src/search/search-context.ts';
import { readSearchQueries, SearchJudge } from '../../../test/support/search-queries.ts';
import { judgeSearch } from '../blind/judge-search.ts';
import { blindPath, readSet, searchCities } from '../blind/read-set.ts';
import { judgeSecondSearch } from '../blind/second-set.ts';
import { STRANGERS_SETS } from '../blind/strangers-sets.ts';
import type { Verdict } from '../blind/verdict.ts';

/** The part of an engine that answers searches. */
type Searching = Pick<Engine, 'search'>;

/** A strangers' query about a development city. */
export interface AskedSearch {
  /** Folder of its set: `blind-7`. */
  readonly set: string;
  readonly judge: (engine: Searching) => Verdict;
}

/** A reading of a query, and true if its results are right. */
export interface JudgedReading {
  readonly reading: WeighedReading;
  readonly isRight: boolean;
}

/** Returns the cities for development of all sets. */
export const developmentCities = (): string[] => [
  ...new Set([...searchCities(), ...Object.values(STRANGERS_SETS).flatMap(({ development }) => development)]),
];

/** Returns the strangers' queries about a city. @param path - its snapshot */
export function searchesIn(city: string, path: string): AskedSearch[] {
  const sets = Object.entries(STRANGERS_SETS).filter(([, { development }]) => development.includes(city));
  const byId = sets.flatMap(([set, { development }]) =>
    readSet(`../${set}/search`)
      // Towns that are in no extract may be asked anywhere; they are asked once.
      .filter((row) => (row['class'] === 'absent_town' ? development[0] : row['city']) === city)
      .map((row): AskedSearch => ({ set, judge: (engine) => judgeSecondSearch(engine, row) })),
  );
  if (!searchCities().includes(city)) return byId;
  const { from, queries } = readSearchQueries(blindPath(`search/${city}.tsv`));
  const judge = new SearchJudge(path);
  const byTags = queries.map((known): AskedSearch => ({
    set: 'blind',
    judge: (engine) => judgeSearch(engine, judge, known, from),
  }));
  return [...byId, ...byTags];
}

/** Returns every reading of a query that finds something, each judged as if it were the answer. */
export function judgedReadings({ judge }: AskedSearch, engine: Engine): JudgedReading[] {
  let readings: WeighedReading[] = [];
  judge({
    search: (query: string, options: SmartSearchOptions = {}) => {
      readings = readingsOf(engine, query, options);
      return engine.search('');
    },
  });
  return readings
    .filter(({ results, route }) => results.length > 0 || route !== null)
    .map((reading) => ({ reading, isRight: judge({ search: () => answer(reading) }).fault === null }));
}

const answer = (reading: SearchReading): SmartSearchResponse => ({
  ...reading,
  query: '',
  alternatives: [],
  timeMs: 0,
});
