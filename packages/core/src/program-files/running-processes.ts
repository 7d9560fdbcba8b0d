import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Returns true if a process with this id exists, whatever its owner. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

/**
 * Writes a lock file for this process. A lock of a process that has ended is replaced, also if its id is now that of
 * another process or thread, as after a restart of a container.
 *
 * @returns a function that releases the lock; or the id of the running process that holds it
 * @throws Error of the system if the file cannot be read or written
 */
export function takeLock(path: string): (() => void) | number {
  for (;;) {
    try {
      writeFileSync(path, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
    }
    const [owner = 0, start] = readFileSync(path, 'utf8').split(' ').map(Number);
    const isSame = isRunning(owner) && (start === undefined || start === startOf(owner));
    if (owner > 0 && owner !== process.pid && isSame) return owner;
    rmSync(path, { force: true });
  }
}

/** Returns when a process began, in ticks since the machine did; 0 if the system does not tell. */
function startOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)!.split(' ')[19]);
  } catch {
    return 0;
  }
}
