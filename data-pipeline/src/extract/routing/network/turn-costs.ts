import {
  E7,
  EDGE_FLAGS,
  INF_WEIGHT,
  METERS_PER_DEGREE,
  metersPerDegreeLon,
  orderByKey,
  ROAD_CLASSES,
  type TurnCosts,
} from '@verst/core/build';
import { type Growable, growableInt32, growableUint32 } from '../../../columns/growable.ts';
import { SIGN_REACH_M, TURN_ROUND_REACH_M } from '../profiles/shared-table.ts';
import type { Obstacle } from '../obstacles.ts';
import type { RoadColumns } from './network-builder.ts';
import { RoadsByPlace } from './roads-by-place.ts';
import type { WayTable } from '../way-table.ts';

/** Data of the map about the nodes at which edges end. */
export interface TurnPlaces {
  readonly obstacles: ReadonlyMap<number, Obstacle>;
  /** Returns true if a barrier at a place stops or slows cars. */
  hasBarrier(place: number): boolean;
  /** Returns true if a pedestrian crossing is at a place. */
  hasCrossing(place: number): boolean;
  /** Places to which turn restrictions apply. */
  readonly restricted: ReadonlySet<number>;
  /** True if the vehicle is too long to turn round where two carriageways part. */
  readonly isLong: boolean;
}

/** Cost of the sharpest turn, deciseconds. */
const MAX_TURN_DS = 75;
/**
 * The cost of a turn is a logistic function of its angle, `MAX_TURN_DS / (1 + exp(middle - steepness × angle / 180))`.
 * It rises earlier for left turns: a right angle costs 5.4 s to the left and 2.1 s to the right.
 */
const TURN_BIAS = 1.075;
const RIGHT_TURN_STEEPNESS: readonly [steepness: number, middle: number] = [13 / TURN_BIAS, 6.5 * TURN_BIAS];
const LEFT_TURN_STEEPNESS: readonly [steepness: number, middle: number] = [13 * TURN_BIAS, 6.5 / TURN_BIAS];

/** Additional cost of a U-turn, deciseconds; lower at a turning place. */
const U_TURN_DS = 200;
const TURNING_PLACE_U_TURN_DS = 50;
/** The same for a long vehicle, which has to reverse. */
const LONG_U_TURN_DS = 1800;

/** Turns cost time where a road of the first class or higher meets others, or where three of the second class meet. */
const MAIN_CLASS = ROAD_CLASSES.indexOf('secondary_link');
const COLLECTOR_CLASS = ROAD_CLASSES.indexOf('tertiary_link');
/** Two roads between the same two junctions are drawn over each other if the turn between them is sharper than this. */
const DOUBLED_DEGREES = 178;
/** Length over which the direction of an edge at a junction is measured. */
const BEARING_LENGTH_M = 15;

/**
 * Returns the costs of turns, after OSRM's car profile: a share of `MAX_TURN_DS` by the angle if there is more than one
 * exit, the wait for signals and signs, and the cost of U-turns.
 *
 * Only turns at **major** junctions have costs: where a road of class secondary or higher, or three tertiary roads, meet
 * others, where drivers wait, and where turn restrictions apply. Turns between lesser streets are free: costs for all
 * turns would make preparation take five times as long, and turns seldom decide between such streets.
 *
 * U-turns are closed at major junctions, on tertiary roads, and at the next junction after either. They are open where a
 * road ends, at turning places and before barriers. Otherwise the shortest way around every forbidden turn would be to
 * drive past it and turn round, or to turn round in the first side street. Nobody may turn round on a pedestrian crossing.
 */
export function turnCostsOf(ways: WayTable, edges: RoadColumns, places: TurnPlaces): TurnCosts {
  const junctions = new Junctions(ways, edges, places);
  const turns = { from: growableUint32(), to: growableUint32(), costDs: growableInt32() };
  for (const place of junctions.major) {
    for (const leg of junctions.legsAt(place)) junctions.addTurnsFrom(leg ^ 1, turns);
  }
  for (const arc of junctions.arcsBetween()) junctions.addUTurn(arc, turns);
  junctions.free();
  const [from, to, costDs] = [turns.from.take(), turns.to.take(), turns.costDs.take()];
  const order = orderByKey(from);
  return {
    from: order.map((at) => from[at]!),
    to: order.map((at) => to[at]!),
    costDs: Int32Array.from(order, (at) => costDs[at]!),
  };
}

interface CollectedTurns {
  readonly from: Growable<Uint32Array>;
  readonly to: Growable<Uint32Array>;
  readonly costDs: Growable<Int32Array>;
}

class Junctions extends RoadsByPlace {
  /** Places where every turn is considered. */
  readonly major: ReadonlySet<number>;
  readonly #ways: WayTable;
  readonly #edges: RoadColumns;
  readonly #places: TurnPlaces;

