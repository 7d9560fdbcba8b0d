import { existsSync } from 'node:fs';
import { buildGeocodingSections, type GeocodingInput, openGeocoder, SectionSet } from '@verst/core/build';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import { makeVariants, VARIANT_CLASSES, type VariantClass } from '../queries/messy-variants.ts';
import { readGeocodingInput } from '../queries/geocoding-input.ts';
import type { TrueAddress } from '../queries/true-addresses.ts';

/** A snapshot of many cities, made by `verst build` from all extracts. */
const COUNTRY = process.env['VERST_COUNTRY_SNAPSHOT'];
const ADDRESSES = 1_300_000;
const QUERIES_PER_CLASS = 200;
const SUGGESTED = 1000;
/** Each query is asked so often and its best time taken: the machine has other work. */
const RUNS = 3;
const SEED = 20261121;
/** What generated towns are called after: the real town's name with another ending. */
const ENDINGS = ['', 'поль', 'град', 'бург', 'озёрск', 'слав', 'горск', 'реченск'];

/** Time and memory of geocoding over 1.3 million addresses: real cities, and towns generated after them. */
export const geocodeScale: Question = {
  name: 'geocode-scale',
  title: 'How fast and how large is geocoding over 1.3 million addresses?',
  async ask() {
    if (COUNTRY === undefined || !existsSync(COUNTRY)) return null;
    const real = readGeocodingInput(COUNTRY);
    const input = multiply(real, Math.ceil(ADDRESSES / real.addresses.length));
    const sections = new SectionSet();
    buildGeocodingSections(input, sections);
    const geocoder = openGeocoder(sections);
    const truths = trueAddresses(input, new Random(SEED).sample([...input.addresses.keys()], 60_000));
    const queries = (Object.keys(VARIANT_CLASSES) as VariantClass[]).flatMap(
      (name) => makeVariants(truths, name, QUERIES_PER_CLASS, new Random(SEED)).variants,
    );
    const prefixes = truths.slice(0, SUGGESTED).flatMap((truth) => {
      const text = VARIANT_CLASSES.exact(truth);
      return Array.from(text, (_, i) => text.slice(0, i + 1));
    });
    const mixed = new Random(SEED).sample(queries, queries.length).map(({ query }) => query);
    const rows: Record<string, Value>[] = [
      { what: 'geocode, the mix', ...best(mixed, (query) => geocoder.geocode(query)) },
      { what: 'suggest, every prefix', ...best(prefixes, (text) => geocoder.suggest(text)) },
    ];
    const bytes = bytesPerAddress(sections, input.addresses.length);
    const note = `${input.addresses.length} addresses; bytes an address: text index, house keys and coordinates ${bytes.search.toFixed(1)}, spatial indexes and outlines of places ${bytes.reverse.toFixed(1)}`;
    return { rows, note };
  },
};

/** The input so many times over: copies stand in towns of other names. */
export function multiply({ places, streets, addresses }: GeocodingInput, times: number): GeocodingInput {
  const all = { places: [...places], streets: [...streets], addresses: [...addresses] };
  for (let copy = 1; copy < times; copy++) {
    const [firstPlace, firstStreet] = [all.places.length, all.streets.length];
    for (const place of places) {
      const isTown = place.kind === 'city' || place.kind === 'town' || place.kind === 'village';
      all.places.push({
        ...place,
        id: `${place.id}.${copy}`,
        name: isTown ? place.name + ENDINGS[copy % ENDINGS.length]! : place.name,
        altNames: [],
        parent: shifted(place.parent, firstPlace),
        population: Math.round(place.population / (copy + 1)),
      });
    }
    for (const street of streets) {
      const [settlement, suburb] = [shifted(street.settlement, firstPlace), shifted(street.suburb, firstPlace)];
      all.streets.push({ ...street, settlement, suburb, roads: [] });
    }
    for (const address of addresses) {
      const suburb = shifted(address.suburb, firstPlace);
      all.addresses.push({ ...address, street: address.street + firstStreet, suburb, building: -1 });
    }
  }
  return all;
}

const shifted = (position: number, first: number): number => (position < 0 ? -1 : position + first);

function trueAddresses({ places, streets, addresses }: GeocodingInput, sample: readonly number[]): TrueAddress[] {
  return sample.map((position) => {
    const { street, housenumber, postcode, latE7, lonE7 } = addresses[position]!;
    const { name, kind, settlement } = streets[street]!;
    const { name: city, region } = places[settlement]!;
    const point = { lat: latE7 / 1e7, lon: lonE7 / 1e7 };
    return { city, region, street: name, kind, house: housenumber, postcode, places: [point] };
  });
}

function best(queries: readonly string[], ask: (query: string) => unknown): Record<string, Value> {
  const times = new Float64Array(queries.length).fill(Infinity);
  for (let run = 0; run < RUNS; run++) {
    queries.forEach((query, i) => {
      const started = performance.now();
      ask(query);
      times[i] = Math.min(times[i]!, performance.now() - started);
    });
  }
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
