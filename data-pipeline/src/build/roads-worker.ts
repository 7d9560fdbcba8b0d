import { parentPort, workerData } from 'node:worker_threads';
import { buildRouting, type RoutingInput, type Section, SectionSet } from '@verst/core/build';

/** What the thread tells: how far it has come, or what it made. */
export type RoadsMessage = { readonly share: number } | { readonly sections: readonly Section[] };

const PROGRESS_STEP = 0.01;

const port = parentPort!;
const sections = new SectionSet();
let told = 0;
buildRouting(workerData as RoutingInput, sections, (share) => {
  if (share < told + PROGRESS_STEP) return;
  told = share;
  port.postMessage({ share } satisfies RoadsMessage);
});
const made = [...sections];
port.postMessage({ sections: made } satisfies RoadsMessage, [
  ...new Set(made.map(({ array }) => array.buffer).filter((buffer) => buffer instanceof ArrayBuffer)),
]);
