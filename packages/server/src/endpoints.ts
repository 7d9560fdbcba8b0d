import { resolveConfig, type ServerConfig } from '@verst/settings';
import type { Endpoint } from './endpoint/endpoint.ts';
import { accountEndpoints } from './routes/account.ts';
import { chatEndpoint } from './routes/chat.ts';
import { mcpEndpoint } from './routes/mcp.ts';
import { authEndpoints } from './routes/auth.ts';
import { geocodeByPost, geocodingEndpoints } from './routes/geocoding.ts';
import { insightEndpoints } from './routes/insights.ts';
import { jobEndpoints } from './routes/jobs.ts';
import { keyEndpoints } from './routes/keys.ts';
import { layerEndpoints } from './routes/layers.ts';
import { mapAssetEndpoints } from './routes/map-assets.ts';
import { organizationEndpoints, organizationSearchByPost } from './routes/organizations.ts';
import { poiEndpoints, poiSearchByPost } from './routes/poi.ts';
import { matchAndTripEndpoints } from './routes/match-and-trip.ts';
import { routeByPostEndpoint, routingEndpoints } from './routes/routing.ts';
import { searchByPostEndpoint, searchEndpoint } from './routes/search.ts';
import { statusEndpoints } from './routes/status.ts';
import { styleEndpoints } from './routes/style.ts';
import { tileEndpoints } from './routes/tiles.ts';

/** Returns every endpoint of a server, in the order of the OpenAPI document. */
export function endpointsOf({ tiles, vehicles }: Pick<ServerConfig, 'tiles' | 'vehicles'>): readonly Endpoint[] {
  const names = Object.keys(vehicles);
  // Endpoints on map data; language models can call them as tools.
  const geodata: readonly Endpoint[] = [
    ...geocodingEndpoints,
    ...poiEndpoints,
    ...organizationEndpoints,
    searchEndpoint,
    ...routingEndpoints(names),
    ...insightEndpoints,
    ...tileEndpoints(tiles.prefix),
    ...matchAndTripEndpoints(names),
    ...styleEndpoints,
  ];
  return [
    ...geodata,
    searchByPostEndpoint,
    geocodeByPost,
    poiSearchByPost,
    organizationSearchByPost,
    routeByPostEndpoint(names),
    ...layerEndpoints,
    ...jobEndpoints,
    ...mapAssetEndpoints,
    chatEndpoint([...geodata, ...statusEndpoints]),
    mcpEndpoint([...geodata, ...statusEndpoints]),
    ...authEndpoints,
    ...accountEndpoints,
    ...keyEndpoints,
    ...statusEndpoints,
  ];
}

/** Endpoints of a server with default settings. */
export const ENDPOINTS: readonly Endpoint[] = endpointsOf(resolveConfig());
