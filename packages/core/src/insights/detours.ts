import { fromE7 } from '../geo/e7.ts';
import { MAX_DETOUR, MIN_DETOUR, REACH_SIGMAS } from './parameters.ts';
import type { Plane } from './plane.ts';
import type { RoadDistances } from './types.ts';

/** Directions and rings around a site towards which roads are asked: the bound of the one-to-many matrix. */
const DIRECTIONS = 12;
const RINGS = 4;

/** Nearer than this people walk through yards; one-way streets and the snap to a road say little. */
const WALK_M = 200;

/** How much longer than the straight line the way to a point is. */
export interface Detours {
  /** Factor towards a point so many metres east and north of the site. */
  at(x: number, y: number): number;
  /** Whether roads were asked. */
  readonly byRoads: boolean;
}

/** The same factor everywhere. */
export const evenDetours = (factor: number): Detours => ({ at: () => factor, byRoads: false });

/**
 * Detours by the roads towards each direction and distance, up to 3σ. A barrier (a river, a railway) makes the factor
 * of what lies behind it grow. The directions follow the area's main axis, so that a turned city keeps its detours.
 *
 * @param angle - of that axis, radians
 * @param usual - the area's own factor: near the site, and where no road is
 */
export function roadDetours(
  plane: Plane,
  sigmaM: number,
  { angle, usual }: { angle: number; usual: number },
  roadDistances: RoadDistances,
): Detours {
  const ringM = (REACH_SIGMAS * sigmaM) / MIN_DETOUR / RINGS;
  const targets: { lat: number; lon: number }[] = [];
  for (let ring = 0; ring < RINGS; ring++) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const turn = angle + ((direction + 0.5) / DIRECTIONS) * 2 * Math.PI;
      const straightM = (ring + 0.5) * ringM;
      const lon = fromE7(plane.lonE7At(straightM * Math.cos(turn)));
      const lat = fromE7(plane.latE7At(straightM * Math.sin(turn)));
      targets.push({ lon: wrapped(lon), lat: Math.max(-90, Math.min(90, lat)) });
    }
  }
  const roadM = roadDistances({ lat: fromE7(plane.latE7), lon: fromE7(plane.lonE7) }, targets);
  const factors = targets.map((_, target) => {
    const straightM = (Math.floor(target / DIRECTIONS) + 0.5) * ringM;
    const factor = roadM[target]! / straightM;
    return Number.isFinite(factor) ? Math.max(1, Math.min(MAX_DETOUR, factor)) : MAX_DETOUR;
  });
  if (factors.every((factor) => factor === MAX_DETOUR)) return evenDetours(usual);
  return {
    byRoads: true,
    at(x, y) {
      const straightM = Math.sqrt(x * x + y * y);
      if (straightM < WALK_M) return usual;
      const ring = Math.min(RINGS - 1, Math.floor(straightM / ringM));
      const turn = (Math.atan2(y, x) - angle) / (2 * Math.PI);
      const direction = Math.floor((turn - Math.floor(turn)) * DIRECTIONS) % DIRECTIONS;
      return factors[ring * DIRECTIONS + direction]!;
    },
  };
}

const wrapped = (lon: number): number => (lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon);
