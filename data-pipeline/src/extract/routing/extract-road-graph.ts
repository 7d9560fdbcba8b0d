import type { RoutingInput } from '@verst/core/build';
import { type Passage, passageOf } from './car-node.ts';
import { type CarWay, interpretCarWay } from './car-way.ts';
import { Conditions } from './conditions.ts';
import { forbiddenTurnsOf } from './forbidden-turns.ts';
import { type Obstacle, obstacleOf } from './obstacles.ts';
import type { OsmElements } from './osm-elements.ts';
import { type EdgeEnd, polylineLengthM, RoadGraphBuilder, type WayTraits } from './road-graph-builder.ts';
import { type Sign, signOf } from './signs.ts';
import { turnCostsOf } from './turn-costs.ts';
import { TurnNetwork } from './turn-network.ts';
import { readTurnRestrictions } from './turn-restrictions.ts';

/** A way that cars use, with its nodes (indexes in the data), repeated ones in a row taken once. */
interface DrivableWay {
  readonly way: number;
  readonly car: CarWay;
  readonly sign: Sign | null;
  readonly nodes: readonly number[];
}

/** What the map says of nodes, where it matters to cars. */
interface RoadNodes {
  /** Barriers: nodes that cars do not simply drive through. */
  readonly passages: ReadonlyMap<number, Passage>;
  /** Signals and signs to wait at, and places to turn round. */
  readonly obstacles: ReadonlyMap<number, Obstacle>;
}

export interface RoadGraphOptions {
  /**
   * The moment at which conditional rules are read (turn restrictions, access, limits and one-ways by hours, winter
   * roads), ISO 8601 without zone, by the clocks of the place. Default: noon of Tuesday 2 January 2024.
   */
  readonly at?: string;
}

const DEFAULT_MOMENT = '2024-01-02T12:00';
const E7 = 1e7;

/** A way that bears none of these is no road. */
const ROAD_KEYS = ['highway', 'route', 'bridge'] as const;

/**
 * The road network for cars: what may be driven, cut into edges at junctions, dead ends, barriers and where drivers
 * wait; which turns are forbidden, and what others cost.
 */
export function extractRoadGraph(osm: OsmElements, { at = DEFAULT_MOMENT }: RoadGraphOptions = {}): RoutingInput {
  const conditions = new Conditions(at);
  const ways = findDrivableWays(osm, conditions);
  const roadNodes = findRoadNodes(osm, conditions);
  const isEnd = findEdgeEnds(osm, ways, roadNodes);
  const builder = new RoadGraphBuilder(osm.nodes.count);
  for (const { way, car, sign, nodes } of ways) {
    if (sign) builder.addSign(osm.ways.ids[way]!, sign);
    const traits: WayTraits = {
      car,
      name: osm.ways.tag(way, 'name') ?? '',
      ref: osm.ways.tag(way, 'ref') ?? '',
      wayId: osm.ways.ids[way]!,
    };
    cutIntoEdges(osm, traits, nodes, isEnd, roadNodes.passages, builder);
  }
  const network = new TurnNetwork(builder.edges);
  const restrictions = readTurnRestrictions(osm, conditions);
  const forbiddenTurns = forbiddenTurnsOf(restrictions, network, (id) => osm.nodes.indexOf(id));
  const turnCosts = turnCostsOf(builder.edges, {
    obstacles: roadNodes.obstacles,
    hasBarrier: (place) => roadNodes.passages.has(place),
    restricted: new Set(forbiddenTurns.flatMap((turn) => turn.slice(1).map((arc) => network.tail(arc)))),
  });
  return builder.finish({ forbiddenTurns, turnCosts });
}

function findDrivableWays(osm: OsmElements, conditions: Conditions): DrivableWay[] {
  const { ways, nodes: osmNodes } = osm;
  const drivable: DrivableWay[] = [];
  for (const way of ways.tagged) {
    if (!ROAD_KEYS.some((key) => ways.tag(way, key) !== undefined)) continue;
    const latOf = (): number => (osmNodes.latE7[ways.refs[ways.refsStart[way]!]!] ?? 0) / E7;
    const tagsInForce = conditions.inForce(ways.tags(way), latOf);
    const car = interpretCarWay(tagsInForce, conditions.month);
    if (!car) continue;
    const nodes: number[] = [];
    for (let r = ways.refsStart[way]!; r < ways.refsStart[way + 1]!; r++) {
      const node = ways.refs[r]!;
      if (node !== nodes[nodes.length - 1]) nodes.push(node);
    }
    if (nodes.length <= 1) continue;
    const sign = signOf(tagsInForce.tags, car, (direction, key) =>
      osmNodes.tag(nodes[direction === 'forward' ? 0 : nodes.length - 1]!, key),
    );
    drivable.push({ way, car, sign, nodes });
  }
  return drivable;
}

function findRoadNodes({ nodes }: OsmElements, conditions: Conditions): RoadNodes {
  const passages = new Map<number, Passage>();
  const obstacles = new Map<number, Obstacle>();
  for (const node of nodes.tagged) {
    const { tags } = conditions.inForce(nodes.tags(node), () => nodes.latE7[node]! / E7);
    const passage = passageOf(tags);
    if (passage !== 'open') passages.set(node, passage);
    const obstacle = obstacleOf(tags);
    if (obstacle) obstacles.set(node, obstacle);
  }
  return { passages, obstacles };
}

/**
 * By node: 1 where edges begin and end, which is at the ends of ways, where ways meet or cross themselves, at barriers
 * and where drivers wait or turn round.
 */
function findEdgeEnds(osm: OsmElements, ways: readonly DrivableWay[], { passages, obstacles }: RoadNodes): Uint8Array {
  const isEnd = new Uint8Array(osm.nodes.count);
  const isUsed = new Uint8Array(osm.nodes.count);
  for (const { nodes } of ways) {
    isEnd[nodes[0]!] = 1;
    isEnd[nodes[nodes.length - 1]!] = 1;
    for (const node of nodes) {
      if (isUsed[node] === 1 || passages.has(node) || obstacles.has(node)) isEnd[node] = 1;
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
    builder.addEdge(traits, endAt(first), endAt(last), { vertices, shareOfWay });
    first = last;
  }
}
