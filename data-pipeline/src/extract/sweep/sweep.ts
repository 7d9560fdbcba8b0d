import { formatOsmRef, OSM_NODE, OSM_RELATION, OSM_WAY, osmRef } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { areaMembers, areaOfRelation, areaOfWay } from '../geometry/build-area.ts';
import { areaOfRings, type Rings } from '../geometry/rings.ts';
import { isClosed, lineOfWay } from '../geometry/way-geometry.ts';
import type { WarningCollector } from '../warnings.ts';
import { describeSameObject, describesObject, isAreaTags } from './area-tags.ts';

export type Tags = Readonly<Record<string, string>>;

export interface MapNode {
  /** Packed OSM reference. */
  readonly ref: number;
  readonly tags: Tags;
  readonly lonE7: number;
  readonly latE7: number;
}

/** A tagged way that is a line: open, or closed around nothing (a ring road). */
export interface MapLine {
  readonly ref: number;
  readonly tags: Tags;
  /** lonE7, latE7 pairs, at least two. */
  readonly xy: Int32Array;
  /** Position among the ways of the source. */
  readonly way: number;
}

/** A tagged closed way or multipolygon relation. */
export interface MapArea {
  readonly ref: number;
  readonly tags: Tags;
  readonly rings: Rings;
  /** Position of the relation among the relations of the source, or -1 for a way. */
  readonly relation: number;
  /** True for water that the extract cut if the side of its outline is a guess. */
  readonly isGuess: boolean;
}

/** An area relation whose outline does not close, or a boundary or place with ways missing from the extract. */
export interface OpenArea {
  readonly ref: number;
  readonly tags: Tags;
  readonly relation: number;
  /** lonE7, latE7 pairs of the member ways that are present; empty if there are none. */
  readonly xy: Int32Array;
}

/** A relation of objects without a common outline: a site, a line of public transport. */
export interface MapGroup {
  readonly ref: number;
  readonly tags: Tags;
  /** lonE7, latE7 pairs of the members that are present, at least one. */
  readonly xy: Int32Array;
  /** Names of the members that are nodes or platforms, each once, in order: of a line, its stops. */
  readonly names: readonly string[];
  /** True if the extract contains all members. */
  readonly isWhole: boolean;
}

/** A visitor that receives each element of the map once: relations, then ways, then nodes. */
export interface MapVisitor {
  area(area: MapArea): void;
  openArea(area: OpenArea): void;
  group(group: MapGroup): void;
  line(line: MapLine): void;
  node(node: MapNode): void;
}

/** The rings of an area whose relation the extract cut, after they were closed. */
export interface ClosedArea {
  /** The rings that were whole and those that were closed. */
  readonly rings: readonly Int32Array[];
  /** True for water if no mapped waterway or ferry confirms the chosen side. */
  readonly isGuess: boolean;
}

/** Returns the closed area of a relation that the extract cut; null for others. */
export type ClosedRelation = (relation: number) => ClosedArea | null;

/** Passes every tagged element to the visitor as node, line, area or group, with assembled geometry; counts faults. */
export function sweepMap(
  osm: OsmData,
  closedRelation: ClosedRelation,
  warnings: WarningCollector,
  visitor: MapVisitor,
): void {
  const mappedTwice = sweepRelations(osm, closedRelation, warnings, visitor);
  const { ways, nodes } = osm;
  for (const way of ways.tagged) {
    const tags = ways.tags(way);
    const ref = osmRef(OSM_WAY, ways.ids[way]!);
    if (isClosed(osm, way) && isAreaTags(tags)) {
      if (mappedTwice.has(way)) continue;
      const rings = areaOfWay(osm, way, warnings);
      if (rings) visitor.area({ ref, tags, rings, relation: -1, isGuess: false });
      continue;
    }
    const xy = lineOfWay(osm, way);
    if (xy.length < 4) warnings.add('way without length', formatOsmRef(ref));
    else visitor.line({ ref, tags, xy, way });
  }
  for (const [at, node] of nodes.tagged.entries()) {
    const ref = osmRef(OSM_NODE, nodes.taggedIds[at]!);
    visitor.node({ ref, tags: nodes.tags(node), lonE7: nodes.lonE7[node]!, latE7: nodes.latE7[node]! });
  }
}

