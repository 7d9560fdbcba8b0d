import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { describe, expect, it } from 'vitest';
import { HAS_REAL_DATA, NEEDS_REAL_DATA, ROOT } from '../support/data.ts';
import { ASKED_AT, readSearchQueries, SearchJudge } from '../support/search-queries.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** Ratchets below what is reached, so that no change makes it worse unnoticed. */
const LEAST_RIGHT = 0.95;
const LEAST_TYPED = 0.97;

/** `VERST_COUNTRY_SNAPSHOT`: a snapshot of many cities. */
const COUNTRY = process.env['VERST_COUNTRY_SNAPSHOT'];

/** The rules were made with these and Tula (`VERST_SEARCH_CITIES=tula`); the others are asked where a snapshot holds them. */
const CITIES = (process.env['VERST_SEARCH_CITIES'] ?? 'irkutsk,kaliningrad').split(',');
const FURTHER = COUNTRY
  ? [
      'ryazan',
      'yuzhno-sakhalinsk',
      'orenburg',
      'cherepovets',
      'kemerovo',
      'vladimir',
      'petrozavodsk',
      'astrakhan',
      'pyatigorsk',
      'tolyatti',
      'angarsk',
      'naberezhnye-chelny',
      'sterlitamak',
      'nizhnevartovsk',
      'vladikavkaz',
      'balashikha',
      'kislovodsk',
      'serpukhov',
      'norilsk',
      'nalchik',
      'almetyevsk',
      'balakovo',
      'kamensk-uralsky',
      'nizhnekamsk',
      'orekhovo-zuevo',
      'novocheboksarsk',
    ]
  : [];

describe.skipIf(!HAS_REAL_DATA)(`smart search over hand-written queries ${NEEDS_REAL_DATA}`, () => {
  it.each([...CITIES, ...FURTHER])('understands them in %s, and finds what they ask for', async (city) => {
    await expectUnderstood(city, CITIES.includes(city) ? await snapshotOf(city) : COUNTRY!);
  });
});

async function expectUnderstood(city: string, snapshot: string): Promise<void> {
  const engine = await openEngine(snapshot);
  const judge = new SearchJudge(snapshot);
  const { from, queries } = readSearchQueries(join(ROOT, 'test/acceptance/search-queries', `${city}.tsv`));
  const wrong: string[] = [];
  const mistyped: string[] = [];
  for (const known of queries) {
    const answer = engine.search(known.query, { ...from, at: ASKED_AT });
    const fault = judge.fault(known, answer, from);
    if (fault !== null) wrong.push(`${known.query}: ${fault}`);
    if (!known.type.split('/').includes(answer.type)) mistyped.push(`${known.query}: ${answer.type}`);
  }
  engine.close();
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual((1 - LEAST_RIGHT) * queries.length);
  expect(mistyped.length, mistyped.join('\n')).toBeLessThanOrEqual((1 - LEAST_TYPED) * queries.length);
}
