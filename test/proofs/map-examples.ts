import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEngine } from '@verst/core';
import { startServer } from '@verst/server';
import { ensurePage, PAGE_FOLDER } from '@verst/web-map/page';
import { build, type Plugin, stop } from 'esbuild';
import { PNG } from 'pngjs';
import { type Browser } from 'playwright-core';
import { compileScript, parse } from 'vue/compiler-sfc';
import { CHROMIUM, DESKTOP, launchBrowser } from '../support/playground.ts';
import { proofFolder } from './proof-folder.ts';
import type { Proof } from './proof.ts';

const README = readFileSync(new URL('../../packages/web-map/README.md', import.meta.url), 'utf8');
/** Packages are looked for from here: those of the tests have an older MapLibre among them. */
const LIBRARY = fileURLToPath(new URL('../../packages/web-map/', import.meta.url));
const EXAMPLE_SERVER = 'https://maps.example.ru';
const EXAMPLE_KEY = 'vk_…';
/** A drawn city has more colours than an empty map with its controls. */
const MIN_COLOURS = 100;
const DRAWN_WITHIN_MS = 60_000;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export const proof: Proof = {
  claim: 'the examples of the map in its README draw in Chromium from another origin, under the policy that it tells',
  rounds: 1,
  needs: () => (existsSync(CHROMIUM) ? null : 'Chromium'),
  async run({ log }) {
    const folder = await proofFolder();
    const engine = await openEngine(folder.snapshot);
    const config = { log: { level: 'silent' } } as const;
    const server = await startServer({ engine, port: 0, dataDir: folder.path('data'), config });
    const browser = await launchBrowser();
    const filled = (text: string): string =>
      text.replaceAll(EXAMPLE_SERVER, server.url).replaceAll(EXAMPLE_KEY, server.firstKey!);
    const faults: string[] = [];
    try {
      await ensurePage();
      const policy = filled(example('text', 'script-src')).trim().split(/\n/).join('; ').replaceAll(/ +/g, ' ');
      const pages: Readonly<Record<string, () => Promise<string>>> = {
        vanilla: async () => filled(example('html', 'type="module"')),
        'no module': async () => filled(example('html', '<script>')),
        react: async () => bundled(folder.path('react'), 'react', filled(example('tsx', 'useEffect'))),
        vue: async () => bundled(folder.path('vue'), 'vue', filled(example('html', '<script setup>'))),
        'own map': async () => bundled(folder.path('own map'), 'own map', filled(example('js', 'VerstSearchControl'))),
      };
      for (const [name, make] of Object.entries(pages)) {
        const own = folder.path(name);
        mkdirSync(own, { recursive: true });
        // Inline scripts of the example stand in a file: the policy allows none.
        const html = (await make()).replace(
          /<script( type="module")?>([^]+?)<\/script>/,
          (_, type = '', code: string) => {
            writeFileSync(join(own, 'example.js'), code);
            return `<script${type} src="example.js"></script>`;
          },
        );
        const found = await faultsOf(browser, own, html, `${policy}; default-src 'self'`, PARTS[name] ?? []);
        faults.push(...found.map((fault) => `${name}: ${fault}`));
        log(`${name}: ${found.length} faults`);
      }
    } finally {
      await stop();
      await browser.close();
      await server.close();
      engine.close();
      folder.remove();
    }
    return { figures: { examples: 5 }, faults };
  },
};

/** Returns the code block of a language in the README that contains a text. */
function example(language: string, contained: string): string {
  const blocks = [...README.matchAll(/^```(\w+)\n([^]*?)^```/gm)];
  const found = blocks.find(([, own, code]) => own === language && code!.includes(contained));
  if (found === undefined) throw new Error(`the README has no block of ${language} with ${contained}`);
  return found[2]!;
}

