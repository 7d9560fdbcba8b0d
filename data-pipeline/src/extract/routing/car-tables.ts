import type { RoadClass } from '@verst/core/build';

/**
 * The car profile's numbers. Speeds, surfaces, penalties and access values follow OSRM's car profile
 * (BSD-2-Clause, Project OSRM), where they were fitted to real driving; legal limits follow the traffic rules of Russia.
 */

/** Usual travel speed by class where no limit is mapped, km/h: traffic, bends and junctions included. */
export const CLASS_SPEED_KMH: Readonly<Partial<Record<RoadClass, number>>> = {
  motorway: 90,
  motorway_link: 45,
  trunk: 85,
  trunk_link: 40,
  primary: 65,
  primary_link: 30,
  secondary: 55,
  secondary_link: 25,
  tertiary: 40,
  tertiary_link: 20,
  unclassified: 25,
  residential: 25,
  living_street: 10,
  service: 15,
  ferry: 5,
  shuttle_train: 10,
};

/** On ways of another class that a tag opens to cars (`highway=track` with `motor_vehicle=yes`), km/h. */
export const OTHER_SPEED_KMH = 10;

/** Drivers average this share of a mapped limit. */
export const SHARE_OF_LIMIT = 0.8;

/** `bridge=movable` without a limit or a duration, km/h: it may be open. */
export const MOVABLE_BRIDGE_SPEED_KMH = 5;

/** Through water, km/h. */
export const FORD_SPEED_KMH = 10;

/** `highway` values that no access tag opens to cars. */
export const NEVER_DRIVABLE: ReadonlySet<string> = new Set([
  'steps',
  'construction',
  'proposed',
  'abandoned',
  'razed',
  'platform',
  'elevator',
  'corridor',
]);

/** `construction=*` on a road in use; any other value closes it. */
export const HARMLESS_CONSTRUCTION: ReadonlySet<string> = new Set(['no', 'minor', 'widening']);

/** Modes a car belongs to, the most particular first: the first of them that is tagged decides. */
export const ACCESS_HIERARCHY = ['motorcar', 'motor_vehicle', 'vehicle', 'access'] as const;
export const ONEWAY_HIERARCHY = ['motorcar', 'motor_vehicle', 'vehicle'] as const;

/** Closed to a car. */
export const ACCESS_DENIED: ReadonlySet<string> = new Set([
  'no',
  'agricultural',
  'forestry',
  'emergency',
  'psv',
  'bus',
  'taxi',
  'military',
]);

/** Open to those who start or end there. */
export const ACCESS_RESTRICTED: ReadonlySet<string> = new Set([
  'private',
  'destination',
  'delivery',
  'customers',
  'customer',
  'residents',
  'permit',
  'employees',
]);

/** `barrier` nodes that a car passes; any other stops it, unless an access tag on the node says otherwise. */
export const PASSABLE_BARRIERS: ReadonlySet<string> = new Set([
  'no',
  'gate',
  'lift_gate',
  'swing_gate',
  'sliding_gate',
  'entrance',
  'sally_port',
  'toll_booth',
  'border_control',
  'checkpoint',
  'cattle_grid',
  'height_restrictor',
  'arch',
]);

/** Fastest travel by `surface`, km/h; surfaces that are not here set no limit. */
export const SURFACE_SPEED_KMH: Readonly<Record<string, number>> = {
  cement: 80,
  compacted: 80,
  fine_gravel: 80,
  bricks: 60,
  metal: 60,
  paving_stones: 60,
  dirt: 40,
  grass: 40,
  grass_paver: 40,
  gravel: 40,
  ground: 40,
  pebblestone: 40,
  sett: 40,
  tartan: 40,
  unpaved: 40,
  wood: 40,
  clay: 30,
  cobblestone: 30,
  unhewn_cobblestone: 30,
  earth: 20,
  rocky: 20,
  sand: 20,
  stone: 20,
  mud: 10,
  snow: 10,
  ice: 10,
};

/** Fastest travel by `tracktype`, km/h. */
export const TRACKTYPE_SPEED_KMH: Readonly<Record<string, number>> = {
  grade1: 60,
  grade2: 40,
  grade3: 30,
  grade4: 25,
  grade5: 20,
};

/** Fastest travel by `smoothness`, km/h; 0 closes the way. */
export const SMOOTHNESS_SPEED_KMH: Readonly<Record<string, number>> = {
  intermediate: 80,
  bad: 40,
  very_bad: 20,
  horrible: 10,
  very_horrible: 5,
  impassable: 0,
};

