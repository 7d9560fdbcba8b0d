/**
 * node country-child.ts PATH: opens a country's snapshot `hot` in its own process, sends mixed requests, prints the
 * cost.
 */
import { readFileSync } from 'node:fs';
import { openEngine } from '@verst/core';
import Database from 'better-sqlite3';
import { type SampledAddress, sampleAddresses } from '../queries/sampled-addresses.ts';
import { tileAt } from './mercator-tile.ts';
import { Random } from './random.ts';
import { type Latencies, summarise } from './timing.ts';

/** Cost of opening and querying a snapshot. */
export interface CountryCost {
  readonly openS: number;
  /** Whole resident set after the requests, including pages of files. */
  readonly residentMb: number;
  readonly geocode: Latencies;
  /** Share of geocoded addresses that were found as a house. */
  readonly foundShare: number;
  readonly reverse: Latencies;
  readonly route: Latencies;
  readonly tile: Latencies;
}

/** 10,000 requests, and as many others before them: a server runs for days, so its compiler has done its work. */
const COUNTS = { geocode: 4000, reverse: 3000, tile: 2000, route: 1000 };
const TILE_ZOOMS = [6, 8, 10, 12, 13, 14, 15, 16];
const SEED = 20261123;

const path = process.argv[2]!;
const random = new Random(SEED);
const { addresses: sampled, towns } = readInputs();
/** The addresses of the requests before, and those of the measured ones: each is new to the process. */
const parts = [sampled.slice(0, COUNTS.geocode), sampled.slice(COUNTS.geocode)] as const;
let addresses: readonly SampledAddress[] = parts[0];
const started = performance.now();
const engine = await openEngine(path, { resident: 'hot' });
const openS = (performance.now() - started) / 1000;

let found = 0;
const REQUESTS = {
  geocode: () => {
    const { region, city, street, house } = random.pick(addresses);
    const [best] = engine.geocode([region, city, street, house].filter((part) => part !== null).join(', ')).results;
    if (best?.precision === 'house') found++;
  },
  reverse: () => engine.reverse(random.pick(addresses)),
  tile: () => {
    const zoom = random.pick(TILE_ZOOMS);
    engine.tile('base', zoom, ...tileAt(random.pick(addresses), zoom));
  },
  route: () => engine.route([random.pick(towns), random.pick(towns)]),
};
type Kind = keyof typeof REQUESTS;

const kinds = (Object.keys(COUNTS) as Kind[]).flatMap((kind) => Array<Kind>(COUNTS[kind]).fill(kind));
const mixed = random.sample(kinds, kinds.length);
for (const kind of mixed) REQUESTS[kind]();
addresses = parts[1];
found = 0;
const times: Record<Kind, number[]> = { geocode: [], reverse: [], route: [], tile: [] };
for (const kind of mixed) {
  const begun = performance.now();
  REQUESTS[kind]();
  times[kind].push(performance.now() - begun);
}
const of = (kind: Kind): Latencies => summarise(Float64Array.from(times[kind]));
const cost: CountryCost = {
  openS,
  residentMb: Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024,
  geocode: of('geocode'),
  foundShare: found / COUNTS.geocode,
  reverse: of('reverse'),
  route: of('route'),
  tile: of('tile'),
};
console.log(JSON.stringify(cost));

/** Returns random addresses of houses, and the largest towns. */
function readInputs(): { addresses: SampledAddress[]; towns: { lat: number; lon: number }[] } {
  const db = new Database(path, { readonly: true });
  try {
    const towns = db
      .prepare<[], { lat: number; lon: number }>(
        `SELECT (i.ymin + i.ymax) / 2 AS lat, (i.xmin + i.xmax) / 2 AS lon FROM places p
        JOIN idx_places_geometry i ON i.pkid = p.id WHERE p.kind IN ('city', 'town') ORDER BY p.population DESC LIMIT 5000`,
      )
      .all();
    return { addresses: sampleAddresses(db, 2 * COUNTS.geocode, random), towns };
  } finally {
    db.close();
  }
}
