import { type Coverage, MAX_GROWTH_M } from '../cut-areas/coverage.ts';
import { CoverageEdge } from '../cut-areas/coverage-edge.ts';
import { seaAreas } from '../cut-areas/sea-areas.ts';
import { lineOfWay } from '../geometry/way-geometry.ts';
import type { OsmData } from '../../sources/osm/osm-data.ts';
import type { LayerCollector } from './layer-collector.ts';

/** Adds the sea off the coast of the covered ground as areas; OpenStreetMap has only coastlines. */
export function addSea(layer: LayerCollector, osm: OsmData, coverage: Coverage): void {
  const { ways } = osm;
  const coastlines: Int32Array[] = [];
  for (const way of ways.tagged) {
    if (ways.tag(way, 'natural') !== 'coastline') continue;
    const line = lineOfWay(osm, way);
    if (line.length >= 4) coastlines.push(line);
  }
  if (coastlines.length === 0) return;
  for (const outline of coverage.outlines(MAX_GROWTH_M)) {
    const rings = seaAreas(coastlines, new CoverageEdge(outline));
    if (rings.length > 0) layer.addPolygon(0, rings, { class: 'sea', guess: true });
  }
}
