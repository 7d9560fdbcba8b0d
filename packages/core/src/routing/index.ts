/**
 * Routing by car, by lorry, by bicycle and on foot. The pipeline extracts a `RoutingInput` and compiles it with
 * `buildRouting`. An engine opens the sections with `openRouter` and can request routes at once.
 *
 *     const router = openRouter(sections)
 *     const result = router.route([{ lat: 52.28, lon: 104.29 }, { lat: 52.26, lon: 104.23 }], { steps: true })
 *     if (result.found) console.log(result.distanceM, result.durationS, result.geometry)
 */
export { simplifyRoute } from './route-line.ts';
export { type ArcGraph, checkHierarchy, type Hierarchy, HierarchyQuery, INF_WEIGHT } from './ch/index.ts';
export { checkGraph } from './graph/check.ts';
export type { RoadGraph } from './graph/road-graph.ts';
export { createPathFinder, type PathFinderOptions } from './path-finder.ts';
export type { Area } from '../geo/area.ts';
export type { RoadChanges, RoadChangesApplied, RoadSelector, WaySelector } from './reweighting/road-changes.ts';
export { DEFAULT_TRUCK, type VehicleOptions } from './vehicle.ts';
export { PROFILES, type Profile, type ProfileName, type ProfileOption } from './profile.ts';
export { openNetwork, RoadNetwork } from './road-network.ts';
export { MAX_TRACE_POINTS, openRouter, Router, type RouterOptions } from './router.ts';
export { type ArcData, toNgraph } from './to-ngraph.ts';
export type {
  Bearing,
  IsochroneFeature,
  IsochroneOptions,
  IsochroneResult,
  LatLon,
  LineString,
  Matching,
  MatchOptions,
  MatchResult,
  MatrixResult,
  NearestResult,
  RouteLeg,
  RouteOptions,
  RoutePath,
  RouteResult,
  RouteStep,
  SnappedPoint,
  TracePoint,
  Tracepoint,
  TripOptions,
  TripResult,
} from './types.ts';
