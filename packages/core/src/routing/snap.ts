import { distanceM, METERS_PER_DEGREE, metersPerDegreeLon } from '../geo/distance.ts';
import { E7 } from '../geo/e7.ts';
import { EDGE_FLAGS } from './edge-flags.ts';
import type { EdgeIndex } from './edge-index.ts';
import { type Exclusion, NOTHING_EXCLUDED } from './exclusion.ts';
import type { RoadGraph } from './graph/road-graph.ts';
import { INF_WEIGHT } from './ch/sentinels.ts';
import type { Bearing, LatLon, RoadPoint, SnappedPoint } from './types.ts';

/** A point on an edge. */
export interface Snap {
  readonly edge: number;
  /** Vertex at the beginning of the segment that contains the point. */
  readonly vertex: number;
  readonly lonE7: number;
  readonly latE7: number;
  /** Metres from the tail along the geometry, and the length of the whole edge. */
  readonly alongM: number;
  readonly lengthM: number;
  /** Metres from the requested point. */
  readonly offsetM: number;
  /** Strongly connected component of both ends, or -1 if they differ. */
  readonly component: number;
  /** Directions in which a car may pass or stop at the point: bits of {@link ALONG} and {@link AGAINST}. */
  readonly directions: number;
}

/** From tail to head, and from head to tail. */
export const ALONG = 1;
export const AGAINST = 2;
export const BOTH_DIRECTIONS = ALONG | AGAINST;

/** Conditions for the point on a road. */
export interface SnapDemand {
  /** Edges to ignore. */
  readonly excluded?: Exclusion;
  /** The direction in which the car drives there; null for any. */
  readonly bearing?: Bearing | null;
  /** True if the point must be on the right of the car when it is beside a two-way road. */
  readonly curb?: boolean;
  /** Roads farther than this are ignored, metres; at most {@link MAX_SNAP_DISTANCE_M}. */
  readonly radiusM?: number;
  /** True if roads on which no trip may begin are accepted, too. */
  readonly anywhere?: boolean;
}

/** Returns the conditions that a point sets for its place on the roads. */
export function demandOf(point: RoadPoint, excluded: Exclusion = NOTHING_EXCLUDED): SnapDemand {
  const { bearing = null, approach, radiusM, anywhere = false } = point;
  return { excluded, bearing, curb: approach === 'curb', anywhere, ...(radiusM != null && { radiusM }) };
}

/** Largest distance between a point and its road. */
export const MAX_SNAP_DISTANCE_M = 5000;

/** First radius of the search; it grows fourfold until something is found. */
const FIRST_RADIUS_M = 40;

/** A component of this many nodes, or the largest one, is the main road network: it needs no fallback beyond it. */
const LARGE_COMPONENT_NODES = 1000;

/**
 * A component is an island compared with one that has this many times its nodes: a courtyard behind a barrier, a road
 * cut off by the edge of the map. From an island, a route may fall back on the larger component. Two of similar size
 * are separate places: if no path connects them, none is made up.
 */
const ISLAND_RATIO = 10;

/**
 * A component with fewer nodes is no network to fall back on: it is a few roads drawn or cut out, and there may truly
 * be no path.
 */
const MIN_NETWORK_NODES = 100;

/**
 * Cyclists on a pavement start on the road beside it, if it is at most this much farther away than the way along which
 * they would push.
 */
const RIDE_NEARBY_M = 30;

/** Roads are equally close if their distances differ by less: several may end at one barrier. */
const SAME_PLACE_M = 1;

/** Finds points on roads. */
export class Snapper {
  readonly #graph: RoadGraph;
  readonly #index: EdgeIndex;
  /** Number of nodes of each component. */
  readonly #componentSize: Uint32Array;

  constructor(graph: RoadGraph, index: EdgeIndex) {
    this.#graph = graph;
    this.#index = index;
    this.#componentSize = countNodes(graph);
  }

