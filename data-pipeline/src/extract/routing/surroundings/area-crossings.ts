import { EDGE_FLAGS, OSM_WAY, type RoadClass } from '@verst/core/build';
import { assembleRings } from '../../geometry/assemble-rings.ts';
import { CONDITIONAL, type Conditions } from '../conditions.ts';
import type { OsmElements } from '../osm-elements.ts';
import { wayAccess } from '../profiles/access.ts';
import { FOOT, PARK_KMH, PARK_PREFERENCE, SQUARE_KMH } from '../profiles/foot-table.ts';
import { NO_U_TURN_LANE, type ProfileWay } from '../profiles/way.ts';
import { englishNameOf, type Tags } from '../tags.ts';
import { Obstructions } from './obstructions.ts';
import { linesOfSight } from './lines-of-sight.ts';
import type { WayTable } from '../way-table.ts';
import type { ProfileUse } from '../way-uses.ts';

/** An area that people walk across, as rings of nodes without a repeated first node. */
interface WalkedArea {
  /** Id of the way, or of the first way of its outline. */
  readonly osmId: number;
  readonly tags: Tags;
  readonly isSquare: boolean;
  readonly rings: readonly (readonly number[])[];
}

/** Areas with more corners, or with more ways that end there, are crossed only on mapped ways. */
const MAX_CORNERS = 1500;
const MAX_ENTRIES = 60;

/**
 * Returns the straight lines on which people walk across squares and parks: between the nodes where walkable ways meet
 * their outline, and round the corners that block the view. Each line is added to the table of ways as a way of two
 * vertices.
 *
 * @param uses - walkable ways so far
 */
export function findAreaCrossings(
  osm: OsmElements,
  conditions: Conditions,
  uses: Iterable<ProfileUse>,
  table: WayTable,
): Pick<ProfileUse, 'way' | 'use'>[] {
  const areas = findWalkedAreas(osm, conditions);
  if (areas.length === 0) return [];
  const isWalked = walkedOutside(osm, uses, table, areas);
  const obstructions = new Obstructions(osm);
  const crossings: Pick<ProfileUse, 'way' | 'use'>[] = [];
  for (const area of areas) {
    const corners = area.rings.reduce((count, ring) => count + ring.length, 0);
    const entries = area.rings.flatMap((ring) => ring.filter((node) => isWalked[node] === 1));
    if (corners > MAX_CORNERS || entries.length < 2 || entries.length > MAX_ENTRIES) continue;
    const use = useOf(area);
    const roadClass: RoadClass = area.isSquare ? 'pedestrian' : 'path';
    for (const [from, to] of linesOfSight(osm.nodes, area.rings, entries, obstructions)) {
      const way = table.add({
        name: area.tags['name'] ?? '',
        nameEn: englishNameOf(area.tags),
        ref: '',
        roadClass,
        osmId: area.osmId,
        lanes: { forward: 0, backward: 0 },
        sign: null,
        turnLanes: { forward: '', backward: '' },
        line: [from, to].flatMap((node) => [osm.nodes.lonE7[node]!, osm.nodes.latE7[node]!]),
        nodes: [from, to],
        nodeIds: [osm.nodes.ids[from]!, osm.nodes.ids[to]!],
      });
      crossings.push({ way, use });
    }
  }
  return crossings;
}

function useOf({ tags, isSquare }: WalkedArea): ProfileWay {
  const direction = isSquare
    ? { speedKmh: SQUARE_KMH, preference: 1 }
    : { speedKmh: PARK_KMH, preference: PARK_PREFERENCE };
  const isRestricted = wayAccess(FOOT, tags, 'forward').verdict === 'restricted';
  return {
    flags: EDGE_FLAGS.acrossArea | (isRestricted ? EDGE_FLAGS.destinationOnly : 0),
    forward: direction,
    backward: direction,
    durationS: null,
    uTurnLane: NO_U_TURN_LANE,
  };
}

