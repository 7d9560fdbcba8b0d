import type { Engine, SearchReading, SmartSearchResponse } from '@verst/core';
import * as z from 'zod';
import { endpoint, SMALL_BODY_BYTES } from '../endpoint/endpoint.ts';
import type { Lane } from '@verst/threads';
import { publisher, rounded } from '../endpoint/publisher.ts';
import {
  decimal,
  lang,
  latitude,
  lineString,
  longitude,
  moment,
  text,
  together,
  unknownText,
  whole,
} from '../endpoint/schemas.ts';

const at = moment('What "open now" means, ISO 8601; local time of the place where no zone is given. Default: now');

const parameters = {
  query: text(300, {
    description: 'A query in everyday words, in Russian or English',
    example: 'кафе рядом с вокзалом',
  }),
  lat: latitude.optional().describe('Latitude of the user; requires lon'),
  lon: longitude.optional().describe('Longitude of the user; requires lat'),
  at: at.optional(),
  limit: whole(1, 50, 10, 'Maximum number of results'),
  lang,
};

const landmark = z
  .object({
    text: z.string().describe("Words of the query; empty for the user's own position"),
    name: z.string(),
    lat: latitude,
    lon: longitude,
  })
  .meta({ id: 'Landmark' });

const hit = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.enum(['address', 'organization', 'poi', 'coordinates', 'place']),
    category: z.string().describe('Category of a POI or organization, kind of an address or place'),
    lat: latitude,
    lon: longitude,
    distance_m: decimal(1).nullable().describe('Metres from the landmark of the query, else from the user'),
    address: unknownText,
    phone: unknownText,
    opening_hours: unknownText,
    is_open: z.boolean().nullable(),
    score: decimal(3),
  })
  .meta({ id: 'SearchHit' });

const reading = z
  .object({
    type: z.enum(['address', 'organization', 'poi', 'route', 'coordinates', 'place']),
    confidence: rounded(z.number().min(0).max(1), 3),
    interpretation: z
      .object({
        subject: unknownText.describe('Words that name what is searched for'),
        category: unknownText,
        category_name: unknownText,
        attributes: z.array(z.string()).describe('Required properties of the place: open_24_7, delivery'),
        near: landmark.nullable(),
        from: landmark.nullable(),
        to: landmark.nullable(),
        open_now: z.boolean(),
        open_at: unknownText.describe('Local time at which the place must be open, if the query names one'),
        unresolved: z.array(z.string()).describe('Parts of the query for which nothing was found'),
      })
      .meta({ id: 'Interpretation' }),
    results: z.array(hit).describe('Empty for a route'),
    route: z
      .object({
        from: landmark,
        to: landmark,
        found: z.boolean(),
        distance_km: decimal(3).nullable(),
        duration_min: decimal(2).nullable(),
        geometry: lineString.nullable(),
      })
      .meta({ id: 'SearchRoute' })
      .nullable(),
  })
  .meta({ id: 'SearchReading' });

const answer = z
  .object({
    query: z.string(),
    ...reading.shape,
    alternatives: z.array(reading).describe('Other interpretations that are nearly as probable'),
    time_ms: z.int(),
  })
  .meta({ id: 'SearchAnswer' });

const publishAnswer = publisher(answer);

export const toHttpSmartSearch = (response: SmartSearchResponse) =>
  publishAnswer({ ...response, ...withUnits(response), alternatives: response.alternatives.map(withUnits) });

const withUnits = ({ route, ...reading }: SearchReading) => ({
  ...reading,
  route: route && {
    ...route,
    distanceKm: route.distanceM === null ? null : route.distanceM / 1000,
    durationMin: route.durationS === null ? null : route.durationS / 60,
  },
});

/**
 * Maximum words of a query for this thread. Longer ones can be split in many ways, and each part may be an address, a
 * kind or a name.
 */
const FEW_WORDS = 2;
const WORD = /[\p{L}\p{N}]+/gu;

/** Returns the lane of a query: `short` for many words, else null. */
const laneOfQuery = (query: string): Lane | null => ((query.match(WORD)?.length ?? 0) > FEW_WORDS ? 'short' : null);

type Asked = z.output<z.ZodObject<typeof parameters>>;

const answerTo = (engine: Engine, { query, ...options }: Asked) => toHttpSmartSearch(engine.search(query, options));

const shared = {
  path: '/api/search',
  tag: 'Search',
  summary: 'Answer a query in everyday words: an address, a place, an organization or a route',
  description:
    'The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other probable interpretations are in alternatives.',
  response: answer,
} as const;

/** Smart search; by GET for links, by POST for programs. */
export const searchEndpoint = endpoint({
  ...shared,
  operationId: 'search',
  query: z.object(parameters).superRefine(together('lat', 'lon')),
  heavy: ({ query: { query } }) => laneOfQuery(query),
  handler: ({ engine }, { query }) => answerTo(engine, query),
});

/** The same operation with its parameters in a body. */
export const searchByPostEndpoint = endpoint({
  ...shared,
  method: 'POST',
  operationId: 'searchByPost',
  bodyBytes: SMALL_BODY_BYTES,
  body: z.object(parameters).superRefine(together('lat', 'lon')),
  heavy: ({ body: { query } }) => laneOfQuery(query),
  handler: ({ engine }, { body }) => answerTo(engine, body),
});
