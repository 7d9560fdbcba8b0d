import { readFileSync } from 'node:fs';

/** Returns the memory of a process that is not backed by files, MB; for this process after a collection, if it has `gc`. */
export function memoryMb(pid: number | 'self' = 'self'): number {
  if (pid === 'self') globalThis.gc?.();
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kib = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return (kib('RssAnon') + kib('RssShmem')) / 1024;
}
