import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { openingView, type OpeningView, TileSources } from '@verst/map-style';
import type { ServerConfig } from '@verst/settings';
import * as z from 'zod';
import { type Caller, type Endpoint, endpoint, heavyClientOf, type Services } from '../endpoint/endpoint.ts';
import { SNAPSHOT_HEADER, type TileJob } from '../heavy-threads/heavy-work.ts';
import { badRequest } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import type { Reply } from '../http/reply.ts';
import { TaggedAnswer } from '../http/tagged-answer.ts';

/** Largest zoom of the published API. */
const MAX_ZOOM = 22;

/** Up to this zoom a tile may take tens of milliseconds to make. */
const MAX_BIG_TILE_ZOOM = 12;

/** Returns the parameters of a tile's position in a pyramid up to `maxZoom`. */
export function tilePlace(maxZoom: number) {
  const tileNumber = z
    .int()
    .min(0)
    .max(2 ** maxZoom - 1);
  return {
    z: z.int().min(0).max(maxZoom).meta({ description: 'Zoom', example: 14 }),
    x: tileNumber.meta({ description: 'Column, 0 to 2^z - 1, from the west', example: 12938 }),
    y: tileNumber.meta({ description: 'Row, 0 to 2^z - 1, from the north', example: 5390 }),
  };
}

export const tileAnswer = {
  contentType: 'application/vnd.mapbox-vector-tile',
  description: 'Mapbox Vector Tile, gzipped if the client accepts it',
  empty: 'The tile is empty',
} as const;

const shared = { tag: 'Tiles', auth: 'tiles', weight: 0, rate: 'light', notFound: 'Unknown tile source' } as const;

export const tileJson = z
  .object({
    tilejson: z.literal('3.0.0'),
    name: z.string(),
    attribution: z.string(),
    scheme: z.literal('xyz'),
    tiles: z.array(z.string()),
    minzoom: z.int(),
    maxzoom: z.int(),
    bounds: z.array(z.number()).length(4).optional(),
    center: z.array(z.number()).length(3).optional(),
    vector_layers: z.array(
      z.object({
        id: z.string(),
        description: z.string(),
        minzoom: z.int(),
        maxzoom: z.int(),
        fields: z.record(z.string(), z.string()),
      }),
    ),
  })
  .meta({ id: 'TileJson', description: 'TileJSON 3.0' });

/**
 * Returns the endpoints for vector tiles and their descriptions.
 *
 * @param prefix - prefix of the names of the sources, from `tiles.prefix`
 */
export function tileEndpoints(prefix: string): readonly Endpoint[] {
  const sources = new TileSources(prefix);
  const sourceName = z
    .string()
    .meta({ description: 'Tile source', override: { enum: [...sources.names], example: sources.names[0] } });
  const unknownPath = ({ source = '' }: Readonly<Record<string, string>>) => {
    return sources.has(source) ? null : messages.unknownTileSource(source.slice(0, 80), sources.names);
  };
  return [
    endpoint({
      ...shared,
      unknownPath,
      path: '/tiles/{source}/{z}/{x}/{y}',
      operationId: 'tile',
      summary: 'A vector tile',
      description:
        'A source with a layer in its name has this one layer, named like the source. The source with the bare prefix has all six layers. `shortbread` has the layers of the Shortbread 1.0 schema, up to zoom 14.',
      params: z.object({ source: sourceName, ...tilePlace(MAX_ZOOM) }),
      response: tileAnswer,
      notModified: 'The tile has not changed',
      kept: keptTile,
      handler: (services, { params }, caller) => answerTile(services, sources, params, caller),
    }),
    endpoint({
      ...shared,
      unknownPath,
      path: '/tiles/{source}',
      operationId: 'tileJson',
      summary: 'Description of a tile source as TileJSON 3.0',
      params: z.object({ source: sourceName }),
      response: tileJson,
      responseHeaders: ({ tiles, publicUrl }) => ({
        // Without a public URL, its URLs are those under which this client reached the server.
        'Cache-Control': publicUrl === undefined ? `private, max-age=${tiles.maxAgeS}` : cacheControl(tiles),
      }),
      handler: ({ config, engine, snapshot }, { params }, caller) => ({
        tilejson: '3.0.0' as const,
        name: params.source,
        attribution: snapshot.attribution,
        scheme: 'xyz' as const,
        tiles: [tilesUrl(config, caller, `/tiles/${params.source}`)],
        minzoom: 0,
        maxzoom: sources.maxZoomOf(params.source),
        ...(snapshot.bbox === null ? {} : { bounds: [...snapshot.bbox] }),
        ...centerOf(openingView(engine)),
        vector_layers: sources.vectorLayersOf(params.source),
      }),
    }),
  ];
}

