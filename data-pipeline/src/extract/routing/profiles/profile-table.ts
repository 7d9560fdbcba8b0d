import type { Profile, RoadClass } from '@verst/core/build';

/** Dimensions of a vehicle: metres, kilograms. */
export interface Body {
  readonly widthM: number;
  readonly heightM: number;
  readonly lengthM: number;
  readonly massKg: number;
  /** Load of its heaviest axle; null if no limit concerns such axles. */
  readonly axleLoadKg: number | null;
  readonly axles: number;
}

/** The numbers and words of one profile. All profile tables have this form. */
export interface ProfileTable {
  readonly profile: Profile;

  /** Modes that the profile belongs to, the most specific first; the first tagged one decides. */
  readonly accessKeys: readonly string[];
  /** Modes in `oneway:<mode>`, the most specific first; they take precedence over `oneway`. */
  readonly onewayKeys: readonly string[];
  /** Modes in `restriction:<mode>` and `except`, the most specific first; empty if turn restrictions do not apply. */
  readonly turnKeys: readonly string[];

  /** Access values that admit the profile. */
  readonly allowed: ReadonlySet<string>;
  /** Access values that admit only traffic to or from the way. */
  readonly restricted: ReadonlySet<string>;
  /** Access values that exclude the profile. Values in none of the three sets are ignored: the kind of road decides. */
  readonly denied: ReadonlySet<string>;

  /** Travel speed by class, km/h. The listed classes are open unless a tag closes them. */
  readonly speedKmh: Readonly<Partial<Record<RoadClass, number>>>;
  /** Travel speed within settlements, km/h, if it is lower and no sign allows more than their general limit. */
  readonly settlementKmh?: Readonly<Partial<Record<RoadClass, number>>>;
  /** Delays at junctions within settlements by class, as in `ProfileWay`, deciseconds; 0 without an entry. */
  readonly settlementJoinDs?: Readonly<Partial<Record<RoadClass, number>>>;
  readonly settlementPassDs?: Readonly<Partial<Record<RoadClass, number>>>;
  /** Speed on ways of another class that a tag opens, km/h. */
  readonly otherSpeedKmh: number;
  /** Legal limits of the profile itself, km/h, on motorways and on other roads; absent if only signs count. */
  readonly legalLimitKmh?: { readonly motorway: number; readonly other: number };
  /** `highway` values that no access tag opens. */
  readonly neverOpen: ReadonlySet<string>;

  /** Highest speed by `surface`, `tracktype` and `smoothness`, km/h; 0 closes the way; values without an entry set no limit. */
  readonly surfaceKmh: Readonly<Record<string, number>>;
  readonly tracktypeKmh: Readonly<Record<string, number>>;
  readonly smoothnessKmh: Readonly<Record<string, number>>;
  /** Speed through fords, km/h. */
  readonly fordKmh: number;
  /** Speed on `bridge=movable` without a limit or a duration, km/h: the bridge may be open. */
  readonly movableBridgeKmh: number;

  /** Preference of the profile for a class of road: the weight is the travel time divided by it. 1 without an entry. */
  readonly classPreference: Readonly<Partial<Record<RoadClass, number>>>;
  readonly servicePreference: Readonly<Record<string, number>>;

  /** `barrier` values that can be passed; any other blocks, unless an access tag on the node decides otherwise. */
  readonly passableBarriers: ReadonlySet<string> | 'all-but-blocking';
  readonly blockingBarriers: ReadonlySet<string>;
  /** Passable ones that are often closed, so that others are preferred; default none. */
  readonly gates?: ReadonlySet<string>;

  /** Dimensions of the vehicle; null if they do not matter. */
  readonly body: Body | null;
  /** True if limits are stored with the roads, for vehicles of other sizes. */
  readonly keepsLimits?: boolean;

  /** Average wait at a traffic signal, a stop sign and a give-way sign, deciseconds. */
  readonly signalWaitDs: number;
  readonly stopWaitDs: number;
  readonly giveWayWaitDs: number;
  /** True if turns cost time by their angle and U-turns are restricted. */
  readonly hasTurnCosts: boolean;
}

/** Access values that admit only one other kind of traffic, or nobody. */
export const OTHERS_ONLY: readonly string[] = [
  'no',
  'agricultural',
  'forestry',
  'emergency',
  'emergency_vehicle',
  'psv',
  'bus',
  'minibus',
  'tourist_bus',
  'coach',
  'share_taxi',
  'taxi',
  'tram',
  'military',
  'official',
  'restricted',
  'horse',
  'ski',
  'snowmobile',
  'motorcycle',
  'moped',
];

/** Access values for traffic that starts or ends there. */
export const FOR_VISITORS: readonly string[] = [
  'private',
  'destination',
  'delivery',
  'customers',
  'customer',
  'residents',
  'permit',
  'employees',
  'visitors',
  'members',
];

export const FOR_ALL: readonly string[] = ['yes', 'permissive', 'designated', 'public', 'allowed', '1', 'true'];
