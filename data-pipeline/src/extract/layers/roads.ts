import { lookUp } from '../look-up.ts';
import type { MapArea, MapLine, Tags } from '../sweep/sweep.ts';
import { isYes, type MutableAttributes, parseInteger, setNames } from './attribute-values.ts';
import type { LayerCollector } from './layer-collector.ts';
import { AERIALWAYS, AEROWAY_CLASSES, HIGHWAY_CLASSES, PAVED_SURFACES, RAILWAY_CLASSES } from './road-classes.ts';

interface RoadClass {
  readonly class: string;
  readonly subclass: string;
}

/** Adds a line to the layer if it is a road, railway, ferry or runway; returns its position there, or -1. */
export function addRoadLine(layer: LayerCollector, line: MapLine): number {
  const roadClass = classOfLine(line.tags);
  return roadClass ? layer.addLine(line.ref, line.xy, roadAttributes(line.tags, roadClass)) : -1;
}

/** Adds an area to the layer if it is a square, a pedestrian area, a carriageway or a runway; returns its position, or -1. */
export function addRoadArea(layer: LayerCollector, area: MapArea): number {
  const roadClass = classOfArea(area.tags);
  return roadClass ? layer.addPolygon(area.ref, area.rings, roadAttributes(area.tags, roadClass)) : -1;
}

function classOfLine(tags: Tags): RoadClass | null {
  return (
    roadClassOf(HIGHWAY_CLASSES, tags['highway']) ??
    roadClassOf(RAILWAY_CLASSES, tags['railway']) ??
    roadClassOf(AEROWAY_CLASSES, tags['aeroway']) ??
    (tags['route'] === 'ferry' ? { class: 'ferry', subclass: 'ferry' } : null) ??
    (AERIALWAYS.has(tags['aerialway'] ?? '') ? { class: 'aerialway', subclass: tags['aerialway']! } : null) ??
    (tags['man_made'] === 'pier' ? { class: 'pier', subclass: 'pier' } : null)
  );
}

function classOfArea(tags: Tags): RoadClass | null {
  return (
    roadClassOf(HIGHWAY_CLASSES, tags['highway'] ?? tags['area:highway']) ??
    roadClassOf(AEROWAY_CLASSES, tags['aeroway']) ??
    (tags['man_made'] === 'pier' ? { class: 'pier', subclass: 'pier' } : null) ??
    (tags['place'] === 'square' ? { class: 'pedestrian', subclass: 'square' } : null)
  );
}

function roadClassOf(classes: Readonly<Record<string, string>>, value: string | undefined): RoadClass | null {
  const roadClass = lookUp(classes, value);
  return roadClass === undefined ? null : { class: roadClass, subclass: value! };
}

function roadAttributes(tags: Tags, roadClass: RoadClass): MutableAttributes {
  const attributes: MutableAttributes = { class: roadClass.class };
  if (roadClass.subclass !== roadClass.class) attributes['subclass'] = roadClass.subclass;
  setNames(attributes, tags);
  if (tags['ref']) attributes['ref'] = tags['ref'];
  if (roadClass.subclass.endsWith('_link')) attributes['ramp'] = true;
  const oneway = onewayOf(tags);
  if (oneway !== 0) attributes['oneway'] = oneway;
  if (isYes(tags['bridge'])) attributes['bridge'] = true;
  if (isYes(tags['tunnel']) || tags['covered'] === 'yes') attributes['tunnel'] = true;
  if (isYes(tags['ford']) || isYes(tags['ice_road']) || isYes(tags['winter_road'])) attributes['ford'] = true;
  const layer = parseInteger(tags['layer']);
  if (layer !== null && layer !== 0) attributes['layer'] = layer;
  if (tags['service']) attributes['service'] = tags['service'];
  const surface = tags['surface'];
  if (surface) attributes['surface'] = PAVED_SURFACES.has(surface) ? 'paved' : 'unpaved';
  if (surface) attributes['surface_value'] = surface;
  for (const key of ['tracktype', 'bicycle', 'horse']) if (tags[key]) attributes[key] = tags[key];
  if (tags['access'] === 'no' || tags['access'] === 'private') attributes['access'] = tags['access'];
  const lanes = parseInteger(tags['lanes']);
  if (lanes !== null && lanes > 0) attributes['lanes'] = lanes;
  return attributes;
}

function onewayOf(tags: Tags): number {
  const oneway = tags['oneway'];
  if (oneway === '-1' || oneway === 'reverse') return -1;
  if (oneway === 'yes' || oneway === '1' || oneway === 'true') return 1;
  const implied = tags['junction'] === 'roundabout' || tags['highway'] === 'motorway';
  return implied && oneway !== 'no' ? 1 : 0;
}
