import type { OrganizationCard, OrganizationItem, SearchResponse } from '@verst/core';
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

const organization = z
  .object({
    id: z.string(),
    name: z.string(),
    address: unknownText,
    address_source: addressSource,
    phone: unknownText,
    working_hours: unknownText.describe('In the format of OpenStreetMap'),
    is_open: z.boolean().nullable().describe('null if hours are unknown or unreadable'),
    category: z.string().describe('The first of the categories'),
    category_name: z.string().describe('Name of this category'),
    categories: z.array(z.string()),
    website: unknownText,
    lat: latitude,
    lon: longitude,
    distance_m: searchDistance,
    duration_s: searchDuration.optional(),
    source: z.string().describe('`osm`, or the names of the sources that contain it'),
  })
  .meta({ id: 'Organization' });

const organizationCard = organization
  .extend({
    tags: z.record(z.string(), z.string()),
    sources: z
      .array(z.object({ source: z.string(), id: z.string(), fields: z.record(z.string(), z.string()) }))
      .describe('Fields of each source, the map first; if they differ, the earlier source is used'),
    ...surroundings,
  })
  .meta({ id: 'OrganizationCard' });

const foundAnswer = searchAnswer(organization, 'OrganizationSearchAnswer');

const publishFound = publisher(foundAnswer);
const publishCard = publisher(organizationCard);

export const toHttpOrganizations = (response: SearchResponse<OrganizationItem>) => publishFound(counted(response));

export const toHttpOrganizationCard = (card: OrganizationCard) => publishCard(withCodes(card));

const search = searchEndpoints({
  path: '/api/organizations/search',
  operationId: 'searchOrganizations',
  tag: 'Organizations',
  summary: 'Find organizations by name, category or address',
  description: 'With lat and lon, results are within radius, by default sorted by distance.',
  response: foundAnswer,
  radiusM: 5000,
  what: 'Name, category or address',
  sort: 'Order of results; by default distance with a point, relevance without',
  answer: (engine, query, options) => toHttpOrganizations(engine.searchOrganizations(query, options)),
});

/** Organisations: search and card. */
export const organizationEndpoints = [
  search.byGet,
  cardEndpoint({
    path: '/api/organizations/{id}',
    operationId: 'organization',
    tag: 'Organizations',
    summary: 'All details of an organization',
    response: organizationCard,
    kind: { en: 'organization', ru: 'организация' },
    find: (engine, id, options) => engine.organization(id, options),
    toHttp: toHttpOrganizationCard,
  }),
];

/** The same search with its parameters in a body, for large areas. */
export const organizationSearchByPost = search.byPost;
