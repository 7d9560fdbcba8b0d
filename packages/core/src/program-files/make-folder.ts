import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents. Unlike `mkdirSync` with `recursive`, which retries for ever if the system
 * denies that a parent exists (`/proc/x`), it fails with the system's error.
 *
 * @param mode - permissions of the folders that are created
 * @throws Error of the system if a folder cannot be created, or is a file
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const path = resolve(folder);
  if (!existsSync(dirname(path))) makeFolder(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error;
  }
}
