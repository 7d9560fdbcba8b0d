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
 * Opens a snapshot in this page or worker: the same file as on servers, and the same answers. In a worker files and
 * addresses are read by ranges; a page has to read them whole, and long calls keep it from answering its user:
 * `openEngineInWorker` does it elsewhere.
 *
 * @throws InvalidInputError for options that make no sense
 * @throws SnapshotError where it is no snapshot, of another format, truncated or damaged, or cannot be read
 */
export async function openEngine(source: SnapshotBytes, options: BrowserEngineOptions = {}): Promise<BrowserEngine> {
  // Pages whose engine lives in a worker need not load it.
  const opener = await import('./open-engine.ts');
  return opener.openEngine(source, options);
}
