import { lookUp } from '../look-up.ts';
import type { MapArea, MapLine, Tags } from '../sweep/sweep.ts';
import { isYes, type MutableAttributes, parseInteger, setNames } from './attribute-values.ts';
import type { LayerCollector } from './layer-collector.ts';
import { WATER_AREAS, WATER_CLASSES, WATERWAY_CLASSES } from './water-classes.ts';

/** Adds an area to the layer if it is water; returns true if it is. */
export function addWaterArea(layer: LayerCollector, area: MapArea): boolean {
  const waterClass = classOfArea(area.tags);
  if (waterClass === null) return false;
  const attributes = waterAttributes(area.tags, waterClass);
  if (area.isGuess) attributes['guess'] = true;
  layer.addPolygon(area.ref, area.rings, attributes);
  return true;
}

/** Adds a line to the layer if it is a waterway or a coastline; returns true if it is. */
export function addWaterLine(layer: LayerCollector, line: MapLine): boolean {
  const { tags } = line;
  // Coastlines of an extract do not close around the sea: they are drawn as lines.
  const waterClass = tags['natural'] === 'coastline' ? 'coastline' : lookUp(WATERWAY_CLASSES, tags['waterway']);
  if (waterClass === undefined) return false;
  layer.addLine(line.ref, line.xy, waterAttributes(tags, waterClass));
  return true;
}

/** Returns true if an area with these tags is water. */
export const isWaterArea = (tags: Tags): boolean => classOfArea(tags) !== null;

/** Values of man_made=* whose ground is tagged as a reservoir or basin because of the tanks on it. */
const PLANTS: ReadonlySet<string | undefined> = new Set(['wastewater_plant', 'water_works', 'works']);

function classOfArea(tags: Tags): string | null {
  if (PLANTS.has(tags['man_made'])) return null;
  for (const key in WATER_AREAS) {
    const waterClass = lookUp(WATER_AREAS[key]!, tags[key]);
    if (waterClass === undefined) continue;
    return waterClass === 'water' ? (lookUp(WATER_CLASSES, tags['water']) ?? 'water') : waterClass;
  }
  return null;
}

function waterAttributes(tags: Tags, waterClass: string): MutableAttributes {
  const attributes: MutableAttributes = { class: waterClass };
  setNames(attributes, tags);
  if (isYes(tags['intermittent']) || isYes(tags['seasonal'])) attributes['intermittent'] = true;
  if (isYes(tags['tunnel']) || tags['location'] === 'underground') attributes['tunnel'] = true;
  if (isYes(tags['bridge'])) attributes['bridge'] = true;
  const layer = parseInteger(tags['layer']);
  if (layer !== null && layer !== 0) attributes['layer'] = layer;
  return attributes;
}
