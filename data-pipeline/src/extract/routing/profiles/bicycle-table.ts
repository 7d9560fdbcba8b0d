import { FOR_ALL, FOR_VISITORS, OTHERS_ONLY, type ProfileTable } from './profile-table.ts';

/**
 * Bicycle: 16 km/h on good ground. Surfaces, contraflow and pushing follow OSRM's bicycle profile (BSD-2-Clause,
 * Project OSRM); preferences follow its safety list.
 */
export const BICYCLE: ProfileTable = {
  profile: 'bicycle',
  accessKeys: ['bicycle', 'vehicle', 'access'],
  onewayKeys: ['bicycle'],
  turnKeys: ['bicycle', 'vehicle'],
  allowed: new Set([
    ...FOR_ALL,
    'bicycle',
    'vehicle',
    'lane',
    'track',
    'shared',
    'shared_lane',
    'share_busway',
    'discouraged',
  ]),
  restricted: new Set(FOR_VISITORS),
  // `dismount` forbids riding, not pushing.
  denied: new Set([
    ...OTHERS_ONLY,
    'dismount',
    'use_sidepath',
    'sidepath',
    'foot',
    'motorcar',
    'motor_vehicle',
    'hgv',
    'none',
  ]),
  speedKmh: {
    trunk: 16,
    trunk_link: 16,
    primary: 16,
    primary_link: 16,
    secondary: 16,
    secondary_link: 16,
    tertiary: 16,
    tertiary_link: 16,
    unclassified: 16,
    residential: 16,
    living_street: 14,
    service: 15,
    track: 13,
    cycleway: 16,
    path: 13,
    ferry: 5,
  },
  otherSpeedKmh: 12,
  neverOpen: new Set(['construction', 'proposed', 'abandoned', 'razed', 'elevator', 'raceway', 'via_ferrata']),
  surfaceKmh: {
    'concrete:lanes': 14,
    wood: 10,
    metal: 10,
    paving_stones: 14,
    bricks: 12,
    compacted: 14,
    fine_gravel: 12,
    'cobblestone:flattened': 10,
    sett: 9,
    grass_paver: 8,
    cobblestone: 7,
    unhewn_cobblestone: 6,
    ground: 10,
    dirt: 8,
    unpaved: 8,
    gravel: 7,
    pebblestone: 6,
    earth: 6,
    grass: 6,
    clay: 6,
    rocky: 4,
    rock: 4,
    stone: 4,
    woodchips: 4,
    mud: 3,
    sand: 3,
    snow: 5,
    ice: 4,
  },
  tracktypeKmh: { grade1: 16, grade2: 13, grade3: 10, grade4: 8, grade5: 6 },
  smoothnessKmh: { bad: 10, very_bad: 7, horrible: 5, very_horrible: 3, impassable: 0 },
  fordKmh: 4,
  movableBridgeKmh: 5,
  // Roads with fast traffic only if nothing quieter leads there.
  classPreference: {
    trunk: 0.41,
    trunk_link: 0.41,
    primary: 0.67,
    primary_link: 0.67,
    secondary: 0.72,
    secondary_link: 0.72,
    tertiary: 0.88,
    tertiary_link: 0.88,
    unclassified: 0.94,
    track: 0.9,
    service: 0.83,
  },
  servicePreference: { alley: 0.8, driveway: 0.3, parking_aisle: 0.7, 'drive-through': 0.5, 'drive-thru': 0.5 },
  passableBarriers: 'all-but-blocking',
  blockingBarriers: new Set([
    'wall',
    'fence',
    'hedge',
    'retaining_wall',
    'city_wall',
    'guard_rail',
    'ditch',
    'debris',
    'yes',
    'turnstile',
    'full-height_turnstile',
    'stile',
    'kissing_gate',
    'log_stile',
  ]),
  body: null,
  signalWaitDs: 20,
  stopWaitDs: 10,
  giveWayWaitDs: 5,
  hasTurnCosts: false,
};

/** Pushing speeds, km/h: on the level, on steps, and on steps with a ramp for wheels. */
export const PUSHING_KMH = 4;
export const PUSHING_ON_STEPS_KMH = 1.5;
export const PUSHING_ON_RAMP_KMH = 2.5;
/** Cyclists prefer not to get off. */
export const PUSHING_PREFERENCE = 0.2;

/** Added to the preference of a road with a cycle lane or track, up to 1. */
export const CYCLEWAY_BONUS = 0.4;

/** Ways made for walking: ridden only if a tag allows it, otherwise pushed along. */
export const WALKED_CLASSES: ReadonlySet<string> = new Set([
  'footway',
  'pedestrian',
  'steps',
  'platform',
  'pier',
  'corridor',
]);

/** `cycleway…` values for a cyclists' way on or beside the road. */
export const CYCLEWAYS: ReadonlySet<string> = new Set([
  'lane',
  'track',
  'shared_lane',
  'share_busway',
  'shared',
  'sharrow',
  'yes',
  'crossing',
]);

/** `cycleway…` values that lead against the one-way direction. */
export const OPPOSITE_CYCLEWAYS: ReadonlySet<string> = new Set([
  'opposite',
  'opposite_lane',
  'opposite_track',
  'opposite_share_busway',
]);
