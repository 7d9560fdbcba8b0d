/**
 * node --expose-gc child.ts JOB: measures one peer on a snapshot's addresses in its own process; prints a report as
 * JSON.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { buildGeocodingSections, openGeocoder, SectionSet } from '@verst/core/build';
import { Random } from '../../measure/random.ts';
import { type Latencies, summarise } from '../../measure/timing.ts';
import { addressesOf } from '../../queries/addresses-of-input.ts';
import { readGeocodingInput } from '../../queries/geocoding-input.ts';
import { isRight, metersBetween } from '../../queries/judge.ts';
import { makeVariants } from '../../queries/messy-variants.ts';
import { VARIANT_CLASSES, type VariantClass } from '../../queries/variant-classes.ts';
import { withGeneratedTowns } from '../../registers/generated-towns.ts';
import { hasPostgres } from '../postgres.ts';
import { postgresTrigrams, sqliteTrigrams, sqliteWords } from './databases.ts';
import { flexSearch, fuse, miniSearch, orama } from './libraries.ts';

/** A measurement for a separate process. */
export interface AddressJob {
  /** A name of {@link ADDRESS_PEERS}, or `Verst`. */
  readonly peer: string;
  readonly snapshot: string;
  /** Towns are generated until there are as many addresses. */
  readonly addresses: number;
  readonly queriesPerClass: number;
  /**
   * Time limit for the queries, seconds; at least {@link LEAST_QUERIES} are asked. Queries are in random order, so
   * those that were asked are a fair sample.
   */
  readonly budgetS: number;
}

/** Report of the process; null if the peer is not installed. */
export interface AddressReport {
  readonly addresses: number;
  readonly version: string;
  readonly settings: string;
  readonly documentation: string;
  readonly indexS: number;
  readonly memoryBytes: number;
  /** Number of right answers among the queries that were asked. */
  readonly right: number;
  readonly latencies: Latencies;
}

const PEERS = [miniSearch, flexSearch, orama, sqliteWords, sqliteTrigrams, postgresTrigrams, fuse];
const RIGHT_WITHIN_M = 50;
const TRUTHS = 60_000;
const WARM_UPS = 5;
/** Asked even beyond the time limit, because a share of fewer is meaningless. */
const LEAST_QUERIES = 30;
const SEED = 20261121;

const job = JSON.parse(process.argv[2]!) as AddressJob;
console.log(JSON.stringify(await report()));
process.exit();

async function report(): Promise<AddressReport | null> {
  if (job.peer === postgresTrigrams.name && !hasPostgres('pg_trgm')) return null;
  const input = withGeneratedTowns(readGeocodingInput(job.snapshot), job.addresses);
  const addresses = addressesOf(input);
  const truths = new Random(SEED).sample(addresses, TRUTHS);
  const queries = new Random(SEED).sample(
    (Object.keys(VARIANT_CLASSES) as VariantClass[]).flatMap(
      (name) => makeVariants(truths, name, job.queriesPerClass, new Random(SEED)).variants,
    ),
    Infinity,
  );
  const before = await usedBytes();
  const started = performance.now();
  if (job.peer === 'Verst') {
    const sections = new SectionSet();
    buildGeocodingSections(input, sections);
    const geocoder = openGeocoder(sections);
    const indexS = (performance.now() - started) / 1000;
    const memoryBytes = (await usedBytes()) - before;
    const asked = await ask((query) => geocoder.geocode(query).results[0]);
    const right = asked.answers.filter((answer, i) => isRight(answer, queries[i]!.truth)).length;
    const own = { version: '', settings: '', documentation: '' };
    return { ...own, addresses: addresses.length, indexS, memoryBytes, right, latencies: asked.latencies };
  }
  const peer = PEERS.find(({ name }) => name === job.peer)!;
  const index = await peer.index(addresses);
  try {
    const indexS = (performance.now() - started) / 1000;
    const memoryBytes = (await usedBytes()) - before + index.ownBytes;
    const asked = await ask((query) => index.find(query));
    const right = asked.answers.filter((answer, i) => {
      const places = answer === undefined ? [] : addresses[answer]!.places;
      // Another spelling of the same house counts, as it does for Verst.
      return places.some((place) => queries[i]!.truth.places.some((at) => metersBetween(place, at) <= RIGHT_WITHIN_M));
    }).length;
    const { version, settings, documentation } = peer;
    const measured = { addresses: addresses.length, indexS, memoryBytes, right, latencies: asked.latencies };
    return { version, settings, documentation, ...measured };
  } finally {
    await index.close();
  }

  async function ask<T>(find: (query: string) => T | Promise<T>): Promise<{ answers: T[]; latencies: Latencies }> {
    const until = performance.now() + 1000 * job.budgetS;
    for (const { query } of queries.slice(0, WARM_UPS)) await find(query);
    const answers: T[] = [];
    const times: number[] = [];
    for (const { query } of queries) {
      const asked = performance.now();
      if (asked > until && answers.length >= LEAST_QUERIES) break;
      const found = find(query);
      // A synchronous answer does not wait for a turn of the event loop.
      answers.push(found instanceof Promise ? await found : found);
      times.push(performance.now() - asked);
    }
    return { answers, latencies: summarise(Float64Array.from(times)) };
  }
}

async function usedBytes(): Promise<number> {
  // The second collection frees objects that the first one finalised.
  for (let round = 0; round < 2; round++) {
    globalThis.gc!();
    await nextTurn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
