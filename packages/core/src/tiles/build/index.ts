import { packRuns } from '../../collections/number-runs.ts';
import { packRankedSet } from '../../collections/ranked-set.ts';
import type { Section, SectionArray, SectionSet } from '../../snapshot/sections.ts';
import { packRingStarts } from '../../spatial/ring-starts.ts';
import { addVertexStarts } from '../../spatial/vertex-starts.ts';
import { type LayerInput, type LayersInput, STORED_LAYER_NAMES, type StoredLayerName } from '../input.ts';
import { LAYER_SECTIONS_VERSION, layerSection } from '../layer-sections.ts';
import { type Attributes, type LayerTable, lookUp } from '../layer-table.ts';
import { LAYER_TABLES } from '../tables/index.ts';
import { internAttributes } from './attributes.ts';
import { computeFirstZooms, measureArea } from './feature-zooms.ts';
import { addBuiltUpAreas } from '../built-up-areas.ts';
import { addFeatureClasses } from '../feature-classes.ts';
import { findBuiltUpAreas } from './built-up.ts';
import { findLabelPoints } from './label-points.ts';
import { projectGeometry } from './project-geometry.ts';
import { thinPoints } from './thin-points.ts';
import { computeVertexZooms } from './vertex-zooms.ts';
import { addZoomIndexes } from './zoom-index.ts';

const POINT = 1;

/**
 * Compiles the layers into the sections that `openTiles` reads (and the geocoder, for outlines and lines): exact
 * geometry in world units, the first zoom of each feature and vertex, interned attributes, spatial indexes by zoom.
 *
 * @param known - returns the sections that an earlier call made from an equal layer; null if there was none
 * @throws RangeError when the parts of a layer's input do not belong together, naming layer and part
 */
export function buildTileSections(
  layers: LayersInput,
  sections: SectionSet,
  known: (layer: StoredLayerName) => readonly Section[] | null = () => null,
): void {
  for (const layer of STORED_LAYER_NAMES) {
    const input = layers[layer];
    if (input === undefined) continue;
    assertConsistent(layer, input);
    const earlier = known(layer);
    if (earlier === null) buildLayer(layer, input, LAYER_TABLES[layer], sections);
    else for (const section of earlier) sections.addSection(section);
  }
  addBuiltUpAreas(findBuiltUpAreas(layers.buildings.geometry), sections);
}

function buildLayer(layer: StoredLayerName, input: LayerInput, table: LayerTable, sections: SectionSet): void {
  const { kinds } = input;
  const geometry = projectGeometry(input.geometry, kinds);
  const attributes = rankFeatures(input.attributes, table);
  const areas = Float64Array.from(kinds, (kind, feature) => measureArea(geometry, kind, feature));
  const firstZooms = computeFirstZooms(geometry, kinds, areas, attributes, table);
  const order = orderFeatures(attributes, areas, table);
  if (table.thinning) {
    const { except } = table.thinning;
    thinPoints(
      geometry,
      order.filter((feature) => kinds[feature] === POINT && !except.includes(String(attributes[feature]!.class))),
      firstZooms,
      table.thinning,
    );
  }
  const labels = findLabelPoints(geometry, kinds, areas, firstZooms, attributes, table);
  const vertexZooms = computeVertexZooms(geometry, kinds, firstZooms, table.tolerance);
  const interned = internAttributes(attributes, table);

  const add = (part: string, array: SectionArray): void => {
    sections.add(layerSection(layer, part), array, LAYER_SECTIONS_VERSION);
  };
  const addCold = (part: string, array: SectionArray): void => {
    sections.addCold(layerSection(layer, part), array, LAYER_SECTIONS_VERSION);
  };
  add('feature-rings', packRingStarts(geometry.featureRings));
  addVertexStarts(sections, `layers/${layer}`, geometry.ringVertices, LAYER_SECTIONS_VERSION);
  addCold('xy', geometry.xy);
  addCold('holes', geometry.holes);
  addCold('vertex-zooms', vertexZooms);
  add('first-zooms', firstZooms);
  const { lastZooms } = table;
  if (lastZooms)
    add(
      'last-zooms',
      Uint8Array.from(attributes, (own) => lookUp(lastZooms, own)),
    );
  add('kinds', kinds);
  addCold('refs', input.refs);
  add('order', order);
  addCold('tag-start', interned.tagStart);
  addCold('tag-keys', interned.tagKeys);
  addCold('tag-values', interned.tagValues);
  addCold('value-types', interned.valueTypes);
  addCold('value-numbers', interned.valueNumbers);
  addCold('string-bytes', interned.strings.bytes);
  addCold('string-offsets', interned.strings.offsets);
  add('key-bytes', interned.keys.bytes);
  add('key-offsets', interned.keys.offsets);
  // Every address lies in some land use, which is rarely part of its answer.
  if (layer === 'landuse') addFeatureClasses(sections, layer, attributes);
  if (labels) {
    add('label-features', packRankedSet(labels.features, kinds.length));
    addCold('label-xy', labels.xy);
    const zooms = packRuns(labels.zooms);
    add('label-zooms', zooms.numbers);
    add('label-zooms-start', zooms.starts);
  }
  addZoomIndexes(layer, geometry, order, firstZooms, sections);
}

/** Adds `rank` to the attributes of features that have none, if the table ranks the layer. */
function rankFeatures(attributes: readonly Attributes[], table: LayerTable): readonly Attributes[] {
  const { ranks } = table;
  if (!ranks) return attributes;
  return attributes.map((own) => (typeof own.rank === 'number' ? own : { ...own, rank: lookUp(ranks, own) }));
}

/** Features in the order in which tiles list them. */
function orderFeatures(attributes: readonly Attributes[], areas: Float64Array, table: LayerTable): Uint32Array {
  const order = Uint32Array.from(attributes.keys());
  if (table.order === 'largestFirst') return order.sort((a, b) => areas[b]! - areas[a]! || a - b);
  const ranks = Float64Array.from(attributes, (own) => Number(own.rank));
  if (table.order === 'importantLast') return order.sort((a, b) => ranks[b]! - ranks[a]! || a - b);
  const populations = Float64Array.from(attributes, (own) => Number(own.population ?? 0));
  const unnamed = Uint8Array.from(attributes, (own) => (own.name === undefined ? 1 : 0));
  return order.sort(
    (a, b) => unnamed[a]! - unnamed[b]! || ranks[a]! - ranks[b]! || populations[b]! - populations[a]! || a - b,
  );
}

function assertConsistent(layer: StoredLayerName, input: LayerInput): void {
  const { featureRings, ringVertices, xy } = input.geometry;
  const count = input.kinds.length;
  const expected: [part: string, length: number, wanted: number][] = [
    ['geometry.featureRings', featureRings.length, count + 1],
    ['refs', input.refs.length, count],
    ['attributes', input.attributes.length, count],
    ['geometry.ringVertices', ringVertices.length, featureRings[count]! + 1],
    ['geometry.xy', xy.length, 2 * ringVertices[ringVertices.length - 1]!],
  ];
  for (const [part, length, wanted] of expected) {
    if (length !== wanted) throw new RangeError(`layer ${layer}: ${part} has length ${length}, expected ${wanted}`);
  }
  const wrong = input.kinds.findIndex((kind) => kind < 1 || kind > 3);
  if (wrong >= 0)
    throw new RangeError(`layer ${layer}: feature ${wrong} has kind ${input.kinds[wrong]}, expected 1 to 3`);
}
