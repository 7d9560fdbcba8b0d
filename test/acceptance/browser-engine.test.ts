import { createServer, type Server } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Engine, openEngine } from '@verst/core';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleEngine, standIns } from '../../packages/browser/scripts/bundle.ts';
import { answerText } from '../support/browser/answer-text.ts';
import { CHROMIUM, launchBrowser } from '../support/playground.ts';
import { recordCalls } from '../support/same-answers.ts';
import { snapshotOf } from '../support/snapshots.ts';

const CALLS = 150;
/** Of sources other than memory: they differ in how bytes come, not in what is computed. */
const CALLS_OF_OTHERS = 40;
const SEED = 20261123;
const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html', wasm: 'application/wasm' };

describe.skipIf(!existsSync(CHROMIUM))('the engine in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-browser-'));
  let engine: Engine;
  let server: Server;
  let browser: Browser;
  let page: Page;
  let url: string;
  /** What the server gives for the snapshot; tests change it. */
  let served: Buffer;
  /** Requests after which it gives another file than before. */
  let replacedAfter = Infinity;
  let requests = 0;
  let hasRanges = true;
  let askedBytes = 0;

  beforeAll(async () => {
    const path = await snapshotOf('demo');
    served = readFileSync(path);
    engine = await openEngine(path);
    const worker = join(ROOT, 'test/support/browser/engine-worker.entry.ts');
    await bundleEngine(folder);
    await build({
      entryPoints: { worker },
      outdir: folder,
      bundle: true,
      format: 'esm',
      platform: 'browser',
      plugins: [standIns],
      logLevel: 'error',
    });
    server = createServer((request, response) => {
      const name = request.url!.slice(1) || 'index.html';
      if (name !== 'city.sqlite') {
        const file = join(folder, name);
        const body =
          name === 'index.html' ? '<!doctype html><title>engine</title>' : existsSync(file) && readFileSync(file);
        if (body === false) response.writeHead(404).end();
        else response.writeHead(200, { 'content-type': TYPES[name.split('.').at(-1)!] ?? '' }).end(body);
        return;
      }
      const range = hasRanges && /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      const [from, to] = range ? [Number(range[1]), Number(range[2]) + 1] : [0, served.length];
      const body = served.subarray(from, to);
      askedBytes += body.length;
      response.writeHead(range ? 206 : 200, {
        etag: ++requests > replacedAfter ? '"second"' : '"first"',
        // Blocks that the browser has kept would not be asked for again.
        'cache-control': 'no-store',
        'content-length': body.length,
        ...(range && { 'content-range': `bytes ${from}-${to - 1}/${served.length}` }),
      });
      response.end(body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await launchBrowser();
    page = await browser.newPage();
    await page.goto(url);
    await page.evaluate(`
      const worker = new Worker('/worker.js', { type: 'module' });
      globalThis.ask = (message) =>
        new Promise((done, fail) => {
          worker.onmessage = ({ data }) => done(data);
          worker.onerror = (event) => fail(new Error(event.message));
          worker.postMessage(message);
        });
    `);
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    engine?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (message: object): Promise<Record<string, unknown>> =>
    page.evaluate(
      (sent) => (globalThis as unknown as { ask: (message: object) => Promise<Record<string, unknown>> }).ask(sent),
      message,
    );
  const open = (from: string, options: object = {}) => ask({ open: [from, `${url}/city.sqlite`, options] });

  it.each([
    ['buffer', {}],
    ['file', {}],
    ['handle', { resident: 'hot', cacheMB: 1 }],
    ['url', { resident: 'hot', cacheMB: 1 }],
  ] as const)('answers every method as in Node.js from a snapshot given as %s', async (from, options) => {
    expect(await open(from, options)).toHaveProperty('openedMs');
    const calls = recordCalls(engine, from === 'buffer' ? CALLS : CALLS_OF_OTHERS, SEED);
    const own = engine as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
    const expected = calls.map(({ method, args }) => answerText(() => own[method]!(...args)));
    const { answers } = (await ask({ calls })) as { answers: string[] };
    const differ = calls.flatMap((call, at) => (answers[at] === expected[at] ? [] : [{ call, is: answers[at] }]));
    expect(differ).toEqual([]);
    if (from === 'buffer') expect(new Set(calls.map(({ method }) => method)).size).toBeGreaterThan(20);
  });

  it('reads a part of a file on a web server, and all of it where the server knows no ranges', async () => {
    askedBytes = 0;
    await open('url', { resident: 'hot' });
    expect(askedBytes).toBeLessThan(served.length);
    hasRanges = false;
    askedBytes = 0;
    expect(await open('url')).toMatchObject({ progress: 1 });
    expect(askedBytes).toBeGreaterThanOrEqual(served.length);
    hasRanges = true;
  });

  it('says what is wrong with what it is given', async () => {
    const whole = served;
    served = whole.subarray(0, whole.length - 100_000);
    expect(await open('buffer')).toEqual({ error: expect.stringContaining('is truncated') as string });
    served = Buffer.from('no snapshot at all'.repeat(20));
    expect(await open('file')).toEqual({ error: expect.stringContaining('is not a Verst snapshot') as string });
    served = Buffer.from(whole);
    served.fill(7, whole.length >> 1, (whole.length >> 1) + 200_000);
    expect(await open('url', { resident: 'all' })).toEqual({
      error: expect.stringMatching(/damaged|malformed/) as string,
    });
    served = whole;
  });

  it('tells that the file on the server was replaced while it was read', async () => {
    requests = 0;
    replacedAfter = 2;
    expect(await open('url')).toEqual({ error: expect.stringContaining('SnapshotReplacedError') as string });
    replacedAfter = Infinity;
    expect(await open('url')).toHaveProperty('openedMs');
  });

  it('is loaded without anything of Node.js', async () => {
    const { inputs } = await bundleEngine(folder);
    expect(Object.keys(inputs).filter((name) => name.includes('/node/') || name.startsWith('node:'))).toEqual([]);
    expect(statSync(join(folder, 'sqlite3.wasm')).size).toBeGreaterThan(0);
  });
});