  constructor(ways: WayTable, edges: RoadColumns, places: TurnPlaces) {
    super(edges);
    this.#ways = ways;
    this.#edges = edges;
    this.#places = places;
    const major = new Set<number>();
    for (let place = 0; place < this.placeCount; place++) if (this.#isMajor(place)) major.add(place);
    this.major = major;
  }

  /**
   * Returns the arcs, besides those to major junctions, that have no free U-turn at their end: the roads from a
   * major junction, or from a junction of a tertiary or higher road, to the next junction, and for long vehicles to all
   * junctions within reach; and those to a crossing.
   */
  arcsBetween(): Set<number> {
    const arcs = new Set<number>();
    const reachCm = this.#places.isLong ? TURN_ROUND_REACH_M * 100 : 0;
    /** By arc: the way to its beginning from such a junction. */
    const reachedCm = new Map<number, number>();
    const waiting: number[] = [];
    const reach = (arc: number, fromCm: number): void => {
      if (!this.isOpen(arc) || fromCm >= (reachedCm.get(arc) ?? Infinity)) return;
      reachedCm.set(arc, fromCm);
      waiting.push(arc);
    };
    for (const place of this.major) for (const leg of this.legsAt(place)) reach(leg, 0);
    for (let arc = 0; arc < 2 * this.#edges.wayId.length; arc++) {
      if (this.legsAt(this.tail(arc)).some((leg) => this.#isOfClass(leg, COLLECTOR_CLASS))) reach(arc, 0);
    }
    // First in, first out: a stack would take exponential time in a grid of aisles.
    for (const arc of waiting) {
      const place = this.head(arc);
      if (this.major.has(place)) continue;
      arcs.add(arc);
      const legs = this.legsAt(place);
      const cm = reachedCm.get(arc)! + this.#edges.distanceCm[arc >> 1]!;
      if (legs.length === 2 || cm < reachCm) for (const leg of legs) if (leg !== (arc ^ 1)) reach(leg, cm);
    }
    for (let arc = 0; arc < 2 * this.#edges.wayId.length; arc++) {
      const end = this.head(arc);
      if (this.#places.hasCrossing(end) && !this.major.has(end)) arcs.add(arc);
    }
    return arcs;
  }

  addTurnsFrom(arc: number, turns: CollectedTurns): void {
    if (!this.isOpen(arc)) return;
    for (const next of this.legsAt(this.head(arc))) {
      if (next === (arc ^ 1)) this.addUTurn(arc, turns);
      else if (this.isOpen(next)) addTurn(turns, arc, next, this.#turnDs(arc, next));
    }
  }

  #turnDs(arc: number, next: number): number {
    return this.#doublesBack(arc, next) ? INF_WEIGHT : this.#waitDs(arc, next) + this.#angleDs(arc, next);
  }

  /**
   * Returns true if two one-way roads are drawn over each other, so that going from one into the other is a U-turn, and
   * there is another exit.
   */
  #doublesBack(arc: number, next: number): boolean {
    const place = this.tail(next);
    const isBeside = (leg: number): boolean =>
      this.head(leg) === this.tail(arc) &&
      Math.abs(turnDegrees(this.#bearing(arc ^ 1) + 180, this.#bearing(leg))) > DOUBLED_DEGREES;
    return isBeside(next) && this.legsAt(place).some((leg) => leg !== (arc ^ 1) && this.isOpen(leg) && !isBeside(leg));
  }

  addUTurn(arc: number, turns: CollectedTurns): void {
    const back = arc ^ 1;
    if (!this.isOpen(arc) || !this.isOpen(back)) return;
    const place = this.tail(back);
    const isTurningPlace = this.#places.obstacles.get(place)?.isTurningPlace === true;
    const plainDs = this.#places.isLong ? LONG_U_TURN_DS : U_TURN_DS;
    const costDs = MAX_TURN_DS + (isTurningPlace ? TURNING_PLACE_U_TURN_DS : plainDs) + this.#waitDs(arc, back);
    addTurn(turns, arc, back, this.#mayTurnRound(arc, place, isTurningPlace) ? costDs : INF_WEIGHT);
  }

  #isMajor(place: number): boolean {
    const legs = this.legsAt(place);
    if (legs.length === 0) return false;
    const { obstacles, restricted } = this.#places;
    if (obstacles.has(place) || restricted.has(place)) return true;
    if (legs.length === 2) return this.#isFerry(legs[0]!) !== this.#isFerry(legs[1]!);
    if (legs.length <= 2) return false;
    return (
      legs.some((leg) => this.#isOfClass(leg, MAIN_CLASS)) ||
      legs.filter((leg) => this.#isOfClass(leg, COLLECTOR_CLASS)).length > 2
    );
  }

  #mayTurnRound(arc: number, place: number, isTurningPlace: boolean): boolean {
    const legs = this.legsAt(place);
    if (isTurningPlace || legs.length === 1 || this.#places.hasBarrier(place)) return true;
    let exits = 0;
    let twoWay = 0;
    for (const leg of legs) {
      if (!this.isOpen(leg)) continue;
      exits++;
      if (this.isOpen(leg ^ 1)) twoWay++;
    }
    if (exits === 1 || this.#hasUTurnLane(arc)) return true;
    return twoWay <= 1 && !this.#places.isLong && !this.#places.hasCrossing(place);
  }

  #hasUTurnLane(arc: number): boolean {
    return (this.#edges.uTurnLanes[arc >> 1]! & (1 << (arc & 1))) !== 0;
  }

  /** Returns the wait at the obstacle between two arcs, deciseconds. */
  #waitDs(arc: number, next: number): number {
    const obstacle = this.#places.obstacles.get(this.tail(next));
    if (!obstacle || !obstacle.faces[(arc & 1) === 0 ? 'forward' : 'backward']) return 0;
    if (obstacle.forMinorRoads && !this.#comesByMinorRoad(arc, next)) return 0;
    const isPastItsJunction =
      obstacle.isUndirectedSign &&
      this.legsAt(this.tail(next)).length === 2 &&
      this.#edges.distanceCm[arc >> 1]! < SIGN_REACH_M * 100 &&
      this.#edges.distanceCm[next >> 1]! > SIGN_REACH_M * 100;
    return isPastItsJunction ? 0 : obstacle.waitDs;
  }

  #comesByMinorRoad(arc: number, next: number): boolean {
    const own = this.#speedOf(arc);
    return Array.from(this.legsAt(this.tail(next))).some((leg) => leg !== (arc ^ 1) && this.#speedOf(leg) > own + 1);
  }

  /** Returns the speed of an arc, metres per second, or of its other direction if it is closed. */
  #speedOf(arc: number): number {
    const { forwardDurationDs, backwardDurationDs, distanceCm } = this.#edges;
    const durations = ((arc & 1) === 0) === this.isOpen(arc) ? forwardDurationDs : backwardDurationDs;
    const durationDs = durations[arc >> 1]!;
    return durationDs === 0 ? 0 : distanceCm[arc >> 1]! / 10 / durationDs;
  }

  /** Returns the cost of the angle: higher to the left, because left turns cross other traffic; 0 straight on. */
  #angleDs(arc: number, next: number): number {
    const isOneRoad = this.legsAt(this.tail(next)).length === 2;
    if (isOneRoad && this.#isFerry(arc) === this.#isFerry(next)) return 0;
    const degrees = turnDegrees(this.#bearing(arc ^ 1) + 180, this.#bearing(next));
    const [steepness, middle] = degrees >= 0 ? RIGHT_TURN_STEEPNESS : LEFT_TURN_STEEPNESS;
    return MAX_TURN_DS / (1 + Math.exp(middle - (steepness * Math.abs(degrees)) / 180));
  }

  /** Returns the direction in which an arc leaves its place, degrees clockwise from north. */
  #bearing(arc: number): number {
    const first = this.#edges.firstVertex[arc >> 1]!;
    const last = this.#edges.lastVertex[arc >> 1]!;
    const [start, end, step] = (arc & 1) === 0 ? [first, last, 1] : [last, first, -1];
    const ways = this.#ways;
    const perLon = metersPerDegreeLon(ways.latE7(start) / E7) / E7;
    const perLat = METERS_PER_DEGREE / E7;
    let x = 0;
    let y = 0;
    for (let v = start; v !== end && Math.hypot(x, y) < BEARING_LENGTH_M; v += step) {
      x = (ways.lonE7(v + step) - ways.lonE7(start)) * perLon;
      y = (ways.latE7(v + step) - ways.latE7(start)) * perLat;
    }
    return (Math.atan2(x, y) * 180) / Math.PI;
  }

  /** Returns true if a road is of the class or a higher one. */
  #isOfClass(arc: number, roadClass: number): boolean {
    return this.#ways.roadClass(this.#edges.way[arc >> 1]!) <= roadClass;
  }

  #isFerry(arc: number): boolean {
    return (this.#edges.flags[arc >> 1]! & EDGE_FLAGS.noStart) !== 0;
  }
}

function addTurn(turns: CollectedTurns, from: number, to: number, costDs: number): void {
  const rounded = Math.round(costDs);
  if (rounded <= 0) return;
  turns.from.push(from);
  turns.to.push(to);
  turns.costDs.push(rounded);
}

/** Returns degrees from straight on, positive to the right, -180 … 180. */
const turnDegrees = (arriving: number, leaving: number): number => ((leaving - arriving + 900) % 360) - 180;
