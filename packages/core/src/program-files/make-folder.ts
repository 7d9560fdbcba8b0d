import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those that it lies in, where they do not exist. Unlike `mkdirSync` with `recursive`, which tries for
 * ever where the system denies that a parent exists (`/proc/x`), it ends with the system's error.
 *
 * @param mode - permissions of the folders that are made
 * @throws Error of the system where one cannot be made, or is a file
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
