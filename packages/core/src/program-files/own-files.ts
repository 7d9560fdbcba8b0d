import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/*
 * The only module that depends on the form in which the program runs. Modules refer to their threads and files by URLs
 * relative to themselves, which are on disk in the source and in published packages. In the single binary they are
 * not: there, scripts/binary/own-files.ts replaces this module.
 */

/** Published packages contain compiled modules; from source, the `.ts` modules run as they are. */
const IS_COMPILED = import.meta.url.endsWith('.js');

/**
 * Starts a thread with a module of this program.
 *
 * @param module - its URL with its name in the source (`.ts`), relative to the module that starts it
 */
export function startThread(module: URL, options: Omit<WorkerOptions, 'eval' | 'argv'>): Worker {
  return new Worker(IS_COMPILED ? new URL(module.href.replace(/\.ts$/, '.js')) : module, options);
}

/**
 * Returns the bytes of a file that came with the program; do not change them.
 *
 * @param file - URL relative to a module of the program, or the result of `import.meta.resolve` for a file of a package
 * @throws Error `ENOENT` if the program has no such file
 */
export function readOwnFile(file: URL | string): Buffer<ArrayBuffer> {
  return readFileSync(fileURLToPath(file));
}

/** Returns the text of a file that came with the program. @throws as {@link readOwnFile} */
export function readOwnText(file: URL | string): string {
  return readOwnFile(file).toString('utf8');
}

/** Returns true if the program has a file. */
export function hasOwnFile(file: URL | string): boolean {
  return existsSync(fileURLToPath(file));
}

/**
 * Returns the paths of all files in a folder of the program and below it, relative to it, with `/`; empty if there is
 * no such folder.
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

/** Returns the version in the package.json beside the folder of a module. @param module - `import.meta.url` */
export function ownVersion(module: string): string {
  return (JSON.parse(readOwnText(new URL('../package.json', module))) as { version: string }).version;
}
