import { type Engine, openEngine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { meetsExpectation, readHandWritten } from '../support/hand-written.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** A snapshot of many cities, made by `verst build` from all extracts; too long to build in every run. */
const COUNTRY = process.env['VERST_COUNTRY_SNAPSHOT'];

describe.each([
  {
    name: 'irkutsk',
    home: 'Иркутск',
    open: () => snapshotOf('irkutsk'),
    skip: !HAS_REAL_DATA,
    needs: NEEDS_REAL_DATA,
  },
  // Asked for by the variable: too long for every run.
  ...(COUNTRY === undefined
    ? []
    : [{ name: 'country', home: null, open: () => Promise.resolve(COUNTRY), skip: false, needs: '' }]),
])('queries written by hand: $name', ({ name, home, open, skip, needs }) => {
  let engine: Engine;
  const rows = readHandWritten(name);
  beforeAll(async () => {
    if (!skip) engine = await openEngine(await open());
  });
  afterAll(() => engine?.close());

  it.skipIf(skip).each([...new Set(rows.map(({ group }) => group))])(
    `of the group "%s" are answered as people mean them ${needs}`,
    (group) => {
      const outcomes = rows
        .filter((row) => row.group === group)
        .map((row) => ({ ...row, isMet: meetsExpectation(engine.geocode(row.query).results, row.expected, home) }));
      const wrong = outcomes.filter(({ isMet, isKnownFailure }) => !isMet && !isKnownFailure);
      expect(
        wrong.map(({ query, expected }) => `${query} → ${expected}`),
        'wrong answers',
      ).toEqual([]);
      const mended = outcomes.filter(({ isMet, isKnownFailure }) => isMet && isKnownFailure);
      expect(
        mended.map(({ query }) => query),
        'no failures any more: take their mark off',
      ).toEqual([]);
    },
  );
});
