import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_BUILD, withoutEngine } from '@verst/browser/build';
import { build, type BuildOptions } from 'esbuild';
import { librarySources } from './build-page.ts';
import { type Built, ensureBuilt, packageFile, ROOT } from './built-folder.ts';

const DIST = join(ROOT, 'dist', 'offline');

const PACKAGES = ['packages/browser', 'packages/web-map', 'packages/server'];

/** Files of the page that are copied unchanged. */
const COPIES = ['index.html', 'manifest.webmanifest'];

const sourceOf = (name: string): string => join(ROOT, 'offline', name);

const SOURCES = [...COPIES.map(sourceOf), sourceOf('service-worker.ts'), fileURLToPath(import.meta.url)];

const COMMON = {
  ...BROWSER_BUILD,
  absWorkingDir: ROOT,
  outdir: DIST,
  write: false,
  metafile: true,
  loader: { '.woff2': 'file' },
  assetNames: 'fonts/[name]',
} as const satisfies BuildOptions;

/**
 * Builds the offline page into `dist/offline` unless it is there already. Any web server can serve the folder, under any
 * path.
 *
 * @returns the folder
 */
export const buildOffline = (): Promise<string> =>
  ensureBuilt(DIST, PACKAGES, SOURCES, async (files) => {
    const builds = await Promise.all([
      build({
        ...COMMON,
        entryPoints: { offline: 'offline/offline.ts' },
        plugins: [librarySources, withoutEngine, ...BROWSER_BUILD.plugins],
      }),
      build({ ...COMMON, entryPoints: { 'api-worker': 'offline/api-worker.ts' } }),
      build({
        ...COMMON,
        entryPoints: { 'download-worker': packageFile('@verst/browser/download-worker') },
        plugins: [withoutEngine, ...BROWSER_BUILD.plugins],
      }),
      build({ ...COMMON, splitting: false, entryPoints: { offline: 'offline/offline.css' } }),
    ]);
    for (const { outputFiles } of builds) {
      for (const { path, contents } of outputFiles) files.set(path.slice(DIST.length + 1), contents);
    }
    for (const name of COPIES) files.set(name, readFileSync(sourceOf(name)));
    files.set('sw.js', await serviceWorker(files));
    return { files, metafiles: builds.map(({ metafile }) => metafile) };
  });

/** Builds the service worker with the list of the page's files. */
async function serviceWorker(files: Built['files']): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0`).update(content);
  const names = ['./', ...[...files.keys()].filter((name) => name !== 'index.html')];
  const { outputFiles } = await build({
    ...COMMON,
    splitting: false,
    entryPoints: { sw: 'offline/service-worker.ts' },
    define: { FILES: JSON.stringify(names), VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)) },
  });
  return outputFiles[0]!.contents;
}
