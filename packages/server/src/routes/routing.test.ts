import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.close());

const post = (body: unknown) =>
  fetch(`${server.url}/api/route`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
    body: JSON.stringify(body),
  });

const pointsOf = (count: number) => Array.from({ length: count }, (_, i) => ({ lat: 52.1, lon: (104_800 + i) / 1000 }));

it('a route of 100 points takes a bearing and a side for each', async () => {
  const given = { bearings: Array(100).fill('90,30').join(';'), approaches: Array(100).fill('curb').join(';') };
  expect((await post({ points: pointsOf(100), ...given })).status).toBe(200);
  expect((await post({ points: pointsOf(100), bearings: `${given.bearings};` })).status).toBe(400);
});

/** A ring around 52.1 from a longitude on. */
const square = (lon: number) => [
  [
    [lon, 52],
    [lon + 0.0005, 52],
    [lon + 0.0005, 52.2],
    [lon, 52.2],
    [lon, 52],
  ],
];

const errorWith = async (lon: number) =>
  (await post({ points: pointsOf(3), avoid: { type: 'Polygon', coordinates: square(lon) } })).json();

it('a route that is not found tells which of its points is inside avoid', async () => {
  vi.spyOn(server.engine, 'route').mockReturnValue({ found: false, reason: 'no_way' });
  expect(await errorWith(104.8018)).toEqual({ error: 'No route: 52.1,104.802 is inside avoid' });
  expect(await errorWith(104.9)).toEqual({ error: 'No route: there is no way between these points' });
});
