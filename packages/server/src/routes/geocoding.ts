import type { AddressCodes, GeocodeOptions, GeocodeResponse } from '@verst/core';
import * as z from 'zod';
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts';
import {
  addressComponents,
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
  unknownText,
  whole,
} from '../endpoint/schemas.ts';
import { areaBody, areaOf, areaText } from '../endpoint/area-schema.ts';
import { notFound } from '../http/http-error.ts';
import { toHttpBatch, toHttpGeocode, toHttpParsed, toHttpReverse, toHttpSuggest } from '../http/published-results.ts';
import { messages } from '../http/messages.ts';

const searchOptions = {
  limit: whole(1, 20, 5, 'How many results at most'),
  lat: latitude.optional().meta({ description: 'Prefer what is near this point: latitude; goes with lon' }),
  lon: longitude.optional().meta({ description: 'Prefer what is near this point: longitude; goes with lat' }),
  bbox: optionalBbox,
  types: optionalList(resultType, 8, 'Only results of these types'),
  lang,
};

const geocodeParameters = {
  q: text(300, { description: 'Address or name, in any order and spelling', example: 'Иркутск, улица Ленина, 12' }),
  ...searchOptions,
};

const geocodeQuery = z
  .object({ ...geocodeParameters, within: areaText('Only results inside').optional() })
  .superRefine(together('lat', 'lon'));

const geocodeBody = z
  .object({ ...geocodeParameters, within: areaBody('Only results inside').optional() })
  .superRefine(together('lat', 'lon'));

const matchedParts = z
  .array(
    z.object({
      text: z.string().meta({ description: 'Words of the query' }),
      component: z.string().meta({ description: 'What they were taken for' }),
      corrected: unknownText.meta({ description: 'What was understood in their place, where they were corrected' }),
    }),
  )
  .meta({ description: 'How the query was understood' });

/** Codes of an address in answers. */
export const addressCodes = z
  .object({
    postal_code: unknownText.meta({ description: 'Six digits' }),
    fias_id: unknownText.meta({ description: 'Id in the address register' }),
    kladr_id: unknownText.meta({ description: 'KLADR code of the house, else of its street, else of its settlement' }),
    okato: unknownText.meta({ description: 'OKATO code, 8 or 11 digits' }),
    oktmo: unknownText.meta({ description: 'OKTMO code, 8 or 11 digits' }),
    cadastral_number: unknownText.meta({ description: 'Cadastral number of the house or land plot' }),
    timezone: unknownText.meta({ description: 'Offset of the settlement, UTC+5; null where no table tells it' }),
  })
  .nullable()
  .meta({ description: 'Codes by the address register and the table of settlements; null where they give none' });

/** Returns codes with those that have other names in the engine, to be published. */
export const publishableCodes = <Codes extends AddressCodes & { readonly postcode: string | null }>(codes: Codes) => ({
  ...codes,
  postalCode: codes.postcode,
  timezone: codes.timeZone ?? null,
});

const geocodeResult = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: 'Formatted address' }),
    display_name: z.string().meta({ description: 'The same as name' }),
    lat: latitude,
    lon: longitude,
    type: resultType.meta({ description: 'Source of the match' }),
    place_type: z.string().meta({ description: 'house, street, city, town, village, suburb, … or a POI category' }),
    score: z.number().min(0).max(1),
    precision: z
      .enum(['house', 'nearest_house', 'interpolated', 'street', 'settlement', 'region'])
      .meta({ description: 'How exact the position is' }),
    components: addressComponents,
    fias_id: unknownText.meta({ description: 'Id in the address register' }),
    codes: addressCodes,
    matched: matchedParts,
    bbox: z.array(z.number()).length(4).nullable().meta({ description: '[minLon, minLat, maxLon, maxLat]' }),
  })
  .meta({ id: 'GeocodeResult' });

const suggestKind = z.enum(['address', 'poi', 'organization', 'brand', 'category']);

const suggestQuery = z
  .object({
    q: text(300, { description: 'What has been typed so far', example: 'Иркутск, улица Лен' }),
    ...searchOptions,
    types: optionalList(
      z.enum([
        ...suggestKind.options,
        ...resultType.options.filter((type) => type !== 'poi' && type !== 'organization'),
      ]),
      12,
      'Only these kinds: address (or single types of address), poi, organization, brand, category',
    ),
  })
  .superRefine(together('lat', 'lon'));

const suggestAnswer = z
  .object({
    query: z.string(),
    count: z.int(),
    time_ms: z.int(),
    elapsed_ms: z.int().meta({ description: 'The same as time_ms' }),
    results: z.array(
      geocodeResult
        .extend({
          kind: suggestKind.meta({
            description: 'What it is; a brand or category has the position of its nearest place',
          }),
          highlight: z
            .array(z.array(z.int()).length(2))
            .meta({ description: 'Pairs [start, end) of positions in name: the letters that were typed' }),
        })
        .meta({ id: 'SuggestResult' }),
    ),
  })
  .meta({ id: 'SuggestAnswer', description: 'The best first; an empty list where nothing fits' });

