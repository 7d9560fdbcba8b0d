import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSameFile } from './same-file.ts';

it('a file is the same by links, and through a linked folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'verst-same-'));
  const [folder, file, other] = [join(root, 'folder'), join(root, 'folder', 'a'), join(root, 'folder', 'b')];
  mkdirSync(folder);
  writeFileSync(file, '');
  writeFileSync(other, '');
  symlinkSync(file, join(root, 'soft'));
  linkSync(file, join(root, 'hard'));
  symlinkSync(folder, join(root, 'linked'));
  for (const path of [file, join(root, 'soft'), join(root, 'hard'), join(root, 'linked', 'a')])
    expect(isSameFile(file, path)).toBe(true);
  for (const path of [other, folder, join(root, 'none')]) expect(isSameFile(file, path)).toBe(false);
  expect(isSameFile(join(root, 'none'), join(root, 'none'))).toBe(false);
  rmSync(root, { recursive: true });
});
