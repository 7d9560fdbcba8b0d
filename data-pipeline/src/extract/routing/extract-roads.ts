import { type NetworkInput, orderWays, type Profile, type RoutingInput } from '@verst/core/build';
import { free } from '../../columns/growable.ts';
import { ownMeasures } from './conditions.ts';
import { evadingUTurnCosts } from './network/evading-u-turns.ts';
import { forbiddenTurnsOf } from './network/forbidden-turns.ts';
import { JunctionWeights } from './network/junction-weights.ts';
import { type EdgeEnd, NetworkBuilder } from './network/network-builder.ts';
import { type Obstacle, obstacleOf } from './obstacles.ts';
import type { OsmElements } from './osm-elements.ts';
import { type Passage, passageOf } from './profiles/node.ts';
import type { ProfileRules } from './profiles/profile-rules.ts';
import type { ProfileWay } from './profiles/way.ts';
import { turnCostsOf } from './network/turn-costs.ts';
import { TurnNetwork } from './network/turn-network.ts';
import { findUsedRoads, type RoadOptions, type UsedRoads } from './used-roads.ts';
import type { ProfileUse } from './way-uses.ts';

/** Facts about places that matter to a profile. */
interface RoadNodes {
  /** Barriers: nodes that cannot be passed freely. */
  readonly passages: ReadonlyMap<number, Passage>;
  /** Signals and signs to wait at, and places to turn round. */
  readonly obstacles: ReadonlyMap<number, Obstacle>;
}

/** Longer vehicles do not turn round where two carriageways part. */
const LONG_VEHICLE_M = 8;
const E7 = 1e7;

/**
 * Returns the roads of the map for each profile: its usable ways, cut into edges at junctions, dead ends, barriers and
 * waiting places; the forbidden turns, and the costs of the others. Profiles share the ways and their geometry.
 */
export const extractRoads = (osm: OsmElements, options?: RoadOptions): RoutingInput =>
  orderWays(networksOf(findUsedRoads(osm, options)));

/**
 * Returns the networks of the profiles, with the ways not yet in order. The used roads are no longer needed then.
 *
 * @param onNetwork - called before each network
 */
export function networksOf(roads: UsedRoads, onNetwork: () => void = () => {}): RoutingInput {
  const networks: Partial<Record<Profile, NetworkInput>> = {};
  for (const [at, { table }] of roads.rules.entries()) {
    onNetwork();
    networks[table.profile] = networkOf(roads, at);
  }
  return { ...roads.ways.finish(), networks };
}

/** @param at - position of the profile */
function networkOf(roads: UsedRoads, at: number): NetworkInput {
  const { ways, uses, places } = roads;
  const { table } = roads.rules[at]!;
  const nodes = findRoadNodes(roads, table);
  const isEnd = findEdgeEnds(places.count, uses.of(at), nodes);
  const weights = new JunctionWeights(places.count, uses.of(at));
  const builder = new NetworkBuilder(ways, places.count);
  const endAt = (place: number, use: ProfileWay, isWayEnd: boolean): EdgeEnd => ({
    place,
    passage: nodes.passages.get(place) ?? 'open',
    obstacle: table.hasTurnCosts ? null : (nodes.obstacles.get(place) ?? null),
    junction: weights.costAt(use, place, isWayEnd),
  });
  for (const { way, use, nodes: path } of uses.of(at)) {
    const start = ways.firstVertex(way);
    let first = 0;
    for (let last = 1; last < path.length; last++) {
      if (isEnd[path[last]!] === 0) continue;
      const piece = { way, firstVertex: start + first, lastVertex: start + last };
      const from = endAt(path[first]!, use, first === 0);
      const to = endAt(path[last]!, use, last === path.length - 1);
      builder.addEdge(use, from, to, piece);
      first = last;
    }
  }
  free(isEnd);
  weights.free();
  const network = new TurnNetwork(builder.edges);
  const forbiddenTurns = forbiddenTurnsOf(roads.restrictions[at]!, network, (id) => places.placeOf(id));
  const turnCosts = table.hasTurnCosts
    ? turnCostsOf(ways, builder.edges, {
        obstacles: nodes.obstacles,
        hasBarrier: (place) => nodes.passages.has(place),
        hasCrossing: (place) => roads.tagsOfPlaces.get(place)?.['highway'] === 'crossing',
        isLong: (table.body?.lengthM ?? 0) > LONG_VEHICLE_M,
        restricted: new Set(forbiddenTurns.flatMap((turn) => turn.slice(1).map((arc) => network.tail(arc)))),
      })
    : evadingUTurnCosts(forbiddenTurns, network, builder.edges);
  network.free();
  return builder.finish({ forbiddenTurns, turnCosts });
}

function findRoadNodes({ conditions, places, tagsOfPlaces }: UsedRoads, table: ProfileRules['table']): RoadNodes {
  const passages = new Map<number, Passage>();
  const obstacles = new Map<number, Obstacle>();
  const own = ownMeasures(table.body);
  for (const [place, all] of tagsOfPlaces) {
    const latOf = (): number => places.latE7[place]! / E7;
    const { tags } = conditions.inForce(all, own, latOf);
    const hours = tags['barrier'] === undefined ? undefined : tags['opening_hours'];
    const isShut = hours !== undefined && conditions.isShut(hours, latOf);
    const passage = isShut ? 'blocked' : passageOf(table, tags);
    if (passage !== 'open') passages.set(place, passage);
    const obstacle = obstacleOf(table, tags);
    if (obstacle) obstacles.set(place, obstacle);
  }
  return { passages, obstacles };
}

/**
 * Returns, by place, 1 if edges begin or end there: at the ends of ways, where ways meet or cross themselves, at
 * barriers, and where traffic waits or turns round.
 */
function findEdgeEnds(placeCount: number, uses: Iterable<ProfileUse>, { passages, obstacles }: RoadNodes): Uint8Array {
  const isEnd = new Uint8Array(placeCount);
  const isUsed = new Uint8Array(placeCount);
  for (const { nodes } of uses) {
    isEnd[nodes[0]!] = 1;
    isEnd[nodes[nodes.length - 1]!] = 1;
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!;
      if (isUsed[node] === 1 || passages.has(node) || obstacles.has(node)) isEnd[node] = 1;
      isUsed[node] = 1;
    }
  }
  free(isUsed);
  return isEnd;
}
