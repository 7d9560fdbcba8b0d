import { openEngine } from '@verst/core';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { measureEach } from '../measure/timing.ts';
import { isRight } from '../queries/judge.ts';
import { makeVariants } from '../queries/messy-variants.ts';
import { VARIANT_CLASSES, type VariantClass } from '../queries/variant-classes.ts';
import { readTrueAddresses } from '../queries/true-addresses.ts';

const QUERIES = 1000;
const SEED = 20261121;

/** Measures accuracy of the first answer and its time, by class of messy query. */
export const geocode: Question = {
  name: 'geocode',
  title: 'How right and how fast is geocoding of messy addresses?',
  async ask() {
    const rows: Record<string, Value>[] = [];
    const cities = [benchCity('irkutsk'), benchCity('tver')];
    for (const city of new Set(cities)) {
      const path = await snapshotFile(city);
      const addresses = readTrueAddresses(path);
      const engine = await openEngine(path);
      let right = 0;
      let asked = 0;
      for (const name of Object.keys(VARIANT_CLASSES) as VariantClass[]) {
        const { variants, droppedShare } = makeVariants(addresses, name, QUERIES, new Random(SEED));
        if (variants.length === 0) continue;
        const hits = variants.filter(({ query, truth }) => isRight(engine.geocode(query).results[0], truth)).length;
        const { p50, p99 } = measureEach(variants, ({ query }) => engine.geocode(query));
        rows.push({
          city,
          class: name,
          queries: variants.length,
          'right %': (100 * hits) / variants.length,
          'p50 ms': p50,
          'p99 ms': p99,
          'dropped %': 100 * droppedShare,
        });
        right += hits;
        asked += variants.length;
      }
      rows.push({ city, class: 'all', queries: asked, 'right %': (100 * right) / asked });
      engine.close();
    }
    return { rows, note: 'right: the first answer is the house, within 50 m; in process, one thread' };
  },
};
