import type { MapArea, Tags } from '../sweep/sweep.ts';
import { type MutableAttributes, parseInteger, parseMeters, setNames } from './attribute-values.ts';
import type { Attributes, LayerCollector } from './layer-collector.ts';

const METERS_PER_LEVEL = 3;

/** Values of building=* for buildings that do not exist now. */
const NOT_STANDING = new Set(['no', 'demolished', 'proposed', 'razed', 'collapsed_building']);

/** Returns true if tags describe a standing building, not a part of one. */
export function isBuilding(tags: Tags): boolean {
  const value = tags['building'];
  return value !== undefined && !NOT_STANDING.has(value);
}

/** Adds a building to the layer and returns its position there. */
export function addBuilding(layer: LayerCollector, area: MapArea): number {
  return layer.addPolygon(area.ref, area.rings, buildingAttributes(area.tags));
}

function buildingAttributes(tags: Tags): Attributes {
  const attributes: MutableAttributes = {};
  const buildingClass = classOf(tags);
  if (buildingClass !== null) attributes['class'] = buildingClass;
  setNames(attributes, tags);
  const housenumber = tags['addr:housenumber'];
  if (housenumber) attributes['housenumber'] = housenumber;
  if (tags['addr:housename']) attributes['housename'] = tags['addr:housename'];
  const levels = parseInteger(tags['building:levels']);
  if (levels !== null && levels > 0 && levels < 200) attributes['levels'] = levels;
  const height = parseMeters(tags['height'] ?? tags['building:height']) ?? heightOfLevels(attributes['levels']);
  if (height !== null) attributes['height'] = height;
  const minHeight = parseMeters(tags['min_height']) ?? heightOfLevels(parseInteger(tags['building:min_level']));
  if (minHeight !== null) attributes['min_height'] = minHeight;
  return attributes;
}

function classOf(tags: Tags): string | null {
  if (tags['bridge:support'] !== undefined) return 'bridge_support';
  if (tags['building'] !== 'yes') return tags['building']!;
  if (tags['historic'] === 'ship' || tags['ship:type'] !== undefined) return 'ship';
  return tags['man_made'] === 'pier' ? 'pier' : null;
}

function heightOfLevels(levels: unknown): number | null {
  return typeof levels === 'number' && levels > 0 ? levels * METERS_PER_LEVEL : null;
}
