import type { LayerInput } from '@verst/core/build';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import { type BboxE7, extendBbox } from '../geometry/rings.ts';
import { seaAreas } from '../geometry/sea-areas.ts';
import { lineOfWay } from '../geometry/way-geometry.ts';
import type { LayerCollector } from './layer-collector.ts';

/** The sea reaches so far beyond the town, in lengths of the town: beyond that nothing is known of the coast. */
const MARGIN = 1;

/** Adds the sea before the town's coast as areas; OpenStreetMap has coastlines only. */
export function addSea(layer: LayerCollector, osm: OsmData, buildings: LayerInput): void {
  const { ways } = osm;
  const coastlines: Int32Array[] = [];
  for (const way of ways.tagged) {
    if (ways.tag(way, 'natural') !== 'coastline') continue;
    const line = lineOfWay(osm, way);
    if (line.length >= 4) coastlines.push(line);
  }
  if (coastlines.length === 0 || buildings.kinds.length === 0) return;
  const box: BboxE7 = [Infinity, Infinity, -Infinity, -Infinity];
  extendBbox(box, buildings.geometry.xy);
  const margin = Math.round(Math.max(box[2] - box[0], box[3] - box[1]) * MARGIN);
  const sea = seaAreas(coastlines, [box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin]);
  for (const rings of sea) layer.addPolygon(0, rings, { class: 'sea' });
}
