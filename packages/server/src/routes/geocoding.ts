import type { GeocodeOptions, GeocodeResponse } from '@verst/core';
import * as z from 'zod';
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts';
import {
  bodyList,
  lang,
  latitude,
  optionalList,
  longitude,
  optionalBbox,
  resultType,
  text,
  toBbox,
  together,
  whole,
} from '../endpoint/schemas.ts';
import { areaBody, areaOf, areaText } from '../endpoint/area-schema.ts';
import { messages } from '../http/messages.ts';
import { nothingAt } from '../http/nothing-at.ts';
import {
  geocodeAnswer,
  geocodeResult,
  parsedAnswer,
  reverseAnswer,
  suggestAnswer,
  suggestKind,
  toHttpBatch,
  toHttpGeocode,
  toHttpParsed,
  toHttpReverse,
  toHttpSuggest,
} from './address-answers.ts';

const searchOptions = {
  limit: whole(1, 20, 5, 'Maximum number of results'),
  lat: latitude.optional().describe('Latitude of a point near which results rank higher; requires lon'),
  lon: longitude.optional().describe('Longitude of a point near which results rank higher; requires lat'),
  bbox: optionalBbox,
  types: optionalList(resultType, 8, 'Only results of these types'),
  lang,
};

const geocodeParameters = {
  q: text(300, { description: 'Address or name, in any order and spelling', example: 'Иркутск, улица Ленина, 12' }),
  ...searchOptions,
};

const geocodeQuery = z
  .object({ ...geocodeParameters, within: areaText('Only results in this area').optional() })
  .superRefine(together('lat', 'lon'));

const geocodeBody = z
  .object({ ...geocodeParameters, within: areaBody('Only results in this area').optional() })
  .superRefine(together('lat', 'lon'));

const suggestQuery = z
  .object({
    q: text(300, { description: 'Text typed so far', example: 'Иркутск, улица Лен' }),
    ...searchOptions,
    types: optionalList(
      z.enum([
        ...suggestKind.options,
        ...resultType.options.filter((type) => type !== 'poi' && type !== 'organization'),
      ]),
      12,
      'Only these kinds: address (or types of addresses), poi, organization, brand, category',
    ),
  })
  .superRefine(together('lat', 'lon'));

const geocode = (path: string, operationId: string): Endpoint =>
  endpoint({
    path,
    operationId,
    tag: 'Geocoding',
    summary: 'Find an address, street, place or object by text',
    query: geocodeQuery,
    response: geocodeAnswer,
    repeatable: true,
    handler: ({ engine }, { query }) => toHttpGeocode(engine.geocode(query.q, toOptions(query))),
  });

/** Converts the parameters of a geocode or suggest request to options of the library. */
const toOptions = <Type extends string>({
  limit,
  lang,
  lat,
  lon,
  bbox,
  types,
  within,
}: Omit<z.output<typeof geocodeQuery>, 'q' | 'types' | 'within'> & {
  types?: Type[] | undefined;
  within?: Parameters<typeof areaOf>[0] | undefined;
}): Omit<GeocodeOptions, 'types'> & { types?: Type[] } => ({
  limit,
  lang,
  bias: lat === undefined || lon === undefined ? undefined : { lat, lon },
  bbox: bbox && toBbox(bbox),
  types,
  within: within === undefined ? undefined : areaOf(within),
});

const suggest = endpoint({
  path: '/api/suggest',
  operationId: 'suggest',
  tag: 'Geocoding',
  summary: 'Complete an address, place, brand or category while it is typed',
  description:
    'The last word may be incomplete, and so may a house number at the end. A result that still matches stays in the list when a letter is added.',
  query: suggestQuery,
  response: suggestAnswer,
  weight: 0,
  rate: 'light',
  repeatable: true,
  handler: ({ engine }, { query }) => toHttpSuggest(engine.suggest(query.q, toOptions(query))),
});

const ADDRESS_PARTS = ['region', 'city', 'street', 'housenumber', 'postcode'] as const;

