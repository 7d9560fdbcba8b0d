import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@verst/server';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBinary, runBinary, serveByBinary, type ServedByBinary } from '../support/binary.ts';
import { cityFile, HAS_REAL_DATA, NEEDS_REAL_DATA, ROOT } from '../support/data.ts';

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'];

/** Two builds take half a minute of processor time. */
const BUILD_TWICE = process.env['VERST_BUILD_TWICE'] !== undefined;

const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

let folder: string;
let binary: string;

/** An empty folder of its own. */
function emptyFolder(): string {
  return mkdtempSync(join(folder, 'empty-'));
}

/** The three lines that a first start prints, run as a person pastes them. */
async function pasteCurlLines(server: ServedByBinary): Promise<string[]> {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('curl '));
  return Promise.all(
    lines.map(
      async (line) => (await runBinary('/bin/sh', ['-c', line], folder, { PATH: process.env['PATH']! })).stdout,
    ),
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verst-binary-test-'));
  binary = await buildBinary(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the single binary', () => {
  it('serves the demo city from an empty folder with an empty environment, threads and all', async () => {
    const cwd = emptyFolder();
    const overrides = join(cwd, 'closed.json');
    writeFileSync(overrides, '{"closed":[]}');
    const server = await serveByBinary(binary, ['--workers', '2', '--overrides', overrides], cwd);
    try {
      const [geocoded, reversed, routed] = (await pasteCurlLines(server)).map((body) => JSON.parse(body) as never);
      expect(geocoded).toMatchObject({ count: 1 });
      expect(reversed).toMatchObject({ city: 'Верстовск' });
      expect(routed).toHaveProperty('geometry.coordinates');
      const key = /vk_[\w-]+/.exec(server.output())![0];
      const { results } = geocoded as unknown as { results: [{ lat: number; lon: number }] };
      const [{ lat, lon }] = results;
      // Heavy work is done in a thread.
      const matrix = await fetch(`${server.url}/api/matrix`, {
        method: 'POST',
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
        body: JSON.stringify({ sources: [{ lat, lon }], destinations: [{ lat, lon }] }),
      });
      expect(await matrix.json()).toMatchObject({ durations_s: [[0]] });
      for (const path of [
        '/api/docs',
        '/assets/swagger/swagger-ui.css',
        '/assets/docs.js',
        '/v1/sprite@2x.png',
        '/v1/glyphs/Noto%20Sans%20Regular/1024-1279.pbf',
      ]) {
        expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
      }
    } finally {
      expect(await server.end()).toBe(0);
    }
  });

  it.skipIf(!existsSync(CHROMIUM))('has the playground in it (needs chromium)', async () => {
    const server = await serveByBinary(binary, [], emptyFolder());
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
    try {
      const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
      const faults: string[] = [];
      const sources = new Set<string>();
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('response', (response) => {
        const url = new URL(response.url());
        if (url.protocol.startsWith('http') && (url.origin !== server.url || response.status() >= 400)) {
          faults.push(`${response.status()} ${url.href}`);
        }
        if (url.pathname.startsWith('/tiles/')) sources.add(url.pathname.split('/')[2]!);
      });
      await page.goto(server.url);
      await page.waitForSelector('.maplibregl-canvas');
      // All layers come in one tile.
      await expect.poll(() => [...sources], { timeout: 60_000 }).toEqual(['base']);
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
      await server.end();
    }
  });

  it.skipIf(!HAS_REAL_DATA)(`builds a real city and serves it ${NEEDS_REAL_DATA}`, async () => {
    const cwd = emptyFolder();
    const built = await runBinary(binary, ['build', '--osm', cityFile('derbent'), '--out', 'derbent.sqlite'], cwd);
    expect(built).toMatchObject({ code: 0 });
    const info = await runBinary(binary, ['info', 'derbent.sqlite', '--verify'], cwd);
    expect(info).toMatchObject({ code: 0 });
    const server = await serveByBinary(binary, ['derbent.sqlite'], cwd);
    try {
      const [geocoded] = await pasteCurlLines(server);
      expect(JSON.parse(geocoded!)).toMatchObject({ count: 1 });
    } finally {
      expect(await server.end()).toBe(0);
    }
  });

  it('keeps its addon in a folder of its own version, in which nobody else can put another', async () => {
    const cwd = emptyFolder();
    const home = emptyFolder();
    const other = `${binary}-other`;
    // The same program under another version: the number stands in it as text.
    const bytes = readFileSync(binary);
    const stamp = Buffer.from(`"version": "${VERSION}"`);
    const changed = Buffer.from(`"version": "9${VERSION.slice(1)}"`);
    for (let at = bytes.indexOf(stamp); at >= 0; at = bytes.indexOf(stamp, at + 1)) changed.copy(bytes, at);
    writeFileSync(other, bytes);
    chmodSync(other, 0o755);

    const info = (program: string) =>
      runBinary(program, ['info', join(cwd, '.verst/demo-city.sqlite')], cwd, { HOME: home });
    const first = await serveByBinary(binary, [], cwd, { HOME: home });
    expect(await info(other)).toMatchObject({ code: 0 });
    expect((await pasteCurlLines(first)).every((body) => !body.includes('"error"'))).toBe(true);
    expect(await first.end()).toBe(0);

    const cache = join(home, '.cache', 'verst');
    const versions = readdirSync(cache).map((name) => name.split('-')[0]);
    expect(new Set(versions)).toEqual(new Set([VERSION, `9${VERSION.slice(1)}`]));
    for (const name of readdirSync(cache)) {
      expect(statSync(join(cache, name)).mode & 0o777).toBe(0o700);
      writeFileSync(join(cache, name, 'better_sqlite3.node'), 'something else');
    }
    expect(await info(binary)).toMatchObject({ code: 0 });
  });

  it('goes on where there is no home to keep anything in', async () => {
    const cwd = emptyFolder();
    const home = join(cwd, 'file');
    writeFileSync(home, '');
    const TMPDIR = join(cwd, 'tmp');
    mkdirSync(TMPDIR);
    await openStore(join(cwd, '.verst')).close();
    const ended = await runBinary(binary, ['keys', 'list'], cwd, { HOME: home, TMPDIR });
    expect(ended).toMatchObject({ code: 0 });
    expect(readdirSync(TMPDIR)).toHaveLength(1);
  });

  it('says in one line that the folder for its data cannot be made', async () => {
    const cwd = emptyFolder();
    writeFileSync(join(cwd, 'file'), '');
    const ended = await runBinary(binary, ['serve', '--data', 'file/data'], cwd);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/^verst: cannot make the folder file\/data, name another by --data: .*\n$/);
  });

  it('lets the library under the LGPL be replaced', async () => {
    const cwd = emptyFolder();
    const tags = '<tag k="amenity" v="cafe"/><tag k="name" v="Заря"/><tag k="opening_hours" v="sunrise-sunset"/>';
    writeFileSync(
      join(cwd, 'cafe.osm'),
      `<osm version="0.6"><node id="1" version="1" lat="58.46" lon="45.23">${tags}</node></osm>`,
    );
    expect(await runBinary(binary, ['build', '--osm', 'cafe.osm', '--out', 'cafe.sqlite'], cwd)).toMatchObject({
      code: 0,
    });
    writeFileSync(join(cwd, 'hours.js'), 'module.exports = class { constructor() { process.exit(77); } };');
    const ask = (env: Record<string, string>) => runBinary(binary, ['poi', 'cafe.sqlite', 'кафе'], cwd, env);
    expect(await ask({})).toMatchObject({ code: 0, stdout: expect.stringContaining('Заря') as string });
    expect((await ask({ VERST_OPENING_HOURS: 'hours.js' })).code).toBe(77);
  });

  it('says its version and the licences of all that it carries, and comes with its checksum', async () => {
    const version = await runBinary(binary, ['--version'], folder);
    expect(version.stdout.trim()).toBe(VERSION);
    const { stdout: notices } = await runBinary(binary, ['licences'], folder);
    for (const name of ['opening_hours', 'better-sqlite3', 'maplibre-gl', 'express', 'Node.js', '@mapbox/maki']) {
      expect(notices).toContain(`\n${name} `);
    }
    expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
    const hash = createHash('sha256').update(readFileSync(binary)).digest('hex');
    expect(readFileSync(`${binary}.sha256`, 'utf8')).toBe(`${hash}  verst\n`);
  });

  it.each(BUILD_TWICE ? ['in another folder'] : [])(
    'is the same, byte for byte, when it is built again %s (asked for by VERST_BUILD_TWICE)',
    async () => {
      const again = await buildBinary(emptyFolder());
      expect(readFileSync(again).equals(readFileSync(binary))).toBe(true);
    },
  );
});
