import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Creates a folder for one test file, removed when its tests are done. Returns a function from names to paths in it.
 */
export function scratchFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'verst-osm-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, name);
}
