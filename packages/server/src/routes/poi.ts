import type { PoiCard, PoiItem, SearchResponse } from '@verst/core';
import * as z from 'zod';
import { publisher } from '../endpoint/publisher.ts';
import { latitude, longitude, unknownText } from '../endpoint/schemas.ts';
import {
  addressSource,
  cardEndpoint,
  counted,
  searchAnswer,
  searchDistance,
  searchDuration,
  surroundings,
  withCodes,
} from './place-answers.ts';
import { searchEndpoints } from './search-parameters.ts';

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
    opening_hours: unknownText.describe('In the format of OpenStreetMap'),
    is_open: z.boolean().nullable().describe('null if hours are unknown or unreadable'),
    brand: unknownText,
    tags: z.record(z.string(), z.string()).describe('Tags of OpenStreetMap'),
  })
  .meta({ id: 'Poi' });

const poiCard = poi.extend(surroundings).meta({ id: 'PoiCard' });

const foundAnswer = searchAnswer(poi, 'PoiSearchAnswer');

const publishFound = publisher(foundAnswer);
const publishCard = publisher(poiCard);

export const toHttpPois = (response: SearchResponse<PoiItem>) => publishFound(counted(response));

export const toHttpPoiCard = (card: PoiCard) => publishCard(withCodes(card));

const search = searchEndpoints({
  path: '/api/poi/search',
  operationId: 'searchPois',
  tag: 'Places of interest',
  summary: 'Find points of interest by name, brand or category',
  description:
    'With lat and lon, results are within radius, the nearest first; a clearly better text match comes before nearer places.',
  response: foundAnswer,
  radiusM: 1000,
  what: 'Name, brand or category, in Russian or English',
  sort: 'Order of results, instead of the default order',
  answer: (engine, query, options) => toHttpPois(engine.searchPois(query, options)),
});

/** Points of interest: search and card. */
export const poiEndpoints = [
  search.byGet,
  cardEndpoint({
    path: '/api/poi/{id}',
    operationId: 'poi',
    tag: 'Places of interest',
    summary: 'All details of a point of interest',
    response: poiCard,
    kind: { en: 'point of interest', ru: 'точка интереса' },
    find: (engine, id, options) => engine.poi(id, options),
    toHttp: toHttpPoiCard,
  }),
];

/** The same search with its parameters in a body, for large areas. */
export const poiSearchByPost = search.byPost;
