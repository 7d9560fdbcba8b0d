import type { EngineHandle, RoadChanges } from '@verst/core';
import type { Logger } from 'pino';
import { applyOverrides } from './apply-overrides.ts';
import { watchForChange } from './watch-file.ts';

/** Entries that fit no road, of which so many are logged. */
const MAX_LOGGED = 20;

/** Keeps the roads of a server as its overrides file says, with the vehicles of its settings. */
export class RoadOverrides {
  readonly #path: string | null;
  readonly #vehicles: NonNullable<RoadChanges['vehicles']>;
  readonly #logger: Logger;
  #base: EngineHandle | null = null;
  #endWatch: (() => void) | null = null;

  /**
   * @param path - of the file, which is read when it is applied; null for none
   * @param vehicles - that the roads are opened for, too
   */
  constructor(path: string | null, vehicles: NonNullable<RoadChanges['vehicles']>, logger: Logger) {
    this.#path = path;
    this.#vehicles = vehicles;
    this.#logger = logger;
  }

  /**
   * A snapshot with the changes of the file; the snapshot is remembered for {@link reapply}.
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
      this.#logger.warn({ ...facts, unmatched: unmatched.length, some }, 'overrides that fit no road of the snapshot');
    }
    return handle;
  }

  /** The snapshot of the last {@link apply} with the changes that the file holds now. */
  reapply(): Promise<EngineHandle> {
    if (this.#base === null) throw new Error('overrides must be applied before they are applied again');
    return this.apply(this.#base);
  }

  /** Calls back when the file has changed, until {@link close}. */
  watch(onChange: () => void): void {
    if (this.#path !== null) this.#endWatch ??= watchForChange(this.#path, onChange);
  }

  close(): void {
    this.#endWatch?.();
    this.#endWatch = null;
  }
}