/** Visits the relations and returns the outer ways that describe the same objects and must not be visited again. */
function sweepRelations(
  osm: OsmData,
  closedRelation: ClosedRelation,
  warnings: WarningCollector,
  visitor: MapVisitor,
): Set<number> {
  const { relations, ways } = osm;
  const mappedTwice = new Set<number>();
  for (const relation of relations.tagged) {
    const type = relations.tag(relation, 'type');
    if (type === 'building') sweepBuildingRelation(osm, relation, mappedTwice, warnings, visitor);
    if (type === 'site' || type === 'route') sweepGroup(osm, relation, visitor);
    if (type !== 'multipolygon' && type !== 'boundary') continue;
    const ref = osmRef(OSM_RELATION, relations.ids[relation]!);
    let tags: Tags = relations.tags(relation);
    const isBoundary = type === 'boundary' || tags['place'] !== undefined || tags['boundary'] !== undefined;
    if (!isBoundary && areaMembers(osm, relation).wayIndexes.length === 0) {
      warnings.add('multipolygon without ways', formatOsmRef(ref));
      continue;
    }
    if (!isBoundary) {
      const outer = outerWays(osm, relation);
      const oldStyle = !describesObject(tags);
      for (const way of outer) {
        const wayTags = ways.tags(way);
        if (oldStyle ? !describesObject(wayTags) : !describeSameObject(tags, wayTags)) continue;
        // The way's own tags complete the relation's: addresses often stay behind on the way.
        tags = { ...wayTags, ...tags };
        mappedTwice.add(way);
      }
      if (oldStyle && describesObject(tags)) {
        warnings.add('multipolygon tagged on its outer way', formatOsmRef(ref));
      }
      if (!describesObject(tags)) continue;
    }
    const closed = closedRelation(relation);
    if (closed) warnings.add('multipolygon cut by the edge of the extract', formatOsmRef(ref));
    const rings = areaOfRelation(osm, relation, warnings, closed?.rings ?? null);
    if (rings && (!isBoundary || isComplete(osm, relation))) {
      visitor.area({ ref, tags, rings, relation, isGuess: closed?.isGuess ?? false });
    } else visitor.openArea({ ref, tags, relation, xy: memberVertices(osm, relation) });
  }
  return mappedTwice;
}

/**
 * Visits a building with parts (`type=building`): the relation may have the name and the address, its member `outline`
 * the shape. Without an outline, the largest part is the shape.
 */
function sweepBuildingRelation(
  osm: OsmData,
  relation: number,
  mappedTwice: Set<number>,
  warnings: WarningCollector,
  visitor: MapVisitor,
): void {
  const { relations, ways } = osm;
  const tags = relations.tags(relation);
  if (!describesObject(tags)) return;
  const ref = osmRef(OSM_RELATION, relations.ids[relation]!);
  let shape: { way: number; rings: Rings; area: number } | null = null;
  for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
    const way = relations.memberIndexes[m]!;
    if (relations.memberKinds[m] !== OSM_WAY || way < 0 || !isClosed(osm, way)) continue;
    const rings = areaOfWay(osm, way, warnings);
    if (!rings) continue;
    const area = relations.memberRole(m) === 'outline' ? Infinity : areaOfRings(rings);
    if (!shape || area > shape.area) shape = { way, rings, area };
  }
  if (!shape) {
    warnings.add('building relation without a shape', formatOsmRef(ref));
    return;
  }
  const ownTags = { building: 'yes', ...ways.tags(shape.way), ...tags };
  visitor.area({ ref, tags: ownTags, rings: shape.rings, relation, isGuess: false });
  if (shape.area === Infinity) mappedTwice.add(shape.way);
}

/** Visits a group if the extract contains any of its members. */
function sweepGroup(osm: OsmData, relation: number, visitor: MapVisitor): void {
  const { relations, nodes, ways } = osm;
  const xy: number[] = [];
  const names = new Set<string>();
  let isWhole = true;
  for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
    const member = relations.memberIndexes[m]!;
    const kind = relations.memberKinds[m];
    if (member < 0) isWhole = false;
    else if (kind === OSM_NODE) {
      xy.push(nodes.lonE7[member]!, nodes.latE7[member]!);
      names.add(nodes.tag(member, 'name') ?? '');
    } else if (kind === OSM_WAY) {
      for (const value of lineOfWay(osm, member)) xy.push(value);
      if (relations.memberRole(m).startsWith('platform')) names.add(ways.tag(member, 'name') ?? '');
    }
  }
  names.delete('');
  if (xy.length === 0) return;
  const ref = osmRef(OSM_RELATION, relations.ids[relation]!);
  visitor.group({ ref, tags: relations.tags(relation), xy: Int32Array.from(xy), names: [...names], isWhole });
}

/** Returns true if no way that bounds the area is missing. */
function isComplete(osm: OsmData, relation: number): boolean {
  return areaMembers(osm, relation).missing === 0;
}

function outerWays(osm: OsmData, relation: number): number[] {
  const { membersStart, memberKinds, memberIndexes } = osm.relations;
  const outer: number[] = [];
  for (let m = membersStart[relation]!; m < membersStart[relation + 1]!; m++) {
    if (memberKinds[m] !== OSM_WAY || memberIndexes[m]! < 0) continue;
    const role = osm.relations.memberRole(m);
    if ((role === '' || role === 'outer') && osm.ways.hasTags(memberIndexes[m]!)) outer.push(memberIndexes[m]!);
  }
  return outer;
}

function memberVertices(osm: OsmData, relation: number): Int32Array {
  const xy: number[] = [];
  for (const way of areaMembers(osm, relation).wayIndexes) {
    for (const value of lineOfWay(osm, way)) xy.push(value);
  }
  return Int32Array.from(xy);
}
