import type { EngineHandle, RoadChanges } from '@verst/core';
import type { OwnDataLog } from '../own-data-log.ts';
import { applyOverrides } from './apply-overrides.ts';
import { watchForChange } from '../watch-file.ts';

/** Maximum number of logged entries that match no road. */
const MAX_LOGGED = 20;

/** Applies the overrides file and the vehicles of the settings to the roads of a server. */
export class RoadOverrides {
  readonly #path: string | null;
  readonly #vehicles: NonNullable<RoadChanges['vehicles']>;
  readonly #logger: OwnDataLog;
  #base: EngineHandle | null = null;
  #endWatch: (() => void) | null = null;

  /**
   * @param path - path of the file, which is read when it is applied; null for none
   * @param vehicles - vehicles for which the engine also has profiles
   */
  constructor(path: string | null, vehicles: NonNullable<RoadChanges['vehicles']>, logger: OwnDataLog) {
    this.#path = path;
    this.#vehicles = vehicles;
    this.#logger = logger;
  }

  /**
   * Returns a snapshot with the changes of the file, and remembers the unchanged one for {@link reapply}.
   *
   * @throws VerstError naming the file and what is wrong with it
   */
  async apply(base: EngineHandle): Promise<EngineHandle> {
    const { handle, applied } = await applyOverrides(base, this.#path, this.#vehicles);
    this.#base = base;
    const { closedEdges, changedSpeeds, unmatched } = applied;
    if (this.#path === null) return handle;
    const facts = { overrides: this.#path, closedEdges, changedSpeeds };
    if (unmatched.length === 0) this.#logger.info(facts, 'roads changed by the overrides');
    else {
      const some = unmatched.slice(0, MAX_LOGGED);
      this.#logger.warn(
        { ...facts, unmatched: unmatched.length, some },
        'some overrides match no road of the snapshot',
      );
    }
    return handle;
  }

  /** Returns the snapshot of the last {@link apply} with the changes of the current file. */
  reapply(): Promise<EngineHandle> {
    if (this.#base === null) throw new Error('overrides must be applied before they are applied again');
    return this.apply(this.#base);
  }

  /** Calls `onChange` when the file has changed, until {@link close}. */
  watch(onChange: () => void): void {
    if (this.#path !== null) this.#endWatch ??= watchForChange(this.#path, onChange);
  }

  close(): void {
    this.#endWatch?.();
    this.#endWatch = null;
  }
}
