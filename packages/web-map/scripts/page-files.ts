export { type OfferedFile, offeredFile } from './offered-snapshot.ts';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Folder of the built files: the library (`verst-map.js`, `verst-client.js`, `verst-map.css`), and the playground
 * (`index.html`, `page.js`, `page.css`). If Verst runs from sources, call {@link ensurePage} first.
 */
export const PAGE_FOLDER = new URL('../dist/', import.meta.url);

/** Folder of the built offline page. Where it is read from sources, {@link ensureOffline} first. */
export const OFFLINE_FOLDER = new URL('offline/', PAGE_FOLDER);

const SOURCES = new URL('../src/', import.meta.url);

/**
 * Builds what {@link PAGE_FOLDER} holds where sources have changed since; half a second, or some milliseconds where
 * nothing has. Published packages and the single binary hold built files and no sources: there it does nothing.
 */
export const ensurePage = once(async () => {
  // Not a literal: bundlers would take the bundler in.
  const builder = './build-page.ts';
  const { buildPage } = (await import(builder)) as typeof import('./build-page.ts');
  await buildPage();
});

/** Adds the library's typings to {@link PAGE_FOLDER}, for what is published; some seconds. */
export const ensureTypings = once(async () => {
  const builder = './build-typings.ts';
  const { buildTypings } = (await import(builder)) as typeof import('./build-typings.ts');
  buildTypings(fileURLToPath(PAGE_FOLDER));
});

/** Builds what {@link OFFLINE_FOLDER} holds; some seconds, as it holds the engine and all letters of the map. */
export const ensureOffline = once(async () => {
  const builder = './build-offline.ts';
  const { buildOffline } = (await import(builder)) as { readonly buildOffline: () => Promise<string> };
  await buildOffline();
});

/** A build that is done once in a process, and again where it failed; nothing where there are no sources. */
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