const SQUARE_CLASSES: ReadonlySet<string> = new Set(['pedestrian', 'footway', 'living_street', 'platform']);
const PARKS: ReadonlySet<string> = new Set(['park', 'garden', 'common', 'playground']);
/** A way must have one of these keys to be considered. */
export const AREA_KEYS = ['area', 'place', 'leisure', 'area:highway'] as const;

/**
 * Returns true if people may walk across a closed way or multipolygon at any time.
 *
 * @param tagOf - returns the value of a tag, or undefined
 */
export function mayBeCrossed(tagOf: (key: string) => string | undefined, isRelation: boolean): boolean {
  return (
    ((isRelation || tagOf('area') === 'yes') && SQUARE_CLASSES.has(tagOf('highway') ?? '')) ||
    tagOf('place') === 'square' ||
    PARKS.has(tagOf('leisure') ?? '') ||
    ['highway', ...AREA_KEYS].some((key) => tagOf(`${key}${CONDITIONAL}`) !== undefined)
  );
}

/** Returns the kind of open ground that a closed way or multipolygon is for pedestrians, or null. */
function kindOf(tags: Tags, isRelation: boolean): 'square' | 'park' | null {
  if (wayAccess(FOOT, tags, 'forward').verdict === 'denied') return null;
  const isArea = isRelation || tags['area'] === 'yes';
  if (isArea && SQUARE_CLASSES.has(tags['highway'] ?? '')) return 'square';
  if (tags['place'] === 'square' && tags['area'] !== 'no') return 'square';
  if (!PARKS.has(tags['leisure'] ?? '') || tags['fee'] === 'yes' || tags['garden:type'] === 'residential') return null;
  return tags['area'] === 'no' ? null : 'park';
}

function findWalkedAreas({ ways, relations, nodes }: OsmElements, conditions: Conditions): WalkedArea[] {
  const areas: WalkedArea[] = [];
  const inForce = (tags: Tags, node: number): Tags =>
    conditions.inForce(tags, {}, () => (nodes.latE7[node] ?? 0) / 1e7).tags;
  for (const way of ways.tagged) {
    const [start, end] = [ways.refsStart[way]!, ways.refsStart[way + 1]!];
    if (end - start < 4 || ways.refs[start] !== ways.refs[end - 1]) continue;
    if (!AREA_KEYS.some((key) => ways.tag(way, key) !== undefined)) continue;
    const tags = inForce(ways.tags(way), ways.refs[start]!);
    const kind = kindOf(tags, false);
    if (!kind) continue;
    const ring = Array.from(ways.refs.subarray(start, end - 1));
    areas.push({ osmId: ways.ids[way]!, tags, isSquare: kind === 'square', rings: [ring] });
  }
  for (const relation of relations.tagged) {
    if (relations.tag(relation, 'type') !== 'multipolygon') continue;
    const kind = kindOf(relations.tags(relation), true);
    if (!kind) continue;
    const members: number[] = [];
    let isWhole = true;
    for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
      if (relations.memberKinds[m] !== OSM_WAY) continue;
      isWhole &&= relations.memberIndexes[m] !== -1;
      members.push(relations.memberIndexes[m]!);
    }
    if (!isWhole || members.length === 0) continue;
    const { rings } = assembleRings(ways, members);
    if (rings.length === 0) continue;
    areas.push({
      osmId: ways.ids[members[0]!]!,
      tags: relations.tags(relation),
      isSquare: kind === 'square',
      rings,
    });
  }
  return areas;
}

/** Returns, by node, 1 if a walkable way other than the outline of an area passes there. */
function walkedOutside(
  { nodes }: OsmElements,
  uses: Iterable<ProfileUse>,
  table: WayTable,
  areas: readonly WalkedArea[],
): Uint8Array {
  const outlines = new Set(areas.map(({ osmId }) => osmId));
  const isWalked = new Uint8Array(nodes.count);
  for (const { way, nodes: places } of uses) {
    if (outlines.has(table.osmId(way)) && places[0] === places[places.length - 1]) continue;
    for (let at = 0; at < places.length; at++) isWalked[places[at]!] = 1;
  }
  return isWalked;
}
