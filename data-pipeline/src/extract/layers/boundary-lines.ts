import { OSM_WAY, osmRef } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { areaMembers } from '../geometry/build-area.ts';
import { lineOfWay } from '../geometry/way-geometry.ts';
import { parseInteger } from './attribute-values.ts';
import type { LayerCollector } from './layer-collector.ts';

const LOWEST_LEVEL = 2;
const HIGHEST_LEVEL = 10;

/**
 * Adds the administrative boundaries as lines: each way once, with the most important level of the relations that it
 * bounds. Of relations that the extract cuts, what is there is drawn.
 */
export function addBoundaryLines(layer: LayerCollector, osm: OsmData): void {
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
  for (const [way, level] of levels) {
    const xy = lineOfWay(osm, way);
    // A coast bounds the land already.
    if (xy.length < 4 || ways.tag(way, 'maritime') === 'yes') continue;
    layer.addLine(osmRef(OSM_WAY, ways.ids[way]!), xy, { class: 'boundary', admin_level: level });
  }
}
