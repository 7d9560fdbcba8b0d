import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { mapStyle } from '../style/map-style.ts';

/** The map style over the tile sources. */
export const styleEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/style.json',
    operationId: 'style',
    tag: 'Tiles',
    summary: 'A MapLibre style over the six tile sources',
    description: 'Labels are drawn with fonts of the client: the style names no glyphs.',
    response: z.looseObject({ version: z.literal(8) }).meta({ id: 'MapStyle' }),
    auth: 'key',
    weight: 0,
    rate: 'light',
    cors: true,
    // The tile addresses in it are those under which this client reached the server.
    responseHeaders: ({ tiles }) => ({ 'Cache-Control': `private, max-age=${tiles.maxAgeS}` }),
    handler: ({ config, snapshot }, _input, { baseUrl, secret }) =>
      mapStyle(baseUrl, snapshot, config.tiles.requireKey ? secret : null),
  }),
];
