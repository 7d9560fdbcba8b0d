import { FONT_FACES, faceOfStack, rangeStart } from '@verst/map-style';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { badRequest } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import { glyphAsset, SPRITE_FILES, spriteAsset } from '../http/map-assets.ts';

const shared = { tag: 'Tiles', auth: 'none', weight: 0, rate: 'light' } as const;

const SPRITE_OPERATIONS = ['spriteIndex', 'spriteImage', 'spriteIndex2x', 'spriteImage2x'] as const;

const spriteIndex = z
  .looseObject({})
  .meta({ id: 'SpriteIndex', description: 'Positions by image name, as in the MapLibre style specification' });

/**
 * Letters and images of the map style. They need no key, so that map renderers can load them by the URLs in the style.
 */
export const mapAssetEndpoints = [
  endpoint({
    ...shared,
    path: '/v1/glyphs/{fontstack}/{range}.pbf',
    operationId: 'glyphs',
    summary: 'Glyphs of a font as signed distance fields, 256 at a time',
    description: 'Noto Sans, SIL Open Font License 1.1. The answer is empty if the font has no letters in the range.',
    params: z.object({
      fontstack: z.string().meta({
        description: 'Name of a font, or several separated by commas: the first known one is used',
        override: { example: FONT_FACES[0] },
      }),
      range: z.string().meta({ description: 'Code points, such as 1024-1279', override: { example: '1024-1279' } }),
    }),
    response: {
      contentType: 'application/x-protobuf',
      description: 'Glyph PBF, gzipped if the client accepts it',
    },
    notModified: 'The letters have not changed',
    notFound: 'Unknown font',
    unknownPath: ({ fontstack = '' }) => {
      return faceOfStack(fontstack) === null ? messages.unknownFont(fontstack.slice(0, 80), FONT_FACES) : null;
    },
    handler: async (_services, { params: { fontstack, range } }, caller) => {
      const first = rangeStart(range);
      if (first === null) throw badRequest(messages.invalidParameter('range', range.slice(0, 80), GLYPH_RANGE));
      return (await glyphAsset(faceOfStack(fontstack)!, first)).replyTo(caller.headers);
    },
  }),
  ...SPRITE_FILES.map((file, position) =>
    endpoint({
      ...shared,
      path: `/v1/${file}`,
      operationId: SPRITE_OPERATIONS[position]!,
      summary: file.endsWith('.png') ? 'Images of the map style' : 'Positions of the images of the map style',
      description: 'Pictograms are those of Maki, CC0 1.0.',
      response: file.endsWith('.png') ? { contentType: 'image/png', description: 'The sprite' } : spriteIndex,
      notModified: 'The images have not changed',
      handler: async (_services, _input, caller) => (await spriteAsset(file)).replyTo(caller.headers),
    }),
  ),
];

const GLYPH_RANGE = {
  en: '256 code points from a multiple of 256 on, such as 1024-1279, up to 65280-65535',
  ru: '256 знаков, начиная с кратного 256, например 1024-1279, до 65280-65535',
};
