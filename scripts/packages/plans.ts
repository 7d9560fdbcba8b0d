/** Compiler options for a part of a package. */
export interface Compilation {
  /** Folder of the package from which the output layout is derived. */
  readonly rootDir: string;
  readonly outDir: string;
  readonly include: readonly string[];
  /** TypeScript libraries, if not those of Node.js. */
  readonly lib?: readonly string[];
  /** True if a bundler builds the modules and the compiler only the declarations. */
  readonly declarationsOnly: boolean;
}

/** An entry of a package: a path, or declarations and module. */
export type Entry = string | { readonly types: string; readonly default: string };

export interface PackagePlan {
  /** Name of its folder in the output. */
  readonly name: string;
  readonly folder: string;
  readonly compilations: readonly Compilation[];
  /** Files and folders that are copied unchanged, with their targets. */
  readonly copies: readonly (readonly [from: string, to: string])[];
  /** Entries of the published package. */
  readonly exports: Readonly<Record<string, Entry>>;
  readonly bin?: Readonly<Record<string, string>>;
  /** Dependencies that the built files already contain. */
  readonly bundled: readonly string[];
  /** Modules of the built package into which their imports of bundled dependencies are bundled. */
  readonly containing?: readonly string[];
  /** Modules that only the workspace needs. */
  readonly unpublished?: readonly string[];
}

const README = ['README.md', 'README.md'] as const;

const MODULES: Compilation = { rootDir: 'src', outDir: 'dist', include: ['src'], declarationsOnly: false };

/** Declarations of a package whose modules are bundled for browsers. */
const BROWSER_TYPES: Compilation = {
  rootDir: 'src',
  outDir: 'types',
  include: ['src'],
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  declarationsOnly: true,
};

/**
 * Returns the plan of a package whose modules are compiled one by one.
 *
 * @param entries - modules in `src` by name of the entry
 */
const compiled = (
  name: string,
  entries: Readonly<Record<string, string>> = { '.': 'index' },
  more: Partial<PackagePlan> = {},
): PackagePlan => ({
  name,
  folder: `packages/${name}`,
  compilations: [MODULES],
  copies: [README],
  exports: Object.fromEntries(
    Object.entries(entries).map(([entry, path]) => [
      entry,
      { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` },
    ]),
  ),
  bundled: [],
  ...more,
});

/** Files that the page at `/api/docs` loads, and their licence. */
const SWAGGER_FILES = [
  ['swagger-ui.css', 'swagger-ui.css'],
  ['swagger-ui-bundle.js', 'swagger-ui-bundle.js'],
  ['LICENSE', 'LICENSE.txt'],
  ['NOTICE', 'NOTICE.txt'],
] as const;

/** The packages, each after its dependencies. */
export const PACKAGES: readonly PackagePlan[] = [
  compiled('core', {
    '.': 'index',
    './build': 'build',
    './host': 'host',
    './section-checks': 'check-sections',
    './improved-tour': 'routing/trip/improved-tour',
    './matching': 'routing/matching/describe-match',
    './navigation': 'routing/navigation/steps',
    './water-faults': 'water-faults',
    './program-files': 'program-files/index',
  }),
  compiled('data-pipeline', { '.': 'index', './sources': 'sources/index' }, { folder: 'data-pipeline' }),
  compiled('demo-city'),
  {
    name: 'web-map',
    folder: 'packages/web-map',
    compilations: [
      BROWSER_TYPES,
      { rootDir: 'scripts', outDir: 'scripts', include: ['scripts/page-files.ts'], declarationsOnly: false },
    ],
    copies: [README, ['dist', 'dist']],
    exports: {
      '.': { types: './types/index.d.ts', default: './dist/verst-map.js' },
      './client': { types: './types/client/index.d.ts', default: './dist/verst-client.js' },
      './page': { types: './scripts/page-files.d.ts', default: './scripts/page-files.js' },
      './bare': { types: './types/index.d.ts', default: './dist/verst-map-bare.js' },
      './worker': './dist/verst-map-worker.js',
      './style.css': './dist/verst-map.css',
    },
    bundled: ['@fontsource-variable/golos-text', '@fontsource/noto-sans', 'esbuild'],
    unpublished: ['scripts/build-typings.*', 'dist/inputs.json', 'dist/offline/inputs.json'],
  },
  compiled('map-style', { '.': 'index', './style': 'style' }),
  {
    name: 'browser',
    folder: 'packages/browser',
    compilations: [BROWSER_TYPES],
    copies: [README, ['dist', 'dist']],
    exports: {
      '.': { types: './types/index.d.ts', default: './dist/verst-browser.js' },
      './offline': { types: './types/offline/index.d.ts', default: './dist/offline.js' },
      './serve-engine': { types: './types/worker/serve-engine.d.ts', default: './dist/serve-engine.js' },
      './worker': './dist/engine-worker.js',
      './download-worker': './dist/download-worker.js',
    },
    // Only types of the core are imported; everything else is bundled.
    bundled: ['@noble/hashes', '@photostructure/tz-lookup', '@verst/map-style', 'fflate', 'opening_hours'],
  },
  compiled('accounts'),
  compiled('assistant'),
  compiled(
    'jobs',
    { '.': 'index', './worker': 'worker/index' },
    // One of its dependencies has an install script.
    { bundled: ['bullmq'], containing: ['dist/bullmq.js'] },
  ),
  compiled('threads', { '.': 'index', './log': 'log/request-log' }),
  compiled('settings'),
  compiled('rate-limits', { '.': 'index', './redis': 'redis-rate-store' }),
  compiled('own-data'),
  compiled('protocols', { '.': 'index', './polyline': 'polyline' }),
  compiled('server', undefined, {
    copies: [
      README,
      ['src/page', 'dist/page'],
      // Its package depends on one with an install script.
      ...SWAGGER_FILES.map(
        ([from, to]) => [`../../node_modules/swagger-ui-dist/${from}`, `dist/page/swagger/${to}`] as const,
      ),
    ],
    bundled: ['swagger-ui-dist'],
  }),
  compiled('cli', {}, { bin: { verst: './dist/main.js' } }),
];
