import { unwatchFile, watchFile } from 'node:fs';

/** Interval at which the file's state is checked, milliseconds. It also detects files that were renamed into place. */
const INTERVAL_MS = 500;

/**
 * Calls `onChange` when a file may have changed, appeared or disappeared.
 *
 * @returns a function that ends the watch
 */
export function watchForChange(path: string, onChange: () => void): () => void {
  const listener = (now: { mtimeMs: number; size: number; ino: number }, before: typeof now): void => {
    if (now.mtimeMs !== before.mtimeMs || now.size !== before.size || now.ino !== before.ino) onChange();
  };
  watchFile(path, { interval: INTERVAL_MS, persistent: false }, listener);
  return () => unwatchFile(path, listener);
}
