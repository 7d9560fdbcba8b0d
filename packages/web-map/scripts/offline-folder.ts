import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEngine } from '@verst/core';
import { buildOffline } from './build-offline.ts';
import { type OfferedFile, offeredFile } from './offered-snapshot.ts';

/**
 * Writes the offline page and its snapshots into a folder, for static hosting under any path.
 *
 * @throws SnapshotError naming a file that is not a snapshot
 */
export async function writeOfflineFolder(paths: readonly string[], out: string): Promise<void> {
  mkdirSync(join(out, 'snapshots'), { recursive: true });
  const snapshots: OfferedFile[] = [];
  for (const path of paths) {
    const engine = await openEngine(path, { resident: 'hot' });
    const offered = await offeredFile(path, engine.info());
    engine.close();
    cpSync(path, join(out, offered.url));
    snapshots.push(offered);
  }
  cpSync(await buildOffline(), out, { recursive: true });
  rmSync(join(out, 'inputs.json'));
  writeFileSync(join(out, 'snapshots.json'), `${JSON.stringify({ snapshots }, null, 2)}\n`);
}
