import { formatOsmRef, fromE7, type LayerInput, type PoiRecord } from '@verst/core/build';
import { insidePoint } from '../geometry/inside-point.ts';
import { areaOfRings } from '../geometry/rings.ts';
import { LayerCollector } from '../layers/layer-collector.ts';
import type { MapArea, MapGroup, MapLine, MapNode, Tags } from '../sweep/sweep.ts';
import type { WarningCollector } from '../warnings.ts';
import { classifyGroup, classifyLine, classifyPoi, isOrganization, nameOf } from './classify.ts';
import { mergePoiDuplicates } from './merge-duplicates.ts';
import { poiAttributes } from './poi-attributes.ts';
import { pairsOf, type PoiCandidate, tagsOf } from './poi-candidate.ts';

/** The tag that a line of public transport gets: the names of its stops in order, separated by semicolons. */
const STOPS_OF_LINE = 'stops';

/** Collects the POIs of the map; `finish` merges duplicates. */
export class PoiCollector {
  readonly #candidates: PoiCandidate[] = [];

  addNode({ ref, tags, lonE7, latE7 }: MapNode): void {
    const poiClass = classifyPoi(tags);
    if (poiClass) this.#add({ ref, poiClass, lonE7, latE7, rings: null, area: 0 }, tags);
  }

  addArea({ ref, tags, rings }: MapArea): void {
    const poiClass = classifyPoi(tags);
    if (!poiClass) return;
    const [lonE7, latE7] = insidePoint(rings);
    this.#add({ ref, poiClass, lonE7, latE7, rings, area: areaOfRings(rings) }, tags);
  }

  addLine({ ref, tags, xy }: MapLine): void {
    const poiClass = classifyLine(tags);
    if (!poiClass) return;
    const [lonE7, latE7] = middleVertex(xy);
    this.#add({ ref, poiClass, lonE7, latE7, rings: null, area: 0 }, tags);
  }

  addGroup({ ref, tags, xy, names, isWhole }: MapGroup): void {
    const poiClass = classifyGroup(tags);
    const isLine = poiClass?.key === 'route';
    // The position of a site partly outside the extract is unknown; a line is placed among the stops that are present.
    if (!poiClass || (!isWhole && !isLine)) return;
    const [lonE7, latE7] = middleVertex(xy);
    const own =
      isLine && names.length > 0
        ? { ...tags, [STOPS_OF_LINE]: names.map((name) => name.replaceAll(';', ',')).join(';') }
        : tags;
    this.#add({ ref, poiClass, lonE7, latE7, rings: null, area: 0 }, own);
  }

  /** Returns the POIs and the layer that shows them; feature i of the layer is POI i. */
  finish(warnings: WarningCollector): { pois: PoiRecord[]; layer: LayerInput } {
    const layer = new LayerCollector();
    const kept = mergePoiDuplicates(this.#candidates.splice(0), warnings);
    const pois = kept.map(({ ref, tags: pairs, poiClass, lonE7, latE7 }) => {
      const tags = tagsOf(pairs);
      layer.addPoint(ref, lonE7, latE7, poiAttributes(poiClass, tags));
      return { id: formatOsmRef(ref), lonE7, latE7, tags, organization: isOrganization(tags) };
    });
    return { pois, layer: layer.finish() };
  }

  #add(candidate: Omit<PoiCandidate, 'nameKey' | 'tags'>, tags: Tags): void {
    this.#candidates.push({ ...candidate, nameKey: nameKeyOf(tags), tags: pairsOf(tags) });
  }
}

/** Returns the lower-case letters and digits of the name; null without a name. */
function nameKeyOf(tags: Tags): string | null {
  const name = nameOf(tags);
  return (
    name &&
    name
      .toLowerCase()
      .replaceAll('ё', 'е')
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')
  );
}

/** Returns the vertex nearest to the mean of all vertices. */
function middleVertex(xy: Int32Array): [lonE7: number, latE7: number] {
  let [lon, lat] = [0, 0];
  for (let i = 0; i < xy.length; i += 2) {
    lon += xy[i]!;
    lat += xy[i + 1]!;
  }
  const count = xy.length / 2;
  const perLon = Math.cos((fromE7(lat / count) * Math.PI) / 180);
  let [nearest, least] = [0, Infinity];
  for (let i = 0; i < xy.length; i += 2) {
    const distance = Math.hypot((xy[i]! - lon / count) * perLon, xy[i + 1]! - lat / count);
    if (distance >= least) continue;
    least = distance;
    nearest = i;
  }
  return [xy[nearest]!, xy[nearest + 1]!];
}
