import { FOR_ALL, FOR_VISITORS, OTHERS_ONLY, type ProfileTable } from './profile-table.ts';

/** Foot: 5 km/h. Access follows OSRM's foot profile (BSD-2-Clause, Project OSRM) and the traffic rules of Russia. */
export const FOOT: ProfileTable = {
  profile: 'foot',
  accessKeys: ['foot', 'access'],
  onewayKeys: ['foot'],
  turnKeys: [],
  allowed: new Set([...FOR_ALL, 'foot', 'crossing', 'sidewalk', 'passable', 'footway', 'official', 'discouraged']),
  restricted: new Set(FOR_VISITORS),
  denied: new Set([
    ...OTHERS_ONLY.filter((word) => word !== 'official'),
    'use_sidepath',
    'bicycle',
    'motorcar',
    'motor_vehicle',
    'vehicle',
    'hgv',
    'none',
  ]),
  speedKmh: {
    trunk: 5,
    trunk_link: 5,
    primary: 5,
    primary_link: 5,
    secondary: 5,
    secondary_link: 5,
    tertiary: 5,
    tertiary_link: 5,
    unclassified: 5,
    residential: 5,
    living_street: 5,
    service: 5,
    track: 5,
    pedestrian: 5,
    cycleway: 5,
    footway: 5,
    path: 5,
    steps: 3,
    platform: 5,
    pier: 5,
    corridor: 5,
    elevator: 1,
    ferry: 5,
  },
  otherSpeedKmh: 5,
  neverOpen: new Set(['construction', 'proposed', 'abandoned', 'razed', 'raceway', 'via_ferrata', 'bus_guideway']),
  surfaceKmh: { sand: 4, mud: 3, snow: 4, ice: 3, rocky: 4, rock: 4, stone: 4, pebblestone: 4.5, grass: 4.5 },
  tracktypeKmh: { grade4: 4.5, grade5: 4 },
  smoothnessKmh: { horrible: 4.5, very_horrible: 4, impassable: 2 },
  fordKmh: 2,
  movableBridgeKmh: 5,
  // Roads with fast traffic only if nothing quieter leads there.
  classPreference: {
    trunk: 0.5,
    trunk_link: 0.5,
    primary: 0.9,
    primary_link: 0.9,
    secondary: 0.95,
    secondary_link: 0.95,
    cycleway: 0.6,
    service: 0.95,
    steps: 0.9,
    elevator: 0.7,
  },
  servicePreference: { 'drive-through': 0.5, 'drive-thru': 0.5 },
  passableBarriers: 'all-but-blocking',
  blockingBarriers: new Set(['wall', 'fence', 'hedge', 'retaining_wall', 'city_wall', 'ditch', 'yes']),
  body: null,
  signalWaitDs: 100,
  stopWaitDs: 0,
  giveWayWaitDs: 0,
  hasTurnCosts: false,
};

/** Ways for walking that have no carriageway. */
export const FOOTPATHS: ReadonlySet<string> = new Set([
  'pedestrian',
  'footway',
  'path',
  'steps',
  'platform',
  'pier',
  'corridor',
  'elevator',
  'living_street',
]);

/** Preference of a road whose pavement is mapped as a way of its own, and of one without any pavement. */
export const SEPARATE_SIDEWALK_PREFERENCE = 0.4;
export const NO_SIDEWALK_PREFERENCE = 0.6;

/** Speeds by `sac_scale` for more than an ordinary walk, km/h; 0 is climbing. */
export const SAC_SCALE_KMH: Readonly<Record<string, number>> = {
  hiking: 4.5,
  mountain_hiking: 3.5,
  demanding_mountain_hiking: 2.5,
  alpine_hiking: 1.5,
  demanding_alpine_hiking: 0,
  difficult_alpine_hiking: 0,
};

/** Speeds across squares and across the grass of parks, and the preference of the latter. */
export const SQUARE_KMH = 5;
export const PARK_KMH = 4;
export const PARK_PREFERENCE = 0.6;
