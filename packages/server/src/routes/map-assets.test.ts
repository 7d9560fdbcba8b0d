import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPRITE_FILES } from '../http/map-assets.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

describe('letters and images of the map style', () => {
  it('come without a key, to pages of any origin, cacheable, and not again where they have not changed', async () => {
    const paths = ['glyphs/Noto%20Sans%20Regular,Arial%20Unicode%20MS/1024-1279.pbf', ...SPRITE_FILES];
    for (const path of paths) {
      const response = await fetch(`${server.url}/v1/${path}`);
      expect(response.status, path).toBe(200);
      expect((await response.bytes()).length).toBeGreaterThan(100);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
      const etag = response.headers.get('etag')!;
      const again = await fetch(`${server.url}/v1/${path}`, { headers: { 'If-None-Match': etag } });
      expect(again.status, path).toBe(304);
    }
  });

  it('are 404 for a font and 400 for a range that there is not, each naming what is accepted', async () => {
    const unknown = await fetch(`${server.url}/v1/glyphs/Comic%20Sans/0-255.pbf`);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ error: expect.stringContaining('Noto Sans Regular') });
    const odd = await fetch(`${server.url}/v1/glyphs/Noto%20Sans%20Bold/5-260.pbf`);
    expect(odd.status).toBe(400);
    expect(await odd.json()).toEqual({ error: expect.stringContaining('1024-1279') });
    for (const path of [
      '/v1/glyphs/Noto%20Sans%20Bold/.pbf',
      '/v1/glyphs/Noto%20Sans%20Bold/0-255',
      '/v1/sprite@3x.png',
    ]) {
      expect((await fetch(server.url + path)).status).toBe(404);
    }
  });
});
