import { BUILDING_STYLES, LABEL_LANGUAGES, mapStyle, openingView, THEMES } from '@verst/map-style';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { JSON_TYPE } from '../http/reply.ts';
import { TaggedAnswer } from '../http/tagged-answer.ts';

/** The map style over the tile sources. */
export const styleEndpoints = [
  endpoint({
    path: '/v1/style.json',
    operationId: 'style',
    tag: 'Tiles',
    summary: 'A MapLibre style over the six tile sources',
    description:
      'Glyphs and images also come from this server, without a key. The layer `building-3d` is visible with buildings=3d.',
    query: z.object({
      theme: z.enum(THEMES).default('light').describe('Colours of the map'),
      lang: z.enum(LABEL_LANGUAGES).default('ru').describe('Language of the labels'),
      buildings: z.enum(BUILDING_STYLES).default('2d').describe('Flat or 3D buildings'),
    }),
    response: z.looseObject({ version: z.literal(8) }).meta({ id: 'MapStyle' }),
    weight: 0,
    rate: 'light',
    notModified: 'The style has not changed',
    handler: async ({ config, engine, layers, snapshot }, { query: { theme, lang, buildings } }, caller) => {
      const style = mapStyle(caller.baseUrl, snapshot, {
        theme,
        language: lang,
        buildings,
        prefix: config.tiles.prefix,
        opening: openingView(engine),
        key: config.tiles.requireKey ? caller.secret : null,
        // The map is drawn without own layers if their thread has ended.
        ownLayers: await layers.ask({ kind: 'list' }).catch(() => []),
      });
      return new TaggedAnswer({
        bytes: Buffer.from(JSON.stringify(style)),
        contentType: JSON_TYPE,
        // Private, because its tile URLs are those under which this client reached the server.
        cacheControl: `private, max-age=${config.tiles.maxAgeS}`,
      }).replyOnce(caller.headers);
    },
  }),
];
