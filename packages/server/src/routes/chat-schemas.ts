import { REPLY_CHARACTERS } from '@verst/assistant';
import * as z from 'zod';
import { accepts } from '../endpoint/accepted-values.ts';
import { latitude, lineString, longitude, text, together, unknownNumber, unknownText } from '../endpoint/schemas.ts';

/** Schemas of the AI chat. */

/** Maximum number of messages in a history; only the last ones are read. */
const HISTORY_MESSAGES = 100;

/** Bytes of a letter in JSON if the client escapes it, as many do. */
const ESCAPED_LETTER_BYTES = 6;

/** Largest body in bytes: a full history with room for the other fields. */
export const CHAT_BODY_BYTES = HISTORY_MESSAGES * REPLY_CHARACTERS * ESCAPED_LETTER_BYTES + 100_000;

const historyMessage = z
  .object({
    role: z.enum(['user', 'assistant']),
    content: z.string().max(REPLY_CHARACTERS).describe('Text of the message'),
  })
  .meta({ id: 'ChatMessage' });

const history = z.array(historyMessage).max(HISTORY_MESSAGES).optional().describe('Earlier messages, the oldest first');
accepts.add(history, {
  en: `a list of at most ${HISTORY_MESSAGES} messages, each with role (user or assistant) and content`,
  ru: `список, в котором не больше ${HISTORY_MESSAGES} сообщений, у каждого role (user или assistant) и content`,
});

export const chatRequest = z
  .object({
    message: text(4000, { description: 'A question in Russian or English', example: 'Где ближайшая аптека?' }),
    lat: latitude.nullish().describe('Latitude of the user; requires lon'),
    lon: longitude.nullish().describe('Longitude of the user; requires lat'),
    history,
    stream: z.boolean().optional().describe('Send the answer as server-sent events while it is written'),
  })
  .superRefine(together('lat', 'lon'));

const place = z
  .object({
    id: unknownText.describe('Id of a POI or organization; null for other points'),
    name: z.string(),
    type: z.enum(['address', 'organization', 'poi', 'coordinates', 'place']),
    category: unknownText.describe('Category of a POI or organization, kind of an address or place'),
    lat: latitude,
    lon: longitude,
    distance_m: unknownNumber.describe('Distance in metres from the place in the question'),
    address: unknownText,
    phone: unknownText,
    opening_hours: unknownText,
    is_open: z.boolean().nullable(),
  })
  .meta({ id: 'ChatPlace' });

const routeEnd = z.object({ name: unknownText, lat: latitude, lon: longitude }).meta({ id: 'ChatRouteEnd' });

const route = z
  .object({
    from: routeEnd,
    to: routeEnd,
    distance_km: z.number(),
    duration_min: z.number(),
    geometry: lineString.nullable(),
  })
  .meta({ id: 'ChatRoute', description: 'Route by car' });

const toolCall = z
  .object({
    name: z.string().describe('An operation of this API'),
    arguments: z.record(z.string(), z.unknown()).describe('Its parameters'),
  })
  .meta({ id: 'ChatToolCall' });

export const chatAnswer = z
  .object({
    reply: z.string().describe('In the language of the question'),
    places: z.array(place).describe('Places in the reply, for the map'),
    route: route.optional(),
    tool_calls: z.array(toolCall).describe('Operations that were called for the answer, in order'),
    model: z.string().describe('Language model that answered; builtin: the built-in assistant'),
    usage: z
      .object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() })
      .optional()
      .describe('Tokens of the language model; absent if none was used'),
  })
  .meta({ id: 'ChatAnswer' });
