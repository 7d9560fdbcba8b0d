import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import { brotliCompress, constants } from 'node:zlib';
import { build, type BuildOptions, type BuildResult, type Plugin, stop } from 'esbuild';

const brotliAsync = promisify(brotliCompress);

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DIST = join(ROOT, 'dist');

/** Hash of the sources of the built files; written last, so that an interrupted build is repeated. */
const STAMP = 'sources.txt';

/** Returns the path of a file of a package. */
export const packageFile = (name: string): string => fileURLToPath(import.meta.resolve(name));

/** Packages whose code or fonts go into the built files, with a file of each. */
const PACKAGES = {
  'maplibre-gl': 'maplibre-gl/dist/maplibre-gl.mjs',
  'polyclip-ts': 'polyclip-ts',
  'splaytree-ts': 'splaytree-ts',
  'bignumber.js': 'bignumber.js',
  qr: 'qr',
  '@fontsource-variable/golos-text': '@fontsource-variable/golos-text/index.css',
  '@fontsource/noto-sans': '@fontsource/noto-sans/index.css',
} as const;

/** Fonts of the map, which `src/map/font-files.ts` names. */
export const MAP_FONTS = ['cyrillic', 'cyrillic-ext', 'latin'].flatMap((subset) =>
  ['400-normal', '500-normal', '700-normal', '400-italic'].map((face) => `noto-sans-${subset}-${face}.woff2`),
);

const COMMON: BuildOptions = {
  absWorkingDir: ROOT,
  outdir: DIST,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome110', 'firefox115', 'safari16.4'],
  minify: true,
  write: false,
  legalComments: 'none',
  loader: { '.woff2': 'file' },
  assetNames: 'fonts/[name]',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'error',
};

/** MapLibre's package contains the code that map and worker share in both bundles; its sources contain it once. */
const MAPLIBRE_SOURCES = join(packageFolder('maplibre-gl'), 'src');

const fromSource = (filter: RegExp, path: string): Plugin => ({
  name: path,
  setup: (plugin) => plugin.onResolve({ filter }, () => ({ path })),
});

/** Makes pages import the library from its sources. */
export const librarySources = fromSource(/^@verst\/web-map$/, join(ROOT, 'src', 'index.ts'));

/**
 * Builds library and playground into `dist` unless they are there already, built from the same sources. Several
 * processes may build at once: each file is written atomically, and all write the same.
 *
 * @returns the folder
 */
export async function buildPage(): Promise<string> {
  const stamp = stampOfSources();
  const stampFile = join(DIST, STAMP);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return DIST;
  // Typings of other sources; `buildTypings` writes new ones on demand.
  rmSync(join(DIST, 'verst-map.d.ts'), { force: true });
  const files = await bundledFiles();
  files.push(['verst-map-worker.js', readFileSync(packageFile('maplibre-gl/dist/maplibre-gl-worker.mjs'))]);
  const put = putterInto(DIST);
  for (const [name, content] of files) put(name, content);
  for (const [name, content] of await Promise.all(files.filter(isText).map(compressed))) put(name, content);
  // The server runs on for months; esbuild's process must not.
  await stop();
  for (const name of MAP_FONTS) put(`fonts/${name}`, readFileSync(packageFile(`@fontsource/noto-sans/files/${name}`)));
  put('icon.svg', readFileSync(join(ROOT, 'page', 'icon.svg')));
  put('LICENSES.txt', licences());
  put(STAMP, stamp);
  return DIST;
}

type BuiltFile = [name: string, content: Uint8Array];

async function bundledFiles(): Promise<BuiltFile[]> {
  const builds = await Promise.all([
    build({
      ...COMMON,
      entryPoints: { 'verst-map': 'src/index.ts' },
      splitting: true,
    }),
    // For projects that bundle MapLibre GL themselves.
    build({
      ...COMMON,
      entryPoints: { 'verst-map-bare': 'src/index.ts' },
      external: ['maplibre-gl'],
      splitting: true,
    }),
    build({ ...COMMON, entryPoints: { 'verst-client': 'src/client/index.ts' } }),
    build({ ...COMMON, entryPoints: { 'verst-map': 'src/style.css' } }),
    build({ ...COMMON, entryPoints: { page: 'page/page.css' } }),
  ]);
  return [...builds.flatMap(filesOf), ...(await playgroundFiles())];
}

/** Builds the playground and MapLibre's worker; the code that both need is in one file, which browsers load once. */
async function playgroundFiles(): Promise<BuiltFile[]> {
  const result = await build({
    ...COMMON,
    entryPoints: { page: 'page/page.ts', 'page-worker': join(MAPLIBRE_SOURCES, 'source', 'worker.ts') },
    plugins: [librarySources, fromSource(/^maplibre-gl$/, join(MAPLIBRE_SOURCES, 'index.ts'))],
    splitting: true,
    // As in MapLibre's own build: a field that a subclass only declares must not hide the inherited one.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    metafile: true,
  });
  const [, { imports }] = Object.entries(result.metafile.outputs).find(([file]) => file.endsWith('/page.js'))!;
  const preloads = imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => `<link rel="modulepreload" href="{{assets}}/${path.slice(path.indexOf('chunks/'))}" />`);
  const html = readFileSync(join(ROOT, 'page', 'index.html'), 'utf8').replace('{{preloads}}', preloads.join('\n    '));
  return [...filesOf(result), ['index.html', Buffer.from(html)]];
}

function filesOf({ outputFiles }: BuildResult): BuiltFile[] {
  return outputFiles!.map(({ path, contents }) => [path.slice(DIST.length + 1), contents]);
}

const isText = ([name]: BuiltFile): boolean => /\.(js|css)$/.test(name);

/** Returns the Brotli form of a file. Compressed once here, it is a tenth smaller than servers could make it in time. */
async function compressed([name, content]: BuiltFile): Promise<BuiltFile> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return [`${name}.br`, await brotliAsync(content, { params })];
}

/** Returns a function that writes files of a folder atomically. */
export const putterInto =
  (folder: string) =>
  (name: string, content: Uint8Array | string): void => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    const unfinished = `${file}.${process.pid}-${threadId}.tmp`;
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  };

/** Returns a hash of the source files and the versions of the bundled packages. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const folder of ['page', 'scripts', 'src']) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names) {
      if (!/\.(ts|css|html|svg)$/.test(name) || name.endsWith('.test.ts')) continue;
      hash.update(`${folder}/${name}\0`).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  for (const name of Object.keys(PACKAGES)) hash.update(`${name}@${versionOf(name)}\0`);
  return `${hash.digest('hex')}\n`;
}

function versionOf(name: string): string {
  return (JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as { version: string }).version;
}

/** Returns the licences of the packages in the built files. */
function licences(): string {
  return Object.keys(PACKAGES)
    .map((name) => {
      const folder = packageFolder(name);
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))!;
      return `${name} ${versionOf(name)}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

function packageFolder(name: string): string {
  const inside = createRequire(import.meta.url).resolve(PACKAGES[name as keyof typeof PACKAGES]);
  return inside.slice(0, inside.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length);
}
