import { fromE7 } from '../geo/e7.ts';
import { MAX_DETOUR, MIN_DETOUR, REACH_SIGMAS } from './parameters.ts';
import type { Area } from './model.ts';
import type { Plane } from './plane.ts';
import type { RoadDistances } from './types.ts';
import type { UsualRoads } from './usual-roads.ts';

/** Directions and rings of the targets around a site; they bound the one-to-many matrix. */
const DIRECTIONS = 12;
const RINGS = 4;
const INNERMOST = [0];
/** A route longer than usual by this factor may be due to one-way streets: the way back is computed, too. */
const LONG_WAY_ROUND = 1.15;

/** Ratios of road distance to straight-line distance around a site. */
export interface Detours {
  /** Returns the ratio to a point `x` metres east and `y` metres north of the site. */
  at(x: number, y: number): number;
  /** True if the ratios come from roads. */
  readonly byRoads: boolean;
}

/** Returns the usual detours of an area, equal in every direction. */
export const usualDetours = (roads: UsualRoads): Detours => ({
  at: (x, y) => roads.factorAt(Math.sqrt(x * x + y * y)),
  byRoads: false,
});

/** Road distances from a site to places around it and, by car, back from them; the latter may be unknown. */
export interface Roads {
  readonly by: 'foot' | 'car';
  readonly roadDistances: RoadDistances;
  readonly roadDistancesBack: RoadDistances | undefined;
}

/** Relevant places around a site, metres east and north of it. */
export interface Surroundings {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/**
 * Returns the detour factors of the road network for each direction and distance, up to 3σ, with relevant places;
 * elsewhere the usual factors. A barrier (a river, a railway) raises the factor of the places behind it. The directions
 * follow the area's main axis, so that a rotated city keeps its detours.
 *
 * @param area - its axis and its usual detours, which apply near the site and without roads
 */
export function roadDetours(
  plane: Plane,
  sigmaM: number,
  { angle, roads }: Pick<Area, 'angle' | 'roads'>,
  around: Surroundings,
  { by, roadDistances, roadDistancesBack }: Roads,
): Detours {
  const ringM = (REACH_SIGMAS * sigmaM) / MIN_DETOUR / RINGS;
  const ringAt = (x: number, y: number): number => Math.sqrt(x * x + y * y) / ringM - 0.5;
  const directionAt = (x: number, y: number): number => {
    const turn = (Math.atan2(y, x) - angle) / (2 * Math.PI);
    return (turn - Math.floor(turn)) * DIRECTIONS - 0.5 + DIRECTIONS;
  };
  const straightM = (target: number): number => (Math.floor(target / DIRECTIONS) + 0.5) * ringM;
  const targetOf = (ring: number, direction: number): number =>
    Math.min(RINGS - 1, ring) * DIRECTIONS + (direction % DIRECTIONS);

  const isAsked = new Uint8Array(RINGS * DIRECTIONS);
  for (let i = 0; i < around.x.length; i++) {
    const ring = Math.floor(ringAt(around.x[i]!, around.y[i]!));
    const right = Math.floor(directionAt(around.x[i]!, around.y[i]!));
    for (const each of ring < 0 ? INNERMOST : [ring, ring + 1]) {
      isAsked[targetOf(each, right)] = 1;
      isAsked[targetOf(each, right + 1)] = 1;
    }
  }
  const asked = [...isAsked.keys()].filter((target) => isAsked[target] === 1);
  if (asked.length === 0) return usualDetours(roads);

  const site = { lat: fromE7(plane.latE7), lon: fromE7(plane.lonE7) };
  const placeOf = (target: number): { lat: number; lon: number } => {
    const turn = angle + (((target % DIRECTIONS) + 0.5) / DIRECTIONS) * 2 * Math.PI;
    const lon = fromE7(plane.lonE7At(straightM(target) * Math.cos(turn)));
    const lat = fromE7(plane.latE7At(straightM(target) * Math.sin(turn)));
    return { lon: wrapped(lon), lat: Math.max(-90, Math.min(90, lat)) };
  };
  const factors = Float64Array.from(isAsked, (_, target) => roads.factorAt(straightM(target)));
  const usual = factors.slice();
  const there = roadDistances(site, asked.map(placeOf), by);
  asked.forEach((target, i) => (factors[target] = boundedFactor(there[i]!, straightM(target))));
  // One-way streets cause a detour in one direction only: the shorter way counts.
  const longWays = asked.filter((target) => factors[target]! > LONG_WAY_ROUND * usual[target]!);
  if (by === 'car' && roadDistancesBack && longWays.length > 0) {
    const back = roadDistancesBack(site, longWays.map(placeOf), by);
    longWays.forEach((target, i) => {
      factors[target] = Math.min(factors[target]!, boundedFactor(back[i]!, straightM(target)));
    });
  }
  const isAnyReached = asked.some((target) => factors[target]! < MAX_DETOUR);
  if (!isAnyReached) return usualDetours(roads);
  // Close to the site people walk through yards: one-way streets and the snap to a road mean little there.
  const doorstep = roads.factorAt(0);
  const factorOf = (ring: number, direction: number): number =>
    ring < 0 ? doorstep : factors[targetOf(ring, direction)]!;
  return {
    byRoads: true,
    at(x, y) {
      const ring = ringAt(x, y);
      const inner = Math.floor(ring);
      const direction = directionAt(x, y);
      const right = Math.floor(direction);
      // Interpolates between the four targets around a point, so that a small move makes a small change.
      const near = mixed(factorOf(inner, right), factorOf(inner, right + 1), direction - right);
      const far = mixed(factorOf(inner + 1, right), factorOf(inner + 1, right + 1), direction - right);
      return mixed(near, far, ring - inner);
    },
  };
}

function boundedFactor(roadM: number, straightM: number): number {
  const factor = roadM / straightM;
  return Number.isFinite(factor) ? Math.max(1, Math.min(MAX_DETOUR, factor)) : MAX_DETOUR;
}

const mixed = (from: number, to: number, share: number): number => from + share * (to - from);

const wrapped = (lon: number): number => (lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon);
