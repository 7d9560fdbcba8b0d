import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { snapshotOf } from '../support/snapshots.ts';

/** A folder of a proof, with the demo city's snapshot. */
export interface ProofFolder {
  readonly snapshot: string;
  path(name: string): string;
  remove(): void;
}

/** Makes a folder, and builds the snapshot into it. */
export async function proofFolder(): Promise<ProofFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'verst-proof-'));
  mkdirSync(join(folder, 'snapshots'));
  process.env['VERST_TEST_FOLDER'] ??= join(folder, 'snapshots');
  return {
    snapshot: await snapshotOf('demo'),
    path: (name) => join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
