/** Compiles open data into a Verst snapshot. */
export {
  BUILD_STAGES,
  type BuildOptions,
  type BuildProgress,
  type BuildSources,
  type BuildStage,
  type PrepareOptions,
} from './build-options.ts';
export { buildSnapshot, type PrepareReport, prepareSnapshot } from './build-snapshot.ts';
export type { BuildReport } from './finish-build.ts';
export { type UpdateOptions, updateSnapshot } from './update-snapshot.ts';
export { buildInThread, prepareInThread, updateInThread } from './thread/build-in-thread.ts';
export { type FetchOptions, type FetchReport, fetchRegion } from './fetch/index.ts';
