import type { LayerInput, PoiRecord } from '@verst/core/build';
import { LayerCollector } from '../../extract/layers/layer-collector.ts';
import { classifyPoi } from '../../extract/poi/classify.ts';
import { poiAttributes } from '../../extract/poi/poi-attributes.ts';

/** The map class of businesses whose kind has no class of its own. */
const SOME_OFFICE = { key: 'office', value: 'yes' };

/** Not of the map: no reference to one of its elements. */
const NO_REF = 0;

/** The layer of POIs with those of tables at its end; feature i stays POI i. */
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
