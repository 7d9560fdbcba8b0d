import type { Engine } from '@verst/core';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { latitude, longitude, together, unknownText } from '../endpoint/schemas.ts';
import { notFound } from '../http/http-error.ts';
import { toHttpOrganizationCard, toHttpOrganizations } from '../http/mapping.ts';
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

const organization = z
  .object({
    id: z.string(),
    name: z.string(),
    address: unknownText,
    address_source: addressSource,
    phone: unknownText,
    working_hours: unknownText.meta({ description: 'In the form of OpenStreetMap' }),
    is_open: z.boolean().nullable().meta({ description: 'null where hours are unknown or cannot be read' }),
    category: z.string().meta({ description: 'The first of the categories' }),
    category_name: z.string().meta({ description: 'Its name for people' }),
    categories: z.array(z.string()),
    website: unknownText,
    lat: latitude,
    lon: longitude,
    distance_m: searchDistance,
    duration_s: searchDuration.optional(),
    source: z.string().meta({ description: '`osm`, or the names of the sources that know it' }),
  })
  .meta({ id: 'Organization' });

const organizationCard = organization
  .extend({
    tags: z.record(z.string(), z.string()),
    sources: z.array(z.object({ source: z.string(), id: z.string(), fields: z.record(z.string(), z.string()) })).meta({
      description: 'What each source tells of it, the map first; where they contradict, the earlier is shown',
    }),
    ...surroundings,
  })
  .meta({ id: 'OrganizationCard' });

const searching = {
  path: '/api/organizations/search',
  tag: 'Organizations',
  summary: 'Find organizations by name, category or address',
  description: 'With lat and lon: inside radius and sorted by distance, unless sort says otherwise.',
  response: searchAnswer(organization, 'OrganizationSearchAnswer'),
  auth: 'key',
  weight: 1,
  rate: 'standard',
  cors: true,
} as const;

const sort = sortParameter.meta({
  description: 'Order of results; by default distance with a point, relevance without',
});

const parameters = [5000, 'Name, category or address'] as const;

const answerSearch = (engine: Engine, asked: SearchQuery & { readonly sort?: 'distance' | 'relevance' | undefined }) =>
  toHttpOrganizations(
    engine.searchOrganizations(asked.q, {
      ...toSearchOptions(asked),
      ...(asked.sort === undefined ? {} : { sort: asked.sort }),
    }),
  );

/** Organisations: search and card. */
export const organizationEndpoints = [
  endpoint({
    ...searching,
    method: 'GET',
    operationId: 'searchOrganizations',
    query: z
      .object({ ...searchParameters(...parameters), sort })
      .superRefine(together('lat', 'lon'))
      .superRefine(withPoint),
    heavy: ({ query }) => laneOfSearch(query),
    handler: ({ engine }, { query }) => answerSearch(engine, query),
  }),
  endpoint({
    method: 'GET',
    path: '/api/organizations/{id}',
    operationId: 'organization',
    tag: 'Organizations',
    summary: 'Everything known about an organization',
    params: idParameter,
    response: organizationCard,
    auth: 'key',
    weight: 1,
    rate: 'standard',
    cors: true,
    notFound: 'No organization has this id',
    handler: ({ engine }, { params }) => {
      const card = engine.organization(params.id);
      if (card === null) throw notFound(messages.unknownId({ en: 'organization', ru: 'организация' }, params.id));
      return toHttpOrganizationCard(card);
    },
  }),
];

/** The same search with its parameters in a body, where an area may be large. */
export const organizationSearchByPost = endpoint({
  ...searching,
  method: 'POST',
  operationId: 'searchOrganizationsByPost',
  body: z
    .object({ ...searchBody(...parameters), sort })
    .superRefine(together('lat', 'lon'))
    .superRefine(withPoint),
  heavy: ({ body }) => laneOfSearch(body),
  handler: ({ engine }, { body }) => answerSearch(engine, body),
});
