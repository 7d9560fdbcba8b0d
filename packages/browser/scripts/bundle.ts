import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OPENING_HOURS = /program-files[/\\]opening-hours\.ts$/;

/** The module that loads the library of opening hours in Node.js gives way to that of browsers. */
export const standIns: Plugin = {
  name: 'stand-ins',
  setup(plugin) {
    plugin.onResolve({ filter: /opening-hours\.ts$/ }, ({ path, resolveDir }) => {
      if (!OPENING_HOURS.test(join(resolveDir, path))) return null;
      return { path: join(ROOT, 'src', 'opening-hours.ts') };
    });
  },
};

/**
 * Bundles the engine for browsers into a folder: `verst-browser.js`, and `sqlite3.wasm` which it loads from beside it. Fails
 * where anything that it reaches imports a module of Node.js.
 *
 * @returns what went into it
 */
export async function bundleEngine(folder: string): Promise<Metafile> {
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { 'verst-browser': 'src/index.ts' },
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome110', 'firefox115', 'safari16.4'],
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [standIns],
  });
  const wasm = fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm'));
  copyFileSync(wasm, join(folder, 'sqlite3.wasm'));
  return metafile;
}
