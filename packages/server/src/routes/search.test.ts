import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const QUERY = encodeURIComponent('аптека рядом');

async function post(body: unknown) {
  const response = await fetch(`${server.url}/api/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('smart search', () => {
  it('answers by GET and by POST alike, in the published names', async () => {
    const got = await server.get(`/api/search?query=${QUERY}&lat=52.28&lon=104.3&limit=3`);
    const answer = (await got.json()) as Record<string, unknown>;
    expect(got.status).toBe(200);
    expect(answer).toMatchObject({
      query: 'аптека рядом',
      type: 'poi',
      confidence: 0.988,
      interpretation: { subject: 'аптека рядом', category_name: 'Аптека', near: null, open_now: false, unresolved: [] },
      results: [{ type: 'poi', score: 0.988 }],
      route: null,
      alternatives: [],
      time_ms: 1,
    });
    const posted = await post({ query: 'аптека рядом', lat: 52.28, lon: 104.3, limit: 3 });
    expect(posted).toEqual({ status: 200, body: answer });
    const calls = server.engine.calls.filter(({ operation }) => operation === 'search');
    expect(calls.map((call) => call.arguments[1])).toEqual([
      { limit: 3, lang: 'ru', lat: 52.28, lon: 104.3 },
      { limit: 3, lang: 'ru', lat: 52.28, lon: 104.3 },
    ]);
  });

  it.each([
    ['', 'Missing required parameter: query'],
    [`?query=${QUERY}&lat=52`, 'Missing required parameter: lon'],
    [`?query=${QUERY}&limit=51`, 'Invalid parameter limit: got "51", expected an integer from 1 to 50'],
  ])('refuses %j', async (parameters, error) => {
    const response = await server.get(`/api/search${parameters}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toContain(error);
  });

  it('refuses by POST what it refuses by GET', async () => {
    expect((await post({})).status).toBe(400);
    expect((await post({ query: 'аптека', lon: 104 })).status).toBe(400);
    expect((await post({ query: 'аптека', at: 'завтра' })).status).toBe(400);
  });
});