/** How much a driver likes a service road: travel time is divided by it in the weight. */
export const SERVICE_PREFERENCE: Readonly<Record<string, number>> = {
  alley: 0.5,
  driveway: 0.5,
  parking: 0.5,
  parking_aisle: 0.5,
  'drive-through': 0.5,
  'drive-thru': 0.5,
};

/** One lane, or at most this wide, for both directions: oncoming cars wait for each other. */
export const NARROW_WIDTH_M = 3;
export const NARROW_PREFERENCE = 0.5;
/** `oneway=alternating`: a signal lets the directions through in turn. */
export const ALTERNATING_PREFERENCE = 0.4;
/** `priority=forward` lets those who drive forward pass first: the others wait. */
export const YIELDING_PREFERENCE = 0.7;
/** `side_road=yes` and `rotary`: a lane beside the main carriageway. */
export const SIDE_ROAD_PREFERENCE = 0.8;

/**
 * Roads over ice and frozen ground, months from 1: open while ice bears cars in most of the country. A conditional
 * access tag that is mapped decides instead.
 */
export const WINTER_MONTHS: ReadonlySet<number> = new Set([12, 1, 2, 3]);
/** `seasonal=summer`: closed while those are open. */
export const SUMMER_MONTHS: ReadonlySet<number> = new Set([5, 6, 7, 8, 9, 10]);

/** The car that must fit: narrower or lower passages, or those for lighter or shorter vehicles only, are closed. */
export const CAR = { widthM: 1.9, heightM: 2, lengthM: 4.8, massKg: 2200 } as const;

/** A mapped limit outside these, km/h, is a slip of the keyboard. */
export const MIN_LIMIT_KMH = 1;
export const MAX_LIMIT_KMH = 160;

/** Legal limits by the last part of a zone such as `RU:urban`, km/h, with countries whose law differs. */
export const ZONE_LIMIT_KMH: Readonly<Record<string, number>> = {
  walk: 7,
  none: 140,
  living_street: 20,
  urban: 50,
  rural: 90,
  trunk: 110,
  motorway: 130,
  nsl_single: 96,
  nsl_dual: 112,
  'ru:urban': 60,
  'ru:rural': 90,
  'ru:trunk': 90,
  'ru:motorway': 110,
  'by:urban': 60,
  'by:motorway': 110,
  'kz:urban': 60,
  'at:rural': 100,
  'at:trunk': 100,
  'be:motorway': 120,
  'be-vlg:rural': 70,
  'ch:rural': 80,
  'ch:trunk': 100,
  'ch:motorway': 120,
  'de:living_street': 7,
  'de:rural': 100,
  'de:motorway': 140,
  'dk:rural': 80,
  'fr:rural': 80,
  'gb:motorway': 112,
  'uk:motorway': 112,
  'nl:rural': 80,
  'nl:trunk': 100,
  'no:rural': 80,
  'no:motorway': 110,
  'pl:trunk': 120,
  'pl:motorway': 140,
  'ro:trunk': 100,
  'za:urban': 60,
  'za:rural': 100,
};

/**
 * Weight of entering a destination-only area and of passing a private gate, deciseconds: an hour. Who must go in pays it
 * once; who need not goes round.
 */
export const PRIVATE_ENTRY_DS = 36_000;

/** What a traffic signal, a stop sign and a give-way sign cost on average, deciseconds. */
export const SIGNAL_WAIT_DS = 20;
export const STOP_WAIT_DS = 20;
export const GIVE_WAY_WAIT_DS = 10;

/** A sign without a direction that stands at most this far past a junction, metres, is for those who drive towards it. */
export const SIGN_REACH_M = 20;

/** What the sharpest turn costs, deciseconds. */
export const MAX_TURN_DS = 75;
/**
 * The cost of a turn grows with its angle as a logistic curve, `MAX_TURN_DS / (1 + exp(middle - steepness × angle / 180))`,
 * which rises earlier for left turns: at a right angle 5.4 s, and 2.1 s to the right.
 */
const TURN_BIAS = 1.075;
export const RIGHT_TURN_STEEPNESS: readonly [steepness: number, middle: number] = [13 / TURN_BIAS, 6.5 * TURN_BIAS];
export const LEFT_TURN_STEEPNESS: readonly [steepness: number, middle: number] = [13 * TURN_BIAS, 6.5 / TURN_BIAS];

/** Turning round costs this besides, deciseconds; less where there is a place for it. */
export const U_TURN_DS = 200;
export const TURNING_PLACE_U_TURN_DS = 50;

/** An edge weighs at most this, deciseconds (16 days), whatever the map says of it: paths stay within the range of weights. */
export const MAX_EDGE_WEIGHT_DS = 14_000_000;

/** A mapped duration is believed up to a week. */
export const MAX_DURATION_S = 7 * 86_400;
