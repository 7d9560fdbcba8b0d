import type { GeocodeOptions } from '@verst/core';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import {
  addressComponents,
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
import { notFound } from '../http/http-error.ts';
import { toHttpGeocode, toHttpReverse } from '../http/mapping.ts';
import { messages } from '../http/messages.ts';

const geocodeQuery = z
  .object({
    q: text(300, { description: 'Address or name, in any order and spelling', example: 'Иркутск, улица Ленина, 12' }),
    limit: whole(1, 20, 5, 'How many results at most'),
    lat: latitude.optional().meta({ description: 'Prefer what is near this point: latitude; goes with lon' }),
    lon: longitude.optional().meta({ description: 'Prefer what is near this point: longitude; goes with lat' }),
    bbox: optionalBbox,
    types: optionalList(resultType, 8, 'Only results of these types'),
    lang,
  })
  .superRefine(together('lat', 'lon'));

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
    matched: z
      .array(
        z.object({
          text: z.string().meta({ description: 'Words of the query' }),
          component: z.string().meta({ description: 'What they were taken for' }),
          corrected: unknownText.meta({ description: 'What was understood in their place, where they were corrected' }),
        }),
      )
      .meta({ description: 'How the query was understood' }),
    bbox: z.array(z.number()).length(4).nullable().meta({ description: '[minLon, minLat, maxLon, maxLat]' }),
  })
  .meta({ id: 'GeocodeResult' });

const geocodeAnswer = z
  .object({
    query: z.string(),
    count: z.int(),
    time_ms: z.int(),
    elapsed_ms: z.int().meta({ description: 'The same as time_ms' }),
    results: z.array(geocodeResult),
  })
  .meta({ id: 'GeocodeAnswer', description: 'The best result first; an empty list where nothing fits' });

const reverseAnswer = z
  .object({
    address: z.string(),
    city: z.string().meta({ description: 'The settlement' }),
    lat: latitude,
    lon: longitude,
    distance_m: z.number().meta({ description: 'Metres from the point to what was found' }),
    type: resultType,
    id: z.string(),
    components: addressComponents,
    fias_id: unknownText,
  })
  .meta({ id: 'ReverseAnswer' });

const geocode = (path: string, operationId: string): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    operationId,
    tag: 'Geocoding',
    summary: 'Find an address, street, place or object by text',
    query: geocodeQuery,
    response: geocodeAnswer,
    auth: 'key',
    weight: 1,
    rate: 'standard',
    cors: true,
    hot: true,
    handler: ({ engine }, { query }) => toHttpGeocode(engine.geocode(query.q, toOptions(query))),
  });

/** The library's options of a geocoding request. */
const toOptions = ({ limit, lang, lat, lon, bbox, types }: z.output<typeof geocodeQuery>): GeocodeOptions => ({
  limit,
  lang,
  ...(lat === undefined || lon === undefined ? {} : { bias: { lat, lon } }),
  ...(bbox === undefined ? {} : { bbox: toBbox(bbox) }),
  ...(types === undefined ? {} : { types }),
});

const suggest = endpoint({
  method: 'GET',
  path: '/api/suggest',
  operationId: 'suggest',
  tag: 'Geocoding',
  summary: 'What a text that is still being typed may become',
  description: 'The last word is taken for a beginning, a number at the end for the beginning of a house number.',
  query: geocodeQuery,
  response: geocodeAnswer,
  auth: 'key',
  weight: 0,
  rate: 'light',
  cors: true,
  hot: true,
  handler: ({ engine }, { query }) => toHttpGeocode(engine.suggest(query.q, toOptions(query))),
});

const reverse = (path: string, operationId: string): Endpoint =>
  endpoint({
    method: 'GET',
    path,
    operationId,
    tag: 'Geocoding',
    summary: 'The nearest building with an address, else named road, else settlement',
    query: z.object({
      lat: latitude,
      lon: longitude,
      radius: whole(1, 50_000, 1000, 'Metres; how far a building or road may be'),
      lang,
    }),
    response: reverseAnswer,
    auth: 'key',
    weight: 1,
    rate: 'standard',
    cors: true,
    notFound: 'Nothing with an address is near the point',
    hot: true,
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
  geocode('/v1/geocode', 'geocodeV1'),
  reverse('/v1/reverse', 'reverseV1'),
];
