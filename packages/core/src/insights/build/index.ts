/** Compiles map data into the `insights/…` sections of a snapshot. */
export { buildInsightSections } from './build-insights.ts';
export { STREET_POINT } from '../street-point.ts';
export {
  BUILDING_USE,
  type BuildingColumns,
  type InsightInput,
  type ObjectRecord,
  type SettlementRecord,
  type StreetPoints,
} from './input.ts';
export type { RoadDistances } from '../types.ts';
