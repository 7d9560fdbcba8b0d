import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BROWSER_BUILD, withoutEngine } from '@verst/browser/build';
import { build, type BuildOptions, stop } from 'esbuild';
import { dependenciesOf, noticesOf } from '../../../scripts/notices.ts';
import { librarySources, MAP_FONTS, packageFile, putterInto } from './build-page.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WORKSPACE = dirname(dirname(ROOT));
const DIST = join(ROOT, 'dist', 'offline');

/** Lists the inputs of the build with their hashes; written last. */
const STAMP = 'inputs.json';

/** Files that are copied unchanged, with their sources. */
const COPIES: Readonly<Record<string, string>> = {
  'index.html': join(ROOT, 'offline', 'index.html'),
  'manifest.webmanifest': join(ROOT, 'offline', 'manifest.webmanifest'),
  'icon.svg': join(ROOT, 'page', 'icon.svg'),
  'verst-map-worker.js': packageFile('maplibre-gl/dist/maplibre-gl-worker.mjs'),
  ...Object.fromEntries(MAP_FONTS.map((name) => [`fonts/${name}`, packageFile(`@fontsource/noto-sans/files/${name}`)])),
};

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
 * Builds the offline page into `dist/offline` unless it is there already, built from the same files. Any web server can
 * serve the folder, under any path.
 *
 * @returns the folder
 */
export async function buildOffline(): Promise<string> {
  if (isBuilt()) return DIST;
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
  const files = new Map<string, Uint8Array>();
  const inputs = new Set(Object.values(COPIES));
  for (const { outputFiles, metafile } of builds) {
    for (const { path, contents } of outputFiles) files.set(path.slice(DIST.length + 1), contents);
    for (const name of Object.keys(metafile.inputs)) inputs.add(join(ROOT, name));
  }
  for (const [name, file] of Object.entries(COPIES)) files.set(name, readFileSync(file));
  files.set('LICENSES.txt', Buffer.from(licences()));
  files.set('sw.js', await serviceWorker(files));
  inputs.add(join(ROOT, 'offline', 'service-worker.ts')).add(fileURLToPath(import.meta.url));
  // The server runs on for months; esbuild's process must not.
  await stop();
  const put = putterInto(DIST);
  for (const [name, content] of files) put(name, content);
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // A file of an earlier build.
    if (entry.isFile() && !files.has(path.slice(DIST.length + 1))) rmSync(path, { force: true });
  }
  put(STAMP, stampOf([...inputs].filter((file) => existsSync(file)).sort()));
  return DIST;
}

/** Returns the licences of everything in the files. */
function licences(): string {
  const packages = ['packages/browser', 'packages/web-map', 'packages/server'];
  return noticesOf(WORKSPACE, [...new Set(packages.flatMap((name) => dependenciesOf(WORKSPACE, name)))].sort());
}

/** Builds the service worker with the list of the page's files. */
async function serviceWorker(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0`).update(content);
  const names = ['./', ...[...files.keys()].filter((name) => name !== 'index.html' && name !== 'LICENSES.txt')];
  const { outputFiles } = await build({
    ...COMMON,
    splitting: false,
    entryPoints: { sw: 'offline/service-worker.ts' },
    define: { FILES: JSON.stringify(names), VERSION: JSON.stringify(hash.digest('hex').slice(0, 16)) },
  });
  return outputFiles[0]!.contents;
}

function isBuilt(): boolean {
  const stampFile = join(DIST, STAMP);
  if (!existsSync(stampFile)) return false;
  const stamp = readFileSync(stampFile, 'utf8');
  const inputs = Object.keys(JSON.parse(stamp) as Record<string, string>).map((name) => join(WORKSPACE, name));
  return inputs.every((file) => existsSync(file)) && stampOf(inputs) === stamp;
}

/** Returns JSON with the hash of each file by its name in the workspace. */
function stampOf(files: readonly string[]): string {
  const hashes = files.map((file) => [
    relative(WORKSPACE, file),
    createHash('sha1').update(readFileSync(file)).digest('base64url'),
  ]);
  return JSON.stringify(Object.fromEntries(hashes));
}
