import type { LayerInput, PoiRecord } from '@verst/core/build';
import { LayerCollector } from '../../extract/layers/layer-collector.ts';
import { classifyPoi } from '../../extract/poi/classify.ts';
import { poiAttributes } from '../../extract/poi/poi-attributes.ts';

/** The map class of businesses whose kind has no class of its own. */
const SOME_OFFICE = { key: 'office', value: 'yes' };

/** Reference of features that are not from the map. */
const NO_REF = 0;

/** Returns the POI layer with the POIs of tables appended; feature i is still POI i. */
export function addToLayer(layer: LayerInput, added: readonly PoiRecord[]): LayerInput {
  const { geometry, refs, attributes } = layer;
  const collector = new LayerCollector();
  attributes.forEach((known, feature) => {
    const vertex = geometry.ringVertices[geometry.featureRings[feature]!]!;
    collector.addPoint(refs[feature]!, geometry.xy[2 * vertex]!, geometry.xy[2 * vertex + 1]!, known);
  });
  for (const { lonE7, latE7, tags } of added) {
    collector.addPoint(NO_REF, lonE7, latE7, poiAttributes(classifyPoi(tags) ?? SOME_OFFICE, tags));
  }
  return collector.finish();
}
