/** The Verst engine in web pages and workers: the same snapshot file, no server and no network. */
import type { BrowserEngine, BrowserEngineOptions, SnapshotBytes } from './open-engine.ts';

export {
  CallCancelledError,
  EngineClosedError,
  InvalidInputError,
  SnapshotError,
  SnapshotReplacedError,
  VerstError,
} from '@verst/core/host';
export type { BrowserEngine, BrowserEngineOptions, SnapshotBytes } from './open-engine.ts';
export type { OnBytes } from './url-source.ts';
export {
  addVerstProtocol,
  type ProtocolHost,
  type VerstProtocol,
  verstProtocol,
} from './protocol/add-verst-protocol.ts';
export { WorkerLostError } from './worker/messages.ts';
export {
  openEngineInWorker,
  type ReweightedWorkerEngine,
  type WorkerEngine,
  type WorkerEngineOptions,
} from './worker/open-in-worker.ts';

/**
 * Opens a snapshot in this page or worker: the same file and the same answers as on servers. A worker reads files and
 * URLs by ranges; a page has to read them whole, and long calls block it. `openEngineInWorker` opens it in a worker.
 *
 * @throws InvalidInputError for invalid options
 * @throws SnapshotError if it is not a snapshot, has another format, is truncated or damaged, or cannot be read
 */
export async function openEngine(source: SnapshotBytes, options: BrowserEngineOptions = {}): Promise<BrowserEngine> {
  // Pages with the engine in a worker need not load it.
  const opener = await import('./open-engine.ts');
  return opener.openEngine(source, options);
}
