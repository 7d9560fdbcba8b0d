import { OsmMap } from '../../osm-map.ts';
import { createRandom } from '../../random.ts';
import { type RegionPlan, type SettlementPlan, TOWN_HOUSES } from './plan-country.ts';

/** Number of nodes between the ends of a road between settlements. */
const BENDS = 3;
/** One in this many columns has a road from south to north; the first one joins all rows. */
const COLUMN_STEP = 4;

/** A node of another map of the country. */
export interface FarNode {
  /** Id in the file. */
  readonly id: number;
  readonly lon: number;
  readonly lat: number;
}

/**
 * Returns a region's roads between settlements, and from its capital to those of earlier regions.
 *
 * @param firstId - id of the map's first node; nodes of other maps are given relative to it
 * @param crossings - of the region's settlements
 * @param capitals - of the regions so far
 */
export function regionRoads(
  region: RegionPlan,
  firstId: number,
  crossings: readonly FarNode[],
  capitals: readonly FarNode[],
): OsmMap {
  const { settlements, columns, bbox, index } = region;
  const map = new OsmMap(bbox[0], bbox[1]);
  const random = createRandom(index).fork('roads');
  const join = (from: FarNode, to: FarNode, highway: string, ref?: string): void => {
    const between = Array.from({ length: BENDS }, (_, i) => {
      const share = (i + 1) / (BENDS + 1);
      const lon = from.lon + (to.lon - from.lon) * share;
      const lat = from.lat + (to.lat - from.lat) * share;
      const { x, y } = map.toPoint(lon, lat);
      return map.addNode({ x: x + random.range(-200, 200), y: y + random.range(-200, 200) });
    });
    const refs = [from.id - firstId, ...between, to.id - firstId];
    const surface = highway === 'unclassified' ? 'unpaved' : 'asphalt';
    map.addWay(refs, { highway, ref, surface, maxspeed: highway === 'trunk' ? '90' : undefined });
  };
  settlements.forEach((settlement, i) => {
    const east = settlements[i + 1];
    if (east?.row === settlement.row) join(crossings[i]!, crossings[i + 1]!, ...roadBetween(settlement, east, index));
    const north = settlements[i + columns];
    const isColumn = settlement.column % COLUMN_STEP === 0 || settlement.column === settlements[region.capital]!.column;
    if (north && isColumn) join(crossings[i]!, crossings[i + columns]!, ...roadBetween(settlement, north, index));
  });
  for (const neighbour of [region.west, region.south]) {
    if (neighbour < 0) continue;
    join(capitals[neighbour]!, crossings[region.capital]!, 'trunk', `М-${index}`);
  }
  return map;
}

/** Returns road tags: regional roads between towns, local ones between villages. */
function roadBetween(a: SettlementPlan, b: SettlementPlan, region: number): [highway: string, ref?: string] {
  const towns = Number(a.houses >= TOWN_HOUSES) + Number(b.houses >= TOWN_HOUSES);
  if (towns === 2) return ['primary', `Р-${100 + region}`];
  if (towns === 1) return ['secondary', `${region + 1}К-${a.row + 1}`];
  return [Math.min(a.houses, b.houses) > 40 ? 'tertiary' : 'unclassified'];
}
