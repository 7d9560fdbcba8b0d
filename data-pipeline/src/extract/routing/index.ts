/** Reads the road networks of all profiles out of OpenStreetMap data. */
export { collectRoads, extractRoads, type RoadOptions } from './extract-roads.ts';
