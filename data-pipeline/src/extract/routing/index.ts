/** Reads the road networks of all profiles out of OpenStreetMap data. */
export { extractRoads, networksOf } from './extract-roads.ts';
export { rulesInForce } from './rules-in-force.ts';
export { findUsedRoads, type RoadOptions, type UsedRoads } from './used-roads.ts';
