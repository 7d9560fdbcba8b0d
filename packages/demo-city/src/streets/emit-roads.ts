import {
  add,
  distance,
  leftOf,
  type Line,
  offset,
  offsetLine,
  type Point,
  scale,
  subtract,
  unit,
} from '../geometry/plane.ts';
import type { OsmMap, Tags } from '../osm-map.ts';
import { CARRIAGEWAY_OFFSET_M, type YardRoad } from '../buildings/site.ts';
import type { Street } from './name-streets.ts';
import type { RoadClass, RoadEdge, RoadGraph } from './road-graph.ts';

const DEFAULTS: Readonly<Record<RoadClass, Tags>> = {
  trunk: { maxspeed: '90', lanes: '2', surface: 'asphalt' },
  primary: { maxspeed: '60', lanes: '4', surface: 'asphalt', lit: 'yes' },
  secondary: { maxspeed: '60', lanes: '2', surface: 'asphalt', lit: 'yes' },
  tertiary: { maxspeed: '60', lanes: '2', surface: 'asphalt', lit: 'yes' },
  unclassified: { surface: 'asphalt' },
  residential: { surface: 'asphalt' },
  living_street: { maxspeed: '20', surface: 'paving_stones' },
  pedestrian: { surface: 'paving_stones', lit: 'yes' },
};

const ROUNDABOUT_RADIUS_M = 22;
const ROUNDABOUT_SIDES = 16;

/** The ways and nodes that the road graph has in the map. */
export interface EmittedRoads {
  /** Node of each junction; for a divided junction, the one on the left carriageway. */
  readonly nodes: readonly number[];
  /** Way of each edge by edge id; for a divided edge, the carriageway in its direction. */
  readonly ways: readonly number[];
}

/** Junctions that need special treatment when ways are written. */
export interface JunctionPlan {
  /** Junctions at which ways always end, for turn restrictions. */
  readonly cut: ReadonlySet<number>;
  /** Junctions drawn as a roundabout. */
  readonly roundabouts: ReadonlySet<number>;
}

/**
 * Writes the roads: one way for each stretch of a street with equal tags, two for divided avenues, a closed way for
 * each roundabout.
 */
export function emitRoads(map: OsmMap, graph: RoadGraph, streets: readonly Street[], plan: JunctionPlan): EmittedRoads {
  const writer = new RoadWriter(map, graph, plan);
  for (const street of streets) writer.writeStreet(street);
  writer.writeJunctions(streets);
  return { nodes: writer.nodes, ways: writer.ways };
}

/** An edge that a street passes, in its own direction or against it. */
interface PassedEdge {
  readonly edge: RoadEdge;
  readonly forward: boolean;
}

class RoadWriter {
  readonly nodes: number[];
  readonly ways: number[];
  readonly #map: OsmMap;
  readonly #graph: RoadGraph;
  readonly #plan: JunctionPlan;
  /** Right-hand nodes of divided junctions. */
  readonly #rightNodes = new Map<number, number>();
  /** Nodes of each roundabout, by junction; `edge` is -1 for nodes at which no edge ends. */
  readonly #rings = new Map<number, { angle: number; node: number; edge: number }[]>();

  constructor(map: OsmMap, graph: RoadGraph, plan: JunctionPlan) {
    this.#map = map;
    this.#graph = graph;
    this.#plan = plan;
    this.ways = Array.from({ length: graph.edges.length }, () => -1);
    this.nodes = graph.nodes.map(({ point, tags, edges }, id) => {
      const own = Object.keys(tags).length > 0 ? tags : undefined;
      if (edges.length === 0) return -1;
      if (plan.roundabouts.has(id)) return this.#placeRing(id);
      const along = dividedDirection(graph, id);
      if (along === null) return map.addNode(point, own);
      this.#rightNodes.set(id, map.addNode(offset(point, along, 0, -CARRIAGEWAY_OFFSET_M), own));
      return map.addNode(offset(point, along, 0, CARRIAGEWAY_OFFSET_M), own);
    });
  }

  writeStreet(street: Street): void {
    const graph = this.#graph;
    let stretch: PassedEdge[] = [];
    let lastKey = '';
    const flush = (): void => {
      if (stretch.length === 0) return;
      const first = stretch[0]!;
      const tags = roadTags(first.edge, street, first.forward);
      if (first.edge.divided) this.#writeDivided(stretch, tags);
      else this.#writeStretch(stretch, tags);
      stretch = [];
    };
    for (const { edge: id, forward } of street.edges) {
      const edge = graph.edges[id]!;
      const start = forward ? edge.from : edge.to;
      const key = JSON.stringify([edge.divided, roadTags(edge, street, forward)]);
      if (
        key !== lastKey ||
        this.#plan.cut.has(start) ||
        this.#plan.roundabouts.has(start) ||
        this.#rightNodes.has(start)
      )
        flush();
      lastKey = key;
      stretch.push({ edge, forward });
    }
    flush();
  }

