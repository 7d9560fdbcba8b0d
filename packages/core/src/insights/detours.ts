import { fromE7 } from '../geo/e7.ts';
import { MAX_DETOUR, MIN_DETOUR, REACH_SIGMAS } from './parameters.ts';
import type { Area } from './model.ts';
import type { Plane } from './plane.ts';
import type { RoadDistances } from './types.ts';
import type { UsualRoads } from './usual-roads.ts';

/** Directions and rings around a site towards which roads are asked: the bound of the one-to-many matrix. */
const DIRECTIONS = 12;
const RINGS = 4;

/** How much longer than the straight line the way to a point is. */
export interface Detours {
  /** Factor towards a point so many metres east and north of the site. */
  at(x: number, y: number): number;
  /** Whether roads were asked. */
  readonly byRoads: boolean;
}

/** What is usual in the area, in every direction. */
export const usualDetours = (roads: UsualRoads): Detours => ({
  at: (x, y) => roads.factorAt(Math.sqrt(x * x + y * y)),
  byRoads: false,
});

/**
 * Detours by the roads towards each direction and distance, up to 3σ. A barrier (a river, a railway) makes the factor
 * of what lies behind it grow. The directions follow the area's main axis, so that a turned city keeps its detours.
 *
 * @param area - its axis, and its usual roads: what holds near the site, and where no road is
 */
export function roadDetours(
  plane: Plane,
  sigmaM: number,
  { angle, roads }: Pick<Area, 'angle' | 'roads'>,
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
  if (factors.every((factor) => factor === MAX_DETOUR)) return usualDetours(roads);
  // On the doorstep people walk through yards: one-way streets and the snap to a road say little there.
  const factorOf = (ring: number, direction: number): number =>
    ring < 0 ? roads.factorAt(0) : factors[Math.min(RINGS - 1, ring) * DIRECTIONS + (direction % DIRECTIONS)]!;
  return {
    byRoads: true,
    at(x, y) {
      const ring = Math.sqrt(x * x + y * y) / ringM - 0.5;
      const inner = Math.floor(ring);
      const turn = (Math.atan2(y, x) - angle) / (2 * Math.PI);
      const direction = (turn - Math.floor(turn)) * DIRECTIONS - 0.5 + DIRECTIONS;
      const right = Math.floor(direction);
      // Between the four targets around a point the factor changes gradually: a small move is a small change.
      const near = mixed(factorOf(inner, right), factorOf(inner, right + 1), direction - right);
      const far = mixed(factorOf(inner + 1, right), factorOf(inner + 1, right + 1), direction - right);
      return mixed(near, far, ring - inner);
    },
  };
}

const mixed = (from: number, to: number, share: number): number => from + share * (to - from);

const wrapped = (lon: number): number => (lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon);
