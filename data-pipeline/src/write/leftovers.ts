import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isRunning } from '@verst/core/program-files';

/**
 * Removes unfinished files and work folders of a target's builds whose process no longer runs. In a container,
 * this process may have the id of a killed one; then the files are older than this process.
 *
 * @param ended - id of a process that is running although its build has ended
 */
export function removeLeftovers(target: string, ended?: number): void {
  const folder = dirname(resolve(target));
  const pattern = `${basename(target)}.`;
  const startedMs = Date.now() - process.uptime() * 1000;
  const isOlder = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < startedMs;
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const found = name.startsWith(pattern)
      ? /^(\d+)\.(?:tmp(?:-journal)?|work)$/.exec(name.slice(pattern.length))?.[1]
      : undefined;
    if (found === undefined) continue;
    const pid = Number(found);
    const path = join(folder, name);
    const isLeft = pid === ended || !isRunning(pid) || (pid === process.pid && isOlder(path));
    if (isLeft) rmSync(path, { recursive: true, force: true });
  }
}
