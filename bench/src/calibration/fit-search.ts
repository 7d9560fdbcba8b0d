/** Fits the curve from the confidence of smart search to the share of right answers, on the strangers' sets of development cities. */
import { writeFileSync } from 'node:fs';
import { openEngine } from '@verst/core';
import { ASKED_AT, readSearchQueries, SearchJudge } from '../../../test/support/search-queries.ts';
import { judgeSearch } from '../blind/judge-search.ts';
import { blindPath, readSet, searchCities } from '../blind/read-set.ts';
import { judgeSecondSearch } from '../blind/second-set.ts';
import { snapshotFile } from '../data.ts';
import { CURVE_FILE, curveModule } from './confidence-module.ts';
import { type Judged, monotoneFit } from './monotone-fit.ts';

const SECOND_SET_CITIES = ['petrozavodsk', 'ryazan', 'orenburg', 'kemerovo', 'nefteyugansk'];
/** Below this a confidence says that nothing is sure: the sets hold too few such answers to fit. */
const UNSURE = 0.7;
/** Answers of each step of the curve. */
const LEAST = 40;

const judged: Judged[] = [];
for (const city of searchCities()) {
  const path = await snapshotFile(city);
  const engine = await openEngine(path);
  const { from, queries } = readSearchQueries(blindPath(`search/${city}.tsv`));
  const judge = new SearchJudge(path);
  for (const known of queries) {
    const { confidence } = engine.search(known.query, { ...from, at: ASKED_AT });
    judged.push({ score: confidence, isMeant: judgeSearch(engine, judge, known, from).fault === null });
  }
  engine.close();
}
const second = readSet('../blind-2/search');
for (const city of SECOND_SET_CITIES) {
  const engine = await openEngine(await snapshotFile(city));
  for (const row of second.filter((each) => each['city'] === city)) {
    const from = { lat: Number(row['user_lat']), lon: Number(row['user_lon']) };
    const { confidence } = engine.search(row['query']!, { ...from, limit: 10 });
    judged.push({ score: confidence, isMeant: judgeSecondSearch(engine, row).fault === null });
  }
  engine.close();
}
const sure = judged.filter(({ score }) => score >= UNSURE);
const text = curveModule([[UNSURE, UNSURE], ...monotoneFit(sure, LEAST)], sure.length);
writeFileSync(CURVE_FILE, text);
console.log(text);
