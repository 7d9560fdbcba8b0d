import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

describe('makeFolder', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'verst-folder-'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  it('makes a folder with those that it lies in, and leaves one that stands', () => {
    const path = join(root, 'a', 'b', 'c');
    makeFolder(path);
    writeFileSync(join(path, 'kept'), '');
    makeFolder(path);
    expect(existsSync(join(path, 'kept'))).toBe(true);
  });

  it.skipIf(process.platform === 'win32')('closes what it makes to others where it is told to', () => {
    makeFolder(join(root, 'own', 'data'), 0o700);
    for (const name of ['own', 'own/data']) expect(statSync(join(root, name)).mode & 0o777).toBe(0o700);
  });

  it('is refused where a file has the name, or stands in the way', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => makeFolder(join(root, 'file'))).toThrow('EEXIST');
    expect(() => makeFolder(join(root, 'file', 'below'))).toThrow('ENOTDIR');
  });

  it.runIf(process.platform === 'linux')(
    'ends where the system lets nobody make one: `serve --data /proc/x` hung',
    () => {
      expect(() => makeFolder('/proc/x')).toThrow('ENOENT');
      expect(() => makeFolder('/proc/x/y/z')).toThrow('ENOENT');
    },
  );
});
