/** The Verst engine in web pages and workers: the same snapshot file, no server and no network. */
export {
  CallCancelledError,
  EngineClosedError,
  InvalidInputError,
  SnapshotError,
  SnapshotReplacedError,
  VerstError,
} from '@verst/core/host';
export { type BrowserEngine, type BrowserEngineOptions, openEngine, type SnapshotBytes } from './open-engine.ts';
export type { OnBytes } from './url-source.ts';
