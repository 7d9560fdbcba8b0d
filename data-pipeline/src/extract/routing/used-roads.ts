import { PROFILES, type Profile, type RoadClass } from '@verst/core/build';
import { findAreaCrossings } from './surroundings/area-crossings.ts';
import { Conditions, ownMeasures } from './conditions.ts';
import { lanesOf, turnLanesOf } from './lanes.ts';
import type { OsmElements } from './osm-elements.ts';
import { type ProfileRules, RULES } from './profiles/profile-rules.ts';
import { type ProfileWay, roadClassOf } from './profiles/way.ts';
import { ringWays } from './rings.ts';
import { RoadPlaces } from './surroundings/road-places.ts';
import { Settlements } from './surroundings/settlements.ts';
import { signOf } from './signs.ts';
import { StreetDensity } from './surroundings/street-density.ts';
import { englishNameOf, type Tags } from './tags.ts';
import { readTurnRestrictions, type TurnRestriction } from './turn-restrictions.ts';
import { WayTable } from './way-table.ts';
import { WayUses } from './way-uses.ts';

export interface RoadOptions {
  /**
   * The moment for which conditional rules are evaluated (turn restrictions, access, limits and one-ways by hours,
   * winter roads), ISO 8601 without zone, local time. Default: noon of Tuesday 2 January 2024.
   */
  readonly at?: string;
  /** Profiles to build networks for; default: all. */
  readonly profiles?: readonly Profile[];
}

/** The input of the road networks, which need no elements of the map. */
export interface UsedRoads {
  readonly conditions: Conditions;
  readonly rules: readonly ProfileRules[];
  /** By profile, as `rules`. */
  readonly restrictions: readonly (readonly TurnRestriction[])[];
  readonly uses: WayUses;
  /** Its nodes are places. */
  readonly ways: WayTable;
  readonly places: RoadPlaces;
  /** Tags of the places that have any. */
  readonly tagsOfPlaces: ReadonlyMap<number, Tags>;
}

const DEFAULT_MOMENT = '2024-01-02T12:00';
const E7 = 1e7;

/** Returns the roads that each profile uses. */
export function findUsedRoads(
  osm: OsmElements,
  { at = DEFAULT_MOMENT, profiles = PROFILES }: RoadOptions = {},
): UsedRoads {
  const conditions = new Conditions(at);
  const rules = PROFILES.filter((profile) => profiles.includes(profile)).map((profile) => RULES[profile]);
  const ways = new WayTable();
  const uses = findUses(osm, conditions, rules, ways);
  const foot = rules.findIndex(({ table }) => table.profile === 'foot');
  if (foot !== -1) {
    for (const { way, use } of findAreaCrossings(osm, conditions, uses.of(foot), ways)) uses.add(foot, way, use);
  }
  const places = new RoadPlaces(osm.nodes, ways.nodes());
  const tagsOfPlaces = tagsOf(osm, places);
  const restrictions = rules.map(({ table }) => readTurnRestrictions(osm, table, conditions));
  return { conditions, rules, restrictions, uses, ways, places, tagsOfPlaces };
}

/** Returns the ways that each profile uses, in the order of the rules, and adds those of any profile to the table. */
function findUses(osm: OsmElements, conditions: Conditions, rules: readonly ProfileRules[], table: WayTable): WayUses {
  const { ways, nodes: osmNodes } = osm;
  const uses = new WayUses(table, rules.length);
  const keys = [...new Set(rules.flatMap(({ wayKeys }) => wayKeys))];
  const own = rules.map(({ table: { body } }) => ownMeasures(body));
  const settlements = new Settlements(osm);
  const streetDensity = new StreetDensity(osm);
  const rings = ringWays(osm);
  for (const way of ways.tagged) {
    if (!keys.some((key) => ways.tag(way, key) !== undefined)) continue;
    const tags = rings.has(way) ? { ...ways.tags(way), junction: 'circular' } : ways.tags(way);
    const latOf = (): number => (osmNodes.latE7[ways.refs[ways.refsStart[way]!]!] ?? 0) / E7;
    let density: number | null | undefined;
    const townDensity = (): number | null => {
      if (density !== undefined) return density;
      const middle = ways.refs[(ways.refsStart[way]! + ways.refsStart[way + 1]!) >> 1]!;
      const [lonE7, latE7] = [osmNodes.lonE7[middle] ?? 0, osmNodes.latE7[middle] ?? 0];
      return (density = settlements.contains(lonE7, latE7) ? streetDensity.kmPerKm2(lonE7, latE7) : null);
    };
    let position: number | null = null;
    for (const [at, { wayKeys, interpretWay }] of rules.entries()) {
      if (!wayKeys.some((key) => tags[key] !== undefined)) continue;
      const inForce = conditions.inForce(tags, own[at]!, latOf);
      const use = interpretWay(inForce, conditions.month, townDensity);
      if (!use) continue;
      position ??= addWay(osm, way, inForce.tags, use, table);
      if (position === null) break;
      uses.add(at, position, use);
    }
  }
  return uses;
}

/**
 * Adds a way to the table, with the lanes and signs in force for its first profile.
 *
 * @returns its position; null if it has no length
 */
function addWay(
  { ways, nodes: osmNodes }: OsmElements,
  way: number,
  tags: Tags,
  use: ProfileWay,
  table: WayTable,
): number | null {
  const nodes: number[] = [];
  for (let r = ways.refsStart[way]!; r < ways.refsStart[way + 1]!; r++) {
    const node = ways.refs[r]!;
    if (node !== nodes[nodes.length - 1]) nodes.push(node);
  }
  if (nodes.length <= 1) return null;
  const roadClass = roadClassOf(tags) ?? 'other';
  const open = { forward: use.forward !== null, backward: use.backward !== null };
  return table.add({
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
    nodes,
    nodeIds: nodes.map((node) => osmNodes.ids[node]!),
  });
}

/** Returns the class that a way is told as: pedestrians tell pavements and crossings from other footways. */
function toldClassOf(roadClass: RoadClass, { footway }: Tags): RoadClass {
  return roadClass === 'footway' && (footway === 'sidewalk' || footway === 'crossing') ? footway : roadClass;
}

function tagsOf({ nodes }: OsmElements, places: RoadPlaces): ReadonlyMap<number, Tags> {
  const tags = new Map<number, Tags>();
  for (const node of nodes.tagged) {
    const place = places.placeOf(nodes.ids[node]!);
    if (place >= 0) tags.set(place, nodes.tags(node));
  }
  return tags;
}
