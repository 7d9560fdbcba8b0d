import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EngineClosedError, type LatLon, openEngine, type RoadChanges } from '@verst/core';
import { checkGraph, checkHierarchy, EDGE_FLAGS, HierarchyQuery, openRouter, openSnapshot } from '@verst/core/build';
import { startServer } from '@verst/server';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { Dijkstra } from '../../bench/src/peers/dijkstra.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

const SEED = 9;
const NO_WAY = 2 ** 31 - 1;

const CITIES = [
  ['demo', true, 300],
  ['irkutsk', HAS_REAL_DATA, 500],
] as const;

describe.each(CITIES)('closing a busy road of %s', (city, isThere, pairs) => {
  const needs = city === 'demo' ? '' : ` ${NEEDS_REAL_DATA}`;

  it.skipIf(!isThere)(`leads no route over it, and every other as Dijkstra finds it${needs}`, async () => {
    const snapshot = await openSnapshot(await snapshotOf(city));
    const router = openRouter(snapshot);
    const wayId = busiestBridge(router);
    const { sections, applied } = router.reweight({ closed: [wayId], speeds: [{ wayId: wayId + 1, speedKmh: 5 }] });
    expect(applied.closedEdges).toBeGreaterThan(0);
    const view = openRouter(snapshot.withSections(sections)).network();
    const arcs = view.arcGraph();
    expect(checkGraph(view.graph)).toEqual([]);
    expect(checkHierarchy(view.hierarchy, arcs)).toEqual([]);
    const query = new HierarchyQuery(view.hierarchy);
    const dijkstra = new Dijkstra(arcs);
    const random = new Random(SEED);
    for (let i = 0; i < pairs; i++) {
      const [from, to] = [random.integer(arcs.nodeCount), random.integer(arcs.nodeCount)];
      const weight = query.reset().addSource(from, 0).addTarget(to, 0).run();
      expect(weight === NO_WAY ? Infinity : weight).toBe(dijkstra.weight(from, to));
      const ways = Array.from(query.path(), (arc) => view.graph.ways.osmId[view.graph.edges.way[arc >> 1]!]);
      expect(ways).not.toContain(wayId);
    }
    snapshot.close();
  });
});

/** The way that most of a hundred random paths drive over: a bridge, where the city has one. */
function busiestBridge(router: ReturnType<typeof openRouter>): number {
  const { edges, ways, nodeCount } = router.network().graph;
  const wayId = (edge: number): number => ways.osmId[edges.way[edge]!]!;
  const query = new HierarchyQuery(router.network().hierarchy);
  const random = new Random(SEED);
  const uses = new Map<number, number>();
  for (let i = 0; i < 100; i++) {
    query.reset().addSource(random.integer(nodeCount), 0).addTarget(random.integer(nodeCount), 0).run();
    for (const arc of query.path()) {
      const edge = arc >> 1;
      if (edge >= edges.tail.length) continue;
      const worth = (edges.flags[edge]! & EDGE_FLAGS.bridge) === 0 ? 1 : 1000;
      uses.set(wayId(edge), (uses.get(wayId(edge)) ?? 0) + worth);
    }
  }
  return [...uses].sort((a, b) => b[1] - a[1])[0]![0];
}

describe('a view on changed roads', () => {
  it('answers routes, alternatives, matrices, isochrones and nearest roads by them, and leaves its engine as it was', async () => {
    const engine = await openEngine(await snapshotOf('demo'));
    const [start, end] = endsOf(engine.info().bbox!);
    const before = engine.route([start, end]);
    if (!before.found) throw new Error('the demo city has a way between its corners');
    const line = before.geometry!.coordinates;
    const [lon, lat] = line[Math.floor(line.length / 2)]!;
    const view = engine.reweight({ avoid: squareAround(lon, lat) });
    const isAvoided = ([x, y]: readonly [number, number]): boolean => x === lon && y === lat;

    const after = view.route([start, end], { alternatives: 2, exclude: [] });
    if (!after.found) throw new Error('there is a way around');
    for (const path of [after, ...after.alternatives!]) {
      expect(path.geometry!.coordinates.some(isAvoided)).toBe(false);
      expect(path.durationS).toBeGreaterThanOrEqual(before.durationS);
    }
    const excluding = view.route([start, end], { exclude: ['ferry', 'toll'] });
    expect(excluding.found && excluding.geometry!.coordinates.some(isAvoided)).toBe(false);
    expect(view.matrix([start], [end]).durationsS[0]).toBeCloseTo(after.durationS, 0);
    expect(view.isochrone(start, { minutes: [5] })!.features).toHaveLength(1);
    expect(view.nearest({ lon, lat })!.distanceM).toBeGreaterThan(0);
    expect(view.verify()).toEqual([]);

    // Another thread opens the view by its handle, in the same memory.
    const handed = await openEngine(structuredClone(view.share()));
    expect(handed.route([start, end])).toEqual({ ...after, alternatives: undefined });
    handed.close();

    expect(engine.route([start, end])).toEqual(before);
    view.close();
    expect(() => view.nearest(start)).toThrow(EngineClosedError);
    expect(engine.route([start, end])).toEqual(before);
    const other = engine.reweight({});
    engine.close();
    expect(() => other.nearest(start)).toThrow(EngineClosedError);
  });
});

