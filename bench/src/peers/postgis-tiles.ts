import type { Snapshot } from '../../../packages/core/src/snapshot/open-snapshot.ts';
import { LAYER_NAMES } from '../../../packages/core/src/tiles/index.ts';
import { loadLayer } from '../../../packages/core/src/tiles/layer-sections.ts';
import { type LayerFeature, layerFeatures } from './layer-features.ts';
import { startPostgres } from './postgres.ts';

const STEP = 5000;

/** The layers of a snapshot in PostGIS, cut into tiles on demand. */
export interface PostgisTiles {
  /** Bytes of a tile; 0 for an empty one. */
  cut(layer: string, z: number, x: number, y: number): Promise<number>;
  /** Bytes of tables and indexes. */
  readonly ownBytes: number;
  close(): Promise<void>;
}

/**
 * Loads the layers into tables as Martin serves them (https://maplibre.org/martin/sources-pg-tables.html): geometry in
 * web Mercator with a GiST index, clustered by it; tiles by ST_AsMVT and ST_AsMVTGeom with extent 4096 and buffer 64
 * (https://postgis.net/docs/manual-3.3/ST_AsMVT.html).
 */
export async function openPostgisTiles(snapshot: Snapshot): Promise<PostgisTiles> {
  const postgres = await startPostgres(['postgis']);
  const { client } = postgres;
  for (const layer of LAYER_NAMES) {
    await client.query(`CREATE TABLE ${layer} (id bigint, tags jsonb, geom geometry(Geometry, 3857))`);
    const insert = async (features: readonly LayerFeature[]): Promise<void> => {
      await client.query(
        `INSERT INTO ${layer} SELECT id, tags, ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(shape), 4326), 3857)
         FROM unnest($1::bigint[], $2::jsonb[], $3::text[]) AS given (id, tags, shape)`,
        [
          features.map(({ id }) => Number(id)),
          features.map(({ properties }) => JSON.stringify(properties)),
          features.map(({ geometry }) => JSON.stringify(geometry)),
        ],
      );
    };
    let part: LayerFeature[] = [];
    for (const feature of layerFeatures(loadLayer(snapshot, layer))) {
      part.push(feature);
      if (part.length === STEP) {
        await insert(part);
        part = [];
      }
    }
    await insert(part);
    await client.query(`CREATE INDEX ${layer}_geom ON ${layer} USING gist (geom)`);
    await client.query(`CLUSTER ${layer} USING ${layer}_geom`);
    await client.query(`ANALYZE ${layer}`);
  }
  const sizes = LAYER_NAMES.map((layer) => `pg_total_relation_size('${layer}')`).join(' + ');
  const { rows } = await client.query<{ bytes: string }>(`SELECT ${sizes} AS bytes`);
  return {
    async cut(layer, z, x, y) {
      const answer = await client.query<{ tile: Buffer | null }>({
        name: layer,
        text: `SELECT ST_AsMVT(tile, '${layer}', 4096, 'geom', 'id') AS tile FROM (
          SELECT ST_AsMVTGeom(geom, ST_TileEnvelope($1, $2, $3), 4096, 64, true) AS geom, id, tags FROM ${layer}
          WHERE geom && ST_TileEnvelope($1, $2, $3, margin => 64.0 / 4096)) AS tile WHERE geom IS NOT NULL`,
        values: [z, x, y],
      });
      return answer.rows[0]?.tile?.length ?? 0;
    },
    ownBytes: Number(rows[0]!.bytes),
    close: () => postgres.close(),
  };
}
