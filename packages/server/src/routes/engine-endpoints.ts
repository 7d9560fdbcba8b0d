import type { Endpoint } from '../endpoint/endpoint.ts';
import { geocodeByPost, geocodingEndpoints } from './geocoding.ts';
import { insightEndpoints } from './insights.ts';
import { matchAndTripEndpoints } from './match-and-trip.ts';
import { organizationEndpoints, organizationSearchByPost } from './organizations.ts';
import { poiEndpoints, poiSearchByPost } from './poi.ts';
import { routeByPostEndpoint, routingEndpoints } from './routing.ts';
import { searchByPostEndpoint, searchEndpoint } from './search.ts';

/** Endpoints that need an engine and nothing else of a server: other threads and browsers answer them too. */
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
