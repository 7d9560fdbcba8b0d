/** From open data to a Verst snapshot. */
export {
  type BuildOptions,
  type BuildProgress,
  type BuildReport,
  buildSnapshot,
  type BuildStage,
} from './build-snapshot.ts';
export { type DemoCityOptions, type DemoCitySummary, generateDemoCity } from './demo-city/index.ts';
