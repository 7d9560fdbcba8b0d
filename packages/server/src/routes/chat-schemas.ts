import { REPLY_CHARACTERS } from '@verst/assistant';
import * as z from 'zod';
import { accepts } from '../endpoint/accepted-values.ts';
import { latitude, lineString, longitude, text, together, unknownNumber, unknownText } from '../endpoint/schemas.ts';

/** Schemas of the AI chat. */

/** Maximum number of messages in a history; only the last ones are read. */
const HISTORY_MESSAGES = 100;

const historyMessage = z
  .object({
    role: z.enum(['user', 'assistant']),
    content: z.string().max(REPLY_CHARACTERS).meta({ description: 'What was said' }),
  })
  .meta({ id: 'ChatMessage' });

const history = z
  .array(historyMessage)
  .max(HISTORY_MESSAGES)
  .optional()
  .meta({ description: 'What was said before, the oldest first' });
accepts.add(history, {
  en: `a list of at most ${HISTORY_MESSAGES} messages, each with role (user or assistant) and content`,
  ru: `список, в котором не больше ${HISTORY_MESSAGES} сообщений, у каждого role (user или assistant) и content`,
});

/** Body of a chat request. */
export const chatRequest = z
  .object({
    message: text(4000, { description: 'A question in Russian or English', example: 'Где ближайшая аптека?' }),
    lat: latitude.nullish().meta({ description: 'Where the user is: latitude; goes with lon' }),
    lon: longitude.nullish().meta({ description: 'Where the user is: longitude; goes with lat' }),
    history,
    stream: z.boolean().optional().meta({ description: 'Answer by server-sent events, as the words come' }),
  })
  .superRefine(together('lat', 'lon'));

const place = z
  .object({
    id: unknownText.meta({ description: 'For the card of a POI or organization; null for a bare point' }),
    name: z.string(),
    type: z.enum(['address', 'organization', 'poi', 'coordinates', 'place']),
    category: unknownText.meta({ description: 'Category of a POI or organization, kind of an address or place' }),
    lat: latitude,
    lon: longitude,
    distance_m: unknownNumber.meta({ description: 'Metres from what the question refers to' }),
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
  .meta({ id: 'ChatRoute', description: 'A way by car' });

const toolCall = z
  .object({
    name: z.string().meta({ description: 'An operation of this API' }),
    arguments: z.record(z.string(), z.unknown()).meta({ description: 'Its parameters' }),
  })
  .meta({ id: 'ChatToolCall' });

/** Body of a chat answer. */
export const chatAnswer = z
  .object({
    reply: z.string().meta({ description: 'In the language of the question' }),
    places: z.array(place).meta({ description: 'What the reply is about, for the map' }),
    route: route.optional(),
    tool_calls: z.array(toolCall).meta({ description: 'Operations that the answer rests on, in order' }),
    model: z.string().meta({ description: 'The language model that answered; builtin for the built-in assistant' }),
    usage: z
      .object({ prompt_tokens: z.int(), completion_tokens: z.int(), total_tokens: z.int() })
      .optional()
      .meta({ description: 'Tokens of the language model; left out where none was asked' }),
  })
  .meta({ id: 'ChatAnswer' });
