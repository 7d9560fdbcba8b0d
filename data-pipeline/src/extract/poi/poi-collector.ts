import { formatOsmRef, type LayerInput, type PoiRecord } from '@verst/core/build';
import { insidePoint } from '../geometry/inside-point.ts';
import { areaOfRings } from '../geometry/rings.ts';
import { LayerCollector } from '../layers/layer-collector.ts';
import type { MapArea, MapNode } from '../sweep/sweep.ts';
import type { WarningCollector } from '../warnings.ts';
import { classifyPoi, isOrganization } from './classify.ts';
import { mergePoiDuplicates } from './merge-duplicates.ts';
import { poiAttributes } from './poi-attributes.ts';
import type { PoiCandidate } from './poi-candidate.ts';

/** Collects the POIs of the map; `finish` merges what is mapped twice. */
export class PoiCollector {
  readonly #candidates: PoiCandidate[] = [];

  addNode({ ref, tags, lonE7, latE7 }: MapNode): void {
    const poiClass = classifyPoi(tags);
    if (poiClass) this.#candidates.push({ ref, tags, poiClass, lonE7, latE7, rings: null, area: 0 });
  }

  addArea({ ref, tags, rings }: MapArea): void {
    const poiClass = classifyPoi(tags);
    if (!poiClass) return;
    const [lonE7, latE7] = insidePoint(rings);
    this.#candidates.push({ ref, tags, poiClass, lonE7, latE7, rings, area: areaOfRings(rings) });
  }

  /** The POIs, and the layer that shows them; feature i of the layer is POI i. */
  finish(warnings: WarningCollector): { pois: PoiRecord[]; layer: LayerInput } {
    const layer = new LayerCollector();
    const pois = mergePoiDuplicates(this.#candidates, warnings).map(({ ref, tags, poiClass, lonE7, latE7 }) => {
      layer.addPoint(ref, lonE7, latE7, poiAttributes(poiClass, tags));
      return { id: formatOsmRef(ref), lonE7, latE7, tags, organization: isOrganization(tags) };
    });
    return { pois, layer: layer.finish() };
  }
}
