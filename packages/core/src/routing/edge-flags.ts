/**
 * Kinds of road, by importance; an edge stores the position. `track` and what follows are drivable only where their
 * tags allow it.
 */
export const ROAD_CLASSES = [
  'motorway',
  'motorway_link',
  'trunk',
  'trunk_link',
  'primary',
  'primary_link',
  'secondary',
  'secondary_link',
  'tertiary',
  'tertiary_link',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'track',
  'ferry',
  'shuttle_train',
  'other',
] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** Bits of an edge's flags. */
export const EDGE_FLAGS = {
  toll: 1,
  ferry: 2,
  /** Motorways and their links. */
  motorway: 4,
  /** `junction=roundabout` and `circular`. */
  roundabout: 8,
  tunnel: 16,
  bridge: 32,
  /** For residents, visitors, customers: may be a start or an end, is not crossed. */
  destinationOnly: 64,
  /** A trip cannot begin or end here: ferries, car shuttle trains. */
  noStart: 128,
  /** A ramp or slip road. */
  link: 256,
} as const;
