import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Folder of the built files: the library (`verst-map.js`, `verst-client.js`, `verst-map.css`), and the playground
 * (`index.html`, `page.js`, `page.css`). Where it is read from sources, {@link ensurePage} first.
 */
export const PAGE_FOLDER = new URL('../dist/', import.meta.url);

const SOURCES = new URL('../src/', import.meta.url);

let ensured: Promise<void> | null = null;

/**
 * Builds what {@link PAGE_FOLDER} holds where sources have changed since; half a second, or some milliseconds where
 * nothing has. Published packages and the single binary hold built files and no sources: there it does nothing.
 */
export function ensurePage(): Promise<void> {
  ensured ??= build().catch((error: unknown) => {
    ensured = null;
    throw error;
  });
  return ensured;
}

async function build(): Promise<void> {
  if (SOURCES.protocol !== 'file:' || !existsSync(fileURLToPath(SOURCES))) return;
  // Not a literal: bundlers would take the bundler in.
  const builder = './build-page.ts';
  const { buildPage } = (await import(builder)) as typeof import('./build-page.ts');
  await buildPage();
}
