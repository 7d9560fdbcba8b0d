import type { OsmData } from '../sources/osm/osm-data.ts';
import { buildGeocoding } from './addresses/build-geocoding.ts';
import { keepHouses } from './addresses/house-addresses.ts';
import { type CollectedMap, collectMap } from './collect-map.ts';
import { withNumbersInside } from './layers/building-numbers.ts';
import { addHouseNumbers } from './layers/details.ts';
import { orderByPlace } from './layers/order-by-place.ts';
import { placesLayer } from './layers/places.ts';
import { mergePlaces } from './places/merge-places.ts';
import type { ExtractedMap } from './types.ts';

export interface InterpretOptions {
  /** Called at the beginning of each step with its name and the share of the work done, 0 to 1. */
  readonly onProgress?: (step: string, share: number) => void;
}

/** Interprets the tags of a map: features for tiles, places, streets and addresses, POIs. */
export const extractMap = (osm: OsmData): ExtractedMap => interpretMap(collectMap(osm));

/**
 * Builds the extracted map from what was collected.
 *
 * @param collected - consumed: its parts are taken over or freed
 */
export function interpretMap(
  collected: CollectedMap,
  { onProgress: progress = () => {} }: InterpretOptions = {},
): ExtractedMap {
  const { layers, details, pois, addresses, namedWays, hierarchy, boundaries, covered, warnings } = collected;
  progress('points of interest', 0);
  const { pois: poiRecords, layer: poiLayer } = pois.finish(warnings);
  progress('houses', 0.1);
  keepHouses(addresses, layers.buildings, warnings);
  const merged = mergePlaces(collected.places, hierarchy);
  layers.buildings = withNumbersInside(layers.buildings, addresses);
  addHouseNumbers(details, addresses, layers.buildings);
  progress('streets', 0.3);
  const parts = { merged, houses: addresses, ways: namedWays, hierarchy };
  const { geocoding, places } = buildGeocoding(parts, warnings);
  namedWays.length = 0;
  addresses.clear();
  progress('order', 0.8);
  const placeLayer = placesLayer(places, geocoding.places, boundaries, details);
  return orderByPlace({
    geocoding,
    layers: Object.assign(layers, { pois: poiLayer, places: placeLayer, details: details.finish() }),
    covered,
    pois: poiRecords,
    warnings: warnings.finish(),
  });
}
