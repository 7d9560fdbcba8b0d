import { parentPort, workerData } from 'node:worker_threads';
import {
  buildInsightSections,
  buildRouting,
  type InsightInput,
  type RoutingInput,
  type Section,
  SectionSet,
} from '@verst/core/build';
import { roadDistancesOf } from './insights/road-distances.ts';

export interface CompileTask {
  readonly roads: RoutingInput;
  readonly insights: Omit<InsightInput, 'roadDistances'>;
}

/** Message of the thread: its progress, or the compiled sections. */
export type CompiledMessage = { readonly share: number } | { readonly sections: readonly Section[] };

/** The roads' share of the work. */
const ROADS = 0.5;
const PROGRESS_STEP = 0.01;

const port = parentPort!;
const { roads, insights } = workerData as CompileTask;
const sections = new SectionSet();
let told = 0;
buildRouting(roads, sections, (share) => {
  if (ROADS * share < told + PROGRESS_STEP) return;
  told = ROADS * share;
  port.postMessage({ share: told } satisfies CompiledMessage);
});
buildInsightSections({ ...insights, ...roadDistancesOf(sections) }, sections);
const made = [...sections];
port.postMessage({ sections: made } satisfies CompiledMessage, [
  ...new Set(made.map(({ array }) => array.buffer).filter((buffer) => buffer instanceof ArrayBuffer)),
]);
