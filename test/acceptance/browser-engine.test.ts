import { createServer, type Server } from 'node:http';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { type Engine, openEngine } from '@verst/core';
import { drawGlyphs, mapStyle, openingView, paintSprite } from '@verst/map-style';
import type { Metafile } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerText } from '../support/browser/answer-text.ts';
import { type AskEngine, openEnginePage, writeEnginePage } from '../support/engine-page.ts';
import { CHROMIUM, launchBrowser } from '../support/playground.ts';
import { recordCalls } from '../support/same-answers.ts';
import { snapshotOf } from '../support/snapshots.ts';

const CALLS = 150;
/** Of sources other than memory: they differ in how bytes come, not in what is computed. */
const CALLS_OF_OTHERS = 40;
const SEED = 20261123;
const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html' };

describe.skipIf(!existsSync(CHROMIUM))('the engine in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-browser-'));
  let engine: Engine;
  let server: Server;
  let browser: Browser;
  let page: Page;
  let ask: AskEngine;
  let url: string;
  /** What the server gives for the snapshot; tests change it. */
  let served: Buffer;
  /** Requests after which it gives another file than before. */
  let replacedAfter = Infinity;
  let requests = 0;
  let hasRanges = true;
  /** True while the server ends each connection. */
  let isGone = false;
  /** True while it isolates pages from other origins, so that they may share memory with workers. */
  let isIsolated = false;
  let askedBytes = 0;
  let bundled: Metafile;

  beforeAll(async () => {
    const path = await snapshotOf('demo');
    served = readFileSync(path);
    engine = await openEngine(path);
    bundled = await writeEnginePage(folder);
    server = createServer((request, response) => {
      const name = request.url!.slice(1) || 'index.html';
      if (isGone) {
        request.socket.destroy();
        return;
      }
      if (isIsolated) {
        response.setHeader('cross-origin-opener-policy', 'same-origin');
        response.setHeader('cross-origin-embedder-policy', 'require-corp');
      }
      if (name !== 'city.sqlite') {
        const file = join(folder, name);
        const body = existsSync(file) && readFileSync(file);
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
    ({ page, ask } = await openEnginePage(browser, url));
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    engine?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (from: string, options: object = {}) => ask({ open: [from, `${url}/city.sqlite`, options] });

  it.each([
    ['buffer', { resident: 'all' }],
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
    await open('url');
    const openedBytes = askedBytes;
    await ask({ calls: [{ method: 'geocode', args: ['Ленина 5'] }] });
    const answeredBytes = askedBytes;
    await ask({ calls: [{ method: 'coveredTiles', args: [16] }] });
    // Nobody asked for a way: its network is not read.
    expect(openedBytes / served.length).toBeLessThan(0.05);
    expect(answeredBytes / served.length).toBeLessThan(0.25);
    expect(askedBytes / served.length).toBeLessThan(0.5);
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
    served.fill(7, whole.length >> 2, (whole.length >> 2) + 200_000);
    expect(await open('url', { resident: 'all' })).toEqual({
      error: expect.stringMatching(/damaged|malformed/) as string,
    });
    served = whole;
  });

  it('tells that the file on the server was replaced while it was read', async () => {
    requests = 0;
    replacedAfter = 2;
    const replaced = expect.stringContaining('SnapshotReplacedError') as string;
    expect(await open('url', { resident: 'all' })).toEqual({ error: replaced });
    requests = 0;
    expect(await open('url')).toHaveProperty('openedMs');
    expect(await ask({ calls: [{ method: 'coveredTiles', args: [16] }] })).toEqual({ answers: [replaced] });
    replacedAfter = Infinity;
    expect(await open('url')).toHaveProperty('openedMs');
  });

  it('tells that the connection was lost while it reads by ranges, and answers when it is back', async () => {
    const question = { method: 'geocode', args: ['Ленина 5'] };
    await open('url');
    isGone = true;
    const { answers: lost } = (await ask({ calls: [question, question] })) as { answers: string[] };
    expect(await open('url')).toEqual({ error: expect.stringContaining('cannot be reached') as string });
    isGone = false;
    for (const answer of lost) expect(answer).toMatch(/^SnapshotError: .*city\.sqlite: .*the connection was lost/);
    await open('url');
    isGone = true;
    await ask({ calls: [question] });
    isGone = false;
    const { answers } = (await ask({ calls: [question] })) as { answers: string[] };
    expect(answers).toEqual([answerText(() => engine.geocode('Ленина 5'))]);
  });

  /** Runs in the page, with the package as `verst` and the snapshot's address as `city`. */
  const inPage = <T>(code: string): Promise<T> =>
    page.evaluate(`(async () => {
      const verst = await import('/verst-browser.js');
      const city = new URL('${url}/city.sqlite');
      const tellError = (error) => \`\${error.name} \${error.code ?? ''}: \${error.message}\`;
      ${code}
    })()`);

  it('answers in a worker as in Node.js, with errors of their classes, views, and bytes of progress', async () => {
    const calls = recordCalls(engine, CALLS_OF_OTHERS, SEED + 1);
    const own = engine as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
    const expected = calls.map(({ method, args }) => answerText(() => own[method]!(...args)));
    const told = await inPage<{ answers: string[]; progress: number[][]; view: unknown[]; errors: string[] }>(`
      const progress = [];
      const engine = globalThis.engine = await verst.openEngineInWorker(city, { resident: 'all', onProgress: (...told) => progress.push(told) });
      const text = (answer) => JSON.stringify(answer, (key, value) =>
        key === 'timeMs' ? undefined : ArrayBuffer.isView(value) ? Array.from(value) : value);
      const answers = [];
      for (const { method, args } of ${JSON.stringify(calls)}) {
        answers.push(await engine[method](...args).then(text, (error) => error.name + ': ' + error.message));
      }
      const { bbox: [west, south, east, north] } = await engine.info();
      const ways = [{ lat: south + (north - south) * 0.4, lon: west + (east - west) * 0.4 }, { lat: south + (north - south) * 0.6, lon: west + (east - west) * 0.6 }];
      const view = await engine.reweight({ avoid: [{ type: 'Polygon', coordinates: [[[west, south], [west + 0.001, south], [west, south + 0.001], [west, south]]] }] });
      const changed = await view.route(ways);
      view.close();
      const errors = [
        await engine.isochrone(ways[0], { minutes: [-1] }).catch((error) => [error instanceof verst.InvalidInputError, error.field].join()),
        await view.route(ways).catch(tellError),
        await engine.route(ways).then(({ found }) => 'the base goes on: ' + found),
      ];
      return { answers, progress, view: [view.roadChanges, changed.found], errors };
    `);
    expect(told.answers.filter((answer, at) => answer !== expected[at])).toEqual([]);
    expect(told.progress.at(-1)![0]).toBe(told.progress.at(-1)![1]);
    expect(told.progress.length).toBeGreaterThan(10);
    expect(told.view).toEqual([expect.anything(), true]);
    expect(told.errors).toEqual([
      'true,minutes',
      expect.stringContaining('EngineClosedError') as string,
      'the base goes on: true',
    ]);
  });

  it('tells that a file that the user picked was written to while it was open', async () => {
    const picked = join(folder, 'picked.sqlite');
    writeFileSync(picked, served);
    await page.evaluate(`document.body.innerHTML = '<input type="file">'`);
    await page.locator('input').setInputFiles(picked);
    expect(
      await inPage<number>(`
        globalThis.picked = await verst.openEngineInWorker(document.querySelector('input').files[0]);
        return (await picked.geocode('Ленина 5')).results.length;
      `),
    ).toBe(engine.geocode('Ленина 5').results.length);
    writeFileSync(picked, Buffer.concat([served, served.subarray(0, 100)]));
    expect(
      await inPage(`
        const told = [await picked.coveredTiles(16).catch(tellError), await picked.matrix([], []).catch(({ name }) => name)];
        picked.close();
        return told;
      `),
    ).toEqual([expect.stringMatching(/^SnapshotReplacedError .*picked\.sqlite/) as string, 'InvalidInputError']);
  });

  it('reads a file of the private file system in several workers, keeps others from changing it, and names what is wrong with one', async () => {
    expect(
      await inPage<unknown[]>(`
        const bytes = await (await fetch(city)).arrayBuffer();
        const root = await navigator.storage.getDirectory();
        const write = async (name, part) => {
          const handle = await root.getFileHandle(name, { create: true });
          const writer = await handle.createWritable();
          await writer.write(part);
          await writer.close();
          return handle;
        };
        const whole = await write('whole.sqlite', bytes);
        const engines = [await verst.openEngineInWorker(whole), await verst.openEngineInWorker(whole)];
        const found = [];
        for (const each of engines) found.push((await each.geocode('Ленина 5')).results.length > 0);
        const changed = await write('whole.sqlite', bytes.slice(0, 1000)).catch(({ name }) => name);
        const covered = (await engines[0].coveredTiles(14)).length > 0;
        for (const each of engines) each.close();
        const truncated = await write('truncated.sqlite', bytes.slice(0, bytes.byteLength - 100_000));
        const foreign = await write('foreign.sqlite', 'no snapshot at all'.repeat(20));
        const damagedBytes = new Uint8Array(bytes.slice(0));
        damagedBytes.fill(7, damagedBytes.length >> 2, (damagedBytes.length >> 2) + 200_000);
        const damaged = await write('damaged.sqlite', damagedBytes);
        const errors = [];
        for (const handle of [truncated, foreign, damaged]) {
          errors.push(await verst.openEngineInWorker(handle, { resident: 'all' }).catch(tellError));
        }
        return [found, changed, covered, errors];
      `),
    ).toEqual([
      [true, true],
      'NoModificationAllowedError',
      true,
      [
        expect.stringMatching(/truncated\.sqlite: is truncated/) as string,
        expect.stringMatching(/foreign\.sqlite: is not a Verst snapshot/) as string,
        expect.stringMatching(/damaged\.sqlite: .*(damaged|malformed)/) as string,
      ],
    ]);
  });

  it('ends a call that runs when its signal is aborted, where the page is isolated from other origins', async () => {
    isIsolated = true;
    const isolated = await browser.newPage();
    await isolated.goto(url);
    const told = await isolated.evaluate<{ isIsolated: boolean; reason: string; errors: string[]; after: boolean }>(
      `(async () => {
        const verst = await import('/verst-browser.js');
        const worker = new Worker('/engine-worker.js', { type: 'module' });
        const errors = [];
        worker.addEventListener('message', ({ data }) => 'error' in data && errors.push(data.error.name));
        const engine = await verst.openEngineInWorker(new URL('${url}/city.sqlite'), { worker });
        const { bbox: [west, south, east, north] } = await engine.info();
        const many = Array.from({ length: 1000 }, (_, at) => ({ lat: south + (north - south) * ((at % 31) / 31), lon: west + (east - west) * (at / 1000) }));
        await engine.matrix(many.slice(0, 50), many.slice(0, 50));
        const stop = new AbortController();
        const matrix = engine.withSignal(stop.signal).matrix(many, many).catch((error) => error);
        await new Promise((later) => setTimeout(later, 20));
        stop.abort('enough');
        const reason = await matrix;
        const after = (await engine.geocode('Ленина 5')).results.length > 0;
        engine.close();
        return { isIsolated: crossOriginIsolated, reason, errors, after };
      })()`,
    );
    await isolated.close();
    isIsolated = false;
    expect(told).toEqual({ isIsolated: true, reason: 'enough', errors: ['CallCancelledError'], after: true });
  });

  it('drops calls of a worker whose signal was aborted, and ends opening by it', async () => {
    const told = await inPage<Record<string, unknown>>(`
      const engine = globalThis.engine;
      const { bbox: [west, south, east, north] } = await engine.info();
      const many = Array.from({ length: 300 }, (_, at) => ({ lat: south + (north - south) * ((at % 17) / 17), lon: west + (east - west) * (at / 300) }));
      const stop = new AbortController();
      const cancelled = engine.withSignal(stop.signal);
      const order = [];
      const first = engine.matrix(many, many).then(() => order.push('first'));
      const dropped = Array.from({ length: 20 }, () => cancelled.matrix(many, many).catch((error) => order.push(error)));
      const last = engine.parse('ленина 5').then(() => order.push('last'));
      stop.abort('enough');
      await Promise.all([first, ...dropped, last]);
      const late = await cancelled.stats().catch((error) => error);
      const opening = new AbortController();
      const opened = verst.openEngineInWorker(city, { signal: opening.signal }).catch((error) => error);
      opening.abort('no more');
      return { order, late, opened: await opened };
    `);
    expect(told).toEqual({
      order: [...Array.from({ length: 20 }, () => 'enough'), 'first', 'last'],
      late: 'enough',
      opened: 'no more',
    });
  });

  it('tells of a worker what is wrong: a damaged file, a file that is missing, a worker that cannot be loaded, a closed engine', async () => {
    expect(
      await inPage(`
        const engine = globalThis.engine;
        const waits = engine.verify().catch(tellError);
        engine.close();
        return [
          await verst.openEngineInWorker(new Blob(['no snapshot'])).catch(tellError),
          await verst.openEngineInWorker(new URL('${url}/none.sqlite')).catch(tellError),
          await verst.openEngineInWorker(city, { worker: new Worker('/none.js', { type: 'module' }) }).catch(tellError),
          await verst.openEngineInWorker(city, { cacheMB: -1 }).catch((error) => error instanceof verst.InvalidInputError),
          await waits,
          await engine.stats().catch(tellError),
        ];
      `),
    ).toEqual([
      expect.stringContaining('SNAPSHOT') as string,
      expect.stringContaining('the server returned 404') as string,
      expect.stringContaining('could not be loaded') as string,
      true,
      expect.stringContaining('ENGINE_CLOSED') as string,
      expect.stringContaining('ENGINE_CLOSED') as string,
    ]);
  });

  it('gives MapLibre style, tiles, letters and images by verst://, and refuses other addresses', async () => {
    const style = mapStyle('verst:/', engine.info(), { theme: 'dark', language: 'en', opening: openingView(engine) });
    const [lon, lat] = style.center as [number, number];
    const side = 2 ** 14;
    const x = Math.floor(((lon + 180) / 360) * side);
    const y = Math.floor((0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)) * side);
    const told = await inPage<Record<string, unknown>>(`
      const engine = await verst.openEngineInWorker(city);
      let load;
      verst.addVerstProtocol({ addProtocol: (name, given) => { load = given; } }, engine);
      const get = async (path) => (await load({ url: 'verst://' + path }, new AbortController())).data;
      const { data: image } = { data: await get('v1/sprite@2x.png') };
      const bitmap = await createImageBitmap(new Blob([image]));
      const told = {
        style: await get('v1/style.json?theme=dark&lang=en'),
        tile: Array.from(await get('tiles/base/14/${x}/${y}')),
        empty: (await get('tiles/base_roads/14/0/0')).length,
        letters: (await get('v1/glyphs/' + encodeURIComponent('Noto Sans Bold,None') + '/1024-1279.pbf')).length,
        none: (await get('v1/glyphs/Noto%20Sans%20Bold/65024-65279.pbf')).length,
        images: Object.keys(await get('v1/sprite.json')).length,
        width: bitmap.width,
        errors: [await get('v1/search').catch(tellError), await get('v1/style.json?theme=pink').catch(tellError)],
      };
      engine.close();
      return told;
    `);
    expect(told).toEqual({
      style,
      tile: Array.from(engine.tile('base', 14, x, y)!),
      empty: 0,
      letters: (await drawGlyphs('Noto Sans Bold', 1024)).length,
      none: 0,
      images: Object.keys((await paintSprite(1)).index).length,
      width: 1024,
      errors: [
        expect.stringContaining('unknown address') as string,
        expect.stringContaining('theme must be') as string,
      ],
    });
  });

  it('is loaded without anything of Node.js', () => {
    expect(Object.keys(bundled.inputs).filter((name) => name.includes('/node/') || name.startsWith('node:'))).toEqual(
      [],
    );
  });

  it('names no file beside it that is not there: bundlers of others would look for it', () => {
    const named = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) =>
        Array.from(
          readFileSync(join(folder, name), 'utf8').matchAll(/new URL\("([^"]+)",\s*import\.meta\.url\)/g),
          ([, file]) => file!,
        ),
      );
    expect(named).toContain('./engine-worker.js');
    expect(named.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it('comes to at most 250 kB gzipped, without what loads beside it', () => {
    const loaded = new Set<string>();
    const load = (name: string): void => {
      if (loaded.has(name)) return;
      loaded.add(name);
      const code = readFileSync(join(folder, name), 'utf8');
      for (const [, other] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) load(other!);
    };
    load('engine-worker.js');
    const bytes = Array.from(loaded, (name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
    expect(loaded.size).toBeGreaterThan(2);
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(250_000);
  });
});
