/** Reads the road networks of all profiles out of OpenStreetMap data. */
export { extractRoads, networksOf } from './extract-roads.ts';
export { findUsedRoads, type RoadOptions, type UsedRoads } from './used-roads.ts';
