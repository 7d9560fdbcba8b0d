import express from 'express';
import type { NextFunction, Request, Response, Router } from 'express';
import { protocolOperation, type ProtocolHost, type ProtocolOperation } from '../protocol.ts';
import { matchOperation } from './match-service.ts';
import { nearestOperation } from './nearest-service.ts';
import { routeOperation } from './route-service.ts';
import { tableOperation } from './table-service.ts';
import { tripOperation } from './trip-service.ts';
import type { ServiceName } from './options.ts';
import { osrmError, refuseOsrm } from './osrm-error.ts';

const SERVICES: Readonly<Record<ServiceName, ProtocolOperation>> = {
  route: routeOperation,
  table: tableOperation,
  nearest: nearestOperation,
  match: matchOperation,
  trip: tripOperation,
};

/** The operations of OSRM's services. */
export const OSRM_OPERATIONS = Object.values(SERVICES);

/** Refuses services, versions and paths that do not exist. */
const unknownOperation = protocolOperation<never>({
  id: 'osrm-unknown',
  read: ({ path }) => {
    const { service, version } = path;
    if (service === undefined || version === undefined)
      throw osrmError('InvalidUrl', 'URL string malformed close to position 1');
    if (!Object.hasOwn(SERVICES, service)) throw osrmError('InvalidService', `Service ${service} not found!`);
    if (version !== 'v1') throw osrmError('InvalidVersion', `Service ${service} not found!`);
    throw osrmError('InvalidUrl', 'URL string malformed close to position 1');
  },
  refuse: refuseOsrm,
});

/**
 * Returns the router of OSRM's HTTP API, version 5, to be mounted at `/osrm`. GET works as documented. POST takes
 * options from a form, also the coordinates if the path has none.
 */
export function osrmRouter(host: ProtocolHost): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  for (const [name, operation] of Object.entries(SERVICES)) {
    const handler = host.serve(operation);
    router.all(`/${name}/v1/:profile/:coordinates`, handler);
    router.post(`/${name}/v1/:profile`, handler);
  }
  const unknown = host.serve(unknownOperation);
  router.all(['/:service/:version/*rest', '/:service', '/*rest', '/'], unknown);
  // Handles paths that cannot be decoded.
  router.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (!(error instanceof URIError)) {
      next(error);
      return;
    }
    request.params = {};
    return unknown(request, response, next);
  });
  return router;
}
