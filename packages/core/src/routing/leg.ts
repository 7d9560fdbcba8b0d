import type { AlternativeSearch } from './alternatives.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';
import type { RoadGraph } from './graph/road-graph.ts';
import { copiesOfNode, headOfArc, tailsOfArc } from './graph/turn-copies.ts';
import type { FoundPath, PathSearch, SearchEnd } from './path-search.ts';
import { AGAINST, ALONG, BOTH_DIRECTIONS, type Snap } from './snap.ts';

/** A stretch of one edge, driven from `start` to `end`; null means the edge's own end. */
export interface Stretch {
  readonly edge: number;
  /** From tail to head. */
  readonly forward: boolean;
  readonly start: Snap | null;
  readonly end: Snap | null;
  /** Cost of the turn into it, deciseconds. */
  readonly turnDs: number;
}

/** Returns the whole edge of an arc as a stretch, without the turn into it. */
export function wholeStretch(arc: number): Stretch {
  return { edge: arc >> 1, forward: (arc & 1) === 0, start: null, end: null, turnDs: 0 };
}

/** A way to leave, or to reach, a point on a road; `stretch` is null if the point is the node itself. */
export interface Connection extends SearchEnd {
  readonly stretch: Stretch | null;
}

/**
 * A path between two points: the stretch that leaves the first, whole roads, and the stretch that reaches the second.
 */
export interface Leg {
  readonly weightDs: number;
  readonly departure: Stretch | null;
  /** Arcs of edges in driving order, and the cost of the turn into each of them, deciseconds. */
  readonly arcs: Int32Array;
  readonly turnsDs: Int32Array;
  readonly arrival: Stretch | null;
}

/** Returns the lightest path between two points on roads; null if there is none. */
export function findLeg(graph: RoadGraph, search: PathSearch, start: Snap, end: Snap): Leg | null {
  const alongEdge = start.edge === end.edge ? directStretch(graph, start, end) : null;
  const departures = departuresFrom(graph, start);
  const arrivals = arrivalsAt(graph, end);
  const path = search.find(departures, arrivals, alongEdge?.weightDs ?? INF_WEIGHT);
  if (!path) return alongEdge && legAlong(alongEdge);
  return legOver(graph, departures, arrivals, path);
}

/** Returns alternative paths between two points on roads; none if both are on one road. */
export function findOtherLegs(
  graph: RoadGraph,
  search: AlternativeSearch,
  start: Snap,
  end: Snap,
  count: number,
): Leg[] {
  if (start.edge === end.edge) return [];
  const departures = departuresFrom(graph, start);
  const arrivals = arrivalsAt(graph, end);
  return search.find(departures, arrivals, count).map((path) => legOver(graph, departures, arrivals, path));
}

const NO_ARCS = new Int32Array();

function legAlong({ weightDs, stretch }: { weightDs: number; stretch: Stretch }): Leg {
  return { weightDs, departure: stretch, arcs: NO_ARCS, turnsDs: NO_ARCS, arrival: null };
}

function legOver(
  graph: RoadGraph,
  departures: readonly Connection[],
  arrivals: readonly Connection[],
  { weightDs, sourceNode, targetNode, roadArcs, turnsDs }: FoundPath,
): Leg {
  // A stretch without length is not driven: it only tells the search by which road the driver came.
  const drivenOf = ({ stretch }: Connection): Stretch | null =>
    stretch && (stretchLengthM(graph, stretch) > 0 || stretch.start === stretch.end) ? stretch : null;
  const linkStart = 2 * graph.edges.tail.length;
  const isRoad = (arc: number): boolean => arc < linkStart;
  const hasLinks = graph.links.from.length > 0 && !roadArcs.every(isRoad);
  return {
    weightDs,
    departure: drivenOf(lightestAt(departures, sourceNode)),
    arcs: hasLinks ? roadArcs.filter(isRoad) : roadArcs,
    turnsDs: hasLinks ? turnsDs.filter((_, at) => isRoad(roadArcs[at]!)) : turnsDs,
    arrival: drivenOf(lightestAt(arrivals, targetNode)),
  };
}

/** Returns a leg as stretches in driving order. */
export function stretchesOf({ departure, arcs, turnsDs, arrival }: Leg): Stretch[] {
  const stretches = departure ? [departure] : [];
  for (let at = 0; at < arcs.length; at++) {
    const arc = arcs[at]!;
    stretches.push({ edge: arc >> 1, forward: (arc & 1) === 0, start: null, end: null, turnDs: turnsDs[at]! });
  }
  if (arrival) stretches.push(arrival);
  return stretches;
}

/** Returns the metres and seconds of a leg. */
export function measureLeg(graph: RoadGraph, leg: Leg): { lengthM: number; durationS: number } {
  const { distanceCm, forwardDurationDs, backwardDurationDs } = graph.edges;
  const { arcs, turnsDs } = leg;
  let lengthCm = 0;
  let durationDs = 0;
  for (let at = 0; at < arcs.length; at++) {
    const arc = arcs[at]!;
    lengthCm += distanceCm[arc >> 1]!;
    durationDs += turnsDs[at]! + ((arc & 1) === 0 ? forwardDurationDs : backwardDurationDs)[arc >> 1]!;
  }
  let lengthM = lengthCm / 100;
  let durationS = durationDs / 10;
  for (const stretch of [leg.departure, leg.arrival]) {
    if (!stretch) continue;
    lengthM += stretchLengthM(graph, stretch);
    durationS += stretchDurationS(graph, stretch);
  }
  return { lengthM, durationS };
}

