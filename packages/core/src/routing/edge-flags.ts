/**
 * Kinds of road, by importance; a way stores the position in this list. From `track` on, they are open to motor
 * vehicles only if their tags allow it.
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
  'pedestrian',
  'cycleway',
  'footway',
  'path',
  'bridleway',
  'steps',
  'platform',
  'pier',
  'corridor',
  'elevator',
  'ferry',
  'shuttle_train',
  'other',
  // Kinds of footway that pedestrians tell apart.
  'sidewalk',
  'crossing',
] as const;
export type RoadClass = (typeof ROAD_CLASSES)[number];

/** Bits of an edge's flags. */
export const EDGE_FLAGS = {
  toll: 1,
  ferry: 2,
  /** Motorways and their links. */
  motorway: 4,
  /** `junction=roundabout` and `circular`, and round one-way rings without the tag. */
  roundabout: 8,
  tunnel: 16,
  bridge: 32,
  /** For residents, visitors, customers: a trip may begin or end here, but not pass through. */
  destinationOnly: 64,
  /** A trip cannot begin or end here: ferries, car shuttle trains. */
  noStart: 128,
  /** A ramp or slip road. */
  link: 256,
  /** Cyclists push the bicycle here, from tail to head and back. */
  pushedForward: 512,
  pushedBackward: 1024,
  steps: 2048,
  /** Across a square or a park, where no way is mapped. */
  acrossArea: 4096,
  /** Closed by `reweight`, from tail to head and back. */
  closedForward: 8192,
  closedBackward: 16384,
} as const;
