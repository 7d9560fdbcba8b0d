import { LAYER_MAX_ZOOM, type LayerInfo } from '@verst/own-data';
import * as z from 'zod';
import { type Caller, endpoint, type Endpoint, type Services } from '../endpoint/endpoint.ts';
import { tagsOf } from '../http/etag.ts';
import { HttpError } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import type { Reply } from '../http/reply.ts';
import { TaggedAnswer } from '../http/tagged-answer.ts';
import { assertInPyramid, tileAnswer, tileJson, tilePlace, tilesUrl } from './tiles.ts';

/** A fast level, because tiles are compressed anew for each request. */
const GZIP_LEVEL = 3;

const shared = { tag: 'Tiles', auth: 'tiles', weight: 0, rate: 'light' } as const;

const layerName = z.string().max(40).meta({ description: 'Name of the layer', example: 'clients' });

/** A layer may change at any time, so clients must revalidate. */
const CACHE_CONTROL = 'no-cache';

/** The operator's own layers as tiles. */
export const layerEndpoints: readonly Endpoint[] = [
  endpoint({
    ...shared,
    path: '/layers',
    operationId: 'layers',
    summary: "The operator's own layers",
    response: z
      .object({
        layers: z.array(
          z.object({
            name: z.string(),
            features: z.int(),
            geometries: z.array(z.enum(['point', 'line', 'polygon'])),
            bounds: z.array(z.number()).length(4).nullable(),
            tilejson: z.string().describe('URL of its TileJSON'),
          }),
        ),
      })
      .meta({ id: 'LayerList' }),
    handler: async ({ layers }, _input, { baseUrl }) => ({
      layers: (await layers.ask({ kind: 'list' })).map(({ name, features, geometries, bounds }) => ({
        name,
        features,
        geometries: [...geometries],
        bounds: bounds === null ? null : [...bounds],
        tilejson: `${baseUrl}/layers/${name}`,
      })),
    }),
  }),
  endpoint({
    ...shared,
    path: '/layers/{layer}',
    operationId: 'layerTileJson',
    summary: 'Description of an own layer as TileJSON 3.0',
    params: z.object({ layer: layerName }),
    response: tileJson,
    notFound: 'Unknown layer',
    responseHeaders: ({ tiles }) => ({
      'Cache-Control': tiles.requireKey ? `private, ${CACHE_CONTROL}` : CACHE_CONTROL,
    }),
    handler: async (services, { params }, caller) => {
      const info = await infoOf(services, params.layer);
      return layerTileJson(info, tilesUrl(services.config, caller, `/layers/${info.name}`));
    },
  }),
  endpoint({
    ...shared,
    path: '/layers/{layer}/{z}/{x}/{y}',
    operationId: 'layerTile',
    summary: 'A vector tile of an own layer',
    params: z.object({ layer: layerName, ...tilePlace(LAYER_MAX_ZOOM) }),
    response: tileAnswer,
    notFound: 'Unknown layer',
    notModified: 'The tile has not changed',
    handler: (services, { params }, caller) => answerTile(services, params, caller),
  }),
];

/** Describes a layer. @throws HttpError 404 for an unknown one */
async function infoOf(services: Services, name: string): Promise<LayerInfo> {
  const info = (await services.layers.ask({ kind: 'list' })).find((layer) => layer.name === name);
  if (info === undefined) throw await unknownLayer(services, name);
  return info;
}

async function unknownLayer({ layers }: Services, name: string): Promise<HttpError> {
  const names = (await layers.ask({ kind: 'list' })).map((layer) => layer.name);
  return new HttpError(404, messages.unknownLayer(name.slice(0, 80), names));
}

function layerTileJson({ name, bounds, fields }: LayerInfo, url: string) {
  return {
    tilejson: '3.0.0' as const,
    name,
    attribution: '',
    scheme: 'xyz' as const,
    tiles: [url],
    minzoom: 0,
    maxzoom: LAYER_MAX_ZOOM,
    ...(bounds === null ? {} : { bounds: [...bounds] }),
    vector_layers: [{ id: name, description: name, minzoom: 0, maxzoom: LAYER_MAX_ZOOM, fields: { ...fields } }],
  };
}

async function answerTile(
  services: Services,
  { layer, z: zoom, x, y }: { layer: string; z: number; x: number; y: number },
  { headers }: Caller,
): Promise<Reply> {
  assertInPyramid(zoom, x, y);
  const known = tagsOf(headers['if-none-match']);
  const tile = await services.layers.ask({ kind: 'tile', name: layer, z: zoom, x, y, known });
  if (tile === null) throw await unknownLayer(services, layer);
  return new TaggedAnswer({
    bytes: tile.bytes ?? new Uint8Array(),
    contentType: tileAnswer.contentType,
    cacheControl: CACHE_CONTROL,
    etag: `W/"${tile.version}"`,
  }).replyOnce(headers, GZIP_LEVEL);
}
