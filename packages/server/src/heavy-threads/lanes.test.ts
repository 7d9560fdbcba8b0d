import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveConfig } from '@verst/settings';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { doHeavyJob } from './heavy-job.ts';
import { replyOfOutcome } from './heavy-outcome.ts';
import type { HeavyWork } from './heavy-work.ts';

let server: TestServer;
let given: string[];
let signals: AbortSignal[];

/** Does each job at once, as a thread would, and records it. */
const heavy: HeavyWork = {
  async run(job, lane, { signal }) {
    signals.push(signal);
    given.push(`${job.kind === 'operation' ? job.operationId : job.kind} ${lane}`);
    return replyOfOutcome(await doHeavyJob(server.engine, resolveConfig({}), job));
  },
};

beforeEach(() => {
  signals = [];
});

beforeAll(async () => {
  server = await startTestServer({ heavy });
});

afterAll(() => server.close());

/** Returns the jobs that a request gives to other threads. */
async function givenBy(path: string): Promise<string[]> {
  given = [];
  expect((await server.get(path)).status).toBe(200);
  return given;
}

const givenByPost = async (points: number): Promise<string[]> => {
  given = [];
  const { status } = await fetch(`${server.url}/api/route`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
    body: JSON.stringify({
      points: Array.from({ length: points }, (_, i) => ({ lat: 52.28, lon: 104 + i / 1e3 })),
    }),
  });
  expect(status).toBe(200);
  return given;
};

const givenByOsrm = (points: number): Promise<string[]> =>
  givenBy(`/osrm/route/v1/driving/${Array.from({ length: points }, (_, i) => `${104 + i / 1e3},52.28`).join(';')}`);

const givenByQuery = (query: string): Promise<string[]> => givenBy(`/api/search?query=${encodeURIComponent(query)}`);

/** Returns the jobs that a tool call gives to other threads. */
async function givenByTool(name: string, values: Record<string, unknown>): Promise<string[]> {
  given = [];
  const response = await fetch(`${server.url}/api/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: values } }),
  });
  expect(await response.json()).toMatchObject({ result: { structuredContent: { results: expect.any(Array) as [] } } });
  return given;
}

const lineOf = (points: number): string =>
  Array.from({ length: points }, (_, i) => `${52 + (i % 2) * 0.3},${104 + i * 0.001}`).join(';');

describe('what other threads are given', () => {
  it.each(['poi', 'organizations'])(
    'searches of %s along lines of many points, however short they are',
    async (path) => {
      const operationId = path === 'poi' ? 'searchPois' : 'searchOrganizations';
      const along = (points: number): string => `/api/${path}/search?q=кафе&along=${lineOf(points)}`;
      expect(await givenBy(`/api/${path}/search?q=кафе&facets=true&lat=52&lon=104&radius=100000`)).toEqual([]);
      expect(await givenBy(along(2))).toEqual([]);
      expect(await givenBy(along(8))).toEqual([]);
      expect(await givenBy(along(9))).toEqual([`${operationId} short`]);
      expect(await givenBy(along(200))).toEqual([`${operationId} short`]);
      expect(await givenBy(`/api/${path}/search?q=кафе&along=${Array(9).fill('52.28,104.28').join(';')}`)).toEqual([
        `${operationId} short`,
      ]);
    },
  );

  it('queries of many words, whatever stands between them', async () => {
    expect(await givenByQuery('аптека')).toEqual([]);
    expect(await givenByQuery(`  кафе «Ёлка»,${'!'.repeat(200)} `)).toEqual([]);
    expect(await givenByQuery('улица Ленина 5')).toEqual(['search short']);
    expect(await givenByQuery('а-б/в')).toEqual(['search short']);
    expect(await givenByQuery('сад '.repeat(75))).toEqual(['search short']);
  });

  it('the same of tools, whose answers are the same', async () => {
    expect(await givenByTool('searchPois', { q: 'кафе', along: lineOf(8) })).toEqual([]);
    expect(await givenByTool('searchPois', { q: 'кафе', along: lineOf(200) })).toEqual(['searchPois short']);
    expect(await givenByTool('search', { query: 'аптека' })).toEqual([]);
    expect(await givenByTool('search', { query: 'кафе рядом с вокзалом' })).toEqual(['search short']);
  });

  it('routes that keep off roads, in every form', async () => {
    const ends = 'start_lat=52.28&start_lon=104.28&end_lat=52.29&end_lon=104.29';
    const v1 = '/v1/route?origin=52.28,104.28&destination=52.29,104.29';
    const osrm = '/osrm/route/v1/driving/104.28,52.28;104.29,52.29';
    for (const path of [`/api/route?${ends}`, v1, `${osrm}?steps=true`]) expect(await givenBy(path)).toEqual([]);
    expect(await givenBy(`/api/route?${ends}&exclude=toll`)).toEqual(['route long']);
    expect(await givenBy(`${v1}&exclude=ferry`)).toEqual(['routeV1 long']);
    expect(await givenBy(`${osrm}?exclude=motorway`)).toEqual(['protocol long']);
  });

  it('routes of many points, in every form', async () => {
    expect([await givenByPost(27), await givenByOsrm(27)]).toEqual([[], []]);
    expect([await givenByPost(28), await givenByOsrm(28)]).toEqual([['routeByPost long'], ['protocol long']]);
  });

  it('operations of one chat, all with one signal of its response', async () => {
    given = [];
    await fetch(`${server.url}/api/ai/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
      body: JSON.stringify({ message: 'как доехать от ленина 1 до ленина 2? '.repeat(20), lat: 52.1, lon: 104.9 }),
    });
    expect(signals.length).toBeGreaterThan(1);
    expect(new Set(signals).size).toBe(1);
  });

  it('insights, always', async () => {
    expect(await givenBy('/insights/location-score?lat=52.28&lon=104.28&business=coffee')).toEqual([
      'locationScore short',
    ]);
    expect(await givenBy('/insights/service-gaps?lat=52.28&lon=104.28')).toEqual(['serviceGaps short']);
  });
});