  /**
   * Returns the closest point of the closest edge, then the fallbacks by distance, for when no path leads from or to
   * the first. A fallback is the closest point of a component that is just as close, or beside which the first is an
   * island. Empty if no road is within `MAX_SNAP_DISTANCE_M`. If a bicycle is pushed along the first edge, the closest
   * road that is ridden replaces it, unless it is much farther.
   */
  candidates(point: LatLon, demand: SnapDemand = {}): Snap[] {
    const candidates = this.#candidates(point, demand, false);
    const [closest, ...others] = candidates;
    if (!closest || !this.#isPushed(closest.edge)) return candidates;
    const radiusM = Math.min(closest.offsetM + RIDE_NEARBY_M, demand.radiusM ?? MAX_SNAP_DISTANCE_M);
    const [ridden] = this.#candidates(point, { ...demand, radiusM }, true);
    return ridden?.component === closest.component ? [ridden, ...others] : candidates;
  }

  #candidates(point: LatLon, demand: SnapDemand, onlyRidden: boolean): Snap[] {
    const limitM = Math.min(demand.radiusM ?? MAX_SNAP_DISTANCE_M, MAX_SNAP_DISTANCE_M);
    for (let radiusM = Math.min(FIRST_RADIUS_M, limitM); ; radiusM = Math.min(radiusM * 4, limitM)) {
      const found = this.#closestOfComponents(point, radiusM, demand, onlyRidden);
      const large = found.findIndex(({ component }) => this.#isLarge(component));
      if (large === -1 && radiusM < limitM) continue;
      const [closest, ...others] = large === -1 ? found : found.slice(0, large + 1);
      if (!closest) return [];
      return [closest, ...others.filter((other) => this.#isFallback(other, closest))];
    }
  }

  /** Returns the closest point on any road, or null if none is within `MAX_SNAP_DISTANCE_M`. */
  nearest(point: LatLon): Snap | null {
    for (let radiusM = FIRST_RADIUS_M; ; radiusM = Math.min(radiusM * 4, MAX_SNAP_DISTANCE_M)) {
      const [closest] = this.#closestOfComponents(point, radiusM, {});
      if (closest) return closest;
      if (radiusM === MAX_SNAP_DISTANCE_M) return null;
    }
  }

  /** Returns the closest points of the closest roads that meet the demand, the closest first; at most `limit`. */
  closest(point: LatLon, limit: number, demand: SnapDemand): Snap[] {
    const limitM = Math.min(demand.radiusM ?? MAX_SNAP_DISTANCE_M, MAX_SNAP_DISTANCE_M);
    for (let radiusM = Math.min(FIRST_RADIUS_M, limitM); ; radiusM = Math.min(radiusM * 4, limitM)) {
      const found = this.#placedWithin(point, radiusM, demand);
      if (found.length < limit && radiusM < limitM) continue;
      return this.#snapsOf(point, found, limit);
    }
  }

  /** Returns the closest point of one edge. */
  onEdge(edge: number, point: LatLon): Snap {
    const { edges, ways } = this.#graph;
    const projector = new Projector(point);
    const projection = projector.project(ways.vertices, edges.firstVertex[edge]!, edges.lastVertex[edge]!);
    return this.#snapOf(point, { edge, projection, directions: BOTH_DIRECTIONS }, this.#componentOf(edge));
  }

  /**
   * Returns the closest points of all roads within a radius, also of those where no trip may begin; at most `limit`.
   */
  within(point: LatLon, radiusM: number, limit: number): Snap[] {
    return this.#snapsOf(point, this.#placedWithin(point, radiusM, { anywhere: true }), limit);
  }

  #snapsOf(point: LatLon, placed: PlacedOnEdge[], limit: number): Snap[] {
    return placed
      .sort((a, b) => a.projection.distanceM - b.projection.distanceM || this.#compareEdges(a.edge, b.edge))
      .slice(0, limit)
      .map((each) => this.#snapOf(point, each, this.#componentOf(each.edge)));
  }

  /** Returns true if a bicycle is pushed along an edge in every open direction. */
  #isPushed(edge: number): boolean {
    const { flags, forwardWeightDs, backwardWeightDs } = this.#graph.edges;
    const pushed = flags[edge]! & (EDGE_FLAGS.pushedForward | EDGE_FLAGS.pushedBackward);
    if (pushed === 0) return false;
    const isPushedOrClosed = (bit: number, weightDs: number): boolean =>
      (pushed & bit) !== 0 || weightDs === INF_WEIGHT;
    return (
      isPushedOrClosed(EDGE_FLAGS.pushedForward, forwardWeightDs[edge]!) &&
      isPushedOrClosed(EDGE_FLAGS.pushedBackward, backwardWeightDs[edge]!)
    );
  }

  #isLarge(component: number): boolean {
    return component === 0 || (component > 0 && this.#componentSize[component]! >= LARGE_COMPONENT_NODES);
  }

  #isFallback(other: Snap, closest: Snap): boolean {
    if (other.component === -1) return false;
    if (other.offsetM - closest.offsetM < SAME_PLACE_M) return true;
    const size = this.#componentSize[other.component]!;
    return size >= MIN_NETWORK_NODES && size >= ISLAND_RATIO * this.#sizeAround(closest);
  }

  /** Returns the number of nodes in the component of an edge; in the smaller one if it leads from one to another. */
  #sizeAround({ edge }: Snap): number {
    const { edges, components } = this.#graph;
    return Math.min(
      this.#componentSize[components.of(edges.tail[edge]!)]!,
      this.#componentSize[components.of(edges.head[edge]!)]!,
    );
  }

  #closestOfComponents(point: LatLon, radiusM: number, demand: SnapDemand, onlyRidden = false): Snap[] {
    const closest = new Map<number, PlacedOnEdge>();
    for (const placed of this.#placedWithin(point, radiusM, demand)) {
      if (onlyRidden && this.#isPushed(placed.edge)) continue;
      const key = this.#componentOf(placed.edge);
      const known = closest.get(key);
      if (!known || this.#isCloser(placed.edge, placed.projection, known)) closest.set(key, placed);
    }
    return Array.from(closest, ([key, placed]) => this.#snapOf(point, placed, key)).sort(
      (a, b) => a.offsetM - b.offsetM || this.#compareEdges(a.edge, b.edge),
    );
  }

  /** Returns the closest points of all edges within a radius that meet the demand. */
  #placedWithin(point: LatLon, radiusM: number, demand: SnapDemand): PlacedOnEdge[] {
    const { edges, ways } = this.#graph;
    const { flags, edges: excludedEdges } = demand.excluded ?? NOTHING_EXCLUDED;
    const excludedFlags = flags | (demand.anywhere === true ? 0 : EDGE_FLAGS.noStart);
    const found: PlacedOnEdge[] = [];
    const box = boxAround(point, radiusM);
    const projector = new Projector(point);
    for (const edge of this.#index.search(box[0], box[1], box[2], box[3])) {
      if ((edges.flags[edge]! & excludedFlags) !== 0 || excludedEdges?.has(edge) === true) continue;
      const projection = projector.project(ways.vertices, edges.firstVertex[edge]!, edges.lastVertex[edge]!);
      if (projection.distanceM > radiusM) continue;
      const directions = this.#directionsAt(edge, projector, projection, demand);
      if (directions !== 0) found.push({ edge, projection, directions });
    }
    return found;
  }

  /** Strongly connected component of both ends, or -1 if they differ. */
  #componentOf(edge: number): number {
    const { edges, components } = this.#graph;
    const ofTail = components.of(edges.tail[edge]!);
    return ofTail === components.of(edges.head[edge]!) ? ofTail : -1;
  }

