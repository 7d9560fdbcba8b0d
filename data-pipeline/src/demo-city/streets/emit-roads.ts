import type { Point } from '../geometry/plane.ts';
import type { OsmMap, Tags } from '../osm-map.ts';
import type { YardRoad } from '../buildings/site.ts';
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

/** Ways of the map that came of each edge of the road graph, and the map's nodes of its junctions. */
export interface EmittedRoads {
  readonly nodes: readonly number[];
  /** By edge id. */
  readonly ways: readonly number[];
}

/** Writes all named and unnamed roads: one way for each stretch of a street with equal tags, cut at `cutNodes`. */
export function emitRoads(
  map: OsmMap,
  graph: RoadGraph,
  streets: readonly Street[],
  cutNodes: ReadonlySet<number>,
): EmittedRoads {
  const nodes = graph.nodes.map(({ point, tags }) =>
    map.addNode(point, Object.keys(tags).length > 0 ? tags : undefined),
  );
  const ways: number[] = Array.from({ length: graph.edges.length }, () => -1);
  for (const street of streets) {
    let refs: number[] = [];
    let members: number[] = [];
    let tags: Tags = {};
    const close = (): void => {
      if (refs.length < 2) return;
      const way = map.addWay(refs, tags);
      for (const edge of members) ways[edge] = way;
      refs = [];
      members = [];
    };
    let lastTags = '';
    for (const { edge: id, forward } of street.edges) {
      const edge = graph.edges[id]!;
      const start = forward ? edge.from : edge.to;
      const ownTags = roadTags(edge, street, forward);
      const key = JSON.stringify(ownTags);
      if (key !== lastTags || cutNodes.has(start)) close();
      tags = ownTags;
      lastTags = key;
      const inner = edgeNodes(map, edge);
      const line = forward ? inner : inner.reverse();
      if (refs.length === 0) refs.push(nodes[start]!);
      refs.push(...line, nodes[forward ? edge.to : edge.from]!);
      members.push(id);
    }
    close();
  }
  return { nodes, ways };
}

/** Nodes of an edge between its ends, in its own direction: bends and whatever was attached to it. */
function edgeNodes(map: OsmMap, edge: RoadEdge): number[] {
  const placed: { distanceM: number; node: number }[] = [...edge.attached];
  let distanceM = 0;
  for (let i = 1; i < edge.line.length - 1; i++) {
    const point = edge.line[i]!;
    distanceM += Math.hypot(point.x - edge.line[i - 1]!.x, point.y - edge.line[i - 1]!.y);
    placed.push({ distanceM, node: map.addNode(point) });
  }
  return placed.sort((a, b) => a.distanceM - b.distanceM).map(({ node }) => node);
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

/** Writes driveways and paths; ends that stand on streets must have been attached to them before. Points in common become one node. */
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
  for (const { line, tags, closed } of yardRoads) {
    const refs = line.map(nodeOf);
    map.addWay(closed ? [...refs, refs[0]!] : refs, tags);
  }
}

/** Puts the street ends of driveways onto their streets. Call before {@link emitRoads}. */
export function attachYardRoads(map: OsmMap, graph: RoadGraph, yardRoads: readonly YardRoad[]): Map<Point, number> {
  const nodes = new Map<Point, number>();
  for (const road of yardRoads) {
    const ends = [
      [road.line[0]!, road.startsAt],
      [road.line[road.line.length - 1]!, road.endsAt],
    ] as const;
    for (const [point, place] of ends) {
      if (place === null) continue;
      const node = map.addNode(point);
      nodes.set(point, node);
      graph.edges[place.edge]!.attached.push({ distanceM: place.alongM, node });
    }
  }
  return nodes;
}