const GAZELLE = { profile: 'truck', lengthM: 6, widthM: 2.1, heightM: 2.8, weightT: 3.5, axleLoadT: 2 } as const;
const ROAD_TRAIN = { profile: 'truck', lengthM: 20, weightT: 60, axleLoadT: 15, heightM: 5, hazmat: true } as const;

/** What the server answers, one of these at a time. */
interface AnyAnswer {
  readonly duration_min: number;
  readonly error: string;
  readonly code: string;
  readonly message: string;
  readonly paths: Record<
    string,
    {
      readonly get: {
        readonly parameters: readonly { readonly name: string; readonly schema: { readonly enum?: unknown } }[];
      };
    }
  >;
}

describe('named vehicles', () => {
  it('are profiles: their routes are those of a truck profile of their measures, and the truck stays as it was', async () => {
    const engine = await openEngine(await snapshotOf('demo'));
    const view = engine.reweight({ vehicles: { gazelle: GAZELLE, 'road-train': ROAD_TRAIN } });
    expect(view.info().profiles).toEqual(['car', 'truck', 'bicycle', 'foot', 'gazelle', 'road-train']);
    expect(view.verify()).toEqual([]);
    const asTruck = {
      gazelle: engine.reweight({ vehicle: GAZELLE }),
      'road-train': engine.reweight({ vehicle: ROAD_TRAIN }),
    };
    const [minLon, minLat, maxLon, maxLat] = engine.info().bbox!;
    const random = new Random(SEED);
    const point = (): LatLon => ({
      lon: minLon + random.next() * (maxLon - minLon),
      lat: minLat + random.next() * (maxLat - minLat),
    });
    for (let i = 0; i < 60; i++) {
      const ends = [point(), point()];
      const truck = view.route(ends, { profile: 'truck', steps: true });
      expect(truck).toEqual(engine.route(ends, { profile: 'truck', steps: true }));
      for (const name of ['gazelle', 'road-train'] as const) {
        const route = view.route(ends, { profile: name, steps: true });
        expect(route).toEqual(asTruck[name].route(ends, { profile: 'truck', steps: true }));
      }
    }

    // Roads that are closed later are closed for them, too.
    const handed = await openEngine(view.share());
    const closed = handed.reweight({ avoid: squareAround(minLon, minLat, 1) });
    expect(closed.route([point(), point()], { profile: 'gazelle' }).found).toBe(false);
    handed.close();
    expect(() => view.route([point(), point()], { profile: 'bus' })).toThrow(
      /this snapshot has: .*gazelle, road-train/,
    );
    expect(() => engine.reweight({ vehicles: { Газель: GAZELLE } })).toThrow(/is not a valid name/);
    expect(() => engine.reweight({ vehicles: { foot: GAZELLE } })).toThrow(/no other profile/);
    expect(() => engine.reweight({ vehicles: { low: { profile: 'truck', heightM: 0 } } })).toThrow(
      /vehicles.low.heightM/,
    );
    engine.close();
  });

  it.skipIf(!HAS_REAL_DATA)(`fit roads by their own measures ${NEEDS_REAL_DATA}`, async () => {
    const snapshot = await openSnapshot(await snapshotOf('irkutsk'));
    const router = openRouter(snapshot);
    const viewOf = (changes: RoadChanges) => openRouter(snapshot.withSections(router.reweight(changes).sections));
    const { graph, hierarchy } = viewOf({ vehicles: { gazelle: GAZELLE } }).network('gazelle');
    const expected = viewOf({ vehicle: GAZELLE }).network('truck');
    expect(graph.edges.forwardWeightDs).toEqual(expected.graph.edges.forwardWeightDs);
    expect(graph.edges.forwardWeightDs).not.toEqual(router.network('truck').graph.edges.forwardWeightDs);
    expect(hierarchy.arcs).toEqual(expected.hierarchy.arcs);
    snapshot.close();
  });

  it('of a server are profiles over HTTP, in its API description and at /osrm', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-vehicles-'));
    const logger = pino({ level: 'silent' });
    const common = { snapshotPath: await snapshotOf('demo'), dataDir: folder, port: 0, logger };
    const config = { vehicles: { gazelle: GAZELLE } };
    const low = { vehicles: { low: { profile: 'truck' as const, heightM: 99 } } };
    await expect(startServer({ ...common, config: low })).rejects.toThrow('server settings: vehicles.low.heightM');
    const server = await startServer({ ...common, config });
    const headers = { 'X-API-Key': server.firstKey! };
    const [start, end] = endsOf(server.engine.info().bbox!);
    const ends = `start_lat=${start.lat}&start_lon=${start.lon}&end_lat=${end.lat}&end_lon=${end.lon}`;
    const get = async (path: string) => (await fetch(server.url + path, { headers })).json() as Promise<AnyAnswer>;
    const expected = server.engine.route([start, end], { profile: 'gazelle' });
    expect(expected.found).toBe(true);
    const { duration_min } = await get(`/api/route?${ends}&profile=gazelle`);
    expect(60 * duration_min).toBeCloseTo((expected as { durationS: number }).durationS, -1);
    expect((await get(`/api/route?${ends}&profile=bus`)).error).toContain('gazelle');
    const path = `${start.lon},${start.lat};${end.lon},${end.lat}`;
    expect((await get(`/osrm/route/v1/gazelle/${path}`)).code).toBe('Ok');
    expect((await get(`/osrm/route/v1/bus/${path}`)).message).toContain('gazelle');
    const { paths } = await get('/api/openapi.json');
    const profile = paths['/api/route']!.get.parameters.find(({ name }) => name === 'profile');
    expect(profile?.schema.enum).toEqual(['car', 'truck', 'bicycle', 'foot', 'gazelle']);
    await server.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a server with overrides', () => {
  it('takes the file over when it changes, and keeps the roads as they were while it is wrong', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-overrides-'));
    const overridesPath = join(folder, 'overrides.json');
    const write = (text: string): void => {
      writeFileSync(`${overridesPath}.new`, text);
      renameSync(`${overridesPath}.new`, overridesPath);
    };
    const log: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
    const options = { snapshotPath: await snapshotOf('demo'), overridesPath, dataDir: folder, port: 0, logger };

    await expect(startServer(options)).rejects.toThrow(`overrides ${overridesPath}: no such file`);
    write('{"closed": [{"wayId": "x"}]}');
    await expect(startServer(options)).rejects.toThrow('closed[0].wayId');

    write('{}');
    const server = await startServer(options);
    const [start, end] = endsOf(server.engine.info().bbox!);
    const seconds = async (): Promise<number> => {
      const query = `start_lat=${start.lat}&start_lon=${start.lon}&end_lat=${end.lat}&end_lon=${end.lon}`;
      const answer = await fetch(`${server.url}/api/route?${query}`, { headers: { 'X-API-Key': server.firstKey! } });
      return ((await answer.json()) as { duration_min: number }).duration_min * 60;
    };
    const logged = async (text: string): Promise<void> => {
      while (!log.some((line) => line.includes(text))) await sleep(50);
      log.length = 0;
    };
    const free = await seconds();
    log.length = 0;
    const everywhere = JSON.stringify(squareAround(start.lon, start.lat, 1));
    write(`{"speeds": [{"area": ${everywhere}, "speedKmh": 1}, {"wayId": -5, "speedKmh": 1}]}`);
    await logged('some overrides match no road');
    await expect.poll(seconds).toBeGreaterThan(5 * free);
    write('{"speeds": [');
    await logged('is not JSON');
    expect(await seconds()).toBeGreaterThan(5 * free);
    write('{}');
    await logged('roads changed by the overrides');
    await expect.poll(seconds).toBeCloseTo(free, 0);
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('applies only the last of the changes that come while it is busy: each was applied in turn', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-overrides-'));
    const overridesPath = join(folder, 'overrides.json');
    writeFileSync(overridesPath, '{}');
    let applied = 0;
    const logger = pino({}, { write: (line: string) => void (line.includes('roads changed') && applied++) });
    const server = await startServer({ snapshotPath: await snapshotOf('demo'), overridesPath, dataDir: folder, port: 0, logger }); // prettier-ignore
    const started = performance.now();
    await server.reload();
    const reloads = Math.ceil(3000 / (performance.now() - started));
    applied = 0;
    const busy = Promise.all(Array.from({ length: reloads }, () => server.reload()));
    for (const text of ['{} ', '{}  ', '{}   ']) {
      writeFileSync(overridesPath, text);
      await sleep(700);
    }
    await busy;
    await server.reload();
    expect(applied).toBe(reloads + 2);
    await server.close();
    rmSync(folder, { recursive: true });
  });
});

/** Two points well apart in a box, `[minLon, minLat, maxLon, maxLat]`. */
function endsOf([minLon, minLat, maxLon, maxLat]: readonly number[]): [LatLon, LatLon] {
  const at = (share: number): LatLon => ({
    lon: minLon! + share * (maxLon! - minLon!),
    lat: minLat! + share * (maxLat! - minLat!),
  });
  return [at(0.3), at(0.7)];
}

function squareAround(lon: number, lat: number, half = 0.0002) {
  const [west, east, south, north] = [lon - half, lon + half, lat - half, lat + half];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { type: 'Polygon', coordinates: [ring] } as const;
}
