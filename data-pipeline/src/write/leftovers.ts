import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isRunning } from '@verst/core/program-files';

/**
 * Removes unfinished files and work folders of a target's builds whose process no longer runs.
 *
 * @param ended - id of a process that is running although its build has ended
 */
export function removeLeftovers(target: string, ended?: number): void {
  const folder = dirname(resolve(target));
  const pattern = `${basename(target)}.`;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const found = name.startsWith(pattern)
      ? /^(\d+)\.(?:tmp(?:-journal)?|work)$/.exec(name.slice(pattern.length))?.[1]
      : undefined;
    const pid = Number(found);
    if (found && (pid === ended || !isRunning(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
