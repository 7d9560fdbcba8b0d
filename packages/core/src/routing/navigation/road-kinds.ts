import type { RoadClass } from '../edge-flags.ts';

const LESSER: ReadonlySet<RoadClass> = new Set([
  'service',
  'track',
  'pedestrian',
  'cycleway',
  'footway',
  'sidewalk',
  'crossing',
  'path',
  'bridleway',
  'steps',
  'platform',
  'pier',
  'corridor',
  'elevator',
  'other',
]);

/** Roads of several lanes, which people look for a crossing of. */
export const MAIN_ROADS: ReadonlySet<RoadClass> = new Set(['motorway', 'trunk', 'primary', 'secondary']);

/** Returns true for roads that through traffic uses. */
export const isCarriageway = (roadClass: RoadClass): boolean => !LESSER.has(roadClass);

/** Returns a class, with all kinds of footway as one: a pavement goes on over a crossing. */
export const walkwayOf = (roadClass: RoadClass): RoadClass =>
  roadClass === 'sidewalk' || roadClass === 'crossing' ? 'footway' : roadClass;
