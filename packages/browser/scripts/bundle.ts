import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { mapAssets } from './map-assets.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CORE = join(dirname(ROOT), 'core', 'src');

const BESIDE_ENGINE = join(ROOT, 'src', 'beside-engine.ts');

/** Modules that only Node.js can load, and those that take their places in browsers. */
const STAND_INS: Readonly<Record<string, string>> = {
  [join(CORE, 'program-files', 'opening-hours.ts')]: BESIDE_ENGINE,
  [join(CORE, 'check-sections.ts')]: BESIDE_ENGINE,
  [join(CORE, 'routing', 'navigation', 'steps.ts')]: BESIDE_ENGINE,
  [join(CORE, 'routing', 'matching', 'describe-match.ts')]: BESIDE_ENGINE,
  [join(CORE, 'routing', 'trip', 'improved-tour.ts')]: BESIDE_ENGINE,
  [join(CORE, 'water-faults.ts')]: BESIDE_ENGINE,
  // What the core offers beside opening files: names of layers, of profiles, of kinds of business.
  [join(CORE, 'open-engine.ts')]: join(ROOT, 'src', 'open-engine.ts'),
};

/** Puts modules of browsers in the places of those of Node.js, and of large ones that are loaded beside the engine. */
export const standIns: Plugin = {
  name: 'stand-ins',
  setup(plugin) {
    plugin.onResolve(
      {
        filter:
          /(opening-hours|open-engine|check-sections|navigation\/steps|improved-tour|describe-match|water-faults)\.ts$/,
      },
      ({ path, resolveDir }) => {
        const standIn = STAND_INS[join(resolveDir, path)];
        return standIn === undefined ? null : { path: standIn, sideEffects: false };
      },
    );
    plugin.onResolve({ filter: /^@photostructure\/tz-lookup$/ }, ({ importer }) =>
      importer === BESIDE_ENGINE ? null : { path: BESIDE_ENGINE },
    );
  },
};

/** Name and examples of a rule of the grammar, which only tests, readers and `verst explain` need. */
const EXAMPLES = /^( +)(?:name: '.*'|(?:examples|counterExamples): \[(?:.*|\n(?:.*\n)*?\1)\]),\n/gm;

/** Leaves the names and examples of rules out of what browsers load. */
export const withoutExamples: Plugin = {
  name: 'without-examples',
  setup(plugin) {
    plugin.onLoad({ filter: /\/core\/src\/grammar\/\w+\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(EXAMPLES, ''),
      loader: 'ts',
    }));
  },
};

/** Table of the holidays of a country in the library of opening hours, whose place is always Russia. */
const FOREIGN_HOLIDAYS = /^const (?!ru\b)([a-z]{2}) = \{\n[^]*?^\};$/gm;

/** Leaves the holidays of other countries out of what browsers load: half of the library's bytes, and megabytes of memory. */
export const russianHolidays: Plugin = {
  name: 'russian-holidays',
  setup(plugin) {
    plugin.onLoad({ filter: /\/opening_hours\.esm\.mjs$/ }, ({ path }) => {
      const whole = readFileSync(path, 'utf8');
      const contents = whole.replaceAll(FOREIGN_HOLIDAYS, 'const $1 = {};');
      if (contents.length === whole.length) throw new Error(`${path} tells holidays in another way than it did`);
      return { contents, loader: 'js' };
    });
  },
};

/** Options of esbuild for code that contains the engine. */
export const BROWSER_BUILD = {
  bundle: true,
  splitting: true,
  chunkNames: 'verst-[name]-[hash]',
  format: 'esm',
  platform: 'browser',
  target: ['es2024'],
  charset: 'utf8',
  minify: true,
  legalComments: 'none',
  logLevel: 'error',
  plugins: [standIns, withoutExamples, russianHolidays, mapAssets],
} as const satisfies BuildOptions;

/** Modules of the engine that the page's part names, and loads or leaves out with the rest of it. */
const ENGINE_MODULES = [join(ROOT, 'src', 'open-engine.ts'), ...Object.keys(STAND_INS), '@photostructure/tz-lookup'];

/** Keeps code that parts of the package share in files of its own, so that each error class exists once. */
const beside = (parts: Readonly<Record<string, string>>): Plugin => ({
  name: 'beside',
  setup(plugin) {
    plugin.onResolve({ filter: /(errors|open-engine|opening-hours)\.ts$|^@photostructure\/tz-lookup$/ }, (asked) => {
      const file = parts[asked.path] ?? parts[join(asked.resolveDir, asked.path)];
      return file === undefined ? null : { path: file, external: true, sideEffects: false };
    });
  },
});

/** Leaves the engine to workers: for pages that open none themselves. */
export const withoutEngine = beside(Object.fromEntries(ENGINE_MODULES.map((module) => [module, './engine.js'])));

/**
 * Bundles the engine for browsers into a folder: `verst-browser.js` for pages, which load `engine.js` only where they open an
 * engine of their own, `engine-worker.js`, `offline.js` with its `download-worker.js`, and what these load from
 * beside them. Fails where anything that they reach imports a module of Node.js.
 *
 * @returns what went into it
 */
export async function bundleEngine(folder: string): Promise<Metafile> {
  mkdirSync(folder, { recursive: true });
  const common = { ...BROWSER_BUILD, absWorkingDir: ROOT, outdir: folder, metafile: true } as const;
  // A bundler divides code by files: in one build, files that gather the core's parts would draw all of it into the page's.
  const [page, engine] = await Promise.all([
    build({
      ...common,
      entryPoints: {
        'verst-browser': 'src/index.ts',
        offline: 'src/offline/index.ts',
        'download-worker': 'src/offline/download-worker.ts',
        errors: join(CORE, 'errors.ts'),
      },
      plugins: [withoutEngine, ...BROWSER_BUILD.plugins],
    }),
    build({
      ...common,
      entryPoints: {
        engine: 'src/open-engine.ts',
        'engine-worker': 'src/worker/engine-worker.ts',
        'serve-engine': 'src/worker/serve-engine.ts',
      },
      plugins: [beside({ [join(CORE, 'errors.ts')]: './errors.js' }), ...BROWSER_BUILD.plugins],
    }),
  ]);
  return {
    inputs: { ...page.metafile.inputs, ...engine.metafile.inputs },
    outputs: { ...page.metafile.outputs, ...engine.metafile.outputs },
  };
}
