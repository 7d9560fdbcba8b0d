import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/*
 * The one place that knows in which form the program runs. Modules name their threads and files by URLs relative to
 * themselves; from source and from published packages these lie on the disk. In the single binary, where nothing does,
 * scripts/binary/own-files.ts stands in for this module.
 */

/** Published packages hold compiled modules; from source they are run as they are written. */
const IS_COMPILED = import.meta.url.endsWith('.js');

/**
 * Begins a thread on a module of this program.
 *
 * @param module - its URL by the name that it has in the source, with `.ts`, relative to the module that begins it
 */
export function startThread(module: URL, options: Omit<WorkerOptions, 'eval' | 'argv'>): Worker {
  return new Worker(IS_COMPILED ? new URL(module.href.replace(/\.ts$/, '.js')) : module, options);
}

/**
 * Bytes of a file that came with the program; not to be written to.
 *
 * @param file - URL relative to a module of the program, or what `import.meta.resolve` gives for a file of a package
 * @throws Error `ENOENT` where the program has no such file
 */
export function readOwnFile(file: URL | string): Buffer<ArrayBuffer> {
  return readFileSync(fileURLToPath(file));
}

/** Text of such a file. @throws as {@link readOwnFile} */
export function readOwnText(file: URL | string): string {
  return readOwnFile(file).toString('utf8');
}

/** Returns true if the program has such a file. */
export function hasOwnFile(file: URL | string): boolean {
  return existsSync(fileURLToPath(file));
}

/**
 * Paths of all files in such a folder and below it, relative to it, with `/`; empty where there is no such folder.
 *
 * @param folder - URL that ends with a slash
 */
export function listOwnFiles(folder: URL): string[] {
  const path = fileURLToPath(folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** Version in the package.json beside the folder that a module lies in. @param module - `import.meta.url` */
export function ownVersion(module: string): string {
  return (JSON.parse(readOwnText(new URL('../package.json', module))) as { version: string }).version;
}
