export { type OfferedFile, offeredFile } from './offered-snapshot.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Folder of the built files: the library (`verst-map.js`, `verst-client.js`, `verst-map.css`), and the playground
 * (`index.html`, `page.js`, `page.css`). If Verst runs from sources, call {@link ensurePage} first.
 */
export const PAGE_FOLDER = new URL('../dist/', import.meta.url);

/** Folder of the built offline page. If Verst runs from sources, call {@link ensureOffline} first. */
export const OFFLINE_FOLDER = new URL('offline/', PAGE_FOLDER);

const SOURCES = new URL('../src/', import.meta.url);

/**
 * Builds the files of {@link PAGE_FOLDER} if their sources have changed: half a second, else some milliseconds. Does
 * nothing in published packages and in the single binary, which contain built files and no sources.
 */
export const ensurePage = once(async () => {
  // Not a literal, so that bundlers do not include the bundler.
  const builder = './build-page.ts';
  const { buildPage } = (await import(builder)) as { readonly buildPage: () => Promise<string> };
  await buildPage();
});

/** Adds the library's typings to {@link PAGE_FOLDER}, for publishing; takes some seconds. */
export const ensureTypings = once(async () => {
  const builder = './build-typings.ts';
  const { buildTypings } = (await import(builder)) as typeof import('./build-typings.ts');
  buildTypings(fileURLToPath(PAGE_FOLDER));
});

/** Builds the files of {@link OFFLINE_FOLDER}; takes some seconds, because they include the engine and all map fonts. */
export const ensureOffline = once(async () => {
  const builder = './build-offline.ts';
  const { buildOffline } = (await import(builder)) as { readonly buildOffline: () => Promise<string> };
  await buildOffline();
});

/** Returns a function that builds once in a process, and again after a failure; does nothing without sources. */
function once(build: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null;
  return () => {
    done ??= hasSources()
      ? build().catch((error: unknown) => {
          done = null;
          throw error;
        })
      : Promise.resolve();
    return done;
  };
}

const hasSources = (): boolean => SOURCES.protocol === 'file:' && existsSync(fileURLToPath(SOURCES));
