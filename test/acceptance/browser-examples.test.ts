import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Engine, openEngine } from '@verst/core';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleEngine } from '../../packages/browser/scripts/bundle.ts';
import { PACKAGES } from '../../scripts/packages/plans.ts';
import { ROOT } from '../support/data.ts';
import { CHROMIUM, launchBrowser, POLL } from '../support/playground.ts';
import { snapshotOf } from '../support/snapshots.ts';

const MODULES = join(ROOT, 'node_modules');
const DOCUMENT = readFileSync(join(ROOT, 'docs', 'browser.md'), 'utf8');
const COMPONENT = 'city-map.tsx';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
};

/** A drawn city has more colours than an empty map with its controls. */
const MIN_COLOURS = 100;

async function coloursOf(page: Page): Promise<number> {
  const { data } = PNG.sync.read(await page.screenshot());
  return new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size;
}

/** Returns the example of the document that contains a text. */
function example(contained: string): string {
  const blocks = Array.from(DOCUMENT.matchAll(/^```\w+\n([^]*?)^```/gm), ([, code]) => code!);
  return blocks.find((code) => code.includes(contained))!;
}

/** Puts the package into a project, as installing it does. */
async function install(project: string): Promise<void> {
  const at = join(project, 'node_modules', '@verst', 'browser');
  await bundleEngine(join(at, 'dist'));
  const { exports } = PACKAGES.find(({ name }) => name === 'browser')!;
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name: '@verst/browser', type: 'module', exports }));
  for (const name of ['maplibre-gl', 'react', 'react-dom', 'scheduler']) {
    symlinkSync(join(MODULES, name), join(project, 'node_modules', name));
  }
}

describe.skipIf(!existsSync(CHROMIUM))('the examples of docs/browser.md (need chromium)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-browser-examples-'));
  const project = join(folder, 'project');
  const site = join(folder, 'site');
  let engine: Engine;
  let browser: Browser;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const path = await snapshotOf('demo');
    engine = await openEngine(path);
    browser = await launchBrowser();
    mkdirSync(site, { recursive: true });
    await install(project);
    const snapshot = readFileSync(path);
    server = createServer(({ url: asked = '/', headers }, response) => {
      if (asked === '/city.sqlite') {
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')!;
        const part = snapshot.subarray(Number(from), Number(to) + 1);
        const span = `bytes ${from}-${Number(from) + part.length - 1}/${snapshot.length}`;
        response.writeHead(206, { etag: '"one"', 'content-range': span, 'content-length': part.length }).end(part);
        return;
      }
      const file = join(site, asked === '/' ? 'index.html' : asked);
      if (!existsSync(file)) response.writeHead(asked === '/favicon.ico' ? 204 : 404).end();
      else response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? '' }).end(readFileSync(file));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    engine?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the site until its map is drawn; returns its title, and what went wrong. */
  async function visit(): Promise<{ title: string; faults: string[] }> {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(url);
    await page.locator('canvas.maplibregl-canvas').waitFor({ timeout: POLL.timeout });
    await page.waitForFunction('document.title !== ""', null, { timeout: POLL.timeout });
    await expect.poll(() => coloursOf(page), POLL).toBeGreaterThan(MIN_COLOURS);
    const title = await page.title();
    await page.close();
    return { title, faults };
  }

  const expected = (): string => engine.geocode('ленина 5').results[0]!.name;

  it('draw and answer on a plain page', async () => {
    cpSync(join(project, 'node_modules', '@verst', 'browser', 'dist'), join(site, 'verst'), { recursive: true });
    cpSync(join(MODULES, 'maplibre-gl', 'dist'), site, { recursive: true });
    writeFileSync(join(site, 'index.html'), example('<script type="module">'));
    expect(await visit()).toEqual({ title: expected(), faults: [] });
  });

  it('draw and answer in React, built by Vite', async () => {
    const { build } = await import('vite');
    rmSync(site, { recursive: true });
    mkdirSync(join(project, 'src'), { recursive: true });
    writeFileSync(join(project, 'src', COMPONENT), example('useEffect'));
    writeFileSync(
      join(project, 'src', 'main.tsx'),
      `import { StrictMode } from 'react';
      import { createRoot } from 'react-dom/client';
      import { CityMap } from ${JSON.stringify(`./${COMPONENT}`)};
      const answer = async (engine) => {
        const { results } = await engine.geocode('ленина 5');
        document.title = results[0].name;
      };
      createRoot(document.getElementById('app')).render(
        <StrictMode><CityMap snapshot="/city.sqlite" onEngine={answer} /></StrictMode>,
      );`,
    );
    writeFileSync(
      join(project, 'index.html'),
      '<div id="app" style="height: 100vh"></div><script type="module" src="/src/main.tsx"></script>',
    );
    writeFileSync(join(project, 'vite.config.js'), example('optimizeDeps'));
    await build({ root: project, logLevel: 'error', build: { outDir: site } });
    expect(await visit()).toEqual({ title: expected(), faults: [] });
  });
});
