import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, BrowserContext } from 'playwright-core';
import { BROWSER_BUILD, bundleEngine } from '../../packages/browser/scripts/bundle.ts';

const WORKER = join(dirname(fileURLToPath(import.meta.url)), 'browser', 'engine-worker.entry.ts');

type Bundled = Awaited<ReturnType<typeof bundleEngine>>;

/** Writes a page with an engine in a worker into a folder that a web server serves; returns what the engine's bundle holds. */
export async function writeEnginePage(folder: string): Promise<Bundled> {
  const bundled = await bundleEngine(folder);
  await build({ ...BROWSER_BUILD, entryPoints: { worker: WORKER }, outdir: folder });
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>engine</title>');
  return bundled;
}

/** Sends a message of `browser/engine-worker.entry.ts` to the worker, and returns what that tells. */
export type AskEngine = (message: object) => Promise<Record<string, unknown>>;

/** Opens the page in a tab of its own, and starts its worker. */
export async function openEnginePage(browser: Browser | BrowserContext, url: string) {
  const page = await browser.newPage();
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
  const ask: AskEngine = (message) =>
    page.evaluate((sent) => (globalThis as unknown as { ask: AskEngine }).ask(sent), message);
  return { page, ask };
}
