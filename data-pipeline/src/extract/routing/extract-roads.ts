import {
  type NetworkInput,
  orderWays,
  type Profile,
  PROFILES,
  type RoadClass,
  type RoutingInput,
} from '@verst/core/build';
import { free } from '../../columns/growable.ts';
import { interner } from '../interned.ts';
import { findAreaCrossings } from './area-crossings.ts';
import { Conditions, ownMeasures } from './conditions.ts';
import { evadingUTurnCosts } from './evading-u-turns.ts';
import { forbiddenTurnsOf } from './forbidden-turns.ts';
import { JunctionWeights } from './junction-weights.ts';
import { lanesOf, turnLanesOf } from './lanes.ts';
import { type EdgeEnd, NetworkBuilder } from './network-builder.ts';
import { type Obstacle, obstacleOf } from './obstacles.ts';
import type { OsmElements } from './osm-elements.ts';
import type { ProfileUse } from './profile-use.ts';
import { type Passage, passageOf } from './profiles/node.ts';
import { type ProfileRules, RULES } from './profiles/profile-rules.ts';
import { type ProfileWay, roadClassOf } from './profiles/way.ts';
import { RoadPlaces } from './road-places.ts';
import { withRing } from './rings.ts';
import { Settlements } from './settlements.ts';
import { signOf } from './signs.ts';
import { StreetDensity } from './street-density.ts';
import { englishNameOf, type Tags } from './tags.ts';
import { turnCostsOf } from './turn-costs.ts';
import { TurnNetwork } from './turn-network.ts';
import { readTurnRestrictions } from './turn-restrictions.ts';
import { WayTable } from './way-table.ts';

export interface RoadOptions {
  /**
   * The moment for which conditional rules are evaluated (turn restrictions, access, limits and one-ways by hours,
   * winter roads), ISO 8601 without zone, local time. Default: noon of Tuesday 2 January 2024.
   */
  readonly at?: string;
  /** Profiles to build networks for; default: all. */
  readonly profiles?: readonly Profile[];
}

/** Facts about places that matter to a profile. */
interface RoadNodes {
  /** Barriers: nodes that cannot be passed freely. */
  readonly passages: ReadonlyMap<number, Passage>;
  /** Signals and signs to wait at, and places to turn round. */
  readonly obstacles: ReadonlyMap<number, Obstacle>;
}

const DEFAULT_MOMENT = '2024-01-02T12:00';
/** Longer vehicles do not turn round where two carriageways part. */
const LONG_VEHICLE_M = 8;
const E7 = 1e7;

/**
 * Returns the roads of the map for each profile: its usable ways, cut into edges at junctions, dead ends, barriers and
 * waiting places; the forbidden turns, and the costs of the others. Profiles share the ways and their geometry.
 */
export function extractRoads(osm: OsmElements, options?: RoadOptions): RoutingInput {
  return orderWays(collectRoads(osm, options));
}

/**
 * As {@link extractRoads}, with the ways not yet in order. The elements are no longer needed then.
 *
 * @param onNetwork - called before each network
 */
export function collectRoads(
  osm: OsmElements,
  { at = DEFAULT_MOMENT, profiles = PROFILES }: RoadOptions = {},
  onNetwork: () => void = () => {},
): RoutingInput {
  const conditions = new Conditions(at);
  const rules = PROFILES.filter((profile) => profiles.includes(profile)).map((profile) => RULES[profile]);
  const ways = new WayTable();
  const uses = findUses(osm, conditions, rules, ways);
  const foot = rules.findIndex(({ table }) => table.profile === 'foot');
  if (foot !== -1) uses[foot]!.push(...findAreaCrossings(osm, conditions, uses[foot]!, ways));
  const places = new RoadPlaces(osm.nodes.count, uses.flat());
  const tagsOfPlaces = tagsOf(osm, places);
  const networks: Partial<Record<Profile, NetworkInput>> = {};
  for (const [at, each] of rules.entries()) {
    onNetwork();
    networks[each.table.profile] = extractNetwork(osm, conditions, each, {
      ways,
      uses: uses[at]!,
      places,
      tagsOfPlaces,
    });
  }
  return { ...ways.finish(), networks };
}

