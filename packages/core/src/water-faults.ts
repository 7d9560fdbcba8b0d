import { fromE7 } from './geo/e7.ts';
import { worldX, worldY } from './geo/mercator.ts';
import { formatOsmRef } from './geo/osm-ref.ts';
import { UNPLACED_E7 } from './geocoding/layout.ts';
import type { SectionSource } from './snapshot/sections.ts';
import type { LayerName } from './tiles/input.ts';
import { attributeReader } from './tiles/layer-attributes.ts';
import { type LayerSections, loadLayer } from './tiles/layer-sections.ts';
import { type MapLayer, waterOverLand } from './tiles/water-over-land.ts';

/** OpenStreetMap objects in water areas, except bridges, tunnels, fords, piers, breakwaters and floating objects. */
export interface ObjectsInWater {
  /** Public ids, such as `w123`. */
  readonly buildings: readonly string[];
  readonly roads: readonly string[];
  readonly addresses: number;
}

/** Water over land, by cause. */
export interface WaterFaults {
  /** In areas that the extract cut and for which the build guessed the wrong side. */
  readonly flooded: ObjectsInWater;
  /** In areas as mappers drew them, such as a house on stilts in a pond. */
  readonly mapped: ObjectsInWater;
}

/** Finds water over land in a snapshot. Reads every building and road: a second for a city. */
export function findWaterFaults(sections: SectionSource): WaterFaults {
  const [water, buildings, roads, landuse] = (['water', 'buildings', 'roads', 'landuse'] as const).map(
    (name: LayerName) => loadLayer(sections, name),
  ) as [LayerSections, LayerSections, LayerSections, LayerSections];
  const layers = {
    water: mapLayer(water),
    buildings: mapLayer(buildings),
    roads: mapLayer(roads),
    landuse: mapLayer(landuse),
  };
  const addresses = addressPositions(sections);
  const objectsIn = (origin: 'guess' | 'mapped'): ObjectsInWater => {
    const found = waterOverLand(layers, addresses, origin);
    return {
      buildings: found.buildings.map((feature) => refOf(buildings, feature)),
      roads: found.roads.map((feature) => refOf(roads, feature)),
      addresses: found.points.length,
    };
  };
  return { flooded: objectsIn('guess'), mapped: objectsIn('mapped') };
}

const refOf = ({ refs }: LayerSections, feature: number): string => formatOsmRef(refs.slice(feature, feature + 1)[0]!);

function addressPositions(sections: SectionSource): Float64Array {
  const lonE7 = sections.get('geocoding/address-lon', 'i32');
  const latE7 = sections.get('geocoding/address-lat', 'i32');
  const points: number[] = [];
  for (let i = 0; i < lonE7.length; i++) {
    if (lonE7[i] !== UNPLACED_E7) points.push(worldX(fromE7(lonE7[i]!)), worldY(fromE7(latE7[i]!)));
  }
  return Float64Array.from(points);
}

const mapLayer = (layer: LayerSections): MapLayer => ({
  geometry: layer.geometry.readAll(),
  kinds: layer.kinds,
  attribute: attributeReader(layer),
});