  /** Joins the two halves of divided junctions and closes the roundabouts. */
  writeJunctions(streets: readonly Street[]): void {
    const streetOf = new Map(streets.flatMap((street) => street.edges.map(({ edge }) => [edge, street] as const)));
    for (const [junction, right] of this.#rightNodes) {
      const crossing = this.#graph.nodes[junction]!.edges.map((id) => this.#graph.edges[id]!).find(
        (edge) => !edge.divided,
      );
      if (crossing === undefined) continue;
      this.#map.addWay([this.nodes[junction]!, right], roadTags(crossing, streetOf.get(crossing.id)!, true));
    }
    for (const ring of this.#rings.values()) {
      const refs = [...ring].sort((a, b) => a.angle - b.angle).map(({ node }) => node);
      this.#map.addWay([...refs, refs[0]!], {
        highway: 'secondary',
        junction: 'roundabout',
        oneway: 'yes',
        maxspeed: '40',
        surface: 'asphalt',
      });
    }
  }

  #writeStretch(stretch: readonly PassedEdge[], tags: Tags): void {
    const way = this.#writeWay(stretch, tags, ({ edge }) => {
      const inner = this.#innerNodes(edge, edge.line, edge.attached);
      return [this.#endNode(edge, edge.from), ...inner, this.#endNode(edge, edge.to)];
    });
    for (const { edge } of stretch) this.ways[edge.id] = way;
  }

  /** Writes two one-way carriageways, each on the right-hand side for its direction. */
  #writeDivided(stretch: readonly PassedEdge[], tags: Tags): void {
    const oneway = { ...tags, oneway: 'yes', lanes: '2' };
    const nodesOf = ({ edge, forward }: PassedEdge): number[] => {
      // Traffic in the edge's own direction keeps to the right of it.
      const side = forward ? 'right' : 'left';
      const line = offsetLine(edge.line, forward ? -CARRIAGEWAY_OFFSET_M : CARRIAGEWAY_OFFSET_M);
      const attached = edge.attached.filter((place) => place.side === undefined || place.side === side);
      const inner = this.#innerNodes(edge, line, attached);
      return [this.#carriagewayEnd(edge, edge.from, side), ...inner, this.#carriagewayEnd(edge, edge.to, side)];
    };
    const way = this.#writeWay(stretch, oneway, nodesOf);
    for (const { edge } of stretch) this.ways[edge.id] = way;
    const back = stretch.map(({ edge, forward }) => ({ edge, forward: !forward })).reverse();
    this.#writeWay(back, oneway, nodesOf);
  }

  /** Writes a way along edges; `nodesOf` returns the nodes of each in its own direction, with both ends. */
  #writeWay(stretch: readonly PassedEdge[], tags: Tags, nodesOf: (passed: PassedEdge) => number[]): number {
    const refs: number[] = [];
    for (const passed of stretch) {
      const nodes = nodesOf(passed);
      if (!passed.forward) nodes.reverse();
      refs.push(...(refs.length === 0 ? nodes : nodes.slice(1)));
    }
    return this.#map.addWay(refs, tags);
  }

  /** Returns the nodes of an edge between its ends, in its own direction: bends and attached nodes. */
  #innerNodes(edge: RoadEdge, line: Line, attached: RoadEdge['attached']): number[] {
    const placed: { distanceM: number; node: number }[] = [...attached];
    const fromRing = this.#rings.has(edge.from) ? ROUNDABOUT_RADIUS_M + 6 : 0;
    const toRing = edge.lengthM - (this.#rings.has(edge.to) ? ROUNDABOUT_RADIUS_M + 6 : 0);
    let distanceM = 0;
    for (let i = 1; i < line.length - 1; i++) {
      distanceM += distance(edge.line[i]!, edge.line[i - 1]!);
      if (distanceM >= fromRing && distanceM <= toRing) placed.push({ distanceM, node: this.#map.addNode(line[i]!) });
    }
    return placed.sort((a, b) => a.distanceM - b.distanceM).map(({ node }) => node);
  }

  /**
   * Returns the node at which an undivided edge ends at a junction: on its own side of a divided one, on the ring of a
   * roundabout.
   */
  #endNode(edge: RoadEdge, junction: number): number {
    const ring = this.#rings.get(junction);
    if (ring !== undefined) return ring.find((place) => place.edge === edge.id)!.node;
    const right = this.#rightNodes.get(junction);
    if (right === undefined) return this.nodes[junction]!;
    const along = dividedDirection(this.#graph, junction)!;
    const away = this.#graph.leave(edge, junction, 15).direction;
    return along.x * away.y - along.y * away.x >= 0 ? this.nodes[junction]! : right;
  }

  #carriagewayEnd(edge: RoadEdge, junction: number, side: 'left' | 'right'): number {
    const right = this.#rightNodes.get(junction);
    if (right === undefined) return this.nodes[junction]!;
    const along = dividedDirection(this.#graph, junction)!;
    const away = this.#graph.leave(edge, junction, 10).direction;
    const direction = edge.from === junction ? away : scale(away, -1);
    const sameWay = direction.x * along.x + direction.y * along.y >= 0;
    return (side === 'right') === sameWay ? right : this.nodes[junction]!;
  }

  #placeRing(junction: number): number {
    const { point, edges } = this.#graph.nodes[junction]!;
    const ring = edges.map((id) => {
      const { direction } = this.#graph.leave(this.#graph.edges[id]!, junction, ROUNDABOUT_RADIUS_M);
      const angle = Math.atan2(direction.y, direction.x);
      return { angle, edge: id, node: this.#map.addNode(add(point, scale(direction, ROUNDABOUT_RADIUS_M))) };
    });
    for (let i = 0; i < ROUNDABOUT_SIDES; i++) {
      const angle = (i / ROUNDABOUT_SIDES) * 2 * Math.PI - Math.PI;
      const near = ring.some(
        (place) => Math.abs(Math.atan2(Math.sin(place.angle - angle), Math.cos(place.angle - angle))) < 0.2,
      );
      if (near) continue;
      const spoke = { x: Math.cos(angle), y: Math.sin(angle) };
      ring.push({ angle, edge: -1, node: this.#map.addNode(add(point, scale(spoke, ROUNDABOUT_RADIUS_M))) });
    }
    this.#rings.set(junction, ring);
    return ring[0]!.node;
  }
}

/** Returns the direction of the divided avenue through a junction, or null if there is none. */
function dividedDirection(graph: RoadGraph, junction: number): Point | null {
  const divided = graph.nodes[junction]!.edges.map((id) => graph.edges[id]!).filter((edge) => edge.divided);
  if (divided.length !== 2) return null;
  const [a, b] = divided as [RoadEdge, RoadEdge];
  const [ahead, back] = a.from === junction ? [a, b] : [b, a];
  return unit(subtract(graph.leave(ahead, junction, 15).direction, graph.leave(back, junction, 15).direction));
}

function roadTags(edge: RoadEdge, street: Street, forward: boolean): Tags {
  const { oneway, ...own } = edge.tags;
  const direction = oneway === undefined ? undefined : (oneway === 'yes') === forward ? 'yes' : '-1';
  return {
    highway: edge.class,
    name: street.name ?? undefined,
    'name:en': street.nameEn ?? undefined,
    ...DEFAULTS[edge.class],
    ...own,
    oneway: direction,
  };
}

/** Writes driveways and paths; points that two of them share become one node. */
export function emitYardRoads(
  map: OsmMap,
  yardRoads: readonly YardRoad[],
  streetNodes: ReadonlyMap<Point, number>,
): void {
  const nodes = new Map(streetNodes);
  const nodeOf = (point: Point): number => {
    const known = nodes.get(point);
    if (known !== undefined) return known;
    const node = map.addNode(point);
    nodes.set(point, node);
    return node;
  };
  for (const { line, tags, closed, barrier } of yardRoads) {
    const refs = line.map(nodeOf);
    if (barrier !== undefined) refs.splice(1, 0, map.addNode(midpoint(line[0]!, line[1]!), barrier));
    map.addWay(closed ? [...refs, refs[0]!] : refs, tags);
  }
}

const midpoint = (a: Point, b: Point): Point => scale(add(a, b), 0.5);

/**
 * Attaches the street ends of driveways to their streets; must be called before {@link emitRoads}. Returns the nodes by
 * point.
 */
export function attachYardRoads(map: OsmMap, graph: RoadGraph, yardRoads: readonly YardRoad[]): Map<Point, number> {
  const nodes = new Map<Point, number>();
  for (const { line, startsAt } of yardRoads) {
    if (startsAt === null) continue;
    const edge = graph.edges[startsAt.edge]!;
    const start = line[0]!;
    const inwards = unit(subtract(line[1]!, start));
    const point = edge.divided ? add(start, scale(inwards, CARRIAGEWAY_OFFSET_M)) : start;
    const node = map.addNode(point);
    nodes.set(start, node);
    const { direction } = graph.pointOn(edge, startsAt.alongM);
    const isLeft = leftOf(direction).x * inwards.x + leftOf(direction).y * inwards.y > 0;
    edge.attached.push({ distanceM: startsAt.alongM, node, side: isLeft ? 'left' : 'right' });
  }
  return nodes;
}
