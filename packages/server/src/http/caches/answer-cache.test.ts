import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('answers that are kept', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  const calls = () => server.engine.calls.length;

  it('are given again for the same query, and made anew for another', async () => {
    const first = await (await server.get('/api/geocode?q=a')).text();
    expect(await (await server.get('/api/geocode?q=a')).text()).toBe(first);
    expect(calls()).toBe(1);
    await server.get('/api/geocode?q=a&limit=2');
    await server.get('/api/suggest?q=a');
    expect(calls()).toBe(3);
  });

  it('are none for errors, for look-ups that find nothing, and for queries that carry a key', async () => {
    for (let i = 0; i < 2; i++) {
      expect((await server.get('/api/reverse?lat=-5&lon=5')).status).toBe(404);
      expect((await server.get(`/api/geocode?q=b&api_key=${server.key}`, { 'X-API-Key': '' })).status).toBe(200);
    }
    expect(calls()).toBe(4);
  });

  it('are counted and refused as others are', async () => {
    await server.get('/api/geocode?q=a');
    expect((await fetch(`${server.url}/api/geocode?q=a`)).status).toBe(401);
    const { secret } = (await server.store.keys.createKey({ name: 'k', plan: 'free', by: 'test' }))!;
    await fetch(`${server.url}/api/geocode?q=a`, { headers: { 'X-API-Key': secret } });
    const info = await (await server.get(`/api/api-keys/info?key=${secret}`)).json();
    expect(info).toMatchObject({ quota: { used: 1 } });
  });
});