  #isCloser(edge: number, projection: Projection, known: PlacedOnEdge): boolean {
    const difference = projection.distanceM - known.projection.distanceM;
    return difference < 0 || (difference === 0 && this.#compareEdges(edge, known.edge) < 0);
  }

  /** Orders roads that are equally far, such as two through one junction: the one that was mapped first comes first. */
  #compareEdges(a: number, b: number): number {
    const { edges, ways } = this.#graph;
    return ways.osmId[edges.way[a]!]! - ways.osmId[edges.way[b]!]! || a - b;
  }

  /** Returns the directions of an edge that meet the demand: 0 if none does, both if nothing is demanded. */
  #directionsAt(
    edge: number,
    projector: Projector,
    projection: Projection,
    { bearing = null, curb = false }: SnapDemand,
  ): number {
    if (!bearing && !curb) return BOTH_DIRECTIONS;
    const { forwardWeightDs, backwardWeightDs } = this.#graph.edges;
    const { bearingDegrees, sideM } = projector.courseAt(this.#graph.ways.vertices, projection);
    const isTwoWay = forwardWeightDs[edge] !== INF_WEIGHT && backwardWeightDs[edge] !== INF_WEIGHT;
    let directions =
      (forwardWeightDs[edge] === INF_WEIGHT ? 0 : ALONG) | (backwardWeightDs[edge] === INF_WEIGHT ? 0 : AGAINST);
    if (curb && isTwoWay && sideM !== 0) directions &= sideM > 0 ? ALONG : AGAINST;
    if (!bearing) return directions;
    if (!isWithinRange(bearingDegrees, bearing)) directions &= ~ALONG;
    if (!isWithinRange(bearingDegrees + 180, bearing)) directions &= ~AGAINST;
    return directions;
  }

  #snapOf(point: LatLon, { edge, projection, directions }: PlacedOnEdge, component: number): Snap {
    const { firstVertex, lastVertex } = this.#graph.edges;
    const { vertices } = this.#graph.ways;
    const { vertex, lonE7, latE7 } = projection;
    let alongM = 0;
    let lengthM = 0;
    for (let v = firstVertex[edge]!; v < lastVertex[edge]!; v++) {
      const startLon = vertices[2 * v]! / E7;
      const startLat = vertices[2 * v + 1]! / E7;
      if (v === vertex) alongM = lengthM + distanceM(startLon, startLat, lonE7 / E7, latE7 / E7);
      lengthM += distanceM(startLon, startLat, vertices[2 * v + 2]! / E7, vertices[2 * v + 3]! / E7);
    }
    const offsetM = distanceM(point.lon, point.lat, lonE7 / E7, latE7 / E7);
    return { edge, vertex, lonE7, latE7, alongM: Math.min(alongM, lengthM), lengthM, offsetM, component, directions };
  }
}

