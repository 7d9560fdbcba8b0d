import { BUILDING_STYLES, LABEL_LANGUAGES, mapStyle, THEMES } from '@verst/map-style';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { openingView } from '../opening-view.ts';

/** The map style over the tile sources. */
export const styleEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/style.json',
    operationId: 'style',
    tag: 'Tiles',
    summary: 'A MapLibre style over the six tile sources',
    description:
      'Complete: letters and images come from this server too, without a key. The layer `building-3d` is hidden unless asked for.',
    query: z.object({
      theme: z.enum(THEMES).default('light').meta({ description: 'Colours of the map' }),
      lang: z.enum(LABEL_LANGUAGES).default('ru').meta({ description: 'Language of the labels' }),
      buildings: z.enum(BUILDING_STYLES).default('2d').meta({ description: 'Buildings flat or standing up' }),
    }),
    response: z.looseObject({ version: z.literal(8) }).meta({ id: 'MapStyle' }),
    auth: 'key',
    weight: 0,
    rate: 'light',
    cors: true,
    // The tile addresses in it are those under which this client reached the server.
    responseHeaders: ({ tiles }) => ({ 'Cache-Control': `private, max-age=${tiles.maxAgeS}` }),
    handler: ({ config, engine, snapshot }, { query: { theme, lang, buildings } }, { baseUrl, secret }) =>
      mapStyle(baseUrl, snapshot, {
        theme,
        language: lang,
        buildings,
        prefix: config.tiles.prefix,
        opening: openingView(engine),
        key: config.tiles.requireKey ? secret : null,
      }),
  }),
];
