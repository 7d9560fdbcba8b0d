import { OSM_WAY, osmRef } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { areaMembers } from '../geometry/build-area.ts';
import { lineOfWay } from '../geometry/way-geometry.ts';
import { type MutableAttributes, parseInteger } from './attribute-values.ts';
import type { Attributes } from './layer-collector.ts';

const LOWEST_LEVEL = 2;
const HIGHEST_LEVEL = 10;
const HIGHEST_DISPUTED_LEVEL = 4;

export interface BoundaryLine {
  readonly ref: number;
  /** lonE7, latE7 pairs, at least two. */
  readonly xy: Int32Array;
  readonly attributes: Attributes;
  /** True if the boundary is at sea. */
  readonly isMaritime: boolean;
}

/**
 * Returns the administrative boundaries as lines: each way once, with the most important level of the relations that it
 * bounds. If the extract cuts a relation, its remaining ways are drawn.
 */
export function boundaryLines(osm: OsmData): BoundaryLine[] {
  const { relations, ways } = osm;
  const levels = new Map<number, number>();
  for (const relation of relations.tagged) {
    if (relations.tag(relation, 'boundary') !== 'administrative') continue;
    const level = parseInteger(relations.tag(relation, 'admin_level'));
    if (level === null || level < LOWEST_LEVEL || level > HIGHEST_LEVEL) continue;
    for (const way of areaMembers(osm, relation).wayIndexes) {
      levels.set(way, Math.min(level, levels.get(way) ?? HIGHEST_LEVEL));
    }
  }
  const disputedWays = waysOfDisputes(osm);
  const lines: BoundaryLine[] = [];
  for (const [way, level] of levels) {
    const xy = lineOfWay(osm, way);
    if (xy.length < 4) continue;
    const attributes: MutableAttributes = { class: 'boundary', admin_level: level };
    if (disputedWays.has(way) || ways.tag(way, 'disputed') === 'yes') attributes['disputed'] = true;
    const isMaritime = ways.tag(way, 'maritime') === 'yes';
    if (isMaritime) attributes['maritime'] = true;
    lines.push({ ref: osmRef(OSM_WAY, ways.ids[way]!), xy, attributes, isMaritime });
  }
  return lines;
}

/** Returns the ways that bound disputed ground of countries or states. */
function waysOfDisputes(osm: OsmData): Set<number> {
  const { relations } = osm;
  const ways = new Set<number>();
  for (const relation of relations.tagged) {
    if (relations.tag(relation, 'boundary') !== 'disputed') continue;
    if ((parseInteger(relations.tag(relation, 'admin_level')) ?? LOWEST_LEVEL) > HIGHEST_DISPUTED_LEVEL) continue;
    for (const way of areaMembers(osm, relation).wayIndexes) ways.add(way);
  }
  return ways;
}