/** Returns a point on a road as answers contain it. */
export function snappedPoint(
  { edges, ways, strings }: RoadGraph,
  { edge, lonE7, latE7, offsetM }: Pick<Snap, 'edge' | 'lonE7' | 'latE7' | 'offsetM'>,
): SnappedPoint {
  const way = edges.way[edge]!;
  const name = strings.get(ways.name[way]!) || strings.get(ways.ref[way]!);
  return {
    lat: latE7 / E7,
    lon: lonE7 / E7,
    distanceM: Math.round(offsetM * 100) / 100,
    name: name === '' ? null : name,
  };
}

interface PlacedOnEdge {
  readonly edge: number;
  readonly projection: Projection;
  readonly directions: number;
}

function isWithinRange(degrees: number, { degrees: wanted, range }: Bearing): boolean {
  // Positions in whole centimetres do not determine bearings to the last hundredth of a degree.
  const off = Math.abs(((degrees - wanted + 900) % 360) - 180);
  return off <= range + 0.01;
}

/** Counts the nodes of each component; a node and its copies count once. */
function countNodes({ nodeCount, components, copies }: RoadGraph): Uint32Array {
  const { minor } = components;
  let componentCount = 1;
  for (const id of minor) componentCount = Math.max(componentCount, id + 1);
  const sizes = new Uint32Array(componentCount);
  sizes[0] = nodeCount - minor.length;
  for (const id of minor) sizes[id]!++;
  for (const copy of copies.copy) sizes[components.of(copy)]!--;
  return sizes;
}

