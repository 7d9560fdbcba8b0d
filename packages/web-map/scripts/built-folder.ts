import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { type Metafile, stop } from 'esbuild';
import { dependenciesOf, noticesOf } from '../../../scripts/notices.ts';

/** Folder of this package. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WORKSPACE = dirname(dirname(ROOT));

/** Lists the inputs of the build with their hashes; written last, so that an interrupted build is repeated. */
const STAMP = 'inputs.json';

/** Files by name, and the metafiles of the builds that made them. */
export interface Built {
  readonly files: Map<string, Uint8Array | string>;
  readonly metafiles: readonly Metafile[];
}

/** Fonts of the map, which `src/map/font-files.ts` names. */
const MAP_FONTS = ['cyrillic', 'cyrillic-ext', 'latin'].flatMap((subset) =>
  ['400-normal', '500-normal', '700-normal', '400-italic'].map((face) => `noto-sans-${subset}-${face}.woff2`),
);

/** Returns the path of a file of a package. */
export const packageFile = (name: string): string => fileURLToPath(import.meta.resolve(name));

/** Files that are copied unchanged into every build, with their sources. */
const COPIES: Readonly<Record<string, string>> = {
  'icon.svg': join(ROOT, 'page', 'icon.svg'),
  'verst-map-worker.js': packageFile('maplibre-gl/dist/maplibre-gl-worker.mjs'),
  ...Object.fromEntries(MAP_FONTS.map((name) => [`fonts/${name}`, packageFile(`@fontsource/noto-sans/files/${name}`)])),
};

/**
 * Builds a folder unless it is there already, built from the same files. Several processes may build at once: each file
 * is written atomically, and all write the same.
 *
 * @param packages - folders of the packages whose code and dependencies go into the files
 * @param sources - further files that the build reads
 * @param make - builds the files, given those that are copied
 * @returns the folder
 */
export async function ensureBuilt(
  folder: string,
  packages: readonly string[],
  sources: readonly string[],
  make: (files: Built['files']) => Promise<Built>,
): Promise<string> {
  if (isBuilt(folder)) return folder;
  const copies = Object.entries(COPIES).map(([name, file]) => [name, readFileSync(file)] as const);
  const { files, metafiles } = await make(new Map(copies));
  // The server runs on for months; esbuild's process must not.
  await stop();
  files.set(
    'LICENSES.txt',
    noticesOf(
      WORKSPACE,
      packages.flatMap((name) => dependenciesOf(WORKSPACE, name)),
    ),
  );
  for (const [name, content] of files) put(join(folder, name), content);
  for (const place of new Set([...files.keys()].map((name) => dirname(name)))) {
    for (const entry of readdirSync(join(folder, place), { withFileTypes: true })) {
      // A file of an earlier build, but not one that another process is writing.
      const isOld = entry.isFile() && !entry.name.endsWith('.tmp') && !files.has(posix.join(place, entry.name));
      if (isOld) rmSync(join(folder, place, entry.name), { force: true });
    }
  }
  const bundled = metafiles.flatMap(({ inputs }) => Object.keys(inputs).map((name) => join(ROOT, name)));
  const inputs = new Set([...Object.values(COPIES), ...sources, ...bundled, fileURLToPath(import.meta.url)]);
  put(join(folder, STAMP), stampOf([...inputs].filter((file) => existsSync(file)).sort()));
  return folder;
}

function put(file: string, content: Uint8Array | string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}-${threadId}.tmp`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

function isBuilt(folder: string): boolean {
  const stampFile = join(folder, STAMP);
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
