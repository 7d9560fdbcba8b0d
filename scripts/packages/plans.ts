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

/** The plan for building a package from its folder. */
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
  /** Declarations that other packages import, relative to the built package. */
  readonly types: Readonly<Record<string, string>>;
}

const modules: Compilation = { rootDir: 'src', outDir: 'dist', include: ['src'], declarationsOnly: false };
const entry = (path: string): Entry => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });

/** Files that the page at `/api/docs` loads, and their licence. */
const SWAGGER_FILES = [
  ['swagger-ui.css', 'swagger-ui.css'],
  ['swagger-ui-bundle.js', 'swagger-ui-bundle.js'],
  ['LICENSE', 'LICENSE.txt'],
  ['NOTICE', 'NOTICE.txt'],
] as const;

/** The packages, each after its dependencies. */
export const PACKAGES: readonly PackagePlan[] = [
  {
    name: 'core',
    folder: 'packages/core',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: {
      '.': entry('index'),
      './build': entry('build'),
      './host': entry('host'),
      './navigation': entry('routing/navigation/steps'),
      './program-files': entry('program-files/index'),
    },
    bundled: [],
    types: {
      '@verst/core': 'dist/index.d.ts',
      '@verst/core/build': 'dist/build.d.ts',
      '@verst/core/host': 'dist/host.d.ts',
      '@verst/core/navigation': 'dist/routing/navigation/steps.d.ts',
      '@verst/core/program-files': 'dist/program/index.d.ts',
    },
  },
  {
    name: 'data-pipeline',
    folder: 'data-pipeline',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index'), './sources': entry('sources/index') },
    bundled: [],
    types: {
      '@verst/data-pipeline': 'dist/index.d.ts',
      '@verst/data-pipeline/sources': 'dist/sources/index.d.ts',
    },
  },
  {
    name: 'demo-city',
    folder: 'packages/demo-city',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index') },
    bundled: [],
    types: { '@verst/demo-city': 'dist/index.d.ts' },
  },
  {
    name: 'web-map',
    folder: 'packages/web-map',
    compilations: [
      {
        rootDir: 'src',
        outDir: 'types',
        include: ['src'],
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        declarationsOnly: true,
      },
      { rootDir: 'scripts', outDir: 'scripts', include: ['scripts/page-files.ts'], declarationsOnly: false },
    ],
    copies: [
      ['README.md', 'README.md'],
      ['dist', 'dist'],
    ],
    exports: {
      '.': { types: './types/index.d.ts', default: './dist/verst-map.js' },
      './client': { types: './types/client/index.d.ts', default: './dist/verst-client.js' },
      './page': { types: './scripts/page-files.d.ts', default: './scripts/page-files.js' },
      './bare': { types: './types/index.d.ts', default: './dist/verst-map-bare.js' },
      './worker': './dist/verst-map-worker.js',
      './style.css': './dist/verst-map.css',
    },
    bundled: ['@fontsource-variable/golos-text', '@fontsource/noto-sans', 'esbuild'],
    unpublished: ['scripts/build-page.*', 'scripts/build-typings.*', 'dist/sources.txt', 'dist/offline/inputs.json'],
    types: { '@verst/web-map': 'types/index.d.ts', '@verst/web-map/page': 'scripts/page-files.d.ts' },
  },
  {
    name: 'map-style',
    folder: 'packages/map-style',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index'), './style': entry('style') },
    bundled: [],
    types: { '@verst/map-style': 'dist/index.d.ts', '@verst/map-style/style': 'dist/style.d.ts' },
  },
  {
    name: 'browser',
    folder: 'packages/browser',
    compilations: [
      {
        rootDir: 'src',
        outDir: 'types',
        include: ['src'],
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        declarationsOnly: true,
      },
    ],
    copies: [
      ['README.md', 'README.md'],
      ['dist', 'dist'],
    ],
    exports: {
      '.': { types: './types/index.d.ts', default: './dist/verst-browser.js' },
      './offline': { types: './types/offline/index.d.ts', default: './dist/offline.js' },
      './serve-engine': { types: './types/worker/serve-engine.d.ts', default: './dist/serve-engine.js' },
      './worker': './dist/engine-worker.js',
      './download-worker': './dist/download-worker.js',
    },
    // Only types of the core are imported; everything else is bundled.
    bundled: ['@noble/hashes', '@photostructure/tz-lookup', '@verst/map-style', 'fflate', 'opening_hours'],
    types: { '@verst/browser': 'types/index.d.ts', '@verst/browser/offline': 'types/offline/index.d.ts' },
  },
  {
    name: 'accounts',
    folder: 'packages/accounts',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index') },
    bundled: [],
    types: { '@verst/accounts': 'dist/index.d.ts' },
  },
  {
    name: 'assistant',
    folder: 'packages/assistant',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index') },
    bundled: [],
    types: { '@verst/assistant': 'dist/index.d.ts' },
  },
  {
    name: 'jobs',
    folder: 'packages/jobs',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index'), './worker': entry('worker/index') },
    // One of its dependencies has an install script.
    bundled: ['bullmq'],
    containing: ['dist/bullmq.js'],
    types: { '@verst/jobs': 'dist/index.d.ts', '@verst/jobs/worker': 'dist/worker/index.d.ts' },
  },
  {
    name: 'threads',
    folder: 'packages/threads',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index'), './log': entry('log/request-log') },
    bundled: [],
    types: { '@verst/threads': 'dist/index.d.ts', '@verst/threads/log': 'dist/log/request-log.d.ts' },
  },
  {
    name: 'settings',
    folder: 'packages/settings',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index') },
    bundled: [],
    types: { '@verst/settings': 'dist/index.d.ts' },
  },
  {
    name: 'rate-limits',
    folder: 'packages/rate-limits',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index'), './redis': entry('redis-rate-store') },
    bundled: [],
    types: { '@verst/rate-limits': 'dist/index.d.ts', '@verst/rate-limits/redis': 'dist/redis-rate-store.d.ts' },
  },
  {
    name: 'own-data',
    folder: 'packages/own-data',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index') },
    bundled: [],
    types: { '@verst/own-data': 'dist/index.d.ts' },
  },
  {
    name: 'protocols',
    folder: 'packages/protocols',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: { '.': entry('index'), './polyline': entry('polyline') },
    bundled: [],
    types: { '@verst/protocols': 'dist/index.d.ts', '@verst/protocols/polyline': 'dist/polyline.d.ts' },
  },
  {
    name: 'server',
    folder: 'packages/server',
    compilations: [modules],
    copies: [
      ['README.md', 'README.md'],
      ['src/page', 'dist/page'],
      // Its package depends on one with an install script.
      ...SWAGGER_FILES.map(([from, to]): [string, string] => [
        `../../node_modules/swagger-ui-dist/${from}`,
        `dist/page/swagger/${to}`,
      ]),
    ],
    exports: { '.': entry('index') },
    bundled: ['swagger-ui-dist'],
    types: { '@verst/server': 'dist/index.d.ts' },
  },
  {
    name: 'cli',
    folder: 'packages/cli',
    compilations: [modules],
    copies: [['README.md', 'README.md']],
    exports: {},
    bin: { verst: './dist/main.js' },
    bundled: [],
    types: {},
  },
];
