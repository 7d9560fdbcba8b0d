import {
  distanceM,
  EDGE_FLAGS,
  INF_WEIGHT,
  METERS_PER_DEGREE,
  metersPerDegreeLon,
  ROAD_CLASSES,
  type RoadClass,
  type RoutingInput,
  StringTableBuilder,
  toE7,
} from '@verst/core/build';
import { Random } from '../measure/random.ts';
import { forbidTurns } from './turns.ts';

/** Middle of the country, degrees. */
const CENTRE = { lon: 60, lat: 56 };
/** Side of a block, metres. */
const BLOCK_M = 90;
/** One in this many streets of a town is an arterial. */
const ARTERIAL_STEP = 8;
/** One in this many arterials at a town's river crosses it. */
const BRIDGE_STEP = 3;
/** Metres between nodes of a road from town to town. */
const COUNTRY_STEP_M = 1500;
const SIGNAL_S = 8;

interface Town {
  readonly x: number;
  readonly y: number;
  /** Nodes along a side. */
  readonly side: number;
  readonly firstNode: number;
}

/**
 * Generates a country of towns for measuring routing at any size: streets in jittered blocks with arterials, one-ways,
 * signals, dead ends and a river with few bridges in each town; roads with villages between them. Degrees, dead ends
 * and turn restrictions are about as frequent as in the extract of Irkutsk. Depends on nothing but its arguments.
 *
 * @param nodeCount - approximate number of junctions and dead ends
 */
export function generateCountry(nodeCount: number, seed: number): RoutingInput {
  const builder = new CountryBuilder(new Random(seed));
  builder.addTowns(nodeCount);
  builder.joinTowns();
  return builder.finish();
}

class CountryBuilder {
  readonly #random: Random;
  readonly #x: number[] = [];
  readonly #y: number[] = [];
  readonly #tail: number[] = [];
  readonly #head: number[] = [];
  readonly #forward: number[] = [];
  readonly #backward: number[] = [];
  readonly #class: number[] = [];
  readonly #flags: number[] = [];
  /** Middle vertex of each edge. */
  readonly #bendX: number[] = [];
  readonly #bendY: number[] = [];
  readonly #towns: Town[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  /** Adds towns of decreasing size, the largest first, in free places. */
  addTowns(nodeCount: number): void {
    const spanM = Math.sqrt(nodeCount) * 900;
    for (let rank = 1; this.#x.length < 0.9 * nodeCount; rank++) {
      const size = Math.min(nodeCount / 2, Math.max(150, (0.09 * nodeCount) / rank ** 0.9));
      const side = Math.round(Math.sqrt(size / 1.35));
      const place = this.#freePlace(side, spanM);
      if (place) this.#addTown(place.x, place.y, side);
    }
  }

  #freePlace(side: number, spanM: number): { x: number; y: number } | null {
    for (let attempt = 0; attempt < 50; attempt++) {
      const [x, y] = [(this.#random.next() - 0.5) * spanM, (this.#random.next() - 0.5) * spanM];
      const isFree = this.#towns.every(
        (town) => Math.hypot(town.x - x, town.y - y) > (town.side + side) * BLOCK_M + 2000,
      );
      if (isFree) return { x, y };
    }
    return null;
  }

