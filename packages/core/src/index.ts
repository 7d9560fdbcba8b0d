/** The Verst engine: everything a map product needs, from one file, in one process. */
export type { Engine, SnapshotInfo, Stats } from './engine.ts';
export { EngineClosedError, InvalidInputError, SnapshotError, VerstError } from './errors.ts';
