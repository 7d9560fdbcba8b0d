import { engineOf } from './engine.ts';
import type { Engine, EngineHandle, EngineOptions } from './engine-interface.ts';
import { openSnapshot } from './snapshot/node/open-file.ts';

/**
 * Opens a snapshot, or the memory that another thread shares. Nothing is built: arrays are read and used as they are.
 * `resident` and `cacheMB` matter for a path; a handle comes with what its owner decided.
 *
 * @throws SnapshotError when the file is absent, no snapshot, newer than this engine, truncated or damaged
 */
export async function openEngine(source: string | EngineHandle, options: EngineOptions = {}): Promise<Engine> {
  const snapshot = await openSnapshot(source, options);
  return engineOf(snapshot, { isChecked: typeof source !== 'string', isCancelled: options.isCancelled });
}
