import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isSea } from 'node:sea';

/**
 * Makes Node.js keep the compiled code of this program and its threads in the user's own cache folder, so that later
 * starts take less than half the time (`verst --version`: 0.37 s for 0.92). A folder that all users may write would let
 * one of them run code as another. A binary has its code compiled already; an operator's NODE_COMPILE_CACHE comes first.
 */
export function useCodeCache() {
  const { env } = process;
  if (isSea() || env.NODE_COMPILE_CACHE !== undefined || env.NODE_DISABLE_COMPILE_CACHE !== undefined) return;
  const caches = env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const folder = join(caches, 'verst', 'code');
  if (![caches, join(caches, 'verst'), folder].every(ensureFolder)) return;
  const { directory } = enableCompileCache(folder);
  // Threads and child processes read it from the environment.
  if (directory !== undefined) env.NODE_COMPILE_CACHE = folder;
}

/**
 * Returns false if a folder neither exists nor can be made. Node.js would make its parents, too, but never returns where
 * the system says that they are missing however often it is asked: in `/proc`, or an automounted home that is not there.
 */
function ensureFolder(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    return error.code === 'EEXIST';
  }
}
