import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Returns the file that a path names: what its symbolic link leads to, also if that does not exist, else the path itself.
 * To replace a file by renaming, rename to this one, or the link is replaced.
 *
 * @throws Error of the system for links in a circle
 */
export function linkedFile(path: string): string {
  statSync(path, { throwIfNoEntry: false });
  if (!lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return path;
  return linkedFile(resolve(realpathSync(dirname(path)), readlinkSync(path)));
}