const structured = endpoint({
  path: '/api/geocode/structured',
  operationId: 'geocodeStructured',
  tag: 'Geocoding',
  summary: 'Find an address given in parts',
  description: 'At least one part is required.',
  query: z
    .object({
      ...searchOptions,
      region: text(100, { description: 'Region', example: 'Иркутская область' }).optional(),
      city: text(100, { description: 'Settlement', example: 'Иркутск' }).optional(),
      street: text(100, { description: 'Street', example: 'улица Ленина' }).optional(),
      housenumber: text(100, { description: 'House', example: '12' }).optional(),
      postcode: text(100, { description: 'Six digits', example: '664025' }).optional(),
    })
    .superRefine(together('lat', 'lon'))
    .superRefine((query, context) => {
      if (ADDRESS_PARTS.some((name) => query[name] !== undefined)) return;
      const params = { text: messages.missingOneOf(ADDRESS_PARTS) };
      context.addIssue({ code: 'custom', path: [ADDRESS_PARTS[0]], params });
    }),
  response: geocodeAnswer,
  handler: ({ engine }, { query }) => {
    const { region, city, street, housenumber, postcode } = query;
    const parts = Object.entries({ region, city, street, housenumber, postcode }).filter(
      ([, part]) => part !== undefined,
    );
    return toHttpGeocode(engine.geocodeStructured(Object.fromEntries(parts), toOptions(query)));
  },
});

/** Queries of a batch that are answered at once, before other requests have their turn. */
const QUERIES_AT_ONCE = 20;

const batch = endpoint({
  method: 'POST',
  path: '/api/geocode/batch',
  operationId: 'geocodeBatch',
  tag: 'Geocoding',
  summary: 'Find up to 1,000 addresses, streets, places or objects by text',
  description: 'Answers are in the order of the queries. If nothing matches, the list of results is empty.',
  body: z.object({
    queries: bodyList(
      text(300, { description: 'Address or name, in any order and spelling', example: 'Иркутск, улица Ленина, 12' }),
      1000,
      'What to find',
    ),
    limit: whole(1, 20, 5, 'Maximum number of results for each query'),
    lang,
  }),
  // Escaped as \uXXXX\uXXXX, each of 300 characters may take 12 bytes.
  bodyBytes: 4_000_000,
  response: z
    .object({ results: z.array(z.object({ query: z.string(), results: z.array(geocodeResult) })) })
    .meta({ id: 'BatchAnswer' }),
  furtherUnits: ({ body }) => body.queries.length - 1,
  costs: 'Costs one unit of quota for each query.',
  heavy: 'long',
  handler: async ({ engine }, { body: { queries, limit, lang } }) => {
    const responses: GeocodeResponse[] = [];
    for (let from = 0; from < queries.length; from += QUERIES_AT_ONCE) {
      if (from > 0) await new Promise((resolve) => setTimeout(resolve));
      responses.push(...engine.geocodeBatch(queries.slice(from, from + QUERIES_AT_ONCE), { limit, lang }));
    }
    return toHttpBatch(responses);
  },
});

const parse = endpoint({
  path: '/api/parse',
  operationId: 'parse',
  tag: 'Geocoding',
  summary: 'Parse a messy address: components, cleaned text and quality',
  query: z.object({ q: text(300, { description: 'An address in any spelling', example: 'иркутск ленена д12 кв 5' }) }),
  response: parsedAnswer,
  handler: ({ engine }, { query }) => toHttpParsed(engine.parse(query.q)),
});

const reverse = (path: string, operationId: string): Endpoint =>
  endpoint({
    path,
    operationId,
    tag: 'Geocoding',
    summary: 'Find the address of a point: its building, road, park or other area, else the settlement',
    query: z.object({
      lat: latitude,
      lon: longitude,
      radius: whole(1, 50_000, 1000, 'Metres; how far a building or road may be'),
      lang,
    }),
    response: reverseAnswer,
    notFound: 'Nothing with an address is near the point',
    repeatable: true,
    handler: ({ engine, snapshot }, { query }) => {
      const point = { lat: query.lat, lon: query.lon };
      const found = engine.reverse(point, { radiusM: query.radius, lang: query.lang });
      if (found === null) throw nothingAt(point, snapshot, messages.nothingNear);
      return toHttpReverse(found);
    },
  });

/** Forward and reverse geocoding, under both published roots. */
export const geocodingEndpoints = [
  geocode('/api/geocode', 'geocode'),
  reverse('/api/reverse', 'reverse'),
  suggest,
  structured,
  batch,
  parse,
  geocode('/v1/geocode', 'geocodeV1'),
  reverse('/v1/reverse', 'reverseV1'),
];

/** Forward geocoding with its parameters in a body, for large areas. */
export const geocodeByPost = endpoint({
  method: 'POST',
  path: '/api/geocode',
  operationId: 'geocodeByPost',
  tag: 'Geocoding',
  summary: 'Find an address, street, place or object by text',
  response: geocodeAnswer,
  body: geocodeBody,
  handler: ({ engine }, { body }) => toHttpGeocode(engine.geocode(body.q, toOptions(body))),
});