const geocodeAnswer = z
  .object({
    query: z.string(),
    count: z.int(),
    time_ms: z.int(),
    elapsed_ms: z.int().meta({ description: 'The same as time_ms' }),
    results: z.array(geocodeResult),
  })
  .meta({ id: 'GeocodeAnswer', description: 'The best result first; an empty list where nothing fits' });

const parsedAnswer = z
  .object({
    query: z.string(),
    cleaned: unknownText.meta({ description: 'The address in one line, null where it was not understood' }),
    components: addressComponents.extend({
      district_type: z.string().optional().meta({ description: 'Full type word: район, городской округ' }),
      settlement_type: z.string().optional().meta({ description: 'Full type word: город, рабочий посёлок, село' }),
      street_type: z.string().optional().meta({ description: 'Full type word: улица, проспект' }),
      flat: z.string().optional(),
      entrance: z.string().optional(),
      floor: z.string().optional(),
    }),
    unparsed: z.array(z.string()).meta({ description: 'Stretches of the text that are no part of the address' }),
    quality: z.enum(['good', 'corrected', 'ambiguous', 'incomplete', 'text_only', 'failed']),
    confidence: z.number().min(0).max(1),
    id: unknownText,
    fias_id: unknownText.meta({ description: 'Id in the address register' }),
    codes: addressCodes,
    lat: latitude.nullable(),
    lon: longitude.nullable(),
    precision: z.enum(['house', 'nearest_house', 'interpolated', 'street', 'settlement', 'region', 'none']),
    matched: matchedParts,
  })
  .meta({ id: 'ParsedAddress' });

const reverseAnswer = z
  .object({
    address: z.string(),
    city: z.string().meta({ description: 'The settlement' }),
    lat: latitude,
    lon: longitude,
    distance_m: z.number().meta({ description: 'Metres from the point to what was found' }),
    type: z.enum([...resultType.options, 'area']),
    id: z.string(),
    components: addressComponents,
    fias_id: unknownText,
    codes: addressCodes,
    relation: z.enum(['at', 'near', 'in']).meta({ description: 'How the point lies to what the answer names' }),
    inside: z.enum(['building', 'area']).nullable().meta({ description: 'What the point lies within' }),
    area: z
      .object({ name: unknownText, kind: z.string().meta({ description: 'park, forest, river, industrial, …' }) })
      .nullable()
      .meta({ description: 'The ground under the point' }),
    road: z
      .object({ name: z.string(), distance_m: z.number() })
      .nullable()
      .meta({ description: 'The nearest named road within 100 m' }),
  })
  .meta({ id: 'ReverseAnswer' });

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
  ...(lat === undefined || lon === undefined ? {} : { bias: { lat, lon } }),
  ...(bbox === undefined ? {} : { bbox: toBbox(bbox) }),
  ...(types === undefined ? {} : { types }),
  ...(within === undefined ? {} : { within: areaOf(within) }),
});

const suggest = endpoint({
  path: '/api/suggest',
  operationId: 'suggest',
  tag: 'Geocoding',
  summary: 'Complete an address, place, brand or category while it is typed',
  description:
    'The last word is taken for a beginning, a number at the end for the beginning of a house number. What still matches does not drop out when a letter is added.',
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
  description: 'At least one part is needed.',
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
  description: 'Answers stand in the order of the queries; where nothing fits, the list of results is empty.',
  body: z.object({
    queries: bodyList(
      text(300, { description: 'Address or name, in any order and spelling', example: 'Иркутск, улица Ленина, 12' }),
      1000,
      'What to find',
    ),
    limit: whole(1, 20, 5, 'How many results at most for each query'),
    lang,
  }),
  // Escaped as \uXXXX\uXXXX, each of 300 characters may take 12 bytes.
  bodyBytes: 4_000_000,
  response: z
    .object({ results: z.array(z.object({ query: z.string(), results: z.array(geocodeResult) })) })
    .meta({ id: 'BatchAnswer' }),
  furtherUnits: ({ body }) => body.queries.length - 1,
  costs: 'Counts 1 against the quota for each query.',
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
    summary: 'The building, road, park or other ground at a point, else the settlement',
    query: z.object({
      lat: latitude,
      lon: longitude,
      radius: whole(1, 50_000, 1000, 'Metres; how far a building or road may be'),
      lang,
    }),
    response: reverseAnswer,
    notFound: 'Nothing with an address is near the point',
    repeatable: true,
    handler: ({ engine }, { query }) => {
      const found = engine.reverse({ lat: query.lat, lon: query.lon }, { radiusM: query.radius, lang: query.lang });
      if (found === null) throw notFound(messages.nothingNear);
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
