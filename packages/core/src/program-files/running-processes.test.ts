import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { takeLock } from './running-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-lock-'));
const path = join(folder, 'lock');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a lock file', () => {
  it('is held until it is released, and refused to others while its process runs', () => {
    const release = takeLock(path) as () => void;
    expect(existsSync(path)).toBe(true);
    release();
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, String(process.ppid));
    expect(takeLock(path)).toBe(process.ppid);
  });

  it('is taken over from a killed process, cut off, and that of an ended process whose id another has now', () => {
    const left = [String(2 ** 22 + 1), '', String(process.pid)];
    // Only Linux tells when a process began.
    if (process.platform === 'linux') left.push(`${process.ppid} 1`);
    for (const text of left) {
      writeFileSync(path, text);
      expect(takeLock(path), text).toBeTypeOf('function');
    }
  });
});
