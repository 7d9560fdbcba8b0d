import { assertPosition, isPositive, refuse } from '../../check-input.ts';
import { InvalidInputError } from '../../errors.ts';
import type { LatLon } from '../types.ts';
import { checkVehicle, checkVehicles, type Vehicle, type VehicleOptions } from '../vehicle.ts';
import { type Area, type AreaGeometry, polygonsOf } from '../../geo/area.ts';

/** Selects roads: the pieces of an OpenStreetMap way, the road at a point, or all roads that meet an area. */
export type RoadSelector = WaySelector | (LatLon & { readonly radiusM?: number }) | { readonly area: Area };

/** An OpenStreetMap way, in one of its directions or (default) in both. */
export interface WaySelector {
  readonly wayId: number;
  readonly direction?: 'forward' | 'backward';
}

/** Changes of roads for `reweight`, for every profile. All parts are optional; closing wins over a speed. */
export interface RoadChanges {
  /** Roads that nobody may drive; a number is the id of an OpenStreetMap way. */
  readonly closed?: readonly (number | RoadSelector)[];
  /**
   * Speeds of cars and trucks in the directions that are open, km/h, above 0 and up to 300. If a road has several, the
   * last one counts.
   */
  readonly speeds?: readonly (RoadSelector & { readonly speedKmh: number })[];
  /** Areas that no route enters: every road that meets one is closed. */
  readonly avoid?: Area | readonly Area[];
  /** A lorry that replaces that of the truck profile. */
  readonly vehicle?: VehicleOptions;
  /** Up to 20 lorries besides that of the truck profile; their names are then profiles. */
  readonly vehicles?: Readonly<Record<string, VehicleOptions>>;
}

/**
 * Result of {@link RoadChanges}; the counts are those of the first profile that the snapshot has. An edge is a piece
 * of road from junction to junction.
 */
export interface RoadChangesApplied {
  /** Edges with a direction that was open and is closed now. */
  readonly closedEdges: number;
  /** Edges with a new speed. */
  readonly changedSpeeds: number;
  /** Entries that match no road of any profile, such as `closed[2]`: ways elsewhere, points far from any road. */
  readonly unmatched: readonly string[];
}

/** Changes after checking, each entry with its name for messages. */
export interface CheckedRoadChanges {
  readonly closed: readonly CheckedSelector[];
  readonly speeds: readonly (CheckedSelector & { readonly speedKmh: number })[];
  readonly vehicle: Vehicle | null;
  readonly vehicles: ReadonlyMap<string, Vehicle>;
}

export type CheckedSelector = { readonly entry: string } & (
  | { readonly kind: 'way'; readonly wayId: number; readonly direction: 'forward' | 'backward' | null }
  | { readonly kind: 'point'; readonly point: LatLon; readonly radiusM: number }
  | { readonly kind: 'area'; readonly polygons: AreaGeometry }
);

/** Maximum number of entries in a list. */
const MAX_ENTRIES = 100_000;
const MAX_SPEED_KMH = 300;
/** Distance between a point and its road, metres: the default, and the largest accepted. */
const POINT_RADIUS_M = 50;
const MAX_POINT_RADIUS_M = 5000;

const FIELDS: readonly string[] = ['closed', 'speeds', 'avoid', 'vehicle', 'vehicles'];

/**
 * Checks changes and returns them with defaults filled in.
 *
 * @throws InvalidInputError naming the entry, such as `closed[2].wayId`
 */
export function checkRoadChanges(changes: unknown): CheckedRoadChanges {
  const given = objectAt('changes', changes);
  const unknown = Object.keys(given).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) {
    throw new InvalidInputError(unknown, `${unknown} is not a kind of change; accepted: ${FIELDS.join(', ')}`);
  }
  const { closed, speeds, avoid, vehicle, vehicles } = given;
  return {
    vehicle: vehicle === undefined ? null : checkVehicle(vehicle),
    vehicles: vehicles === undefined ? new Map() : checkVehicles(vehicles),
    closed: [
      ...listAt('closed', closed).map((entry, i) =>
        checkSelector(`closed[${i}]`, typeof entry === 'number' ? { wayId: entry } : entry),
      ),
      ...checkAreas(avoid),
    ],
    speeds: listAt('speeds', speeds).map((entry, i) => ({
      ...checkSelector(`speeds[${i}]`, entry),
      speedKmh: checkSpeed(`speeds[${i}].speedKmh`, (entry as { speedKmh?: unknown } | null)?.speedKmh),
    })),
  };
}

function checkAreas(avoid: unknown): CheckedSelector[] {
  const isOne = avoid !== undefined && !Array.isArray(avoid);
  return listAt('avoid', isOne ? [avoid] : avoid).map((area, i) => {
    const entry = isOne ? 'avoid' : `avoid[${i}]`;
    return { entry, kind: 'area', polygons: polygonsOf(entry, area) };
  });
}

function checkSelector(entry: string, selector: unknown): CheckedSelector {
  const { wayId, direction, lat, lon, radiusM = POINT_RADIUS_M, area } = objectAt(entry, selector);
  if (area !== undefined) return { entry, kind: 'area', polygons: polygonsOf(`${entry}.area`, area) };
  if (lat !== undefined || lon !== undefined) {
    const point = { lat, lon } as LatLon;
    assertPosition(point, `${entry}.`);
    if (!isPositive(radiusM, MAX_POINT_RADIUS_M)) {
      refuse(`${entry}.radiusM`, `metres above 0, up to ${MAX_POINT_RADIUS_M}`, radiusM);
    }
    return { entry, kind: 'point', point, radiusM };
  }
  if (!Number.isSafeInteger(wayId)) refuse(`${entry}.wayId`, 'the id of a way; or give lat and lon, or area', wayId);
  if (direction !== undefined && direction !== 'forward' && direction !== 'backward') {
    refuse(`${entry}.direction`, 'forward, backward, or none for both', direction);
  }
  return { entry, kind: 'way', wayId: wayId as number, direction: direction ?? null };
}

function checkSpeed(field: string, speedKmh: unknown): number {
  if (isPositive(speedKmh, MAX_SPEED_KMH)) return speedKmh;
  refuse(field, `km/h above 0, up to ${MAX_SPEED_KMH}; to close a road, list it in closed`, speedKmh);
}

function objectAt(field: string, value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  refuse(field, 'an object', value);
}

function listAt(field: string, value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.length <= MAX_ENTRIES) return value;
  refuse(field, `a list of up to ${MAX_ENTRIES} entries`, value);
}
