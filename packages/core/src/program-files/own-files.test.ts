import { describe, expect, it } from 'vitest';
import { hasOwnFile, listOwnFiles, ownVersion, readOwnText } from './own-files.ts';

const HERE = new URL('./', import.meta.url);

describe('own files', () => {
  it('are read by their URL relative to a module', () => {
    expect(readOwnText(new URL('own-files.ts', HERE))).toContain('readOwnText');
    expect(hasOwnFile(new URL('no-such-file', HERE))).toBe(false);
    expect(() => readOwnText(new URL('no-such-file', HERE))).toThrow('ENOENT');
  });

  it('are listed by the folder that they lie in, with those below it', () => {
    expect(listOwnFiles(HERE)).toContain('own-files.ts');
    expect(listOwnFiles(new URL('../', HERE))).toContain('program-files/own-files.ts');
    expect(listOwnFiles(new URL('no-such-folder/', HERE))).toEqual([]);
  });

  it('tell the version of their package', () => {
    expect(ownVersion(new URL('../index.ts', HERE).href)).toMatch(/^\d+\.\d+\.\d+/);
  });
});