/** Returns the URL of the tiles below a path for TileJSON, with the caller's key if tiles need one. */
export function tilesUrl({ tiles }: ServerConfig, { baseUrl, secret }: Caller, path: string): string {
  const key = tiles.requireKey && secret !== null ? `?api_key=${encodeURIComponent(secret)}` : '';
  return `${baseUrl}${path}/{z}/{x}/{y}${key}`;
}

/** @throws HttpError 400 naming the column or row that the zoom does not have */
export function assertInPyramid(zoom: number, x: number, y: number): void {
  for (const [name, value] of [['x', x] as const, ['y', y] as const]) {
    if (value < 2 ** zoom) continue;
    const range = {
      en: `an integer from 0 to ${2 ** zoom - 1} at z=${zoom}`,
      ru: `целое число от 0 до ${2 ** zoom - 1} при z=${zoom}`,
    };
    throw badRequest(messages.invalidParameter(name, String(value), range));
  }
}

async function answerTile(
  services: Services,
  sources: TileSources,
  params: { source: string; z: number; x: number; y: number },
  caller: Caller,
): Promise<Reply> {
  const { tileCache } = services;
  const { source, z: zoom, x, y } = params;
  const maxZoom = sources.maxZoomOf(source);
  if (zoom > maxZoom) {
    const range = { en: `an integer from 0 to ${maxZoom}`, ru: `целое число от 0 до ${maxZoom}` };
    throw badRequest(messages.invalidParameter('z', String(zoom), range));
  }
  assertInPyramid(zoom, x, y);
  const name = `${source}/${zoom}/${x}/${y}`;
  const path = `/tiles/${name}`;
  const kept = keptTile(services, path, caller.headers);
  if (kept !== null) return kept;

  const { contentHash } = services.snapshot;
  // A matching ETag is answered without making the tile.
  const unmade = taggedTile(services, contentHash, name, NO_BYTES).replyTo(caller.headers);
  if (unmade.status === 304) return unmade;
  services.metrics.tile(false);
  const job = { source: sources.engineSourceOf(source)!, layerNameInTile: source, z: zoom, x, y };
  const made = await makeTile(services, job, caller);
  const tile = await taggedTile(services, made.contentHash, name, made.bytes ?? NO_BYTES).compress();
  if (made.contentHash === contentHash) tileCache.set(path, tile);
  return tile.replyTo(caller.headers);
}

/** Returns the answer from the cache; null if the tile is not there. */
function keptTile({ tileCache, metrics }: Services, path: string, headers: IncomingHttpHeaders): Reply | null {
  const reply = tileCache.get(path)?.replyTo(headers) ?? null;
  if (reply !== null && reply.status !== 304) metrics.tile(true);
  return reply;
}

/** Bytes of a tile, and the hash of its snapshot. */
interface MadeTile {
  readonly bytes: Uint8Array | null;
  readonly contentHash: string;
}

/**
 * Makes a tile. One of a whole region may contain every road of a city, so the heavy pool makes it. Threads of the pool
 * may be on the next snapshot already.
 */
async function makeTile(
  { engine, snapshot, heavy }: Services,
  tile: Omit<TileJob, 'kind'>,
  caller: Caller,
): Promise<MadeTile> {
  const { source, layerNameInTile, z, x, y } = tile;
  if (heavy === null || z > MAX_BIG_TILE_ZOOM) {
    return { bytes: engine.tile(source, z, x, y, layerNameInTile), contentHash: snapshot.contentHash };
  }
  const { body, headers } = await heavy.run({ kind: 'tile', ...tile }, 'short', heavyClientOf(caller));
  return { bytes: body as Uint8Array | null, contentHash: headers[SNAPSHOT_HEADER]! };
}

const NO_BYTES = new Uint8Array();

/**
 * Returns a tile as an answer. Its content, and so its ETag, depends on the snapshot, the version of the program and
 * its position.
 */
function taggedTile({ version, config }: Services, contentHash: string, name: string, bytes: Uint8Array): TaggedAnswer {
  const etag = `W/"${hash('sha1', `${contentHash} ${version} ${name}`, 'base64url')}"`;
  return new TaggedAnswer({
    bytes,
    contentType: tileAnswer.contentType,
    cacheControl: cacheControl(config.tiles),
    etag,
  });
}

function cacheControl(settings: { readonly requireKey: boolean; readonly maxAgeS: number }): string {
  return `${settings.requireKey ? 'private' : 'public'}, max-age=${settings.maxAgeS}`;
}

function centerOf(view: OpeningView | null): { center?: number[] } {
  return view === null ? {} : { center: [...view.center, view.zoom] };
}