/** Returns `[minLonE7, minLatE7, maxLonE7, maxLatE7]` of the square around a point. */
function boxAround({ lat, lon }: LatLon, radiusM: number): [number, number, number, number] {
  const latSpan = radiusM / METERS_PER_DEGREE;
  const lonSpan = Math.min(360, radiusM / Math.max(1, metersPerDegreeLon(Math.min(89, Math.abs(lat) + latSpan))));
  return [(lon - lonSpan) * E7, (lat - latSpan) * E7, (lon + lonSpan) * E7, (lat + latSpan) * E7];
}

interface Projection {
  readonly vertex: number;
  readonly lonE7: number;
  readonly latE7: number;
  readonly distanceM: number;
}

/** Course of a road's segment beside a point. */
interface Course {
  /** Direction of the segment, degrees clockwise from north. */
  readonly bearingDegrees: number;
  /** Metres by which the point is to the right of the segment; negative if to the left. */
  readonly sideM: number;
}

/** Projects a point onto lines in the plane tangent to the earth there. */
class Projector {
  readonly #lonE7: number;
  readonly #latE7: number;
  readonly #metersPerLonE7: number;
  readonly #metersPerLatE7 = METERS_PER_DEGREE / E7;

  constructor({ lat, lon }: LatLon) {
    this.#lonE7 = lon * E7;
    this.#latE7 = lat * E7;
    this.#metersPerLonE7 = metersPerDegreeLon(lat) / E7;
  }

  /** Returns the closest point of the line through vertices `first … last`. */
  project(vertices: Int32Array, first: number, last: number): Projection {
    let bestSquared = Infinity;
    let bestVertex = first;
    let bestShare = 0;
    let x1 = (vertices[2 * first]! - this.#lonE7) * this.#metersPerLonE7;
    let y1 = (vertices[2 * first + 1]! - this.#latE7) * this.#metersPerLatE7;
    for (let v = first; v < last; v++) {
      const x2 = (vertices[2 * v + 2]! - this.#lonE7) * this.#metersPerLonE7;
      const y2 = (vertices[2 * v + 3]! - this.#latE7) * this.#metersPerLatE7;
      const dx = x2 - x1;
      const dy = y2 - y1;
      const squaredLength = dx * dx + dy * dy;
      const share = squaredLength === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / squaredLength));
      const x = x1 + share * dx;
      const y = y1 + share * dy;
      const squared = x * x + y * y;
      if (squared < bestSquared) {
        bestSquared = squared;
        bestVertex = v;
        bestShare = share;
      }
      x1 = x2;
      y1 = y2;
    }
    const at = 2 * bestVertex;
    return {
      vertex: bestVertex,
      lonE7: Math.round(vertices[at]! + bestShare * (vertices[at + 2]! - vertices[at]!)),
      latE7: Math.round(vertices[at + 1]! + bestShare * (vertices[at + 3]! - vertices[at + 1]!)),
      distanceM: Math.sqrt(bestSquared),
    };
  }

  /** Returns the course of the segment that contains a projection. */
  courseAt(vertices: Int32Array, { vertex, distanceM: offsetM }: Projection): Course {
    const at = 2 * vertex;
    const east = (vertices[at + 2]! - vertices[at]!) * this.#metersPerLonE7;
    const north = (vertices[at + 3]! - vertices[at + 1]!) * this.#metersPerLatE7;
    const toEast = (this.#lonE7 - vertices[at]!) * this.#metersPerLonE7;
    const toNorth = (this.#latE7 - vertices[at + 1]!) * this.#metersPerLatE7;
    const length = Math.hypot(east, north);
    return {
      bearingDegrees: (Math.atan2(east, north) * 180) / Math.PI,
      // A point on the road itself is on neither side, whatever the rounding of its coordinates says.
      sideM: offsetM < 0.1 || length === 0 ? 0 : (toEast * north - toNorth * east) / length,
    };
  }
}
