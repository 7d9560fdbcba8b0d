import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

it('sends the style compressed, and not again to who has it', async () => {
  const first = await server.get('/v1/style.json?theme=dark', { 'Accept-Encoding': 'gzip' });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(await first.json()).toMatchObject({ version: 8 });
  const etag = first.headers.get('etag')!;
  const again = await server.get('/v1/style.json?theme=dark', { 'If-None-Match': etag });
  expect(again.status).toBe(304);
  const other = await server.get('/v1/style.json?theme=light', { 'If-None-Match': etag });
  expect(other.status).toBe(200);
  expect(other.headers.get('etag')).not.toBe(etag);
  expect(other.headers.get('vary')).toContain('Accept-Encoding');
});
