import { createPbfWriter, DEMO_GENERATOR, type PbfWriter } from '@verst/data-pipeline/sources';
import { ElementSpool } from '../../element-spool.ts';
import { ElementStream } from '../../element-stream.ts';
import { OsmMap } from '../../osm-map.ts';
import type { SourceAddress } from '../register/generate-register.ts';
import { type LargeCountryOptions, planRegions, type RegionPlan } from './plan-country.ts';
import { planStreets } from './plan-streets.ts';
import { type FarNode, regionRoads } from './region-roads.ts';
import { settlementMap } from './settlement-map.ts';

/** Number of points along each side of a boundary; a river has four times as many. */
const SIDE_POINTS = 12;

/** Counts of a written country. */
export interface LargeCountrySummary {
  readonly bytes: number;
  readonly regions: number;
  readonly settlements: number;
  readonly addresses: number;
  /** Businesses and other places. */
  readonly places: number;
  readonly nodes: number;
  readonly ways: number;
}

/**
 * Writes the map of an invented country with Russia's proportions as OSM PBF: regions and districts with boundaries,
 * settlements of decreasing size with streets, numbered houses and businesses, one connected road network, woods and
 * water. Memory grows with the settlements of the largest region, not with the country.
 *
 * @param out - target `.osm.pbf`; ways and relations are kept in `<out>.spool` meanwhile
 * @throws InvalidInputError naming `scale`, `regions` or `seed` if out of range
 */
export async function generateLargeCountry(options: LargeCountryOptions, out: string): Promise<LargeCountrySummary> {
  const spool = new ElementSpool(`${out}.spool`);
  let writer: PbfWriter | null = null;
  try {
    writer = createPbfWriter(out, { writingProgram: DEMO_GENERATOR });
    const stream = new ElementStream(writer, spool);
    const capitals: FarNode[] = [];
    const counts = { regions: 0, settlements: 0, addresses: 0, places: 0 };
    for (const region of planRegions(options)) {
      stream.add(boundariesMap(region), { isTown: false });
      const crossings: FarNode[] = [];
      for (const settlement of region.settlements) {
        const { lon, lat } = settlement;
        crossings.push({ id: stream.counts.nodes + 1, lon, lat });
        const { map, addresses, places } = settlementMap(settlement);
        stream.add(map, { isTown: true });
        counts.settlements++;
        counts.addresses += addresses;
        counts.places += places;
      }
      stream.add(regionRoads(region, stream.counts.nodes + 1, crossings, capitals), { isTown: false });
      capitals.push(crossings[region.capital]!);
      counts.regions++;
    }
    stream.writeSpooled(() => {});
    const { bytes } = await writer.finish();
    writer = null;
    return { bytes, ...counts, nodes: stream.counts.nodes, ways: stream.counts.ways };
  } catch (error) {
    writer?.abort();
    throw error;
  } finally {
    spool.remove();
  }
}

/** Returns the addresses of the same country for a register, one settlement after another. */
export function* largeCountryAddresses(options: LargeCountryOptions): Generator<SourceAddress> {
  for (const region of planRegions(options)) {
    for (const settlement of region.settlements) {
      const { name, type, district, id } = settlement;
      // In the register, a town is not part of a district.
      const where = { region: region.name, settlement: name, settlementId: id, settlementType: type };
      const above = type === 'город' ? where : { ...where, district };
      for (const street of planStreets(settlement).streets) {
        for (const [i, housenumber] of street.numbers.entries()) {
          yield {
            ...above,
            id: `${street.id}.${street.block}.${i}`,
            street: street.name ?? name,
            streetId: street.name === null ? id : street.id,
            housenumber,
          };
        }
      }
    }
  }
}

/** Returns the boundaries of a region and its districts; each district has a river along its northern side. */
function boundariesMap(region: RegionPlan): OsmMap {
  const map = new OsmMap(region.bbox[0], region.bbox[1]);
  addBoundary(map, region.name, '4', region.bbox);
  for (const { name, bbox } of region.districts) {
    addBoundary(map, name, '6', bbox);
    const [west, , east, north] = bbox;
    const river = Array.from({ length: 4 * SIDE_POINTS }, (_, i) => {
      const { x, y } = map.toPoint(west + ((east - west) * i) / (4 * SIDE_POINTS - 1), north);
      return { x, y: y - 2900 + 150 * Math.sin(i) };
    });
    map.addLine(river, { waterway: 'river', name: `${name.replace(/(ский)? район$/, '')}ка` });
  }
  return map;
}

function addBoundary(map: OsmMap, name: string, level: string, bbox: RegionPlan['bbox']): void {
  const [west, south, east, north] = bbox;
  const corners = [[west, south], [east, south], [east, north], [west, north]] as const; // prettier-ignore
  const ring = corners.flatMap(([lon, lat], i) => {
    const [toLon, toLat] = corners[(i + 1) % corners.length]!;
    return Array.from({ length: SIDE_POINTS }, (_, k) =>
      map.toPoint(lon + ((toLon - lon) * k) / SIDE_POINTS, lat + ((toLat - lat) * k) / SIDE_POINTS),
    );
  });
  const tags = { boundary: 'administrative', admin_level: level };
  const way = map.addRing(ring, tags);
  map.addRelation([{ kind: 'way', ref: way, role: 'outer' }], { type: 'boundary', ...tags, name });
}
