import { ROAD_CLASSES, type RoadClass } from '../edge-flags.ts';

const LESSER: ReadonlySet<RoadClass> = new Set(
  ROAD_CLASSES.slice(ROAD_CLASSES.indexOf('service')).filter((each) => each !== 'ferry' && each !== 'shuttle_train'),
);

/** Roads of several lanes, which people look for a crossing of. */
export const MAIN_ROADS: ReadonlySet<RoadClass> = new Set(['motorway', 'trunk', 'primary', 'secondary']);

/** Returns true for roads that through traffic uses. */
export const isCarriageway = (roadClass: RoadClass): boolean => !LESSER.has(roadClass);

/** Returns a class, with all kinds of footway as one: a pavement goes on over a crossing. */
export const walkwayOf = (roadClass: RoadClass): RoadClass =>
  roadClass === 'sidewalk' || roadClass === 'crossing' ? 'footway' : roadClass;

/** Roads that look like the drives off them. */
export const SMALL_ROADS: ReadonlySet<RoadClass> = new Set(['unclassified', 'residential', 'living_street']);
