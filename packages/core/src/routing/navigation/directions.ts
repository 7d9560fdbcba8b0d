import { METERS_PER_DEGREE, metersPerDegreeLon } from '../../geo/distance.ts';
import { E7 } from '../../geo/e7.ts';
import { EDGE_FLAGS, ROAD_CLASSES } from '../edge-flags.ts';
import { isOpenArc, type RoadGraph } from '../graph/road-graph.ts';
import { type Stretch, wholeStretch } from '../leg.ts';
import { MAIN_ROADS } from './road-kinds.ts';

/** Directions are measured over this length of road, so that a kink at the junction itself has no effect. */
const BEARING_LENGTH_M = { main: 20, other: 15 };
/** Over this length, a kink at the junction itself is what one sees. */
const KINK_LENGTH_M = 3;
/** Cosine of a corner of 45°. Behind a sharper one, more than some metres away, is another road: it is not measured. */
const CORNER_COSINE = Math.SQRT1_2;
const CORNER_FROM_M = 8;
/** Most pieces of road over which a direction is measured. */
const MOST_PIECES = 6;

/** The directions in which roads begin and end, as one sees them from a junction. */
export class Directions {
  readonly #graph: RoadGraph;
  /** By road and end: the direction there. Most are asked for several times along a route. */
  readonly #known = new Map<number, number | null>();

  constructor(graph: RoadGraph) {
    this.#graph = graph;
  }

  /**
   * Returns the compass direction in which a stretch begins, or the one from its end back along it; null if it has no
   * length.
   */
  at(stretch: Stretch, ahead: boolean): number | null {
    if (stretch.start || stretch.end) return this.#measured(stretch, ahead);
    const key = 4 * stretch.edge + 2 * Number(stretch.forward) + Number(ahead);
    let bearing = this.#known.get(key);
    if (bearing === undefined) {
      bearing = this.#measured(stretch, ahead);
      this.#known.set(key, bearing);
    }
    return bearing;
  }

  /** Returns the direction over the first metres, where a kink at the junction itself is what one sees, likewise. */
  atOnce(stretch: Stretch, ahead: boolean): number | null {
    return this.#measured(stretch, ahead, KINK_LENGTH_M);
  }

  /** @param lengthM - of road that is looked at; by default what is usual for its class */
  #measured(stretch: Stretch, ahead: boolean, lengthM?: number): number | null {
    const { edges, ways } = this.#graph;
    const roadClass = ROAD_CLASSES[ways.roadClass[edges.way[stretch.edge]!]!]!;
    const isMain = MAIN_ROADS.has(roadClass) && (edges.flags[stretch.edge]! & EDGE_FLAGS.roundabout) === 0;
    const trace: Trace = {
      eastM: 0,
      northM: 0,
      lengthM: 0,
      fullM: lengthM ?? (isMain ? BEARING_LENGTH_M.main : BEARING_LENGTH_M.other),
      lastEastM: 0,
      lastNorthM: 0,
      isDone: false,
    };
    let at: Stretch | null = stretch;
    for (let pieces = 0; at && !trace.isDone && pieces < MOST_PIECES; pieces++) {
      follow(this.#graph, at, ahead, trace);
      if (!trace.isDone) at = this.#onlyWayOn(at, ahead);
    }
    return trace.lengthM === 0 ? null : degreesOf(trace.eastM, trace.northM);
  }

  /** Returns the road that alone continues a stretch, because the map only cuts the way there in two; null if none. */
  #onlyWayOn(stretch: Stretch, ahead: boolean): Stretch | null {
    if ((ahead ? stretch.end : stretch.start) !== null) return null;
    const { edges, junctions } = this.#graph;
    const linkStart = 2 * edges.tail.length;
    const isAtHead = stretch.forward === ahead;
    const node = (isAtHead ? junctions.head : junctions.tail)[stretch.edge]!;
    let only = -1;
    const past = junctions.firstArc.at(node + 1)!;
    for (let i = junctions.firstArc.at(node)!; i < past; i++) {
      const leaving = junctions.arcs.at(i)!;
      const isLink = leaving >= linkStart;
      const arc = ahead || isLink ? leaving : leaving ^ 1;
      if (!isOpenArc(this.#graph, arc)) continue;
      if (isLink) return null;
      if (arc >> 1 === stretch.edge || (edges.flags[arc >> 1]! & EDGE_FLAGS.acrossArea) !== 0) continue;
      if (only !== -1) return null;
      only = arc;
    }
    return only === -1 ? null : wholeStretch(only);
  }
}

/** A line from a junction while its direction is measured: where it has come to, and its last segment. */
interface Trace {
  eastM: number;
  northM: number;
  lengthM: number;
  /** Length after which the direction is known. */
  readonly fullM: number;
  lastEastM: number;
  lastNorthM: number;
  isDone: boolean;
}

/** Follows a stretch from one of its ends. Reads no more vertices than needed: whole lines took most of a step's time. */
function follow({ edges, ways }: RoadGraph, stretch: Stretch, fromStart: boolean, trace: Trace): void {
  const { edge, forward, start, end } = stretch;
  const [origin, target] = fromStart ? [start, end] : [end, start];
  const isAscending = forward === fromStart;
  let vertex = edgeEnd(edges, edge, isAscending);
  if (origin) vertex = isAscending ? origin.vertex + 1 : origin.vertex;
  let last = edgeEnd(edges, edge, !isAscending);
  if (target) last = isAscending ? target.vertex : target.vertex + 1;
  const step = isAscending ? 1 : -1;
  const { vertices } = ways;
  let lonE7 = origin ? origin.lonE7 : vertices[2 * vertex]!;
  let latE7 = origin ? origin.latE7 : vertices[2 * vertex + 1]!;
  const perLon = metersPerDegreeLon(latE7 / E7) / E7;
  const perLat = METERS_PER_DEGREE / E7;
  for (; (last - vertex) * step >= 0 && !trace.isDone; vertex += step) {
    const [nextLonE7, nextLatE7] = [vertices[2 * vertex]!, vertices[2 * vertex + 1]!];
    extend(trace, (nextLonE7 - lonE7) * perLon, (nextLatE7 - latE7) * perLat);
    lonE7 = nextLonE7;
    latE7 = nextLatE7;
  }
  if (target && !trace.isDone) extend(trace, (target.lonE7 - lonE7) * perLon, (target.latE7 - latE7) * perLat);
}

function extend(trace: Trace, eastM: number, northM: number): void {
  const lengthM = Math.sqrt(eastM * eastM + northM * northM);
  if (lengthM === 0) return;
  const { lastEastM, lastNorthM } = trace;
  if (trace.lengthM >= CORNER_FROM_M) {
    const lastLengthM = Math.sqrt(lastEastM * lastEastM + lastNorthM * lastNorthM);
    if (eastM * lastEastM + northM * lastNorthM < CORNER_COSINE * lengthM * lastLengthM) {
      trace.isDone = true;
      return;
    }
  }
  const share = Math.min(lengthM, trace.fullM - trace.lengthM) / lengthM;
  trace.eastM += share * eastM;
  trace.northM += share * northM;
  trace.lengthM += share * lengthM;
  trace.lastEastM = eastM;
  trace.lastNorthM = northM;
  trace.isDone = trace.lengthM >= trace.fullM - 0.01;
}

const edgeEnd = ({ firstVertex, lastVertex }: RoadGraph['edges'], edge: number, isFirst: boolean): number =>
  (isFirst ? firstVertex : lastVertex)[edge]!;

const degreesOf = (east: number, north: number): number => (Math.atan2(east, north) * 180) / Math.PI;
