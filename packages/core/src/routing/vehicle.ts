import { assertFlag, isPositive, refuse } from '../check-input.ts';
import { InvalidInputError } from '../errors.ts';
import { PROFILES } from './profile.ts';

/** A lorry for `reweight`; omitted values are those of {@link DEFAULT_TRUCK}. */
export interface VehicleOptions {
  readonly profile: 'truck';
  readonly lengthM?: number | undefined;
  readonly widthM?: number | undefined;
  readonly heightM?: number | undefined;
  /** Total weight, tonnes. */
  readonly weightT?: number | undefined;
  /** Load of the heaviest axle, tonnes. */
  readonly axleLoadT?: number | undefined;
  /** True if it carries dangerous goods. Default false. */
  readonly hazmat?: boolean | undefined;
}

export type Vehicle = { readonly [M in Exclude<keyof VehicleOptions, 'profile'>]-?: NonNullable<VehicleOptions[M]> };

/** Vehicle of a snapshot's truck profile. */
export const DEFAULT_TRUCK: Vehicle = {
  lengthM: 12,
  widthM: 2.55,
  heightM: 4,
  weightT: 18,
  axleLoadT: 10,
  hazmat: false,
};

/** Pattern of a vehicle's name, which must fit into URLs and not be the name of a profile. */
const VEHICLE_NAME = /^[a-z][a-z0-9_-]{0,39}$/;

/** Maximum number of vehicles of one snapshot; each has weights and a hierarchy of its own. */
const MAX_VEHICLES = 20;

/** @throws InvalidInputError naming `vehicles`, the vehicle or its field, such as `vehicles.gazelle.heightM` */
export function checkVehicles(vehicles: unknown): ReadonlyMap<string, Vehicle> {
  if (typeof vehicles !== 'object' || vehicles === null || Array.isArray(vehicles)) {
    refuse('vehicles', 'an object of vehicles by name', vehicles);
  }
  const entries = Object.entries(vehicles);
  if (entries.length > MAX_VEHICLES) {
    throw new InvalidInputError(
      'vehicles',
      `vehicles must have at most ${MAX_VEHICLES} entries, got ${entries.length}`,
    );
  }
  return new Map(
    entries.map(([name, vehicle]) => {
      if (!VEHICLE_NAME.test(name) || (PROFILES as readonly string[]).includes(name)) {
        const accepted = 'up to 40 lower-case letters, digits, _ and -, the first a letter, and no other profile';
        throw new InvalidInputError(
          'vehicles',
          `vehicles: ${JSON.stringify(name.slice(0, 80))} is not a valid name; accepted: ${accepted}`,
        );
      }
      return [name, checkVehicle(vehicle, `vehicles.${name}`)];
    }),
  );
}

/** Largest accepted value of each measure; the smallest is above 0. */
const MOST = { lengthM: 50, widthM: 10, heightM: 10, weightT: 500, axleLoadT: 100 } as const;

/** @throws InvalidInputError naming the vehicle as `at` does, or its field, such as `vehicle.heightM` */
export function checkVehicle(vehicle: unknown, at = 'vehicle'): Vehicle {
  if (typeof vehicle !== 'object' || vehicle === null || Array.isArray(vehicle)) {
    refuse(at, 'an object', vehicle);
  }
  const given = vehicle as Readonly<Record<string, unknown>>;
  if (given['profile'] !== 'truck') refuse(`${at}.profile`, 'truck', given['profile']);
  const checked: Record<string, unknown> = { ...DEFAULT_TRUCK };
  for (const [field, value] of Object.entries(given)) {
    if (field === 'profile' || value === undefined) continue;
    if (!Object.hasOwn(DEFAULT_TRUCK, field)) {
      const known = Object.keys(DEFAULT_TRUCK).join(', ');
      throw new InvalidInputError(`${at}.${field}`, `${at}.${field} is unknown; accepted: ${known}`);
    }
    const name = `${at}.${field}`;
    if (field === 'hazmat') {
      assertFlag(name, value);
    } else {
      const most = MOST[field as keyof typeof MOST];
      if (!isPositive(value, most)) refuse(name, `a number above 0 and up to ${most}`, value);
    }
    checked[field] = value;
  }
  return checked as unknown as Vehicle;
}

/** Numbers per entry of a table of limits: those of the forward direction, then those of the backward one. */
export const LIMITS_STRIDE = 14;
const PER_DIRECTION = LIMITS_STRIDE / 2;

/** Limits for lorries on a way in one direction; Infinity if there is none. */
export interface DirectionLimits {
  readonly lengthM: number;
  /** A road exactly as wide as the vehicle is too narrow. */
  readonly widthM: number;
  readonly heightM: number;
  readonly weightT: number;
  readonly axleLoadT: number;
  /** True if dangerous goods are allowed. */
  readonly hazmat: boolean;
  /** 0 … 1: the weight is the travel time divided by this, for vehicles within the limits. */
  readonly preference: number;
}

/** Packs an entry of a table of limits into numbers. */
export const packLimits = (forward: DirectionLimits, backward: DirectionLimits): number[] =>
  [forward, backward].flatMap(({ lengthM, widthM, heightM, weightT, axleLoadT, hazmat, preference }) => [
    lengthM,
    widthM,
    heightM,
    weightT,
    axleLoadT,
    hazmat ? 1 : 0,
    preference,
  ]);

/** Rounding of measures to 32 bits must not close a road to a vehicle that just fits. */
const TOLERANCE = 1e-4;

/**
 * Returns the preference of a vehicle for a direction of a road, 0 … 1; 0 if it does not fit.
 *
 * @param entry - position in the table
 */
export function preferenceWithin(table: Float32Array, entry: number, isForward: boolean, vehicle: Vehicle): number {
  const at = entry * LIMITS_STRIDE + (isForward ? 0 : PER_DIRECTION);
  const fits =
    vehicle.lengthM <= table[at]! + TOLERANCE &&
    vehicle.widthM < table[at + 1]! - TOLERANCE &&
    vehicle.heightM <= table[at + 2]! + TOLERANCE &&
    vehicle.weightT <= table[at + 3]! + TOLERANCE &&
    vehicle.axleLoadT <= table[at + 4]! + TOLERANCE &&
    (!vehicle.hazmat || table[at + 5] === 1);
  return fits ? table[at + 6]! : 0;
}
