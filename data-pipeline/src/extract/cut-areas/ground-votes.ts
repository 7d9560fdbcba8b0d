import type { OsmData } from '../../sources/osm/osm-data.ts';
import type { AreaIndex } from '../geometry/area-index.ts';
import { boxOfWay } from '../geometry/box-of-way.ts';
import { isClosed } from '../geometry/way-geometry.ts';
import { isYes } from '../layers/attribute-values.ts';
import { isBuilding } from '../layers/buildings.ts';
import { HIGHWAY_CLASSES } from '../layers/road-classes.ts';
import { lookUp } from '../look-up.ts';
import type { Tags } from '../sweep/sweep.ts';

/** Numbers of vertices in an area that vote for land and for water. */
export interface Votes {
  land: number;
  water: number;
}

/** Returns for each area the number of vertices of buildings, roads, waterways and ferries inside it. */
export function countVotes(osm: OsmData, areas: AreaIndex): Votes[] {
  const { ways, nodes } = osm;
  const votes: Votes[] = Array.from({ length: areas.size }, () => ({ land: 0, water: 0 }));
  for (const way of ways.tagged) {
    // One search for the whole way: most ways are far from any area.
    const around = areas.near(...boxOfWay(osm, way));
    const side = around.length > 0 ? sideOf(ways.tags(way), isClosed(osm, way)) : null;
    if (side === null) continue;
    for (let i = ways.refsStart[way]!; i < ways.refsStart[way + 1]!; i++) {
      const node = ways.refs[i]!;
      for (const area of around) {
        if (areas.contains(area, nodes.lonE7[node]!, nodes.latE7[node]!)) votes[area]![side]++;
      }
    }
  }
  return votes;
}

const RUNNING_WATER = new Set(['river', 'canal', 'stream']);
const AFLOAT = new Set(['houseboat', 'ship', 'boat', 'boathouse']);

/** Returns the vote of a way's vertices; null for neither. */
function sideOf(tags: Tags, closed: boolean): 'land' | 'water' | null {
  if (tags['route'] === 'ferry') return 'water';
  if (!closed && RUNNING_WATER.has(tags['waterway'] ?? '') && !isYes(tags['tunnel'])) return 'water';
  if (isBuilding(tags)) return AFLOAT.has(tags['building']!) || tags['floating'] === 'yes' ? null : 'land';
  if (lookUp(HIGHWAY_CLASSES, tags['highway']) === undefined && tags['railway'] !== 'rail') return null;
  return isYes(tags['bridge']) || isYes(tags['tunnel']) || isYes(tags['ford']) || isYes(tags['ice_road'])
    ? null
    : 'land';
}
