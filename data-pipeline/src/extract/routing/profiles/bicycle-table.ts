import type { RoadClass } from '@verst/core/build';
import { FOR_ALL, FOR_VISITORS, OTHERS_ONLY, type ProfileTable } from './profile-table.ts';

/**
 * Bicycle: 16 km/h on good ground. Surfaces, contraflow and pushing follow OSRM's bicycle profile (BSD-2-Clause,
 * Project OSRM). Preferences follow the prices of Valhalla's documented bicycle costing with its default `use_roads`:
 * the weight of a metre of each kind of road, and of joining it, for riders who like to stay away from cars.
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
  // Roads with cars: see `CARS`. Yards and drives lead routes in zigzags, and their ground is often poor.
  classPreference: { track: 0.65, service: 0.62 },
  servicePreference: { driveway: 0.1, parking_aisle: 0.4, 'drive-through': 0.5, 'drive-thru': 0.5 },
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
export const PUSHING_PREFERENCE = 0.04;

/** Cars on a class of road, and what they mean to a rider. */
export interface Cars {
  /** Their usual speed where no limit is signed, km/h. */
  readonly kmh: number;
  /** Added weight of riding beside them if they drive at 60 km/h, as a share of the riding time. */
  readonly burden: number;
  /** Weight of joining, leaving or crossing the road from a path, deciseconds. */
  readonly joinDs: number;
}

const MAIN_ROAD: Cars = { kmh: 60, burden: 2.4, joinDs: 200 };
const SECONDARY: Cars = { kmh: 60, burden: 2.15, joinDs: 170 };
const TERTIARY: Cars = { kmh: 50, burden: 1.9, joinDs: 105 };

export const CARS: Readonly<Partial<Record<RoadClass, Cars>>> = {
  trunk: { ...MAIN_ROAD, kmh: 90 },
  trunk_link: MAIN_ROAD,
  primary: MAIN_ROAD,
  primary_link: MAIN_ROAD,
  secondary: SECONDARY,
  secondary_link: SECONDARY,
  tertiary: TERTIARY,
  tertiary_link: TERTIARY,
  unclassified: { kmh: 40, burden: 1.8, joinDs: 45 },
  residential: { kmh: 35, burden: 1.7, joinDs: 45 },
  living_street: { kmh: 20, burden: 1.8, joinDs: 45 },
};
/** Their usual speed outside settlements on main and secondary roads without a sign, km/h. */
export const CARS_OUTSIDE_KMH = 90;
/** Added weight of a path that walkers use too, on the same scale: its preference is 1. */
export const PATH_BURDEN = 0.5;
/** Weight of the turn at each end of a quiet way that meets others, deciseconds: main roads lead straight on. */
export const TURN_DS = 60;

/** Surfaces on which a path is ridden as fast as a cycleway. */
export const PAVED_SURFACES: ReadonlySet<string> = new Set(['asphalt', 'concrete', 'paved', 'chipseal']);

/** Preference of a road on which cyclists are discouraged, or whose cycleway is mapped as a way of its own. */
export const ROAD_BESIDE_CYCLEWAY_PREFERENCE = 0.4;

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
