import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { E7 } from '../../geo/e7.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import type { Junctions } from './junctions.ts';
import type { Stretch } from '../leg.ts';
import { RouteLine } from '../route-line.ts';
import type { LatLon, StepIntersection, StepLane, StepModifier } from '../types.ts';
import { lanesTowards } from './lane-arrows.ts';

/** An end closer to the road than this is on neither side of it, metres. */
const BESIDE_M = 5;

/** An end farther from the road than this, metres, is not said to be on a side: nobody would see it there. */
const IN_SIGHT_M = 100;

/** Ends this far from straight ahead, degrees, are on a side. */
const AHEAD_DEGREES = 20;

/** Positions on the line of a route at which its stretches begin. */
export class StepPlaces {
  readonly #line: Int32Array;
  /** By leg, by stretch and once more for the end: position of the vertex. */
  readonly #vertex: readonly (readonly number[])[];

  constructor(graph: RoadGraph, legs: readonly (readonly Stretch[])[]) {
    const line = new RouteLine();
    // A stretch begins where the previous one ended.
    const last = (): number => Math.max(0, line.view().length / 2 - 1);
    this.#vertex = legs.map((leg) => {
      const vertices = [last()];
      for (const stretch of leg) {
        line.append(graph, stretch);
        vertices.push(last());
      }
      return vertices;
    });
    this.#line = line.view();
  }

  /** Returns the position on the route's full line. */
  vertexOf(leg: number, stretch: number): number {
    return this.#vertex[leg]![stretch]!;
  }

  /**
   * Returns the position at which a stretch begins.
   *
   * @returns null for a route without a line, from a junction to itself
   */
  locationOf(leg: number, stretch: number): LatLon | null {
    const at = 2 * this.vertexOf(leg, stretch);
    return at < this.#line.length ? { lat: this.#line[at + 1]! / E7, lon: this.#line[at]! / E7 } : null;
  }
}

/** Returns the side of the road on which an end is, seen in the direction of arrival. */
export function sideOf(from: LatLon, bearing: number, end: LatLon): StepModifier {
  const east = (end.lon - from.lon) * metersPerDegreeLon(from.lat);
  const north = (end.lat - from.lat) * METERS_PER_DEGREE;
  const awayM = Math.hypot(east, north);
  if (awayM < BESIDE_M || awayM > IN_SIGHT_M) return 'straight';
  const off = (((Math.atan2(east, north) * 180) / Math.PI - bearing + 900) % 360) - 180;
  if (Math.abs(off) < AHEAD_DEGREES) return 'straight';
  return off > 0 ? 'right' : 'left';
}

/**
 * Returns the intersections of a step: where it begins, and where other roads meet it before the next one.
 *
 * @param hasLanes - false on foot
 * @param turn - degrees by which the step turns where it begins; null for those of the first two stretches
 */
export function intersectionsOf(
  junctions: Junctions,
  places: StepPlaces,
  leg: readonly Stretch[],
  legAt: number,
  first: number,
  end: number,
  hasLanes: boolean,
  turn: number | null,
): StepIntersection[] {
  const intersections: StepIntersection[] = [];
  for (let at = first; at < Math.max(end, first + 1); at++) {
    const [previous, next] = [leg[at - 1] ?? null, leg[at] ?? null];
    const location = places.locationOf(legAt, at);
    if (!location || (!previous && !next)) continue;
    const arms = junctions.armsBetween(previous, next);
    // A place where a way is only cut in two is not an intersection.
    if (at > first && arms.length <= 2) continue;
    const inArm = arms.findIndex(({ isIn }) => isIn);
    const outArm = arms.findIndex(({ isOut }) => isOut);
    intersections.push({
      location,
      geometryIndex: places.vertexOf(legAt, at),
      bearings: arms.map(({ bearing }) => bearing),
      entry: arms.map(({ entry }) => entry),
      in: inArm === -1 ? null : inArm,
      out: outArm === -1 ? null : outArm,
      lanes: hasLanes && previous && next ? lanesBetween(junctions, previous, next, at === first ? turn : null) : [],
    });
  }
  return intersections;
}

function lanesBetween(junctions: Junctions, previous: Stretch, next: Stretch, turn: number | null): StepLane[] {
  const arrows = junctions.arrowsBefore(previous);
  return arrows ? lanesTowards(arrows.tag, turn ?? junctions.turnDegrees(previous, next), arrows.ways) : [];
}
