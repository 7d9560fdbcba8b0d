import { get, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveConfig } from '@verst/settings';
import { SNAPSHOT_HEADER } from '../heavy-threads/heavy-work.ts';
import { Reply } from '../http/reply.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { TileSources } from '@verst/map-style';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

/** Returns the raw answer: `fetch` would unzip it and add its own headers. */
async function rawGet(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ message: IncomingMessage; body: Buffer }> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    get(server.url + path, { headers }, resolve).on('error', reject);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return { message, body: Buffer.concat(chunks) };
}

describe('tiles', () => {
  it.each(new TileSources('base').names)('serves %s without a key, cacheable for an hour', async (source) => {
    const { message, body } = await rawGet(`/tiles/${source}/14/13000/5000`);
    expect(message.statusCode).toBe(200);
    expect(body.toString()).toContain(`tile ${source}/14/13000/5000`);
    expect(message.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'content-length': String(body.length),
      vary: 'Accept-Encoding',
    });
    expect(message.headers['content-encoding']).toBeUndefined();
  });

  it('gzips for clients that accept it, and only for them', async () => {
    const path = '/tiles/base_roads/14/1/1';
    const { message, body } = await rawGet(path, { 'Accept-Encoding': 'br, gzip' });
    expect(message.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toContain('tile base_roads/14/1/1');
    for (const refusing of ['identity', 'gzip;q=0', 'br', '*;q=0', '']) {
      const { message } = await rawGet(path, { 'Accept-Encoding': refusing });
      expect(message.headers['content-encoding']).toBeUndefined();
    }
  });

  it('answers 304 without making the tile where the tag matches', async () => {
    const path = '/tiles/base_water/14/7/7';
    const etag = (await rawGet(path)).message.headers.etag!;
    server.engine.calls.length = 0;
    for (const header of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const { message, body } = await rawGet(path, { 'If-None-Match': header });
      expect(message.statusCode).toBe(304);
      expect(body.length).toBe(0);
      expect(message.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=3600' });
    }
    expect(server.engine.calls).toEqual([]);
    expect((await rawGet(path, { 'If-None-Match': '"other"' })).message.statusCode).toBe(200);
    expect((await rawGet('/tiles/base_water/14/7/8')).message.headers.etag).not.toBe(etag);
  });

  it('answers 204 with the same caching where the tile is empty', async () => {
    const { message, body } = await rawGet('/tiles/base_pois/3/1/1');
    expect(message.statusCode).toBe(204);
    expect(body.length).toBe(0);
    expect(message.headers).toMatchObject({ 'cache-control': 'public, max-age=3600' });
    expect(message.headers.etag).toBeDefined();
  });

  it('makes a tile once and then serves it from memory', async () => {
    server.engine.calls.length = 0;
    await rawGet('/tiles/base_roads/15/9/9');
    await rawGet('/tiles/base_roads/15/9/9');
    expect(server.engine.calls).toHaveLength(1);
  });

  it('refuses what cannot be read, and makes out how a tile is named, also where the tile is kept', async () => {
    const path = '/tiles/base_roads/15/9/8';
    const { message } = await rawGet(path);
    expect((await rawGet(`${path}?a=%zz`)).message.statusCode).toBe(400);
    const encoded = await rawGet('/tiles/base%5Froads/15/%39/8?a=1');
    expect(encoded.message.statusCode).toBe(200);
    expect(encoded.message.headers.etag).toBe(message.headers.etag);
    const again = await rawGet(path, { 'If-None-Match': message.headers.etag!, 'Accept-Encoding': 'gzip' });
    expect(again.message.statusCode).toBe(304);
    expect(again.message.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['/tiles/base_moon/1/0/0', 404],
    ['/tiles/roads/1/0/0', 404],
    ['/tiles/base_moon', 404],
    ['/tiles/base_moon/x/0/0', 404],
    ['/tiles/base_roads/0/0/0', 200],
    ['/tiles/base_roads/22/4194303/4194303', 200],
    ['/tiles/base_roads/23/0/0', 400],
    ['/tiles/base_roads/-1/0/0', 400],
    ['/tiles/base_roads/1/2/0', 400],
    ['/tiles/base_roads/1/0/2', 400],
    ['/tiles/base_roads/1/1.5/0', 400],
    ['/tiles/base_roads/a/0/0', 400],
    ['/tiles/base_roads/1/0/0.pbf', 400],
    ['/tiles/base_roads/1/0', 404],
    ['/tiles/base_roads/1/0/0/0', 404],
    ['/tiles/base_roads/%zz/0/0', 400],
  ])('answers %s with %i', async (path, status) => {
    const { message, body } = await rawGet(path);
    expect(message.statusCode).toBe(status);
    if (status >= 400) expect(Object.keys(JSON.parse(body.toString()) as object)).toEqual(['error']);
  });

  it.each(['14/1e3/0', '14/+1/0', '14/01/0', '14/1.0/0'])('refuses %s: numbers in paths are digits', async (place) => {
    expect((await server.get(`/tiles/base/${place}`)).status).toBe(400);
  });

  it('says which numbers a zoom has', async () => {
    const { body } = await rawGet('/tiles/base_roads/2/4/0');
    expect(JSON.parse(body.toString())).toEqual({
      error: 'Invalid parameter x: got "4", expected an integer from 0 to 3 at z=2',
    });
  });

  it('describes a source as TileJSON 3.0', async () => {
    const { message, body } = await rawGet('/tiles/base_roads');
    expect(message.headers['cache-control']).toBe('private, max-age=3600');
    expect(JSON.parse(body.toString())).toMatchObject({
      tilejson: '3.0.0',
      tiles: [`${server.url}/tiles/base_roads/{z}/{x}/{y}`],
      maxzoom: 22,
      bounds: [104.8, 52, 105, 52.2],
      center: [expect.closeTo(104.9, 1), expect.closeTo(52.1, 1), 11],
      attribution: '© OpenStreetMap contributors',
      vector_layers: [{ id: 'base_roads', fields: { class: expect.any(String) as string } }],
    });
  });
});

describe('tiles that need a key', () => {
  it('take it in the address, and are cached by the client alone', async () => {
    const keyed = await startTestServer({ config: { tiles: { requireKey: true } } });
    try {
      const path = '/tiles/base_roads/14/1/1';
      expect((await fetch(keyed.url + path)).status).toBe(401);
      const response = await fetch(`${keyed.url}${path}?api_key=${keyed.key}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
      const style = (await (await keyed.get('/v1/style.json')).json()) as {
        sources: Record<string, { tiles: string[] }>;
      };
      expect(style.sources['base']!.tiles).toEqual([`${keyed.url}/tiles/base/{z}/{x}/{y}?api_key=${keyed.key}`]);
    } finally {
      await keyed.close();
    }
  });

  it('have it in the addresses of their TileJSON, which clients follow as they are', async () => {
    const keyed = await startTestServer({ config: { tiles: { requireKey: true } } });
    try {
      for (const path of ['/tiles/shortbread', '/layers/clients']) {
        expect((await fetch(keyed.url + path)).status).toBe(401);
        const response = await fetch(`${keyed.url}${path}?api_key=${keyed.key}`);
        expect(response.headers.get('cache-control')).toContain('private');
        const { tiles } = (await response.json()) as { tiles: string[] };
        expect(tiles).toEqual([`${keyed.url}${path}/{z}/{x}/{y}?api_key=${keyed.key}`]);
        const tile = await fetch(tiles[0]!.replace('{z}', '14').replace('{x}', '1').replace('{y}', '1'));
        expect([200, 204]).toContain(tile.status);
      }
    } finally {
      await keyed.close();
    }
  });
});

describe('tile sources with a prefix of their own', () => {
  let city: TestServer;

  beforeAll(async () => {
    city = await startTestServer({ config: { tiles: { prefix: 'city' } } });
  });

  afterAll(() => city.close());

  it.each(new TileSources('city').names)(
    'serves %s, its layer under that name, and its description',
    async (source) => {
      const tile = await city.get(`/tiles/${source}/14/13000/5000`);
      expect(tile.status).toBe(200);
      expect(await tile.text()).toContain(`tile ${source}/14/13000/5000`);
      expect(await (await city.get(`/tiles/${source}`)).json()).toMatchObject({
        name: source,
        tiles: [`${city.url}/tiles/${source}/{z}/{x}/{y}`],
        vector_layers: new TileSources('city').vectorLayersOf(source).map(({ id }) => ({ id })),
      });
    },
  );

  it.each(['/tiles/base_roads/14/1/1', '/tiles/base_roads', '/tiles/roads/14/1/1', '/tiles/cityroads/14/1/1'])(
    'does not know %s',
    async (path) => {
      const response = await city.get(path);
      expect(response.status).toBe(404);
      expect(((await response.json()) as { error: string }).error).toContain('city_roads');
    },
  );

  it('has them in the style and in the document', async () => {
    for (const path of ['/v1/style.json', '/api/openapi.json']) {
      const text = await (await city.get(path)).text();
      expect(text).toContain('city_roads');
      expect(text).not.toContain('base_');
    }
  });

  it('takes only names that can stand in an address', () => {
    for (const prefix of ['', '_a', 'a/b', 'город', 'a b', 'a'.repeat(41)]) {
      expect(() => resolveConfig({ tiles: { prefix } })).toThrow(/tiles\.prefix/);
    }
  });
});

describe('tiles from another thread that is on the next snapshot already', () => {
  it('carry its tag, and are not kept with those of the snapshot before', async () => {
    let made = 0;
    const ahead = await startTestServer({
      heavy: {
        run: async () => {
          made++;
          return new Reply(200, { [SNAPSHOT_HEADER]: 'b'.repeat(64) }, Buffer.from('next'));
        },
      },
    });
    const [first, second] = [await ahead.get('/tiles/base_roads/5/1/1'), await ahead.get('/tiles/base_roads/5/1/1')];
    expect(await first.text()).toBe('next');
    const local = await ahead.get('/tiles/base_roads/14/1/1');
    const again = await ahead.get('/tiles/base_roads/5/1/1', { 'If-None-Match': first.headers.get('etag')! });
    // Made anew each time; a client that has the tile gets 304.
    expect([second.status, again.status, made]).toEqual([200, 304, 3]);
    expect(first.headers.get('etag')).not.toBe(local.headers.get('etag'));
    await ahead.close();
  });
});
