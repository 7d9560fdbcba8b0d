import { SHORTBREAD_LAND_ZOOMS } from '@verst/core/build';
import { lookUp } from '../look-up.ts';
import type { MapArea, Tags } from '../sweep/sweep.ts';
import { isBuilding } from './buildings.ts';
import { type MutableAttributes, setNames } from './attribute-values.ts';
import { LANDUSE_SYNONYMS, LANDUSE_VALUES } from './landuse-classes.ts';
import type { LayerCollector } from './layer-collector.ts';

/** Adds an area to the layer if it is ground cover or a ground (of a school, an airport); returns true if it is. */
export function addLanduse(layer: LayerCollector, area: MapArea): boolean {
  // A school's or hospital's building has the same tags as its ground.
  if (isBuilding(area.tags)) return false;
  const found = classOf(area.tags);
  if (!found) return false;
  const attributes: MutableAttributes = { class: lookUp(LANDUSE_SYNONYMS, found.value) ?? found.value, key: found.key };
  const subclass = found.value === 'wetland' ? area.tags['wetland'] : found.value;
  const isDistinct = subclass !== attributes['class'] && subclass !== undefined && subclass in SHORTBREAD_LAND_ZOOMS;
  if (isDistinct) attributes['subclass'] = subclass;
  setNames(attributes, area.tags);
  layer.addPolygon(area.ref, area.rings, attributes);
  return true;
}

function classOf(tags: Tags): { key: string; value: string } | null {
  for (const key in LANDUSE_VALUES) {
    const value = tags[key];
    if (value !== undefined && LANDUSE_VALUES[key]!.has(value)) return { key, value };
  }
  return null;
}
