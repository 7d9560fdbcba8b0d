import { distanceM, openEngine } from '@verst/core';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { summarise } from '../measure/timing.ts';
import { type Around, PLACE_PEERS, type PlaceIndex } from '../peers/place-search.ts';
import { hasPostgres } from '../peers/postgres.ts';
import { makePoiQueries, type NamedObject, readNamedObjects } from '../queries/poi-queries.ts';

const QUERIES = 300;
const RADIUS_M = 5000;
const SAME_PLACE_M = 10;
const SEED = 20261126;

interface Asked {
  readonly text: string;
  readonly around: Around;
  /** Returns true if the answered place is right. */
  readonly isRight: (found: Pick<NamedObject, 'name' | 'lat' | 'lon'>) => boolean;
}

/** Compares the place search with general programs on the same named objects; all get each query in turn. */
export const placesPeers: Question = {
  name: 'places-peers',
  title: 'How does the search of places compare with SQLite, PostGIS and MiniSearch?',
  async ask() {
    const city = benchCity('irkutsk');
    const path = await snapshotFile(city);
    const objects = readNamedObjects(path);
    const engine = await openEngine(path);
    const peers = PLACE_PEERS.filter(({ name }) => !name.startsWith('PostGIS') || hasPostgres('postgis'));
    const missing = PLACE_PEERS.filter((peer) => !peers.includes(peer)).map(({ name }) => name);
    const indexes: { index: PlaceIndex; indexS: number }[] = [];
    try {
      for (const peer of peers) {
        const started = performance.now();
        indexes.push({ index: await peer.index(objects), indexS: (performance.now() - started) / 1000 });
      }
      const rows: Record<string, Value>[] = [];
      for (const [kind, asked] of Object.entries(queriesOf(objects))) {
        const programs = [
          ({ text, around }: Asked) => engine.searchPois(text, { ...around, limit: 1 }).results[0],
          ...indexes.map(
            ({ index }) =>
              ({ text, around }: Asked) =>
                kind === 'brand' ? index.nearestOfBrand(text, around) : index.likeliestName(text, around),
          ),
        ];
        const measured = await byTurns(programs, asked, objects);
        measured.forEach(({ p50, p99, right }, i) => {
          const peer = i === 0 ? null : peers[i - 1]!;
          rows.push({
            search: kind,
            program: peer?.name ?? 'Verst',
            queries: asked.length,
            'right %': (100 * right) / asked.length,
            'p50 ms': p50,
            'p99 ms': p99,
            'times slower': p50 / measured[0]!.p50,
            'index s': i === 0 ? null : indexes[i - 1]!.indexS,
            version: peer?.version ?? null,
            settings: peer?.settings ?? null,
            documentation: peer?.documentation ?? null,
          });
        });
      }
      return {
        rows,
        note:
          `${city}, ${objects.length} named objects, within ${RADIUS_M / 1000} km; brand: the nearest that bears it is right; name with a typo: ` +
          `a place of the name that was spoiled; answers of one result${missing.length === 0 ? '' : `; not installed: ${missing.join(', ')}`}`,
      };
    } finally {
      for (const { index } of indexes) await index.close();
      engine.close();
    }
  },
};

/** Returns seeded queries like those of the question `poi`, with a judge for each. */
function queriesOf(objects: readonly NamedObject[]): Record<'brand' | 'name with a typo', Asked[]> {
  const classes = makePoiQueries(objects, QUERIES, new Random(SEED));
  const at = new Map(objects.map((place) => [`${place.lat} ${place.lon}`, place]));
  return {
    brand: classes.brand.map(({ query, options }) => {
      const around = aroundOf(options);
      const isRight: Asked['isRight'] = ({ lat, lon }) => distanceM(around.lon, around.lat, lon, lat) <= SAME_PLACE_M;
      return { text: query, around, isRight };
    }),
    'name with a typo': classes['name with a typo'].map(({ query, options }) => {
      const around = aroundOf(options);
      const truth = at.get(`${around.lat} ${around.lon}`)!.name.toLowerCase();
      return { text: query, around, isRight: ({ name }) => name?.toLowerCase() === truth };
    }),
  };
}

const aroundOf = ({ lat = 0, lon = 0 }: { readonly lat?: number; readonly lon?: number }): Around => ({
  lat,
  lon,
  radiusM: RADIUS_M,
});

/** Sends each query to each program in turn; the first tenth warms up. A numeric answer is a position in `objects`. */
async function byTurns(
  programs: readonly ((asked: Asked) => unknown)[],
  queries: readonly Asked[],
  objects: readonly NamedObject[],
): Promise<{ p50: number; p99: number; right: number }[]> {
  const times = programs.map(() => [] as number[]);
  const right = programs.map(() => 0);
  const warmUps = Math.ceil(queries.length / 10);
  for (const [i, query] of [...queries.slice(0, warmUps), ...queries].entries()) {
    for (const [p, program] of programs.entries()) {
      const started = performance.now();
      const answer = program(query);
      // A synchronous answer does not wait for a turn of the event loop.
      const found = (answer instanceof Promise ? await answer : answer) as NamedObject | number | undefined;
      const ms = performance.now() - started;
      if (i < warmUps) continue;
      const place = typeof found === 'number' ? objects[found] : found;
      times[p]!.push(ms);
      if (place && query.isRight(place)) right[p]!++;
    }
  }
  return times.map((each, p) => ({ ...summarise(Float64Array.from(each)), right: right[p]! }));
}
