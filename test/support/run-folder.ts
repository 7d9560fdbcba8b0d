import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives one run of the tests a folder for the snapshots that its files share and for all temporary files, and removes it at the end. */
export default function setup(): (() => void) | undefined {
  // Each project of the run comes here; the first makes the folder for all.
  if (process.env['VERST_TEST_FOLDER'] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'verst-test-'));
  // PostgreSQL and nginx read theirs as other users.
  chmodSync(folder, 0o755);
  process.env['VERST_TEST_FOLDER'] = folder;
  process.env['TMPDIR'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
