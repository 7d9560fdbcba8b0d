import type { OsmData } from '../../sources/osm/osm-data.ts';
import { OsmCollector } from '../../sources/osm/osm-collector.ts';
import { drawMap, type DrawnElements, type DrawingScale } from '../../sources/osm/testing/drawn-map.ts';
import { extractMap } from '../extract-map.ts';
import { osmDataOf } from '../routing/testing/osm-data-of.ts';
import type { ExtractedMap } from '../types.ts';

/** Characters of a drawing are 0.0001° apart by default: 7 m west to east, 11 m north to south. */
export const HOUSE_STEP = 0.0001;

/** Returns a drawing as the reader would. A relation that names a way past the last one lacks that member. */
export function drawnOsm(drawing: string, elements: DrawnElements, scale: Partial<DrawingScale> = {}): OsmData {
  return {
    ...osmDataOf(drawMap(drawing, elements, { step: HOUSE_STEP, ...scale })),
    sources: [],
    losses: new OsmCollector().losses,
  };
}

/** Returns the extract of a drawing. */
export function extractDrawing(
  drawing: string,
  elements: DrawnElements,
  scale: Partial<DrawingScale> = {},
): ExtractedMap {
  return extractMap(drawnOsm(drawing, elements, scale));
}

/** Returns the addresses as sorted text: `settlement, street, number`, and `in a building` if a building is known. */
export function addressLines({ geocoding }: ExtractedMap): string[] {
  return [...geocoding.addresses]
    .map(({ street, housenumber, building, id }) => {
      const { name, settlement } = geocoding.streets[street]!;
      const place = building < 0 ? '' : ' in a building';
      return `${id}: ${geocoding.places[settlement]!.name}, ${name}, ${housenumber}${place}`;
    })
    .sort();
}
