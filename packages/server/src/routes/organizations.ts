import type { OrganizationCard, OrganizationItem, SearchResponse } from '@verst/core';
import * as z from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { publisher } from '../endpoint/publisher.ts';
import { lang, latitude, longitude, unknownText } from '../endpoint/schemas.ts';
import { notFound } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import {
  addressSource,
  counted,
  idParameter,
  searchAnswer,
  searchDistance,
  searchDuration,
  searchEndpoints,
  surroundings,
  withCodes,
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

const foundAnswer = searchAnswer(organization, 'OrganizationSearchAnswer');

const publishFound = publisher(foundAnswer);
const publishCard = publisher(organizationCard);

/** Returns the answer of an organisation search. */
export const toHttpOrganizations = (response: SearchResponse<OrganizationItem>) => publishFound(counted(response));

/** Returns the card of an organisation. */
export const toHttpOrganizationCard = (card: OrganizationCard) => publishCard(withCodes(card));

const search = searchEndpoints({
  path: '/api/organizations/search',
  operationId: 'searchOrganizations',
  tag: 'Organizations',
  summary: 'Find organizations by name, category or address',
  description: 'With lat and lon: inside radius and sorted by distance, unless sort says otherwise.',
  response: foundAnswer,
  radiusM: 5000,
  what: 'Name, category or address',
  sort: 'Order of results; by default distance with a point, relevance without',
  answer: (engine, query, options) => toHttpOrganizations(engine.searchOrganizations(query, options)),
});

/** Organisations: search and card. */
export const organizationEndpoints = [
  search.byGet,
  endpoint({
    path: '/api/organizations/{id}',
    operationId: 'organization',
    tag: 'Organizations',
    summary: 'Everything known about an organization',
    params: idParameter,
    query: z.object({ lang }),
    response: organizationCard,
    notFound: 'No organization has this id',
    handler: ({ engine }, { params, query }) => {
      const card = engine.organization(params.id, query);
      if (card === null) throw notFound(messages.unknownId({ en: 'organization', ru: 'организация' }, params.id));
      return toHttpOrganizationCard(card);
    },
  }),
];

/** The same search with its parameters in a body, for large areas. */
export const organizationSearchByPost = search.byPost;
