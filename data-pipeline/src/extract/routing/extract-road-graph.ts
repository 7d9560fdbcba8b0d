import type { RoutingInput } from '@verst/core/build';
import { type Passage, passageOf } from './car-node.ts';
import { type CarWay, interpretCarWay } from './car-way.ts';
import type { OsmElements } from './osm-elements.ts';
import { type EdgeEnd, polylineLengthM, RoadGraphBuilder, type WayTraits } from './road-graph-builder.ts';
import { forbiddenTurnsOf } from './forbidden-turns.ts';
import { countSignals, type TrafficSignal, trafficSignalOf } from './traffic-signals.ts';
import { TurnNetwork } from './turn-network.ts';
import { readTurnRestrictions } from './turn-restrictions.ts';

/** A way that cars use, with its nodes (indexes in the data), repeated ones in a row taken once. */
interface DrivableWay {
  readonly way: number;
  readonly car: CarWay;
  readonly nodes: readonly number[];
}

/**
 * The road network for cars: what may be driven, cut into edges at junctions, dead ends and barriers, and which turns
 * are forbidden.
 */
export function extractRoadGraph(osm: OsmElements): RoutingInput {
  const ways = findDrivableWays(osm);
  const { passages, signals } = findPassages(osm);
  const isEnd = findEdgeEnds(osm, ways, passages);
  const builder = new RoadGraphBuilder(osm.nodes.count);
  for (const { way, car, nodes } of ways) {
    const traits: WayTraits = {
      car,
      name: osm.ways.tag(way, 'name') ?? '',
      ref: osm.ways.tag(way, 'ref') ?? '',
      wayId: osm.ways.ids[way]!,
    };
    cutIntoEdges(osm, traits, nodes, isEnd, passages, signals, builder);
  }
  const network = new TurnNetwork(builder.placedEdges);
  return builder.finish(forbiddenTurnsOf(readTurnRestrictions(osm), network, (id) => osm.nodes.indexOf(id)));
}

function findDrivableWays(osm: OsmElements): DrivableWay[] {
  const { ways } = osm;
  const drivable: DrivableWay[] = [];
  for (const way of ways.tagged) {
    if (ways.tag(way, 'highway') === undefined && ways.tag(way, 'route') === undefined) continue;
    const car = interpretCarWay(ways.tags(way));
    if (!car) continue;
    const nodes: number[] = [];
    for (let r = ways.refsStart[way]!; r < ways.refsStart[way + 1]!; r++) {
      const node = ways.refs[r]!;
      if (node !== nodes[nodes.length - 1]) nodes.push(node);
    }
    if (nodes.length > 1) drivable.push({ way, car, nodes });
  }
  return drivable;
}

/** Nodes that cars do not simply drive through: barriers, and signals to wait at. */
function findPassages(osm: OsmElements): { passages: Map<number, Passage>; signals: Map<number, TrafficSignal> } {
  const { nodes } = osm;
  const passages = new Map<number, Passage>();
  const signals = new Map<number, TrafficSignal>();
  for (const node of nodes.tagged) {
    const tags = nodes.tags(node);
    const passage = passageOf(tags);
    if (passage !== 'open') passages.set(node, passage);
    const signal = trafficSignalOf(tags);
    if (signal) signals.set(node, signal);
  }
  return { passages, signals };
}

/** By node: 1 where edges begin and end, which is at the ends of ways, where ways meet or cross themselves, at barriers. */
function findEdgeEnds(
  osm: OsmElements,
  ways: readonly DrivableWay[],
  passages: ReadonlyMap<number, Passage>,
): Uint8Array {
  const isEnd = new Uint8Array(osm.nodes.count);
  const isUsed = new Uint8Array(osm.nodes.count);
  for (const { nodes } of ways) {
    isEnd[nodes[0]!] = 1;
    isEnd[nodes[nodes.length - 1]!] = 1;
    for (const node of nodes) {
      if (isUsed[node] === 1 || passages.has(node)) isEnd[node] = 1;
      isUsed[node] = 1;
    }
  }
  return isEnd;
}

function cutIntoEdges(
  osm: OsmElements,
  traits: WayTraits,
  nodes: readonly number[],
  isEnd: Uint8Array,
  passages: ReadonlyMap<number, Passage>,
  signals: ReadonlyMap<number, TrafficSignal>,
  builder: RoadGraphBuilder,
): void {
  const line = nodes.flatMap((node) => [osm.nodes.lonE7[node]!, osm.nodes.latE7[node]!]);
  const wayLengthM = polylineLengthM(line);
  let first = 0;
  for (let last = 1; last < nodes.length; last++) {
    if (isEnd[nodes[last]!] === 0) continue;
    const vertices = line.slice(2 * first, 2 * last + 2);
    const shareOfWay = wayLengthM > 0 ? polylineLengthM(vertices) / wayLengthM : 1;
    const endAt = (position: number): EdgeEnd => ({
      place: nodes[position]!,
      passage: passages.get(nodes[position]!) ?? 'open',
    });
    const piece = { vertices, shareOfWay, signals: countSignals(signals, nodes, first, last) };
    builder.addEdge(traits, endAt(first), endAt(last), piece);
    first = last;
  }
}
