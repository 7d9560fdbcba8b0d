import { CORNER_DEGREES, STRAIGHT_DEGREES } from './turn-angles.ts';
import { crossesCarriageway, isUnseenName } from './same-road.ts';
import { isCarriageway, MAIN_ROADS, walkwayOf } from './road-kinds.ts';
import type { Junctions } from './junctions.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { type Stretch, stretchLengthM } from '../leg.ts';

/** Metres of footway before a crossing that belong to it. */
const BEFORE_M = 10;

/** A footway crosses a road without a mark within this distance, metres. */
const UNMARKED_M = 20;

/** A longer crossing leads over a road, even if the map does not join them. */
const UNCROSSED_M = 6;

/** A walker who leaves a crossing onto the road and leaves that within this distance has crossed it. */
const ALONG_M = 10;

/** A road that is crossed. */
export interface Crossed {
  /** Empty if the road has no name, or if there are several. */
  readonly name: string;
  readonly isMain: boolean;
}

/** Returns true if another crossing begins at a corner or on an island where a crossing ends. */
export const turnsOnCrossing = (junctions: Junctions, previous: Stretch, next: Stretch): boolean =>
  junctions.classOf(previous) === 'crossing' &&
  junctions.classOf(next) === 'crossing' &&
  Math.abs(junctions.turnDegrees(previous, next)) > CORNER_DEGREES;

/**
 * Returns the position of the crossing at which a stretch begins, or of the way that crosses a road there without a mark;
 * -1 if there is none.
 */
export function crossingAt(junctions: Junctions, leg: readonly Stretch[], at: number): number {
  const roadClass = junctions.classOf(leg[at]!);
  if (isCarriageway(roadClass)) return -1;
  if (roadClass === 'crossing') return at;
  const before = leg[at - 1];
  if (!before || isCarriageway(junctions.classOf(before))) return -1;
  const goesOn = Math.abs(junctions.turnDegrees(before, leg[at]!)) < CORNER_DEGREES;
  return goesOn && crossesCarriageway(junctions, before, leg[at]!) ? at - 1 : -1;
}

/**
 * Returns the position of the crossing that a route enters at a stretch, or straight ahead after a few metres of
 * footway; -1 if there is none.
 */
export function crossingAhead(graph: RoadGraph, junctions: Junctions, leg: readonly Stretch[], first: number): number {
  const here = crossingAt(junctions, leg, first);
  if (here !== -1) return here;
  let lengthM = 0;
  for (let at = first; at < leg.length && lengthM <= BEFORE_M; at++) {
    const roadClass = junctions.classOf(leg[at]!);
    if (roadClass === 'crossing') return at;
    if (walkwayOf(roadClass) !== 'footway' || junctions.nameOf(leg[at]!) !== '') return -1;
    const next = leg[at + 1];
    if (!next || Math.abs(junctions.turnDegrees(leg[at]!, next)) > STRAIGHT_DEGREES) return -1;
    lengthM += stretchLengthM(graph, leg[at]!);
    if (lengthM <= UNMARKED_M && crossesCarriageway(junctions, leg[at]!, next)) return at;
  }
  return -1;
}

/** Returns the road that a crossing leads over, from where a route enters it; null for a few metres over no road. */
export function crossedRoad(
  graph: RoadGraph,
  junctions: Junctions,
  leg: readonly Stretch[],
  first: number,
): Crossed | null {
  const before = leg[first - 1];
  const beginsOnRoad = before !== undefined && isCarriageway(junctions.classOf(before));
  const names = new Set<string>();
  let isMain = false;
  let lengthM = stretchLengthM(graph, leg[first]!);
  for (let at = first + 1; at < leg.length; at++) {
    const [previous, next] = [leg[at - 1]!, leg[at]!];
    if (turnsOnCrossing(junctions, previous, next)) break;
    if (junctions.classOf(previous) !== 'crossing' && at > first + 1) break;
    const isDrive = junctions.classOf(next) === 'service';
    if (isDrive && names.size === 0 && Math.abs(junctions.turnDegrees(previous, next)) > CORNER_DEGREES) return null;
    if (isCarriageway(junctions.classOf(next))) {
      if (names.size > 0) break;
      // The route goes on along the road, along the other carriageway, or beyond.
      const name = junctions.nameOf(next);
      const beyond = leg[at + 1];
      const leavesAtOnce =
        beyond !== undefined && stretchLengthM(graph, next) <= ALONG_M && junctions.nameOf(beyond) !== name;
      if (!leavesAtOnce && !(beginsOnRoad && junctions.nameOf(before) === name)) return null;
      return { name, isMain: MAIN_ROADS.has(junctions.classOf(next)) };
    }
    const sides = [
      ...junctions.choicesBeside(previous, next).map(({ stretch }) => stretch),
      ...junctions.comingBeside(previous, next),
    ];
    for (const side of sides) {
      const roadClass = junctions.classOf(side);
      // «Перейдите мост» would lead along it.
      const name = isUnseenName(junctions, side) ? '' : junctions.nameOf(side);
      if (isCarriageway(roadClass) || roadClass === 'service') names.add(name);
      isMain ||= MAIN_ROADS.has(roadClass);
    }
    if (junctions.classOf(next) === 'crossing') lengthM += stretchLengthM(graph, next);
  }
  // From the road itself, a part of a crossing leads to the pavement.
  if (names.size === 0 && (lengthM <= UNCROSSED_M || beginsOnRoad)) return null;
  names.delete('');
  const [name = ''] = names;
  return { name: names.size === 1 ? name : '', isMain };
}
