import { type Bbox, LAYER_NAMES, TILE_PREFIX, vectorLayer, type Engine, type LayerName } from '@verst/core';
import { linkedFile, ownVersion } from '@verst/core/program-files';
import { zxyToTileId } from 'pmtiles';
import type { StageProgress } from '../progress.ts';
import { type ArchiveReport, type ArchiveTile, ArchiveWriter } from './archive-writer.ts';
import { tileRange } from './tile-range.ts';

/** Tiles that are cut, compressed and written together. */
const BATCH = 256;

const CENTER_ZOOM = 11;
const WORLD: Bbox = [-180, -85, 180, 85];

/** Version of this package. Another version may cut a tile differently, so it must not continue this one's archive. */
const VERSION = ownVersion(new URL('..', import.meta.url).href);

export interface TilesExport {
  /** Path of the archive. */
  readonly out: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly layers: readonly LayerName[];
  readonly onProgress?: (progress: StageProgress) => void;
}

/**
 * Exports the tiles of a snapshot as one PMTiles archive. Each tile contains the layers under the names of their
 * sources, with exactly the bytes that the server returns for each. Empty tiles are omitted.
 */
export async function exportTiles(engine: Engine, options: TilesExport): Promise<ArchiveReport> {
  const { out, minZoom, maxZoom, layers, onProgress } = options;
  const { name, contentHash, attribution, bbox } = engine.info();
  const sources = LAYER_NAMES.filter((layer) => layers.includes(layer)).map((layer) => TILE_PREFIX + layer);
  const task = `verst ${VERSION} tiles 1 ${contentHash} zooms ${minZoom}-${maxZoom} ${sources.join(',')}`;
  const writer = new ArchiveWriter(linkedFile(out), task);
  try {
    for (let z = minZoom; z <= maxZoom; z++) {
      const stage = `zoom ${z}`;
      const addresses = addressesOf(engine, z, bbox);
      let done = 0;
      for (let i = 0; i < addresses.length; i += BATCH) {
        const batch = addresses.slice(i, i + BATCH);
        const tiles: ArchiveTile[] = [];
        for (const { tileId, x, y } of batch) {
          // An earlier run had looked at all tiles up to the last one that it wrote.
          if (tileId <= writer.lastTileId) continue;
          const mvt = cutTile(engine, sources, z, x, y);
          if (mvt.length > 0) tiles.push({ tileId, mvt });
        }
        if (tiles.length > 0) await writer.add(tiles);
        done += batch.length;
        onProgress?.({ stage, done, total: addresses.length, unit: 'tiles' });
      }
    }
    return writer.finish({
      minZoom,
      maxZoom,
      bounds: bbox ?? WORLD,
      centerZoom: Math.min(maxZoom, Math.max(minZoom, CENTER_ZOOM)),
      metadata: {
        name,
        attribution,
        type: 'baselayer',
        format: 'pbf',
        vector_layers: sources.map((source) => vectorLayer(source.slice(TILE_PREFIX.length) as LayerName, source)),
      },
    });
  } catch (error) {
    writer.close();
    throw error;
  }
}

interface TileAddress {
  readonly tileId: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Returns the tiles of a zoom that may not be empty, in the order of an archive. Tiles outside the archive's bounds,
 * which no map asks for, are left out: of a city's tiles, 15,676 of 16,013 were seas of the world.
 */
function addressesOf(engine: Engine, z: number, bbox: Bbox | null): TileAddress[] {
  const covered = engine.coveredTiles(z);
  const { west, east, north, south } = tileRange(bbox ?? WORLD, z);
  const addresses: TileAddress[] = [];
  for (let i = 0; i < covered.length; i += 2) {
    const x = covered[i]!;
    const y = covered[i + 1]!;
    if (x < west || x > east || y < north || y > south) continue;
    addresses.push({ tileId: zxyToTileId(z, x, y), x, y });
  }
  return addresses.sort((a, b) => a.tileId - b.tileId);
}

/** Returns one tile with all sources. A vector tile is a list of layers, so concatenated tiles are one tile. */
function cutTile(engine: Engine, sources: readonly string[], z: number, x: number, y: number): Uint8Array {
  const tiles = sources.flatMap((source) => engine.tile(source, z, x, y) ?? []);
  return Buffer.concat(tiles);
}