  #addTown(x: number, y: number, side: number): void {
    const random = this.#random;
    const firstNode = this.#x.length;
    this.#towns.push({ x, y, side, firstNode });
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const jitter = (): number => (random.next() - 0.5) * 0.5;
        this.#addNode(x + (column - side / 2 + jitter()) * BLOCK_M, y + (row - side / 2 + jitter()) * BLOCK_M);
      }
    }
    for (let row = 0; row < side; row++) {
      for (let column = 0; column < side; column++) {
        const node = firstNode + row * side + column;
        if (column + 1 < side) this.#addStreet(node, node + 1, row, column, riverColumn(row, side) === column);
        if (row + 1 < side) this.#addStreet(node, node + side, column, row, false);
        if (random.next() < 0.33) this.#addDeadEnd(node);
      }
    }
  }

  /** Adds a piece of street between two neighbouring nodes; `line` is its row or column, `at` its position in it. */
  #addStreet(from: number, to: number, line: number, at: number, crossesRiver: boolean): void {
    const isArterial = line % ARTERIAL_STEP === 0;
    if (crossesRiver && line % (ARTERIAL_STEP * BRIDGE_STEP) !== 0) return;
    if (!isArterial && this.#random.next() < 0.32) return;
    const direction = !isArterial && line % ARTERIAL_STEP === 3 ? (line % (2 * ARTERIAL_STEP) === 3 ? 1 : -1) : 0;
    const [speedKmh, roadClass] = isArterial ? ([50, 'secondary'] as const) : ([25, 'residential'] as const);
    const signalS = isArterial && at % ARTERIAL_STEP === 0 ? SIGNAL_S : 0;
    if (this.#random.next() < 0.1) {
      const middle = this.#addNode(
        (this.#x[from]! + this.#x[to]!) / 2 + (this.#random.next() - 0.5) * 10,
        (this.#y[from]! + this.#y[to]!) / 2 + (this.#random.next() - 0.5) * 10,
      );
      this.#addEdge(from, middle, speedKmh, roadClass, { direction });
      this.#addEdge(middle, to, speedKmh, roadClass, { direction, signalS });
    } else {
      this.#addEdge(from, to, speedKmh, roadClass, { direction, signalS });
    }
  }

  #addDeadEnd(node: number): void {
    const angle = this.#random.next() * 2 * Math.PI;
    const lengthM = 20 + this.#random.next() * 60;
    const end = this.#addNode(this.#x[node]! + lengthM * Math.cos(angle), this.#y[node]! + lengthM * Math.sin(angle));
    this.#addEdge(node, end, 15, 'service', {});
  }

  /** Joins each town to the nearest larger one, so that all are connected, and to its two nearest neighbours. */
  joinTowns(): void {
    const joined = new Set<string>();
    this.#towns.forEach((town, index) => {
      const byDistance = this.#towns
        .map((other, at) => ({ other, at, m: Math.hypot(other.x - town.x, other.y - town.y) }))
        .filter(({ at }) => at !== index)
        .sort((a, b) => a.m - b.m);
      const larger = byDistance.find(({ at }) => at < index);
      for (const neighbour of [...byDistance.slice(0, 2), ...(larger ? [larger] : [])]) {
        const key = [index, neighbour.at].sort((a, b) => a - b).join();
        if (joined.has(key)) continue;
        joined.add(key);
        this.#addCountryRoad(town, neighbour.other);
      }
    });
  }

  #addCountryRoad(from: Town, to: Town): void {
    const random = this.#random;
    const isMotorway = from.side + to.side > 200;
    let node = this.#gateOf(from, to);
    const end = this.#gateOf(to, from);
    const [x, y, dx, dy] = [
      this.#x[node]!,
      this.#y[node]!,
      this.#x[end]! - this.#x[node]!,
      this.#y[end]! - this.#y[node]!,
    ];
    const steps = Math.max(1, Math.round(Math.hypot(dx, dy) / COUNTRY_STEP_M));
    const add = (next: number): void => {
      const flags = isMotorway ? EDGE_FLAGS.motorway | (random.next() < 0.2 ? EDGE_FLAGS.toll : 0) : 0;
      this.#addEdge(node, next, isMotorway ? 110 : 90, isMotorway ? 'motorway' : 'primary', { flags });
      node = next;
    };
    for (let step = 1; step < steps; step++) {
      const [wanderX, wanderY] = [(random.next() - 0.5) * 800, (random.next() - 0.5) * 800];
      add(this.#addNode(x + (dx * step) / steps + wanderX, y + (dy * step) / steps + wanderY));
      if (!isMotorway && random.next() < 0.3) this.#addVillage(node);
    }
    add(end);
  }

  /** Returns the node of an arterial at the edge of a town that faces another. */
  #gateOf({ x, y, side, firstNode }: Town, other: Town): number {
    const clamp = (value: number): number => Math.min(side - 1, Math.max(0, Math.round(value)));
    const [dx, dy] = [other.x - x, other.y - y];
    const scale = side / 2 / Math.max(Math.abs(dx), Math.abs(dy));
    const snap = (value: number): number => clamp(Math.round(clamp(value) / ARTERIAL_STEP) * ARTERIAL_STEP);
    return firstNode + snap(side / 2 + dy * scale) * side + snap(side / 2 + dx * scale);
  }

  /** Adds a street with side roads off a country road. */
  #addVillage(at: number): void {
    let node = at;
    const angle = this.#random.next() * 2 * Math.PI;
    for (let left = 3 + this.#random.integer(12); left > 0; left--) {
      const next = this.#addNode(this.#x[node]! + 150 * Math.cos(angle), this.#y[node]! + 150 * Math.sin(angle));
      this.#addEdge(node, next, 40, 'residential', {});
      node = next;
      if (this.#random.next() < 0.6) this.#addDeadEnd(node);
    }
  }

  #addNode(x: number, y: number): number {
    this.#x.push(x);
    return this.#y.push(y) - 1;
  }

  #addEdge(
    from: number,
    to: number,
    speedKmh: number,
    roadClass: RoadClass,
    { direction = 0, signalS = 0, flags = 0 }: { direction?: number; signalS?: number; flags?: number },
  ): void {
    const random = this.#random;
    const [dx, dy] = [this.#x[to]! - this.#x[from]!, this.#y[to]! - this.#y[from]!];
    const bend = (random.next() - 0.5) * 0.1;
    this.#bendX.push((this.#x[from]! + this.#x[to]!) / 2 - dy * bend);
    this.#bendY.push((this.#y[from]! + this.#y[to]!) / 2 + dx * bend);
    const lengthM = 2 * Math.hypot(dx / 2, dy / 2) * Math.hypot(1, 2 * bend);
    const durationDs = Math.round((lengthM * 36) / (speedKmh * (0.8 + 0.4 * random.next())) + 10 * signalS);
    this.#tail.push(from);
    this.#head.push(to);
    this.#forward.push(direction < 0 ? INF_WEIGHT : durationDs);
    this.#backward.push(direction > 0 ? INF_WEIGHT : durationDs);
    this.#class.push(ROAD_CLASSES.indexOf(roadClass));
    this.#flags.push(flags);
  }

  finish(): RoutingInput {
    const edgeCount = this.#tail.length;
    const vertices = new Int32Array(6 * edgeCount);
    const distanceCm = new Uint32Array(edgeCount);
    for (let edge = 0; edge < edgeCount; edge++) {
      const [tail, head] = [this.#tail[edge]!, this.#head[edge]!];
      const line = [
        [this.#x[tail]!, this.#y[tail]!],
        [this.#bendX[edge]!, this.#bendY[edge]!],
        [this.#x[head]!, this.#y[head]!],
      ].map(([x, y]) => [lonOf(x!), latOf(y!)] as const);
      line.forEach(([lon, lat], i) => vertices.set([toE7(lon), toE7(lat)], 6 * edge + 2 * i));
      const [a, b, c] = line;
      distanceCm[edge] = Math.round(100 * (distanceM(...a!, ...b!) + distanceM(...b!, ...c!)));
    }
    const strings = new StringTableBuilder();
    strings.intern('');
    const forward = Int32Array.from(this.#forward);
    const backward = Int32Array.from(this.#backward);
    const edges = {
      tail: Uint32Array.from(this.#tail),
      head: Uint32Array.from(this.#head),
      forwardWeightDs: forward,
      backwardWeightDs: backward,
      forwardDurationDs: forward,
      backwardDurationDs: backward,
      distanceCm,
      flags: Uint16Array.from(this.#flags),
      way: Uint32Array.from({ length: edgeCount }, (_, edge) => edge),
      firstVertex: Uint32Array.from({ length: edgeCount }, (_, edge) => 3 * edge),
      lastVertex: Uint32Array.from({ length: edgeCount }, (_, edge) => 3 * edge + 2),
    };
    const car = {
      nodeCount: this.#x.length,
      edges,
      links: { from: new Uint32Array(), to: new Uint32Array(), weightDs: new Int32Array() },
      forbiddenTurns: forbidTurns(this.#x.length, edges, this.#random),
    };
    const ways = {
      name: new Uint32Array(edgeCount),
      ref: new Uint32Array(edgeCount),
      roadClass: Uint8Array.from(this.#class),
      forwardLanes: new Uint8Array(edgeCount),
      backwardLanes: new Uint8Array(edgeCount),
      osmId: Float64Array.from({ length: edgeCount }, (_, edge) => edge + 1),
      firstVertex: Uint32Array.from({ length: edgeCount + 1 }, (_, edge) => 3 * edge),
      vertices,
    };
    return { ways, strings: strings.finish(), networks: { car } };
  }
}

const lonOf = (x: number): number => CENTRE.lon + x / metersPerDegreeLon(CENTRE.lat);
const latOf = (y: number): number => CENTRE.lat + y / METERS_PER_DEGREE;

/** Returns the column of a river in a row; it winds from south to north through a town. */
function riverColumn(row: number, side: number): number {
  return Math.round(side * (0.5 + 0.15 * Math.sin((row / side) * 5)));
}
