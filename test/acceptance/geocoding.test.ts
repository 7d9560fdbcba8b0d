import { type Engine, openEngine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { isRight } from '../../bench/src/queries/judge.ts';
import { makeVariants } from '../../bench/src/queries/messy-variants.ts';
import { VARIANT_CLASSES, type VariantClass } from '../../bench/src/queries/variant-classes.ts';
import { readTrueAddresses, type TrueAddress } from '../../bench/src/queries/true-addresses.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const SEED = 2;
/** A snapshot of many cities, made by `verst build` from all extracts; too long to build in every run. */
const COUNTRY = process.env['VERST_COUNTRY_SNAPSHOT'];

/**
 * The smallest share of right first answers by class, in percent: a ratchet. A class that does better for good is
 * raised; nothing here is lowered.
 */
const LEAST_RIGHT: Readonly<Record<VariantClass, number>> = {
  exact: 99,
  abbreviated: 99,
  type_dropped: 98,
  reordered: 99,
  house_first: 98,
  lower_case: 99,
  typo_street: 98,
  two_typos: 97,
  typo_city: 98,
  glued_house: 98,
  korpus_in_words: 98,
  korpus_slash: 98,
  house_letter: 99,
  flat_noise: 98,
  company_noise: 98,
  phone_noise: 99,
  courier_noise: 99,
  region_noise: 98,
  region_short: 99,
  register_style: 98,
  type_last: 98,
  layout: 98,
  translit: 98,
  translit_other: 97,
  bank_style: 98,
  ordinal: 98,
  ordinal_word: 97,
  ordinal_last: 97,
  initials: 97,
  person_initial: 98,
  title_short: 98,
  look_alikes: 99,
  speech: 99,
  prefix: 97,
  inflected: 98,
  mixed: 98,
  quarter: 98,
};

/** Answers from this score on must be right, at least so many of 100. */
const SURE_SCORE = 0.9;
const SURE_RIGHT = 95;

describe.each([
  ['demo', 300],
  ['irkutsk', 300],
])('addresses of %s', (city, queries) => {
  const isReal = city !== 'demo';
  const skip = isReal && !HAS_REAL_DATA;
  let engine: Engine;
  let addresses: TrueAddress[];
  const sure = { asked: 0, right: 0 };
  beforeAll(async () => {
    if (skip) return;
    const path = await snapshotOf(city);
    addresses = readTrueAddresses(path);
    engine = await openEngine(path);
  });
  afterAll(() => engine?.close());

  it.skipIf(skip).each(Object.entries(LEAST_RIGHT) as [VariantClass, number][])(
    `%s: at least %d of 100 come back first and within 50 m${isReal ? ` ${NEEDS_REAL_DATA}` : ''}`,
    (variantClass, least) => {
      const { variants } = makeVariants(addresses, variantClass, queries, new Random(SEED));
      const wrong = variants.filter(({ query, truth }) => {
        const [first] = engine.geocode(query).results;
        const isFirstRight = isRight(first, truth);
        if (first && first.score >= SURE_SCORE) {
          sure.asked++;
          sure.right += Number(isFirstRight);
        }
        return !isFirstRight;
      });
      const share = variants.length === 0 ? 100 : 100 * (1 - wrong.length / variants.length);
      expect(
        share,
        `wrong: ${wrong
          .slice(0, 5)
          .map(({ query }) => query)
          .join(' | ')}`,
      ).toBeGreaterThanOrEqual(least);
    },
  );

  it.skipIf(skip)(`of the answers with score ${SURE_SCORE} or more, ${SURE_RIGHT} of 100 are right`, () => {
    expect(sure.asked).toBeGreaterThan(100);
    expect((100 * sure.right) / sure.asked).toBeGreaterThanOrEqual(SURE_RIGHT);
  });
});

// Asked for by the variable: too long for every run.
describe.each(COUNTRY === undefined ? [] : [COUNTRY])('addresses of the country in %s', (country) => {
  const QUERIES_A_CITY = 40;
  const LEAST_OVERALL = 98;
  const LEAST_IN_CLASS = 95;

  it(
    `of every class come back first, ${LEAST_IN_CLASS} of 100, and ${LEAST_OVERALL} over all`,
    { timeout: 1_800_000 },
    async () => {
      const addresses = readTrueAddresses(country);
      const engine = await openEngine(country);
      const byCity = Map.groupBy(addresses, ({ city }) => city);
      const shares: Record<string, number> = {};
      let [asked, right] = [0, 0];
      for (const variantClass of Object.keys(VARIANT_CLASSES) as VariantClass[]) {
        const variants = [...byCity.values()]
          .filter(({ length }) => length > 500)
          .flatMap((own) => makeVariants(own, variantClass, QUERIES_A_CITY, new Random(SEED)).variants);
        const hits = variants.filter(({ query, truth }) => isRight(engine.geocode(query).results[0], truth)).length;
        shares[variantClass] = (100 * hits) / variants.length;
        asked += variants.length;
        right += hits;
      }
      engine.close();
      expect(Object.entries(shares).filter(([, share]) => share < LEAST_IN_CLASS)).toEqual([]);
      expect((100 * right) / asked).toBeGreaterThanOrEqual(LEAST_OVERALL);
    },
  );

  it(
    `without the town are found in the town where one stands, ${LEAST_OVERALL} of 100`,
    { timeout: 1_800_000 },
    async () => {
      const random = new Random(SEED);
      const engine = await openEngine(country);
      let [asked, right] = [0, 0];
      const streets = readTrueAddresses(country).filter(({ kind }) => kind === 'street');
      for (const own of Map.groupBy(streets, ({ city }) => city).values()) {
        if (own.length <= 500) continue;
        for (const truth of random.sample(own, QUERIES_A_CITY)) {
          const { street, house } = truth;
          const query = random.pick([
            `${street}, ${house}`,
            `${street} д. ${house}`,
            `${house}, ${street}`,
            `${street} ${house} кв 15`.toLowerCase(),
            `${street.replace('улица', 'ул.')}, дом ${house}, позвонить заранее`,
          ]);
          const [first] = engine.geocode(query, { bias: random.pick(own).places[0]! }).results;
          asked++;
          right += Number(isRight(first, truth));
        }
      }
      engine.close();
      expect((100 * right) / asked).toBeGreaterThanOrEqual(LEAST_OVERALL);
    },
  );
});
