import { type Engine, openEngine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { makeVariants } from '../../bench/src/queries/messy-variants.ts';
import type { VariantClass } from '../../bench/src/queries/variant-classes.ts';
import { randomText } from '../../bench/src/queries/random-texts.ts';
import { readTrueAddresses } from '../../bench/src/queries/true-addresses.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const SEED = 4;
const ABSENT_CITIES =
  'Москва,Новосибирск,Екатеринбург,Казань,Нижний Новгород,Челябинск,Самара,Омск,Уфа,Красноярск,Воронеж,Пермь,Волгоград,Краснодар,Саратов,Тюмень,Барнаул,Ижевск,Махачкала,Хабаровск,Ульяновск,Владивосток,Ярославль,Томск,Рязань,Липецк,Пенза,Курск,Брянск,Магадан'.split(
    ',',
  );
const CLASSES: readonly VariantClass[] = [
  'exact',
  'abbreviated',
  'lower_case',
  'typo_street',
  'flat_noise',
  'register_style',
];
const QUERIES = 500;
/** From this score on an answer is taken for one. */
const ANSWERED = 0.7;
/** `npm run bench -- geocode-random` asks more. */
const RANDOM_TEXTS = 5000;

describe('what is not in the snapshot', () => {
  let engine: Engine;
  let texts: string[] = [];
  beforeAll(async () => {
    if (!HAS_REAL_DATA) return;
    const path = await snapshotOf('irkutsk');
    engine = await openEngine(path);
    const random = new Random(SEED);
    // Streets that the snapshot has, in towns that it has not: the hardest to leave unanswered.
    const elsewhere = random
      .sample(readTrueAddresses(path), 2000)
      .map((address) => ({ ...address, city: random.pick(ABSENT_CITIES), region: null, postcode: null }));
    texts = CLASSES.flatMap((name) => makeVariants(elsewhere, name, 100, random).variants).map(({ query }) => query);
    texts = random.sample(texts, QUERIES);
  });
  afterAll(() => engine?.close());

  it.skipIf(!HAS_REAL_DATA)(
    `95 of 100 addresses of other towns get no answer with score ${ANSWERED} or more ${NEEDS_REAL_DATA}`,
    () => {
      expect(texts).toHaveLength(QUERIES);
      const answered = texts.filter((text) => (engine.geocode(text).results[0]?.score ?? 0) >= ANSWERED);
      expect(answered.length, answered.slice(0, 5).join(' | ')).toBeLessThanOrEqual(0.05 * QUERIES);
    },
  );
});

describe('random texts', () => {
  it('never fail, and their answers are sound and in order', { timeout: 600_000 }, async () => {
    const engine = await openEngine(await snapshotOf('demo'));
    const random = new Random(SEED);
    const unsound: string[] = [];
    for (let i = 0; i < RANDOM_TEXTS; i++) {
      const text = randomText(random);
      let ceiling = 1;
      for (const { score, lat, lon } of engine.geocode(text, { limit: 20 }).results) {
        const isSound = score >= 0 && score <= ceiling && Math.abs(lat ?? 0) <= 90 && Math.abs(lon ?? 0) <= 180;
        if (!isSound) unsound.push(text);
        ceiling = score;
      }
    }
    expect(unsound).toEqual([]);
    engine.close();
  });
});