/** Selectors of what an example adds to the map. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'own map': ['.verst-search-control input', '.verst-mark[role=button]'],
};

const ENTRIES = {
  react: `import { StrictMode, createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { CityMap } from 'example';
    createRoot(document.getElementById('app')).render(createElement(StrictMode, null, createElement(CityMap, { view: null })));`,
  vue: `import { createApp } from 'vue';
    import CityMap from 'example';
    createApp(CityMap).mount('#app');`,
  'own map': `const element = document.getElementById('app'); element.id = 'map'; await import('example');`,
} as const;

/** Bundles an example as a project of its own would; returns its page. */
async function bundled(folder: string, kind: keyof typeof ENTRIES, code: string): Promise<string> {
  const resolveDir = LIBRARY;
  const contents =
    kind !== 'vue' ? code : compileScript(parse(code).descriptor, { id: 'example', inlineTemplate: true }).content;
  const plugin: Plugin = {
    name: 'example',
    setup(bundle) {
      bundle.onResolve({ filter: /^example$/ }, () => ({ path: 'example', namespace: 'example' }));
      bundle.onLoad({ filter: /.*/, namespace: 'example' }, () => ({ contents, loader: 'tsx', resolveDir }));
    },
  };
  await build({
    stdin: { contents: ENTRIES[kind], resolveDir },
    outfile: join(folder, 'app.js'),
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    // As Vite and other bundlers define them for Vue.
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    loader: { '.woff2': 'file' },
    plugins: [plugin],
    logLevel: 'error',
  });
  // Beside the module, as the README says.
  writeFileSync(join(folder, 'verst-map-worker.js'), readFileSync(new URL('verst-map-worker.js', PAGE_FOLDER)));
  const worker = createRequire(LIBRARY).resolve('maplibre-gl/dist/maplibre-gl-worker.mjs');
  writeFileSync(join(folder, 'maplibre-gl-worker.mjs'), readFileSync(worker));
  return `<link rel="stylesheet" href="app.css"><div id="app" style="height: 100vh"></div>
    <script type="module" src="app.js"></script>`;
}

/** Serves a page under a policy on a port of its own, and returns what goes wrong on it. */
async function faultsOf(
  browser: Browser,
  folder: string,
  html: string,
  policy: string,
  parts: readonly string[],
): Promise<string[]> {
  const host = createServer(({ url = '/' }, response) => {
    const file = join(folder, url);
    if (url === '/') {
      response.writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': ownToo(policy),
      });
      response.end(`<!doctype html>${html}`);
    } else if (existsSync(file)) {
      response.writeHead(200, { 'Content-Type': TYPES[extname(url)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    } else response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const context = await browser.newContext({ reducedMotion: 'reduce', ...DESKTOP });
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !/GPU stall|WebGL/.test(message.text())) {
        faults.push(message.text());
      }
    });
    await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
    const until = performance.now() + DRAWN_WITHIN_MS;
    let colours = 0;
    while (colours < MIN_COLOURS && performance.now() < until) {
      await page.waitForTimeout(500);
      colours = coloursOf(await page.screenshot());
    }
    if (colours < MIN_COLOURS) faults.push(`only ${colours} colours are drawn`);
    for (const part of parts) {
      const there = page.locator(part).first().waitFor({ timeout: DRAWN_WITHIN_MS });
      await there.catch(() => faults.push(`${part} is missing`));
    }
    const maps = await page.locator('.maplibregl-map').count();
    if (maps !== 1) faults.push(`${maps} maps are on the page`);
    if ((await page.locator('.verst-trouble:not([hidden])').count()) > 0) faults.push('the map says that it failed');
  } finally {
    await context.close();
    host.closeAllConnections();
    host.close();
  }
  return faults;
}

/** A page's own files beside those of the map's server. */
const ownToo = (policy: string): string =>
  policy
    .replaceAll(/\b((?:script|style|font|worker|img)-src) /g, "$1 'self' ")
    .replace('connect-src ', "connect-src 'self' ");

function coloursOf(picture: Buffer): number {
  const { data } = PNG.sync.read(picture);
  return new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size;
}