function extractNetwork(
  osm: OsmElements,
  conditions: Conditions,
  { table }: ProfileRules,
  roads: {
    readonly ways: WayTable;
    readonly uses: readonly ProfileUse[];
    readonly places: RoadPlaces;
    readonly tagsOfPlaces: ReadonlyMap<number, Tags>;
  },
): NetworkInput {
  const { ways, uses, places } = roads;
  const nodes = findRoadNodes(osm, conditions, table, roads);
  const isEnd = findEdgeEnds(places.count, uses, nodes);
  const weights = new JunctionWeights(places.count, uses);
  const builder = new NetworkBuilder(ways, places.count);
  const endAt = (place: number, use: ProfileWay, isWayEnd: boolean): EdgeEnd => ({
    place,
    passage: nodes.passages.get(place) ?? 'open',
    obstacle: table.hasTurnCosts ? null : (nodes.obstacles.get(place) ?? null),
    junction: weights.costAt(use, place, isWayEnd),
  });
  for (const { way, use, nodes: path } of uses) {
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
  const restrictions = readTurnRestrictions(osm, table, conditions);
  const forbiddenTurns = forbiddenTurnsOf(restrictions, network, (id) => places.placeOf(osm.nodes.indexOf(id)));
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

/** Returns the ways that each profile uses, in the order of the rules, and adds those of any profile to the table. */
function findUses(
  osm: OsmElements,
  conditions: Conditions,
  rules: readonly ProfileRules[],
  table: WayTable,
): ProfileUse[][] {
  const { ways, nodes: osmNodes } = osm;
  const uses: ProfileUse[][] = rules.map(() => []);
  const keys = [...new Set(rules.flatMap(({ wayKeys }) => wayKeys))];
  const own = rules.map(({ table: { body } }) => ownMeasures(body));
  // Of fifteen ways, fourteen are interpreted like an earlier one.
  const interned = interner<ProfileWay>();
  const settlements = new Settlements(osm);
  const streetDensity = new StreetDensity(osm);
  for (const way of ways.tagged) {
    if (!keys.some((key) => ways.tag(way, key) !== undefined)) continue;
    const tags = withRing(osm, way, ways.tags(way));
    const latOf = (): number => (osmNodes.latE7[ways.refs[ways.refsStart[way]!]!] ?? 0) / E7;
    let density: number | null | undefined;
    const townDensity = (): number | null => {
      if (density !== undefined) return density;
      const middle = ways.refs[(ways.refsStart[way]! + ways.refsStart[way + 1]!) >> 1]!;
      const [lonE7, latE7] = [osmNodes.lonE7[middle] ?? 0, osmNodes.latE7[middle] ?? 0];
      return (density = settlements.contains(lonE7, latE7) ? streetDensity.kmPerKm2(lonE7, latE7) : null);
    };
    let known: { way: number; nodes: number[] } | null = null;
    for (const [at, { wayKeys, interpretWay }] of rules.entries()) {
      if (!wayKeys.some((key) => tags[key] !== undefined)) continue;
      const inForce = conditions.inForce(tags, own[at]!, latOf);
      const use = interpretWay(inForce, conditions.month, townDensity);
      if (!use) continue;
      known ??= addWay(osm, way, inForce.tags, use, table);
      if (!known) break;
      uses[at]!.push({ ...known, use: interned(use) });
    }
  }
  return uses;
}

/** Adds a way to the table, with the lanes and signs in force for its first profile; null if it has no length. */
function addWay(
  { ways, nodes: osmNodes }: OsmElements,
  way: number,
  tags: Tags,
  use: ProfileWay,
  table: WayTable,
): { way: number; nodes: number[] } | null {
  const nodes: number[] = [];
  for (let r = ways.refsStart[way]!; r < ways.refsStart[way + 1]!; r++) {
    const node = ways.refs[r]!;
    if (node !== nodes[nodes.length - 1]) nodes.push(node);
  }
  if (nodes.length <= 1) return null;
  const roadClass = roadClassOf(tags) ?? 'other';
  const open = { forward: use.forward !== null, backward: use.backward !== null };
  const position = table.add({
    name: tags['name'] ?? '',
    nameEn: englishNameOf(tags),
    ref: tags['ref'] ?? '',
    roadClass: toldClassOf(roadClass, tags),
    osmId: ways.ids[way]!,
    lanes: lanesOf(tags, open),
    turnLanes: turnLanesOf(tags, open),
    sign: signOf(tags, use, roadClass, (direction, key) =>
      osmNodes.tag(nodes[direction === 'forward' ? 0 : nodes.length - 1]!, key),
    ),
    line: nodes.flatMap((node) => [osmNodes.lonE7[node]!, osmNodes.latE7[node]!]),
    nodeIds: nodes.map((node) => osmNodes.ids[node]!),
  });
  // Copied because a list that has grown reserves room for more.
  return { way: position, nodes: nodes.slice() };
}

/** Returns the class that a way is told as: pedestrians tell pavements and crossings from other footways. */
function toldClassOf(roadClass: RoadClass, { footway }: Tags): RoadClass {
  return roadClass === 'footway' && (footway === 'sidewalk' || footway === 'crossing') ? footway : roadClass;
}

/** Returns the tags of the places that have any. */
function tagsOf({ nodes }: OsmElements, places: RoadPlaces): ReadonlyMap<number, Tags> {
  const tags = new Map<number, Tags>();
  for (const node of nodes.tagged) {
    const place = places.placeOf(node);
    if (place >= 0) tags.set(place, nodes.tags(node));
  }
  return tags;
}

function findRoadNodes(
  { nodes }: OsmElements,
  conditions: Conditions,
  table: ProfileRules['table'],
  { places, tagsOfPlaces }: { readonly places: RoadPlaces; readonly tagsOfPlaces: ReadonlyMap<number, Tags> },
): RoadNodes {
  const passages = new Map<number, Passage>();
  const obstacles = new Map<number, Obstacle>();
  const own = ownMeasures(table.body);
  for (const [place, all] of tagsOfPlaces) {
    const latOf = (): number => nodes.latE7[places.nodes[place]!]! / E7;
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
function findEdgeEnds(placeCount: number, uses: readonly ProfileUse[], { passages, obstacles }: RoadNodes): Uint8Array {
  const isEnd = new Uint8Array(placeCount);
  const isUsed = new Uint8Array(placeCount);
  for (const { nodes } of uses) {
    isEnd[nodes[0]!] = 1;
    isEnd[nodes[nodes.length - 1]!] = 1;
    for (const node of nodes) {
      if (isUsed[node] === 1 || passages.has(node) || obstacles.has(node)) isEnd[node] = 1;
      isUsed[node] = 1;
    }
  }
  free(isUsed);
  return isEnd;
}
