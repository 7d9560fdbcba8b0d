import { readOwnFile } from '@verst/core/program-files';
import { PAGE_FOLDER } from '@verst/web-map/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../testing/fuzz.ts';
import { misspelt } from '../testing/odd-paths.ts';
import { getRaw } from '../testing/raw-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { usedBytes } from '../testing/used-heap.ts';

/** Pages, their files and unknown paths need no key, so the cost of such requests must be bounded. */

/** Number of odd paths that are sent; the long run is `VERST_FUZZ_PATHS=200000 npm test -- asset-paths`. */
const PATHS = Number(process.env['VERST_FUZZ_PATHS'] ?? 1500);
const SEED = Number(process.env['VERST_FUZZ_SEED'] ?? 20_261_122);

/** Memory for all files of the program with their gzipped forms, and for the tests themselves. */
const GROWTH_BYTES = 30e6;

const ASSETS = [
  '/assets/swagger/swagger-ui-bundle.js',
  '/assets/swagger/swagger-ui.css',
  '/assets/docs.js',
  '/assets/icon.svg',
  '/assets/web-map/verst-map.js',
  '/assets/web-map/page.css',
];
const PAGES = ['/', '/api/docs'];

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ contract: false });
});

afterAll(() => server.close());

describe('a file of the pages', () => {
  it.each(ASSETS)('%s has an ETag, and is not sent again to who has it', async (path) => {
    const first = await getRaw(server.url, path);
    expect(first).toMatchObject({ status: 200, headers: { etag: expect.stringMatching(/^W\/"/) as string } });
    expect(first.bytes).toBeGreaterThan(100);
    const again = await getRaw(server.url, path, { 'If-None-Match': first.headers.etag! });
    expect(again).toMatchObject({ status: 304, bytes: 0 });
  });

  it('is sent in the smallest form that the client takes', async () => {
    const path = '/assets/web-map/verst-map.js';
    const forms = [];
    for (const accepted of ['br, gzip', 'gzip', 'identity']) {
      const { headers, bytes } = await getRaw(server.url, path, { 'Accept-Encoding': accepted });
      forms.push([headers['content-encoding'] ?? 'none', bytes] as const);
      expect(headers.vary).toBe('Accept-Encoding');
    }
    expect(forms.map(([coding]) => coding)).toEqual(['br', 'gzip', 'none']);
    const [brotli, gzipped, plain] = forms.map(([, bytes]) => bytes) as [number, number, number];
    expect(brotli).toBeLessThan(gzipped);
    expect(gzipped).toBeLessThan(plain / 2);
    // The Brotli file of the build, of quality 11; the server's own would be a tenth larger.
    expect(brotli).toBe(readOwnFile(new URL('verst-map.js.br', PAGE_FOLDER)).length);
  });

  it.each([
    '//assets/swagger/swagger-ui-bundle.js',
    '/assets//swagger/swagger-ui-bundle.js',
    '/assets/swagger//swagger-ui-bundle.js',
    '/assets/swagger///////swagger-ui-bundle.js',
    '/assets/./swagger/swagger-ui-bundle.js',
    '/assets/swagger/./swagger-ui-bundle.js',
    '/assets/swagger/x/../swagger-ui-bundle.js',
    '/assets/swagger/%73wagger-ui-bundle.js',
    '/%61ssets/swagger/swagger-ui-bundle.js',
    '/assets/swagger%2fswagger-ui-bundle.js',
    '/assets/swagger/Swagger-UI-bundle.js',
    '/assets/swagger/swagger-ui-bundle.js/',
    '/assets/swagger/swagger-ui-bundle.js.',
    '/assets/swagger\\swagger-ui-bundle.js',
    '/assets/web-map/index.html',
    '/assets/web-map/verst-map.js.br',
    '/assets/web-map/../../package.json',
    '/assets/web-map/%2e%2e/%2e%2e/package.json',
  ])('is not found as %s', async (path) => {
    expect((await getRaw(server.url, path)).status).toBe(404);
  });

  it('is kept once, however often its path is written in another way', async () => {
    const random = seededRandom(SEED);
    for (const path of [...ASSETS, ...PAGES]) await getRaw(server.url, path, { 'Accept-Encoding': 'gzip' });
    const before = await usedBytes();
    for (let i = 0; i < 300; i++) {
      const slashes = '/'.repeat(1 + Math.floor(random() * 500));
      await getRaw(server.url, `/assets/swagger${slashes}swagger-ui-bundle.js`, { 'Accept-Encoding': 'gzip' });
    }
    expect((await usedBytes()) - before).toBeLessThan(GROWTH_BYTES);
  });
});

it(
  `answers ${PATHS} odd spellings of paths without a fault, and keeps nothing of them`,
  { timeout: 60_000 + 20 * PATHS },
  async () => {
    const known = [
      ...ASSETS,
      ...PAGES,
      '/v1/style.json',
      '/v1/sprite@2x.png',
      '/v1/glyphs/Noto%20Sans%20Regular/0-255.pbf',
      '/tiles/base_roads/14/12938/5390',
      '/tiles/base_roads',
      '/api/openapi.json',
      '/api/geocode',
      '/api/poi/x',
      '/metrics',
      '/livez',
    ];
    const random = seededRandom(SEED);
    const statuses: Record<number, number> = {};
    const ask = async (): Promise<void> => {
      server.engine.calls.length = 0;
      const path = misspelt(known[Math.floor(random() * known.length)]!, random);
      const method = random() < 0.5 ? 'HEAD' : 'GET';
      const headers = { 'X-API-Key': server.key, ...(random() < 0.5 ? { 'Accept-Encoding': 'gzip' } : {}) };
      const { status } = await getRaw(server.url, path, headers, method);
      statuses[status] = (statuses[status] ?? 0) + 1;
      expect(status, `${method} ${path}`).toBeLessThan(500);
    };
    const half = Math.floor(PATHS / 2);
    for (let sent = 0; sent < half; sent++) await ask();
    const before = await usedBytes();
    for (let sent = half; sent < PATHS; sent++) await ask();
    const growth = (await usedBytes()) - before;
    if (process.env['VERST_FUZZ_PATHS'] !== undefined) console.log(JSON.stringify({ statuses, growth }));
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404']));
    expect(growth).toBeLessThan(GROWTH_BYTES);
  },
);

describe('the limit of an address', () => {
  it.each(['/', '/api/docs', '/assets/docs.js', '/assets/web-map/verst-map.css', '/no/such/path', '/tiles/nothing'])(
    'counts %s',
    async (path) => {
      const limited = await startTestServer({ config: { rateLimit: { perKey: 0, perAddress: 5, light: 0 } } });
      try {
        // The window may end meanwhile: then ten more are sent.
        let refused: Response | undefined;
        for (let attempt = 0; attempt < 5 && refused === undefined; attempt++) {
          const responses = await Promise.all(Array.from({ length: 10 }, () => fetch(limited.url + path)));
          refused = responses.find(({ status }) => status === 429);
        }
        expect(refused?.headers.get('retry-after')).toBe('1');
        expect(await refused!.json()).toEqual({ error: expect.stringContaining('Too many requests') as string });
      } finally {
        await limited.close();
      }
    },
  );
});
