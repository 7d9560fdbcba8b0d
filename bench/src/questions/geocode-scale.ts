import { existsSync } from 'node:fs';
import { buildGeocodingSections, openGeocoder, SectionSet } from '@verst/core/build';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import { addressesOf } from '../queries/addresses-of-input.ts';
import { isRight } from '../queries/judge.ts';
import { makeVariants } from '../queries/messy-variants.ts';
import { VARIANT_CLASSES, type VariantClass } from '../queries/variant-classes.ts';
import { readGeocodingInput } from '../queries/geocoding-input.ts';
import { withGeneratedTowns } from '../registers/generated-towns.ts';

/** A snapshot of many cities, made by `verst build` from all extracts. */
const COUNTRY = process.env['VERST_COUNTRY_SNAPSHOT'];
const ADDRESSES = 1_300_000;
const QUERIES_PER_CLASS = 200;
const SUGGESTED = 1000;
/** Number of addresses from which queries are made. */
const TRUTHS = 60_000;
/** Runs of each query, of which the best time counts: the machine has other work. */
const RUNS = 3;
const SEED = 20261121;

/** Measures time and memory of geocoding over 1.3 million addresses of real cities and of towns generated from them. */
export const geocodeScale: Question = {
  name: 'geocode-scale',
  title: 'How fast and how large is geocoding over 1.3 million addresses?',
  async ask() {
    if (COUNTRY === undefined || !existsSync(COUNTRY)) return null;
    const real = readGeocodingInput(COUNTRY);
    const input = withGeneratedTowns(real, ADDRESSES);
    const sections = new SectionSet();
    buildGeocodingSections(input, sections);
    const geocoder = openGeocoder(sections);
    const truths = new Random(SEED).sample(addressesOf(input), TRUTHS);
    const queries = (Object.keys(VARIANT_CLASSES) as VariantClass[]).flatMap((name) =>
      makeVariants(truths, name, QUERIES_PER_CLASS, new Random(SEED)).variants.map((variant) => ({ name, variant })),
    );
    const prefixes = truths.slice(0, SUGGESTED).flatMap((truth) => {
      const text = VARIANT_CLASSES.exact(truth);
      return Array.from(text, (_, i) => text.slice(0, i + 1));
    });
    // Classes are mixed, as in real use: a class by itself would find its own code and data in the caches.
    const mixed = new Random(SEED).sample(queries, queries.length);
    const times = bestTimes(
      mixed.map(({ variant }) => variant.query),
      (query) => geocoder.geocode(query),
    );
    const right = mixed.map(({ variant }) => isRight(geocoder.geocode(variant.query).results[0], variant.truth));
    const row = (what: string, isOf: (name: VariantClass) => boolean): Record<string, Value> => {
      const of = mixed.map(({ name }, i) => (isOf(name) ? i : -1)).filter((i) => i >= 0);
      const hits = of.filter((i) => right[i]).length;
      return { what, ...latencies(Float64Array.from(of, (i) => times[i]!)), 'right %': (100 * hits) / of.length };
    };
    const rows: Record<string, Value>[] = [
      row('geocode, the mix', () => true),
      { what: 'suggest, every prefix', ...latencies(bestTimes(prefixes, (text) => geocoder.suggest(text))) },
      ...[...new Set(queries.map(({ name }) => name))].map((wanted) => row(wanted, (name) => name === wanted)),
    ];
    const bytes = bytesPerAddress(sections, input.addresses.length);
    const note = `${input.addresses.length} addresses; bytes an address: text index, house keys and coordinates ${bytes.search.toFixed(1)}, spatial indexes and outlines of places ${bytes.reverse.toFixed(1)}`;
    return { rows, note };
  },
};

function bestTimes(queries: readonly string[], ask: (query: string) => unknown): Float64Array {
  const times = new Float64Array(queries.length).fill(Infinity);
  for (let run = 0; run < RUNS; run++) {
    queries.forEach((query, i) => {
      const started = performance.now();
      ask(query);
      times[i] = Math.min(times[i]!, performance.now() - started);
    });
  }
  return times;
}

function latencies(times: Float64Array): Record<string, Value> {
  const { calls, p50, p95, p99 } = summarise(times);
  return { queries: calls, 'p50 ms': p50, 'p95 ms': p95, 'p99 ms': p99 };
}

function bytesPerAddress(sections: SectionSet, addresses: number): { search: number; reverse: number } {
  const bytes = { search: 0, reverse: 0 };
  for (const { name, array } of sections) {
    const isReverse = /geocoding\/(?:reverse|place-outline|place-ring)/.test(name);
    bytes[isReverse ? 'reverse' : 'search'] += array.byteLength / addresses;
  }
  return bytes;
}
