import {
  buildGeocodingSections,
  buildPoiSections,
  buildRouting,
  buildTileSections,
  type GeocodingOrder,
  type RoutingInput,
  SectionSet,
} from '@verst/core/build';
import type { ExtractedMap } from '../extract/types.ts';
import { makeTaxonomy } from './poi-taxonomy/make-taxonomy.ts';

/** Shares of the work in the progress that a caller sees, in the order of compiling. */
const STEPS = 100;
const AFTER_TILES = 30;
const AFTER_GEOCODING = 60;
const AFTER_POIS = 65;

/** The sections of a snapshot, and which record of the map stands at each position of the geocoder's. */
export interface CompiledSections {
  readonly sections: SectionSet;
  readonly order: GeocodingOrder;
}

/**
 * Lets each domain compile its sections from the interpreted map and the road graph.
 *
 * @param onProgress - called with done and total steps
 */
export async function compileSections(
  map: ExtractedMap,
  roads: RoutingInput,
  onProgress: (done: number, total: number) => void,
): Promise<CompiledSections> {
  const sections = new SectionSet();
  buildTileSections(map.layers, sections);
  onProgress(AFTER_TILES, STEPS);
  const order = buildGeocodingSections(map.geocoding, sections);
  onProgress(AFTER_GEOCODING, STEPS);
  buildPoiSections(map.pois, await makeTaxonomy(), sections);
  onProgress(AFTER_POIS, STEPS);
  buildRouting(roads, sections, (share) => onProgress(AFTER_POIS + share * (STEPS - AFTER_POIS), STEPS));
  onProgress(STEPS, STEPS);
  return { sections, order };
}
