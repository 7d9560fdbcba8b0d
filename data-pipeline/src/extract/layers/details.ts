import { type LayerInput, shortbreadPoiAttributes } from '@verst/core/build';
import type { LocatedAddress } from '../addresses/located-addresses.ts';
import { insidePoint } from '../geometry/inside-point.ts';
import { classifyPoi } from '../poi/classify.ts';
import type { MapArea, MapLine, MapNode, Tags } from '../sweep/sweep.ts';
import { type MutableAttributes, setNames } from './attribute-values.ts';
import type { Attributes, LayerCollector } from './layer-collector.ts';

/** Classes of details that the API's tiles also show, in the layer of similar features. */
export const ENTRANCE = 'entrance';
export const TREE_ROW = 'tree_row';

/** Adds a node's details: street furniture that is not a point of interest, motorway exits, numbered entrances. */
export function addNodeDetails(details: LayerCollector, { ref, tags, lonE7, latE7 }: MapNode): void {
  const entrance = entranceOf(tags);
  if (entrance !== null) details.addPoint(ref, lonE7, latE7, entrance);
  const attributes = pointAttributes(tags);
  if (attributes !== null) details.addPoint(ref, lonE7, latE7, attributes);
}

/** Adds what Shortbread's tiles show of an area beyond its shape in an API layer: dams, points, labels of squares. */
export function addAreaDetails(details: LayerCollector, { ref, tags, rings }: MapArea): void {
  if (tags['waterway'] === 'dam') details.addPolygon(ref, rings, { class: 'dam' });
  const street = streetAreaOf(tags);
  const attributes = street === null ? pointAttributes(tags) : named({ class: 'street_area', subclass: street }, tags);
  if (attributes === null) return;
  const [lonE7, latE7] = insidePoint(rings);
  details.addPoint(ref, lonE7, latE7, attributes);
}

/** Adds a line that is neither road nor water: breakwaters, groynes, aerialways for goods, rows of trees. */
export function addLineDetails(details: LayerCollector, { ref, tags, xy }: MapLine): void {
  const structure = tags['man_made'];
  if (tags['natural'] === 'tree_row') details.addLine(ref, xy, { class: TREE_ROW });
  else if (structure === 'breakwater' || structure === 'groyne') details.addLine(ref, xy, { class: structure });
  else if (tags['aerialway'] === 'goods') details.addLine(ref, xy, { class: 'goods' });
}

/** Adds the house numbers that no building shows. @param buildings - with the numbers that they show */
export function addHouseNumbers(
  details: LayerCollector,
  houses: Iterable<LocatedAddress>,
  buildings: LayerInput,
): void {
  for (const { ref, housenumber, lonE7, latE7, building } of houses) {
    if (building >= 0 && buildings.attributes[building]!['housenumber'] !== undefined) continue;
    details.addPoint(ref, lonE7, latE7, { class: 'address', housenumber });
  }
}

/** Returns the number on a door and the flats behind it; null for a door without a number. */
function entranceOf(tags: Tags): Attributes | null {
  const kind = tags['entrance'];
  const ref = tags['ref'];
  if (kind === undefined || kind === 'no' || !ref) return null;
  const flats = tags['addr:flats'];
  return { class: ENTRANCE, subclass: kind, ref, ...(flats ? { flats } : {}) };
}

function pointAttributes(tags: Tags): Attributes | null {
  if (tags['highway'] === 'motorway_junction') {
    const exit: MutableAttributes = { class: 'motorway_junction' };
    if (tags['ref']) exit['ref'] = tags['ref'];
    return named(exit, tags);
  }
  // Points of interest are in a layer of their own.
  if (classifyPoi(tags) !== null) return null;
  const poi = shortbreadPoiAttributes(tags);
  return poi === null ? null : named({ class: 'poi', ...poi }, tags);
}

function streetAreaOf(tags: Tags): string | null {
  if ((tags['name:ru'] ?? tags['name']) === undefined) return null;
  const street = tags['highway'] ?? tags['area:highway'] ?? tags['aeroway'];
  if (street === 'pedestrian' || street === 'service' || street === 'runway' || street === 'taxiway') return street;
  return tags['place'] === 'square' ? 'square' : null;
}

function named(attributes: MutableAttributes, tags: Tags): Attributes {
  setNames(attributes, tags);
  return attributes;
}
