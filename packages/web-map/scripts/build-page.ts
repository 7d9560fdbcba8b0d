import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build, type BuildOptions, type BuildResult, type Plugin } from 'esbuild';
import { type Built, ensureBuilt, packageFile, ROOT } from './built-folder.ts';

const brotliAsync = promisify(brotliCompress);

const DIST = join(ROOT, 'dist');

const COMMON = {
  absWorkingDir: ROOT,
  outdir: DIST,
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome110', 'firefox115', 'safari16.4'],
  minify: true,
  write: false,
  metafile: true,
  legalComments: 'none',
  loader: { '.woff2': 'file' },
  assetNames: 'fonts/[name]',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'error',
} as const satisfies BuildOptions;

/** MapLibre's package contains the code that map and worker share in both bundles; its sources contain it once. */
const MAPLIBRE_SOURCES = join(dirname(packageFile('maplibre-gl/dist/maplibre-gl-worker.mjs')), '..', 'src');

const PAGE_HTML = join(ROOT, 'page', 'index.html');

const fromSource = (filter: RegExp, path: string): Plugin => ({
  name: path,
  setup: (plugin) => plugin.onResolve({ filter }, () => ({ path })),
});

/** Makes pages import the library from its sources. */
export const librarySources = fromSource(/^@verst\/web-map$/, join(ROOT, 'src', 'index.ts'));

/** Builds library and playground into `dist` unless they are there already. @returns the folder */
export const buildPage = (): Promise<string> =>
  ensureBuilt(DIST, ['packages/web-map'], [PAGE_HTML, fileURLToPath(import.meta.url)], async (files) => {
    const builds = await Promise.all([
      build({ ...COMMON, entryPoints: { 'verst-map': 'src/index.ts' }, splitting: true }),
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
      buildPlayground(),
    ]);
    for (const { outputFiles } of builds) {
      for (const { path, contents } of outputFiles) files.set(path.slice(DIST.length + 1), contents);
    }
    const texts = [...files].filter(([name]) => /\.(js|css)$/.test(name));
    const compressed = texts.map(async ([name, content]) => [`${name}.br`, await compress(content)] as const);
    for (const [name, content] of await Promise.all(compressed)) files.set(name, content);
    files.set('index.html', pageWithPreloads(builds.at(-1)!));
    return { files, metafiles: builds.map(({ metafile }) => metafile) } satisfies Built;
  });

type Bundled = BuildResult<typeof COMMON>;

/** Builds the playground and MapLibre's worker; the code that both need is in one file, which browsers load once. */
const buildPlayground = (): Promise<Bundled> =>
  build({
    ...COMMON,
    entryPoints: { page: 'page/page.ts', 'page-worker': join(MAPLIBRE_SOURCES, 'source', 'worker.ts') },
    plugins: [librarySources, fromSource(/^maplibre-gl$/, join(MAPLIBRE_SOURCES, 'index.ts'))],
    splitting: true,
    // As in MapLibre's own build: a field that a subclass only declares must not hide the inherited one.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
  });

function pageWithPreloads({ metafile }: Bundled): string {
  const [, { imports }] = Object.entries(metafile.outputs).find(([file]) => file.endsWith('/page.js'))!;
  const preloads = imports
    .filter(({ kind }) => kind === 'import-statement')
    .map(({ path }) => `<link rel="modulepreload" href="{{assets}}/${path.slice(path.indexOf('chunks/'))}" />`);
  return readFileSync(PAGE_HTML, 'utf8').replace('{{preloads}}', preloads.join('\n    '));
}

/** Returns the Brotli form of a file. Compressed once here, it is a tenth smaller than servers could make it in time. */
function compress(content: Uint8Array | string): Promise<Uint8Array> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliAsync(content, { params });
}
