/**
 * node count-work.ts SNAPSHOT: asks an engine of a snapshot fixed questions and prints as JSON what that took and does not
 * depend on the machine: blocks of code run, bytes allocated, bytes of sections and tiles, statements of SQL, files opened.
 */
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { type Engine, type LatLon, openEngine, PROFILES } from '@verst/core';
import { startServer } from '@verst/server';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { readTrueAddresses } from '../../bench/src/queries/true-addresses.ts';
import { newKey } from '../support/served.ts';

/** Sources whose blocks count. */
const COUNTED_CODE = /\/packages\/core\/src\//;
/** Each operation is asked so many questions, but for those that take long. */
const QUESTIONS = 120;
const LONG_QUESTIONS = 12;
const REQUESTS = 200;

const opened = countCalls(fs, ['openSync', 'open']);
const [path] = process.argv.slice(2);
const addresses = everyNth(readTrueAddresses(path!), QUESTIONS);
const points = addresses.map(({ places }) => places[0]!);
const statements = countStatements();
const counts: Record<string, number> = {};
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

opened.reset();
const engine = await openEngine(path!);
counts['open: blocks'] = await takeBlocks();
counts['open: files'] = opened.count();
for (const { name, bytes } of engine.info().sections) add(`sections of ${name.split('/')[0]}: bytes`, bytes);
for (const [name, questions, ask] of operations(engine)) {
  // The first question comes before: what is made at the first call is not the operation's.
  ask(0);
  await takeBlocks();
  globalThis.gc!();
  const before = getHeapStatistics().used_heap_size;
  for (let i = 1; i < questions; i++) ask(i);
  counts[`${name}: bytes allocated`] = getHeapStatistics().used_heap_size - before;
  counts[`${name}: blocks`] = await takeBlocks();
}
for (const z of [12, 14, 16]) {
  for (const point of points)
    add(`tiles at zoom ${z}: bytes`, engine.tile('base', z, ...tileAt(point, z))?.length ?? 0);
}
engine.close();
await session.post('Profiler.stopPreciseCoverage');
await countRequests();
console.log(JSON.stringify(counts));

/** An operation's name, how many questions are asked of it, and how the question of a number is asked. */
type Operation = readonly [name: string, questions: number, ask: (question: number) => unknown];

function operations(asked: Engine): Operation[] {
  const each = points.length;
  const lines = addresses.map(({ city, street, house }) => `${city}, ${street}, ${house}`);
  const faulty = addresses.map(({ street, house }) => `${street.slice(0, 3)}${street.slice(4)} ${house}`);
  const typed = addresses.flatMap(({ street }) => [2, 4, 6].map((length) => street.slice(0, length)));
  return [
    ['geocode', each, (i) => asked.geocode(lines[i]!)],
    ['geocode with a letter missing', each, (i) => asked.geocode(faulty[i]!)],
    ['parse', each, (i) => asked.parse(lines[i]!)],
    ['suggest', typed.length, (i) => asked.suggest(typed[i]!)],
    ['reverse', each, (i) => asked.reverse(pointAt(i))],
    ['search', each, (i) => asked.search('круглосуточная аптека', pointAt(i))],
    ['searchPois', each, (i) => asked.searchPois('кафе', { ...pointAt(i), radiusM: 2000 })],
    ...PROFILES.map((profile): Operation => [
      `route by ${profile}`,
      each,
      (i) => asked.route([pointAt(i), pointAt(i + 1)], { profile, steps: true }),
    ]),
    ['matrix', 2, (i) => asked.matrix(points.slice(i), points)],
    ['isochrone', 3, (i) => asked.isochrone(pointAt(i), { minutes: [3, 7] })],
    ['match', LONG_QUESTIONS, (i) => asked.match([pointAt(i), pointAt(i + 1)])],
    ['trip', 3, (i) => asked.trip(points.slice(i, i + LONG_QUESTIONS))],
    ['locationScore', LONG_QUESTIONS, (i) => asked.locationScore({ ...pointAt(i), business: 'coffee' })],
    ...[12, 14, 16].map((z): Operation => [
      `tile at zoom ${z}`,
      each,
      (i) => asked.tile('base', z, ...tileAt(pointAt(i), z)),
    ]),
  ];
}

function pointAt(i: number): LatLon {
  return points[i % points.length]!;
}

/** Returns how often blocks of the engine's code were run since it was asked last. */
async function takeBlocks(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let blocks = 0;
  for (const script of result.filter(({ url }) => COUNTED_CODE.test(url))) {
    for (const { ranges } of script.functions) for (const { count } of ranges) blocks += count;
  }
  return blocks;
}

/** Counts statements and files of requests with a key, beside those of a server that waits. */
async function countRequests(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'verst-counts-'));
  const server = await startServer({
    snapshotPath: path!,
    dataDir: data,
    port: 0,
    logger: pino({ level: 'silent' }),
    config: { rateLimit: { perKey: 0, perAddress: 0 }, workers: { http: 1, heavy: 1 } },
  });
  const key = await newKey(data, 'free');
  const query = encodeURIComponent(`${addresses[0]!.street} ${addresses[0]!.house}`);
  const ask = async (): Promise<void> => {
    const answer = await fetch(`${server.url}/api/geocode?q=${query}`, { headers: { 'X-API-Key': key } });
    if (answer.status !== 200) throw new Error(`HTTP ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  await ask();
  statements.reset();
  opened.reset();
  for (let i = 0; i < REQUESTS; i++) await ask();
  counts[`${REQUESTS} requests: SQL statements`] = statements.count();
  counts[`${REQUESTS} requests: files`] = opened.count();
  await server.close();
  rmSync(data, { recursive: true });
}

interface Counter {
  count(): number;
  reset(): void;
}

function countCalls(of: object, names: readonly string[]): Counter {
  const target = of as Record<string, (...args: unknown[]) => unknown>;
  let count = 0;
  for (const name of names) {
    const called = target[name]!;
    target[name] = function (...args: unknown[]): unknown {
      count++;
      return called.apply(this, args);
    };
  }
  syncBuiltinESMExports();
  return { count: () => count, reset: () => (count = 0) };
}

function countStatements(): Counter {
  const db = new Database(':memory:');
  const prototype = Object.getPrototypeOf(db.prepare('SELECT 1')) as object;
  db.close();
  return countCalls(prototype, ['get', 'all', 'run', 'iterate']);
}

function add(name: string, count: number): void {
  counts[name] = (counts[name] ?? 0) + count;
}

function everyNth<T>(list: readonly T[], wanted: number): T[] {
  const step = Math.max(1, Math.floor(list.length / wanted));
  return list.filter((_, i) => i % step === 0).slice(0, wanted);
}

function tileAt({ lat, lon }: LatLon, z: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((lon + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}
