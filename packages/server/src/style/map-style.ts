import type { SnapshotInfo } from '@verst/core';
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { TILE_SOURCES } from '../routes/tile-sources.ts';
import { AREA_LAYERS } from './area-layers.ts';
import { LABEL_LAYERS } from './label-layers.ts';
import { ROAD_LAYERS } from './road-layers.ts';

/** Tiles are exact up to here; beyond it the client enlarges them. */
const SOURCE_MAX_ZOOM = 18;

/**
 * The light map style over the six tile sources.
 *
 * @param baseUrl - root of the server as the client sees it
 * @param key - goes into the tile addresses where tiles need one; null where they do not
 */
export function mapStyle(
  baseUrl: string,
  snapshot: Pick<SnapshotInfo, 'name' | 'attribution' | 'bbox'>,
  key: string | null = null,
): StyleSpecification {
  const query = key === null ? '' : `?api_key=${encodeURIComponent(key)}`;
  const { bbox } = snapshot;
  return {
    version: 8,
    name: `Verst: ${snapshot.name}`,
    ...(bbox === null ? {} : { center: [(bbox[0] + bbox[2]) / 2, (bbox[1] + bbox[3]) / 2], zoom: 12 }),
    sources: Object.fromEntries(
      TILE_SOURCES.map((source) => [
        source,
        {
          type: 'vector' as const,
          tiles: [`${baseUrl}/tiles/${source}/{z}/{x}/{y}${query}`],
          minzoom: 0,
          maxzoom: SOURCE_MAX_ZOOM,
          attribution: snapshot.attribution,
          ...(bbox === null ? {} : { bounds: [...bbox] as [number, number, number, number] }),
        },
      ]),
    ),
    layers: [...AREA_LAYERS, ...ROAD_LAYERS, ...LABEL_LAYERS],
  };
}
