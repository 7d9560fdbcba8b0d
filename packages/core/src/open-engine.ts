import { engineOf } from './engine.ts';
import type { Engine, EngineHandle, EngineOptions } from './engine-interface.ts';
import { openSnapshot } from './snapshot/node/open-file.ts';

/**
 * Opens a snapshot file, or the memory that another thread shares through a handle. Nothing is built: arrays are used
 * as they are read. `resident` and `cacheMB` apply to a path only; a handle keeps its owner's settings.
 *
 * @throws SnapshotError when the file is absent, no snapshot, newer than this engine, truncated or damaged
 */
export async function openEngine(source: string | EngineHandle, options: EngineOptions = {}): Promise<Engine> {
  const snapshot = await openSnapshot(source, options);
  return engineOf(snapshot, { isChecked: typeof source !== 'string', isCancelled: options.isCancelled });
}
