import {
  type BuildingColumns,
  E7,
  formatOsmRef,
  type LayerInput,
  METERS_PER_DEGREE,
  metersPerDegreeLon,
  type PoiRecord,
} from '@verst/core/build';
import { AreaIndex } from '../../extract/geometry/area-index.ts';
import { areaOfRings, type Rings } from '../../extract/geometry/rings.ts';
import { wordSet } from '../../extract/word-set.ts';
import { buildingUse } from './building-uses.ts';

/** Land use on which a building of unstated kind is not a home. */
const WORK_GROUND = wordSet(`
  industrial commercial retail garages railway depot port military institutional education religious healthcare
  civic_admin school kindergarten university college hospital clinic prison works plant substation construction
  cemetery quarry landfill base barracks
`);

/** Columns of all buildings for insights, and footprints by public id. */
export interface BuildingSurvey {
  readonly buildings: BuildingColumns;
  /** Footprint in square metres, by id, of each building that is also a point of interest. */
  readonly footprintM2: ReadonlyMap<string, number>;
}

/** Returns the use, footprint and storeys of every building on the map. */
export function surveyBuildings(layer: LayerInput, landuse: LayerInput, pois: readonly PoiRecord[]): BuildingSurvey {
  const count = layer.attributes.length;
  const columns = {
    lonE7: new Int32Array(count),
    latE7: new Int32Array(count),
    use: new Uint8Array(count),
    footprintM2: new Float32Array(count),
    levels: new Uint8Array(count),
  };
  const poiIds = new Set(pois.map(({ id }) => id));
  const footprintM2 = new Map<string, number>();
  const workGround = workGroundOf(landuse);
  layer.attributes.forEach((attributes, building) => {
    const rings = ringsOf(layer, building);
    if (rings.length === 0) return;
    const [lonE7, latE7] = middleOf(rings[0]!);
    columns.lonE7[building] = lonE7;
    columns.latE7[building] = latE7;
    columns.footprintM2[building] = squareMetres(rings, latE7);
    columns.levels[building] = typeof attributes['levels'] === 'number' ? attributes['levels'] : 0;
    const id = formatOsmRef(layer.refs[building]!);
    const isPoi = poiIds.has(id);
    if (isPoi) footprintM2.set(id, columns.footprintM2[building]);
    columns.use[building] = buildingUse({
      value: attributes['class'] as string | undefined,
      hasNumber: attributes['housenumber'] !== undefined,
      levels: columns.levels[building],
      isPoi,
      isOnWorkGround: () => workGround.containing(lonE7, latE7).length > 0,
    });
  });
  return { buildings: columns, footprintM2 };
}

function workGroundOf(landuse: LayerInput): AreaIndex {
  const grounds: Rings[] = [];
  landuse.attributes.forEach((attributes, area) => {
    if (WORK_GROUND.has(String(attributes['class']))) grounds.push(ringsOf(landuse, area));
  });
  return new AreaIndex(grounds.filter((rings) => rings.length > 0));
}

function ringsOf({ geometry }: LayerInput, feature: number): Int32Array[] {
  const { featureRings, ringVertices, xy } = geometry;
  const rings: Int32Array[] = [];
  for (let ring = featureRings[feature]!; ring < featureRings[feature + 1]!; ring++) {
    const vertices = xy.subarray(2 * ringVertices[ring]!, 2 * ringVertices[ring + 1]!);
    if (vertices.length >= 6) rings.push(vertices);
  }
  return rings;
}

/** Returns the mean of the vertices: accurate enough for a building. */
function middleOf(ring: Int32Array): [lonE7: number, latE7: number] {
  let lon = 0;
  let lat = 0;
  for (let i = 0; i < ring.length; i += 2) {
    lon += ring[i]!;
    lat += ring[i + 1]!;
  }
  return [Math.round((2 * lon) / ring.length), Math.round((2 * lat) / ring.length)];
}

function squareMetres(rings: Rings, latE7: number): number {
  return (Math.abs(areaOfRings(rings)) * METERS_PER_DEGREE * metersPerDegreeLon(latE7 / E7)) / E7 ** 2;
}
