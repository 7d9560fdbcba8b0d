import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Engine, openEngine } from '@verst/core';
import MiniSearch from 'minisearch';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question, Value } from '../measure/report.ts';
import { type Latencies, measureEach, summarise } from '../measure/timing.ts';
import { hostileRequests } from '../queries/hostile-poi-requests.ts';
import { makePoiQueries, type NamedObject, readNamedObjects } from '../queries/poi-queries.ts';

const QUERIES_PER_CLASS = 1250;
const PEER_QUERIES = 200;
const SEED = 20261121;

/**
 * Measures POI searches of each class and a mix of 5,000, next to a general search library over the same names.
 * `VERST_BENCH_SNAPSHOT` names a snapshot to measure instead of the city.
 */
export const poi: Question = {
  name: 'poi',
  title: 'How fast is the search of places and organisations?',
  async ask() {
    const city = benchCity('irkutsk');
    const given = process.env['VERST_BENCH_SNAPSHOT'];
    const path = given ?? (await snapshotFile(city));
    const objects = readNamedObjects(path);
    const classes = makePoiQueries(objects, QUERIES_PER_CLASS, new Random(SEED));
    const engine = await openEngine(path);
    const ask = ({ query, options, organizations }: (typeof classes)['category'][number]) =>
      organizations ? engine.searchOrganizations(query, options) : engine.searchPois(query, options);
    const mix = new Random(SEED).sample(Object.values(classes).flat(), Infinity);
    const rows: Record<string, Value>[] = [...Object.entries(classes), ['mix', mix] as const].map(([name, queries]) => {
      const { calls, p50, p99, max } = measureEach(queries, ask);
      return { search: name, queries: calls, 'p50 ms': p50, 'p99 ms': p99, 'max ms': max };
    });
    const smart = measureEach(mix, ({ query, options }) => engine.search(query, pointOf(options)));
    rows.push({
      search: 'mix, smart search',
      queries: smart.calls,
      'p50 ms': smart.p50,
      'p99 ms': smart.p99,
      'max ms': smart.max,
    });
    const everything = measureEach(Array.from({ length: 20 }), () => engine.searchOrganizations('магазин'));
    rows.push({
      search: 'магазин, anywhere',
      queries: 20,
      'p50 ms': everything.p50,
      'p99 ms': everything.p99,
      'max ms': everything.max,
    });
    for (const [search, requests] of Object.entries(hostileRequests(objects))) {
      // The first request for a moment reads the opening hours of all places; it counts like the later ones.
      const times = measureEach(requests, (request) => request(engine));
      rows.push({
        search,
        queries: times.calls,
        'p50 ms': times.p50,
        'p99 ms': times.p99,
        'max ms': times.max,
      });
    }
    const delay = await longestDelay(objects, engine);
    rows.push({
      search: 'event loop, under the six above',
      queries: delay.calls,
      'p50 ms': delay.p50,
      'p99 ms': delay.p99,
      'max ms': delay.max,
    });
    engine.close();

    const library = new MiniSearch({ fields: ['name'], idField: 'id', searchOptions: { fuzzy: 0.2 } });
    library.addAll(objects.map(({ name }, id) => ({ id, name })));
    const names = classes['name with a typo'].slice(0, PEER_QUERIES);
    const peer = measureEach(names, ({ query }) => library.search(query));
    rows.push({
      search: 'MiniSearch, name with a typo',
      queries: peer.calls,
      'p50 ms': peer.p50,
      'p99 ms': peer.p99,
      'max ms': peer.max,
    });
    return { rows, note: `${given ? 'a snapshot' : city} of ${objects.length} named objects, in process, one thread` };
  },
};

/** Measures the event-loop delay while hostile requests are answered one after another. */
async function longestDelay(objects: readonly NamedObject[], engine: Engine): Promise<Latencies> {
  const delays: number[] = [];
  for (const request of Object.values(hostileRequests(objects)).flat()) {
    const asked = performance.now();
    const turn = nextTurn();
    request(engine);
    await turn;
    delays.push(performance.now() - asked);
  }
  return summarise(Float64Array.from(delays));
}

const pointOf = ({ lat, lon }: { readonly lat?: number; readonly lon?: number }): { lat?: number; lon?: number } =>
  lat === undefined || lon === undefined ? {} : { lat, lon };
