import {
  buildGeocodingSections,
  addressBeside,
  buildPoiSections,
  buildTileSections,
  type GeocodingOrder,
  openGeocoder,
  type RoutingInput,
  SectionSet,
} from '@verst/core/build';
import type { ExtractedMap } from '../extract/types.ts';
import { insightInput } from './insights/insight-input.ts';
import { streetPoints } from './insights/street-points.ts';
import { makeTaxonomy } from './poi-taxonomy/make-taxonomy.ts';
import { withFirstZooms } from './first-zooms-land.ts';
import { forTiles } from './for-tiles.ts';
import { compileRoadsAndInsights } from './roads-and-insights.ts';

/** Shares of the work in the progress that a caller sees; the rest is what the other thread does. */
const STEPS = 100;
const TILES = 20;
const GEOCODING = 10;
const POIS = 20;
const ROADS_AND_INSIGHTS = STEPS - TILES - GEOCODING - POIS;

/** Largest distance of an address from an object without one. */
const POI_ADDRESS_M = 100;

/** The sections of a snapshot, and which record of the map stands at each position of the geocoder's. */
export interface CompiledSections {
  readonly sections: SectionSet;
  readonly order: GeocodingOrder;
}

/**
 * Lets each domain compile its sections from the interpreted map and the road graph: roads and insights in a thread of
 * their own, all else one after another. The sections stand in one order however the threads run.
 *
 * @param roads - given up
 * @param onProgress - called with done and total steps
 */
export async function compileSections(
  map: Pick<ExtractedMap, 'layers' | 'geocoding' | 'pois'>,
  roads: RoutingInput,
  onProgress: (done: number, total: number) => void,
): Promise<CompiledSections> {
  let others = 0;
  let shareBeside = 0;
  const tell = (): void => onProgress(others + shareBeside * ROADS_AND_INSIGHTS, STEPS);
  const beside = compileRoadsAndInsights(roads, insightInput(map, streetPoints(roads)), (share) => {
    shareBeside = share;
    tell();
  });
  // It is awaited when all else is done: until then a failure must not count as unhandled.
  beside.catch(() => undefined);
  const taxonomy = makeTaxonomy();

  const sections = new SectionSet();
  const layers = forTiles(map.layers);
  buildTileSections({ ...layers, landuse: withFirstZooms(layers) }, sections);
  others += TILES;
  tell();
  const order = buildGeocodingSections(map.geocoding, sections);
  others += GEOCODING;
  tell();
  const geocoder = openGeocoder(sections);
  buildPoiSections(map.pois, taxonomy, sections, (lon, lat) =>
    addressBeside(geocoder.reverse({ lat, lon }, { radiusM: POI_ADDRESS_M })),
  );
  others += POIS;
  tell();
  for (const { name, array, version, residence } of await beside) sections.add(name, array, version, residence);
  onProgress(STEPS, STEPS);
  return { sections, order };
}
