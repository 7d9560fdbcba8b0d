import type { OsmData } from '../../sources/osm/osm-data.ts';
import { assembleRings } from '../geometry/assemble-rings.ts';
import { areaMembers } from '../geometry/build-area.ts';
import { positionsOf, ringOf } from '../geometry/way-geometry.ts';
import { isBuilding } from '../layers/buildings.ts';
import { isWaterArea } from '../layers/water.ts';
import { describesObject } from '../sweep/area-tags.ts';

/** Kind of an area, as needed to decide on which side of the outline the area is. */
export type AreaGround = 'water' | 'green' | 'other';

/** A ring that is complete in the extract. */
export interface WholeRing {
  readonly ring: Int32Array;
  /** True if all its ways have the role `inner`. */
  readonly isInner: boolean;
}

/** A multipolygon relation with ways missing from the extract. */
export interface CutRelation {
  readonly relation: number;
  readonly ground: AreaGround;
  readonly whole: readonly WholeRing[];
  /** lonE7, latE7 pairs of each chain that does not close. */
  readonly chains: readonly Int32Array[];
}

/** Ground on which nothing is built. */
const GREEN: Readonly<Record<string, ReadonlySet<string>>> = {
  natural: new Set(['wood', 'scrub', 'heath', 'grassland', 'wetland', 'sand', 'beach', 'tundra', 'mud', 'meadow']),
  landuse: new Set(['forest', 'grass', 'meadow', 'farmland', 'orchard', 'logging']),
};

/** Returns the multipolygons that the extract cut, except boundaries, places and buildings. */
export function cutRelations(osm: OsmData): CutRelation[] {
  const { relations } = osm;
  const cut: CutRelation[] = [];
  for (const relation of relations.tagged) {
    if (relations.tag(relation, 'type') !== 'multipolygon') continue;
    const { wayIndexes, missing } = areaMembers(osm, relation);
    if (missing === 0 || wayIndexes.length === 0) continue;
    const tags = tagsOf(osm, relation, wayIndexes);
    if (tags['boundary'] !== undefined || tags['place'] !== undefined || isBuilding(tags)) continue;
    const { rings, chains } = assembleRings(osm.ways, wayIndexes);
    const innerNodes = nodesOfInnerWays(osm, relation);
    const whole = rings.map((nodes) => ({
      ring: ringOf(osm, nodes),
      isInner: nodes.every((node) => innerNodes.has(node)),
    }));
    cut.push({
      relation,
      ground: groundOf(tags),
      whole: whole.filter(({ ring }) => ring.length >= 6),
      chains: chains.map((nodes) => positionsOf(osm, nodes)).filter((chain) => chain.length >= 4),
    });
  }
  return cut;
}

/** Returns the relation's tags, completed by those of its ways if they do not describe an object. */
function tagsOf(osm: OsmData, relation: number, wayIndexes: readonly number[]): Record<string, string> {
  const tags = osm.relations.tags(relation);
  if (describesObject(tags)) return tags;
  return Object.assign({}, ...wayIndexes.map((way) => osm.ways.tags(way)), tags);
}

function groundOf(tags: Readonly<Record<string, string>>): AreaGround {
  if (isWaterArea(tags)) return 'water';
  return Object.keys(GREEN).some((key) => GREEN[key]!.has(tags[key] ?? '')) ? 'green' : 'other';
}

function nodesOfInnerWays(osm: OsmData, relation: number): Set<number> {
  const { relations, ways } = osm;
  const inner = new Set<number>();
  for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
    const way = relations.memberIndexes[m]!;
    if (way < 0 || relations.memberRole(m) !== 'inner') continue;
    for (let i = ways.refsStart[way]!; i < ways.refsStart[way + 1]!; i++) inner.add(ways.refs[i]!);
  }
  return inner;
}
