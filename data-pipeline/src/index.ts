/** From open data to a Verst snapshot. */
export {
  BUILD_STAGES,
  type BuildOptions,
  type BuildProgress,
  type BuildSources,
  type BuildStage,
  type PrepareOptions,
} from './build-options.ts';
export { type BuildReport, buildSnapshot, prepareSnapshot } from './build-snapshot.ts';
export { type DemoCityOptions, type DemoCitySummary, generateDemoCity } from './demo-city/index.ts';
export { type FetchOptions, type FetchReport, fetchRegion } from './fetch/index.ts';