/** Returns the metres of a stretch. */
export function stretchLengthM(graph: RoadGraph, { edge, forward, start, end }: Stretch): number {
  const whole = start ?? end;
  if (!whole) return graph.edges.distanceCm[edge]! / 100;
  const from = start ? start.alongM : forward ? 0 : whole.lengthM;
  const to = end ? end.alongM : forward ? whole.lengthM : 0;
  return Math.abs(to - from);
}

/** Returns the seconds of a stretch and of the turn into it. */
export function stretchDurationS(graph: RoadGraph, stretch: Stretch): number {
  return stretch.turnDs / 10 + drivingS(graph, stretch);
}

function drivingS(graph: RoadGraph, stretch: Stretch): number {
  const { forwardDurationDs, backwardDurationDs } = graph.edges;
  const durationDs = (stretch.forward ? forwardDurationDs : backwardDurationDs)[stretch.edge]!;
  const whole = stretch.start ?? stretch.end;
  if (!whole) return durationDs / 10;
  return whole.lengthM === 0 ? 0 : (durationDs / 10) * (stretchLengthM(graph, stretch) / whole.lengthM);
}

/** Returns the stretch from one point of an edge to another; null if its direction does not allow that. */
export function directStretch(graph: RoadGraph, start: Snap, end: Snap): { weightDs: number; stretch: Stretch } | null {
  const { forwardWeightDs, backwardWeightDs } = graph.edges;
  const forward = end.alongM > start.alongM || (end.alongM === start.alongM && isOpen(forwardWeightDs, start.edge));
  const weights = forward ? forwardWeightDs : backwardWeightDs;
  const isAsked = (start.directions & end.directions & (forward ? ALONG : AGAINST)) !== 0;
  if (!isAsked || !isOpen(weights, start.edge)) return null;
  const weightDs = Math.round(weights[start.edge]! * shareOf(Math.abs(end.alongM - start.alongM), start));
  return { weightDs, stretch: { edge: start.edge, forward, start, end, turnDs: 0 } };
}

/** Returns the ways to leave a point on a road. */
export function departuresFrom({ edges, copies }: RoadGraph, snap: Snap): Connection[] {
  const { edge, alongM, lengthM } = snap;
  const [tail, head] = [edges.tail[edge]!, edges.head[edge]!];
  const departures: Connection[] = [];
  // A trip from the junction itself may take any road from it, this one included, whatever directions this one allows.
  const isFree = snap.directions === BOTH_DIRECTIONS;
  if (isFree && alongM === 0) departures.push({ node: tail, weightDs: 0, stretch: null });
  if (isFree && alongM === lengthM) departures.push({ node: head, weightDs: 0, stretch: null });
  if (departures.length > 0) return departures;
  for (const forward of [true, false]) {
    const weights = forward ? edges.forwardWeightDs : edges.backwardWeightDs;
    if (!isOpen(weights, edge) || (snap.directions & (forward ? ALONG : AGAINST)) === 0) continue;
    const weightDs = Math.round(weights[edge]! * shareOf(forward ? lengthM - alongM : alongM, snap));
    const node = headOfArc(copies, 2 * edge + (forward ? 0 : 1), forward ? head : tail);
    departures.push({ node, weightDs, stretch: { edge, forward, start: snap, end: null, turnDs: 0 } });
  }
  return departures;
}

/** Returns the ways to reach a point on a road. */
export function arrivalsAt({ edges, copies }: RoadGraph, snap: Snap): Connection[] {
  const { edge, alongM, lengthM } = snap;
  const [tail, head] = [edges.tail[edge]!, edges.head[edge]!];
  const arrivals: Connection[] = [];
  const arriveAt = (place: number): void => {
    for (const node of copiesOfNode(copies, place)) arrivals.push({ node, weightDs: 0, stretch: null });
  };
  const isFree = snap.directions === BOTH_DIRECTIONS;
  if (isFree && alongM === 0) arriveAt(tail);
  if (isFree && alongM === lengthM) arriveAt(head);
  if (arrivals.length > 0) return arrivals;
  for (const forward of [true, false]) {
    const weights = forward ? edges.forwardWeightDs : edges.backwardWeightDs;
    if (!isOpen(weights, edge) || (snap.directions & (forward ? ALONG : AGAINST)) === 0) continue;
    const weightDs = Math.round(weights[edge]! * shareOf(forward ? alongM : lengthM - alongM, snap));
    for (const { node, turnDs } of tailsOfArc(copies, 2 * edge + (forward ? 0 : 1), forward ? tail : head)) {
      arrivals.push({ node, weightDs: weightDs + turnDs, stretch: { edge, forward, start: null, end: snap, turnDs } });
    }
  }
  return arrivals;
}

/** Returns the first connection of the lowest weight at a node. */
function lightestAt(connections: readonly Connection[], node: number): Connection {
  let lightest: Connection | undefined;
  for (const connection of connections) {
    if (connection.node === node && (!lightest || connection.weightDs < lightest.weightDs)) lightest = connection;
  }
  if (!lightest) throw new RangeError(`no connection at node ${node}`);
  return lightest;
}

const isOpen = (weights: Int32Array, edge: number): boolean => weights[edge] !== INF_WEIGHT;

const shareOf = (partM: number, { lengthM }: Snap): number => (lengthM === 0 ? 0 : partM / lengthM);
