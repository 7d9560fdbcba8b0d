import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives one run of the tests a folder for the snapshots and the compiled code that its files share and for all temporary files, and removes it at the end. */
export default function setup(): (() => void) | undefined {
  // Each project of the run comes here; the first makes the folder for all.
  if (process.env['VERST_TEST_FOLDER'] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'verst-test-'));
  // PostgreSQL and nginx read theirs as other users.
  chmodSync(folder, 0o755);
  process.env['VERST_TEST_FOLDER'] = folder;
  process.env['TMPDIR'] = folder;
  // What one process has compiled, the next need not: half of the time of a short command is its start.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  return () => rmSync(folder, { recursive: true, force: true });
}
