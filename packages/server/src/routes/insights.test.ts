import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ask = async (path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: unknown }> => {
  const response = await server.get(path, headers);
  return { status: response.status, body: await response.json() };
};

describe('GET /insights/location-score', () => {
  it('answers in the published form', async () => {
    const { status, body } = await ask('/insights/location-score?lat=52.1&lon=104.9&business=coffee&radius=800');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      point: { lat: 52.1, lon: 104.9 },
      radius: 800,
      analysis: {
        business: 'coffee',
        business_name: 'Кофейня',
        scores: { opportunity: 41, demand: 60, competition: 30 },
        factors: [{ key: 'capture', points: 41, weight: 0.6, index: 68.3 }],
        competitors: { count: 1, nearest: [{ id: 'n2', name: null, distance_m: 12.3 }] },
        parameters: { sigma_m: 600, beta: 2, detour: 1.312, by_roads: true },
        confidence: { value: 0.8, level: 'high', reasons: [] },
      },
    });
  });

  it('searches 1000 m around in Russian where nothing else is asked for', async () => {
    await ask('/insights/location-score?lat=52.1&lon=104.9&business=coffee');
    expect(server.engine.calls.at(-1)).toEqual({
      operation: 'locationScore',
      arguments: [{ lat: 52.1, lon: 104.9, business: 'coffee', radiusM: 1000, lang: 'ru' }],
    });
  });

  it.each([
    ['lon=104.9&business=coffee', 'Missing required parameter: lat'],
    ['lat=52.1&business=coffee', 'Missing required parameter: lon'],
    ['lat=52.1&lon=104.9', 'Missing required parameter: business'],
    ['lat=91&lon=104.9&business=coffee', 'Invalid parameter lat: got "91"'],
    ['lat=52.1&lon=104.9&business=coffee&radius=5', 'Invalid parameter radius: got "5"'],
    ['lat=52.1&lon=104.9&business=кофемания', 'the closest known: coffee, cafe'],
  ])('refuses %s, saying why', async (query, message) => {
    const { status, body } = await ask(`/insights/location-score?${encodeURI(query)}`);
    expect(status).toBe(400);
    expect((body as { error: string }).error).toContain(message);
  });

  it('needs a key', async () => {
    const response = await fetch(`${server.url}/insights/location-score?lat=52.1&lon=104.9&business=coffee`);
    expect(response.status).toBe(401);
  });
});

describe('GET /insights/service-gaps', () => {
  it('answers in the published form', async () => {
    const { status, body } = await ask('/insights/service-gaps?lat=52.1&lon=104.9');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      point: { lat: 52.1, lon: 104.9 },
      radius: 1500,
      gaps: [
        {
          category: 'pharmacy',
          category_name: 'Аптека',
          expected: 4.2,
          actual: 0,
          nearest_m: 1800,
          residents_affected: 4500,
          severity: 92,
        },
      ],
      time_ms: 1,
    });
  });
});

describe('the tools of language models', () => {
  it('have both questions', async () => {
    const response = await fetch(`${server.url}/api/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    const { result } = (await response.json()) as { result: { tools: { name: string }[] } };
    const names = result.tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['locationScore', 'serviceGaps']));
  });
});
