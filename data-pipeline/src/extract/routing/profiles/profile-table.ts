import type { Profile, RoadClass } from '@verst/core/build';

/** Dimensions of a vehicle: metres, kilograms. */
export interface Body {
  readonly widthM: number;
  readonly heightM: number;
  readonly lengthM: number;
  readonly massKg: number;
  /** Of its heaviest axle; null where no limit is for such axles. */
  readonly axleLoadKg: number | null;
  readonly axles: number;
}

/** The numbers and words of one profile. The tables of all profiles have this form. */
export interface ProfileTable {
  readonly profile: Profile;

  /** Modes that the profile belongs to, the most particular first: the first of them that is tagged decides. */
  readonly accessKeys: readonly string[];
  /** As `oneway:<mode>`, the most particular first, before `oneway`. */
  readonly onewayKeys: readonly string[];
  /** As `restriction:<mode>` and in `except`, the most particular first; empty: turn restrictions are for others. */
  readonly turnKeys: readonly string[];

  /** Values of access tags that admit. */
  readonly allowed: ReadonlySet<string>;
  /** Values that admit only traffic to or from the way. */
  readonly restricted: ReadonlySet<string>;
  /** Values that close. What stands in none of the three says nothing: the kind of road decides. */
  readonly denied: ReadonlySet<string>;

  /** Travel speed by class, km/h: the classes that are open unless a tag closes them. */
  readonly speedKmh: Readonly<Partial<Record<RoadClass, number>>>;
  /** Travel speed within settlements, km/h, where it is lower and no sign admits more than their general limit. */
  readonly settlementKmh?: Readonly<Partial<Record<RoadClass, number>>>;
  /** On ways of another class that a tag opens, km/h. */
  readonly otherSpeedKmh: number;
  /** Legal limits of the profile itself, km/h, on motorways and on other roads; absent where signs alone count. */
  readonly legalLimitKmh?: { readonly motorway: number; readonly other: number };
  /** `highway` values that no access tag opens. */
  readonly neverOpen: ReadonlySet<string>;

  /** Highest speed by `surface`, `tracktype` and `smoothness`, km/h; 0 closes the way; values without an entry set no limit. */
  readonly surfaceKmh: Readonly<Record<string, number>>;
  readonly tracktypeKmh: Readonly<Record<string, number>>;
  readonly smoothnessKmh: Readonly<Record<string, number>>;
  /** Through water, km/h. */
  readonly fordKmh: number;
  /** `bridge=movable` without a limit or a duration, km/h: it may be open. */
  readonly movableBridgeKmh: number;

  /** Preference of the profile for a class of road: the weight is the travel time divided by it. 1 without an entry. */
  readonly classPreference: Readonly<Partial<Record<RoadClass, number>>>;
  readonly servicePreference: Readonly<Record<string, number>>;

  /** `barrier` nodes that are passed; any other stops, unless an access tag on the node says otherwise. */
  readonly passableBarriers: ReadonlySet<string> | 'all-but-blocking';
  readonly blockingBarriers: ReadonlySet<string>;

  /** Dimensions of the vehicle; null if they do not matter. */
  readonly body: Body | null;
  /** True if limits are kept with the roads, for vehicles of other sizes. */
  readonly keepsLimits?: boolean;

  /** Average wait at a traffic signal, a stop sign and a give-way sign, deciseconds. */
  readonly signalWaitDs: number;
  readonly stopWaitDs: number;
  readonly giveWayWaitDs: number;
  /** True if turns cost time by their angle, and turning round is restrained. */
  readonly hasTurnCosts: boolean;
}

/** Words of `access` and its kin for one kind of traffic alone, and for nobody. */
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

/** Open to those who start or end there. */
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
