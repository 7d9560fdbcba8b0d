import { type EngineHandle, openEngine, type RoadChanges, type RoadChangesApplied, type VerstError } from '@verst/core';
import { startThread } from '@verst/core/program-files';
import { overridesFault, readOverrides } from './read-overrides.ts';

/** A snapshot with changed roads. */
export interface OverriddenSnapshot {
  readonly handle: EngineHandle;
  readonly applied: RoadChangesApplied;
}

export interface OverridesJob {
  readonly handle: EngineHandle;
  readonly changes: RoadChanges;
}
export type OverridesOutcome = OverriddenSnapshot | { readonly refused: string };

/**
 * Applies an overrides file to the roads of a snapshot, in a separate thread, so that requests go on meanwhile.
 *
 * @param path - path of the file; null if only the vehicles are added
 * @param vehicles - vehicles of the server's settings; those of the file override them
 * @throws VerstError naming the file and the entry that is wrong
 */
export async function applyOverrides(
  base: EngineHandle,
  path: string | null,
  vehicles: NonNullable<RoadChanges['vehicles']>,
): Promise<OverriddenSnapshot> {
  const changes = path === null ? {} : await readOverrides(path);
  const job: OverridesJob = { handle: base, changes: { ...changes, vehicles: { ...vehicles, ...changes.vehicles } } };
  const outcome = await inThread(job);
  if ('refused' in outcome) throw overridesFault(path, outcome.refused);
  return outcome;
}

/** Changes the roads in this thread. Invalid changes are returned as a message. */
export async function changeRoads({ handle, changes }: OverridesJob): Promise<OverridesOutcome> {
  const engine = await openEngine(handle);
  try {
    const view = engine.reweight(changes);
    return { handle: view.share(), applied: view.roadChanges };
  } catch (error) {
    if ((error as VerstError).code !== 'INVALID_INPUT') throw error;
    return { refused: (error as VerstError).message };
  } finally {
    engine.close();
  }
}

function inThread(job: OverridesJob): Promise<OverridesOutcome> {
  return new Promise((resolve, reject) => {
    const worker = startThread(new URL('./overrides-thread.ts', import.meta.url), { workerData: job });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that changes the roads ended')));
  });
}
