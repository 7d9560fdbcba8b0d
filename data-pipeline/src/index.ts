/** From open data to a Verst snapshot. */
export {
  BUILD_STAGES,
  type BuildOptions,
  type BuildProgress,
  type BuildSources,
  type BuildStage,
  type PrepareOptions,
} from './build-options.ts';
export { type BuildReport, buildSnapshot, type PrepareReport, prepareSnapshot } from './build-snapshot.ts';
export { buildInThread, prepareInThread } from './thread/build-in-thread.ts';
export { type FetchOptions, type FetchReport, fetchRegion } from './fetch/index.ts';
