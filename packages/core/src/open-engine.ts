import { checkSections } from './check-sections.ts';
import { engineOf } from './engine.ts';
import type { Engine, EngineHandle, EngineOptions } from './engine-interface.ts';
import { assertObject, refuse } from './check-input.ts';
import { openSnapshot } from './snapshot/node/open-file.ts';

const THREAD = new URL('./opening-thread.ts', import.meta.url);

/**
 * Opens a snapshot file, or the memory that another thread shares through a handle. Nothing is built: arrays are used
 * as they are read. `resident` and `cacheMB` apply to a path only; a handle keeps its owner's settings.
 *
 * @throws InvalidInputError naming `source` or the option
 * @throws SnapshotError when the file is absent, no snapshot, newer than this engine, truncated or damaged
 */
export async function openEngine(source: string | EngineHandle, options: EngineOptions = {}): Promise<Engine> {
  assertObject('options', options);
  const { isCancelled } = options;
  if (isCancelled !== undefined && typeof isCancelled !== 'function') {
    refuse('isCancelled', 'a function', isCancelled);
  }
  if (typeof source !== 'string' && !isHandle(source)) {
    refuse('source', 'the path of a snapshot, or what share() of an engine has returned', source);
  }
  const snapshot = await openSnapshot(source, options, { thread: THREAD, check: checkSections });
  return engineOf(snapshot, { isChecked: true, isCancelled });
}

/** Returns true for a handle; accepts any value, as callers without type checks may pass one. */
function isHandle(source: unknown): boolean {
  return typeof source === 'object' && source !== null && 'path' in source && 'sections' in source;
}
