import type { Engine } from '@verst/core';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { latitude, longitude, together, unknownText } from '../endpoint/schemas.ts';
import { notFound } from '../http/http-error.ts';
import { toHttpPoiCard, toHttpPois } from '../http/mapping.ts';
import { messages } from '../http/messages.ts';
import {
  addressSource,
  idParameter,
  laneOfSearch,
  searchBody,
  searchAnswer,
  type SearchQuery,
  searchDistance,
  searchDuration,
  searchParameters,
  sortParameter,
  surroundings,
  toSearchOptions,
  withPoint,
} from './search-parameters.ts';

const poi = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string(),
    category_name: z.string(),
    lat: latitude,
    lon: longitude,
    distance_m: searchDistance,
    duration_s: searchDuration.optional(),
    address: unknownText,
    address_source: addressSource,
    phone: unknownText,
    website: unknownText,
    opening_hours: unknownText.meta({ description: 'In the form of OpenStreetMap' }),
    is_open: z.boolean().nullable().meta({ description: 'null where hours are unknown or cannot be read' }),
    brand: unknownText,
    tags: z.record(z.string(), z.string()).meta({ description: 'Tags of OpenStreetMap' }),
  })
  .meta({ id: 'Poi' });

const poiCard = poi.extend(surroundings).meta({ id: 'PoiCard' });

const searching = {
  path: '/api/poi/search',
  tag: 'Places of interest',
  summary: 'Find points of interest by name, brand or category',
  description: 'With lat and lon: only inside radius, the nearest first unless the text match is clearly better.',
  response: searchAnswer(poi, 'PoiSearchAnswer'),
  auth: 'key',
  weight: 1,
  rate: 'standard',
  cors: true,
} as const;

const sort = sortParameter.meta({ description: 'Order of results, where the one above is not wanted' });

const parameters = [1000, 'Name, brand or category, in Russian or English'] as const;

const answerSearch = (engine: Engine, asked: SearchQuery & { readonly sort?: 'distance' | 'relevance' | undefined }) =>
  toHttpPois(
    engine.searchPois(asked.q, {
      ...toSearchOptions(asked),
      ...(asked.sort === undefined ? {} : { sort: asked.sort }),
    }),
  );

/** Points of interest: search and card. */
export const poiEndpoints = [
  endpoint({
    ...searching,
    method: 'GET',
    operationId: 'searchPois',
    query: z
      .object({ ...searchParameters(...parameters), sort })
      .superRefine(together('lat', 'lon'))
      .superRefine(withPoint),
    heavy: ({ query }) => laneOfSearch(query),
    handler: ({ engine }, { query }) => answerSearch(engine, query),
  }),
  endpoint({
    method: 'GET',
    path: '/api/poi/{id}',
    operationId: 'poi',
    tag: 'Places of interest',
    summary: 'Everything known about a point of interest',
    params: idParameter,
    response: poiCard,
    auth: 'key',
    weight: 1,
    rate: 'standard',
    cors: true,
    notFound: 'No point of interest has this id',
    handler: ({ engine }, { params }) => {
      const card = engine.poi(params.id);
      if (card === null)
        throw notFound(messages.unknownId({ en: 'point of interest', ru: 'точка интереса' }, params.id));
      return toHttpPoiCard(card);
    },
  }),
];

/** The same search with its parameters in a body, where an area may be large. */
export const poiSearchByPost = endpoint({
  ...searching,
  method: 'POST',
  operationId: 'searchPoisByPost',
  body: z
    .object({ ...searchBody(...parameters), sort })
    .superRefine(together('lat', 'lon'))
    .superRefine(withPoint),
  heavy: ({ body }) => laneOfSearch(body),
  handler: ({ engine }, { body }) => answerSearch(engine, body),
});
