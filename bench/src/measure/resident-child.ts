/** node resident-child.ts JOB: opens a snapshot in one mode in its own process, queries it, prints the cost as JSON. */
import { type Engine, openEngine, type Resident } from '@verst/core';
import { readTrueAddresses } from '../queries/true-addresses.ts';
import { tileAt } from './mercator-tile.ts';
import { Random } from './random.ts';
import { type Latencies, measureEach } from './timing.ts';
import { memoryMb } from './process-memory.ts';

/** A job for the process. */
export interface ResidentJob {
  readonly path: string;
  readonly resident: Resident;
  /** Engines for threads on the same memory, opened in this one; each has its own files and working memory. */
  readonly engines: number;
  /** Number of questions of each kind. */
  readonly questions: number;
}

/** Memory and times of the process. */
export interface ResidentCost {
  readonly openMs: number;
  readonly openedMb: number;
  readonly servedMb: number;
  /** Bytes of the sections that are in memory. */
  readonly residentMb: number;
  readonly latencies: Readonly<Record<string, Latencies>>;
}

const SEED = 20261122;
const job = JSON.parse(process.argv[2]!) as ResidentJob;
const random = new Random(SEED);
// The texts of the questions are read before memory is measured.
const addresses = random.sample(readTrueAddresses(job.path), job.questions);
const before = memoryMb();
const started = performance.now();
const engine = await openEngine(job.path, { resident: job.resident });
const openMs = performance.now() - started;
const others: Engine[] = [];
for (let i = 1; i < job.engines; i++) others.push(await openEngine(engine.share()));
const openedMb = memoryMb() - before;
const latencies = ask(engine);
for (const other of others) ask(other);
const resident = engine.info().sections.filter(({ isResident }) => isResident);
const cost: ResidentCost = {
  openMs,
  openedMb,
  servedMb: memoryMb() - before,
  residentMb: resident.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20,
  latencies,
};
console.log(JSON.stringify(cost));

function ask(asked: Engine): Record<string, Latencies> {
  const points = addresses.map(({ places }) => places[0]!);
  const pairs = points.map((point, i) => [point, points[(i + 1) % points.length]!] as const);
  const near = points.map((point) => [point, { lat: point.lat + 0.02, lon: point.lon + 0.02 }] as const);
  return {
    geocode: measureEach(addresses, ({ city, street, house }) => asked.geocode(`${city}, ${street}, ${house}`)),
    reverse: measureEach(points, (point) => asked.reverse(point)),
    'places around': measureEach(points, (point) => asked.searchPois('аптека', { ...point, radiusM: 2000 })),
    'route of 3 km': measureEach(near, (ends) => asked.route(ends)),
    'route between random points': measureEach(pairs, (ends) => asked.route(ends)),
    'tile at zoom 14, all layers': measureEach(points, (point) => asked.tile('base', 14, ...tileAt(point, 14))),
    'tile at zoom 16, all layers': measureEach(points, (point) => asked.tile('base', 16, ...tileAt(point, 16))),
  };
}
