import type { Endpoint } from '../endpoint/endpoint.ts';
import { geocodeByPost, geocodingEndpoints } from './geocoding.ts';
import { insightEndpoints } from './insights.ts';
import { matchAndTripEndpoints } from './match-and-trip.ts';
import { organizationEndpoints, organizationSearchByPost } from './organizations.ts';
import { poiEndpoints, poiSearchByPost } from './poi.ts';
import { routeByPostEndpoint, routingEndpoints } from './routing.ts';
import { searchByPostEndpoint, searchEndpoint } from './search.ts';

/** Endpoints that need only an engine, so other threads and browsers can answer them, too. */
export const ENGINE_ENDPOINTS: readonly Endpoint[] = [
  ...geocodingEndpoints,
  geocodeByPost,
  ...poiEndpoints,
  poiSearchByPost,
  ...organizationEndpoints,
  organizationSearchByPost,
  searchEndpoint,
  searchByPostEndpoint,
  ...routingEndpoints(),
  routeByPostEndpoint(),
  ...matchAndTripEndpoints(),
  ...insightEndpoints,
];
