/** Bundles the program for the single binary into modules that Node.js loads from its assets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Folders of the workspace whose modules run in the binary. */
const SOURCES = [
  'packages/core/src',
  'packages/accounts/src',
  'packages/assistant/src',
  'packages/jobs/src',
  'packages/map-style/src',
  'packages/own-data/src',
  'packages/protocols/src',
  'packages/rate-limits/src',
  'packages/server/src',
  'packages/settings/src',
  'packages/threads/src',
  'packages/cli/src',
  'packages/demo-city/src',
  'packages/web-map/scripts',
  'data-pipeline/src',
];

/** Modules that are replaced in the binary. */
const STAND_INS: Readonly<Record<string, string>> = {
  'packages/core/src/program-files/own-files.ts': 'scripts/binary/own-files.ts',
  'packages/core/src/program-files/opening-hours.ts': 'scripts/binary/opening-hours.ts',
};

/** Bundled modules by asset key, and the packages that they contain. */
export interface Bundle {
  readonly modules: ReadonlyMap<string, Uint8Array>;
  /** Folders of packages under `node_modules`, relative to the root. */
  readonly packages: readonly string[];
}

/** Bundles the command line and each thread's module; shared code goes into separate modules. */
export async function bundleProgram(root: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['packages/cli/src/main.js', ...threadModules(root)],
    outbase: root,
    outdir: join(root, 'binary'),
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    chunkNames: 'chunks/[name]-[hash]',
    // Identifiers are not minified, because people read stack traces in logs.
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
    external: ['pg-native'],
    plugins: [ownModules(root)],
  });
  const modules = outputFiles.map(({ path, contents }): [string, Uint8Array] => [
    relative(join(root, 'binary'), path).replaceAll(sep, '/'),
    contents,
  ]);
  const packages = Object.keys(metafile.inputs).flatMap(
    (path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? [],
  );
  return { modules: new Map(modules), packages: [...new Set(packages)].toSorted() };
}

/** Returns the entry modules of threads, which other modules name by URL. */
function threadModules(root: string): string[] {
  const found = new Set<string>();
  for (const folder of SOURCES) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
      const path = join(folder, name);
      const text = readFileSync(join(root, path), 'utf8');
      for (const [, module] of text.matchAll(/new URL\('(\.[^']*\.ts)', import\.meta\.url\)/g)) {
        found.add(join(path, '..', module!).replaceAll(sep, '/'));
      }
    }
  }
  return [...found].toSorted();
}

/**
 * Gives modules their location in the binary: `verst:/` and the path from the workspace root, also for files of
 * packages. The SQLite driver gets the addon in the binary.
 */
function ownModules(root: string): Plugin {
  const standIn = join(root, 'scripts/binary/better-sqlite3.cjs');
  return {
    name: 'own modules',
    setup(plugin) {
      plugin.onResolve({ filter: /^better-sqlite3$/ }, () => ({ path: standIn }));
      plugin.onLoad({ filter: /\.[jt]s$/ }, ({ path: file }) => {
        const path = relative(root, file).replaceAll(sep, '/');
        if (!SOURCES.some((folder) => path.startsWith(`${folder}/`))) return undefined;
        const source = STAND_INS[path] ?? path;
        const text = readFileSync(join(root, source), 'utf8');
        return {
          contents: source === path ? withOwnUrls(root, path, text) : text,
          loader: source.endsWith('.ts') ? 'ts' : 'js',
          resolveDir: join(root, source, '..'),
        };
      });
    },
  };
}

function withOwnUrls(root: string, path: string, text: string): string {
  return text
    .replaceAll(/import\.meta\.resolve\('([^']+)'\)/g, (_, name: string) => {
      const file = fileURLToPath(import.meta.resolve(name));
      return JSON.stringify(`verst:/${relative(root, file).replaceAll(sep, '/')}`);
    })
    .replaceAll('import.meta.resolve(', '((name) => `verst:/node_modules/${name}`)(')
    .replaceAll('import.meta.url', JSON.stringify(`verst:/${path}`));
}
