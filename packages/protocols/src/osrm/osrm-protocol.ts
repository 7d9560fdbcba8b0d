import { type Protocol, protocolOperation, type ProtocolOperation } from '../protocol.ts';
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

/** Refuses services, versions and paths that do not exist. */
const unknown = protocolOperation<never>({
  id: 'osrm-unknown',
  read: ({ path }) => {
    const { service, version } = path;
    if (service === undefined || version === undefined)
      throw osrmError('InvalidUrl', 'URL string malformed close to position 1');
    if (!Object.hasOwn(SERVICES, service)) throw osrmError('InvalidService', `Service ${service} not found!`);
    if (version !== 'v1') throw osrmError('InvalidVersion', `Service ${service} not found!`);
    throw osrmError('InvalidUrl', 'URL string malformed close to position 1');
  },
});

/**
 * OSRM's HTTP API, version 5. GET works as documented. POST takes options from a form, also the coordinates if the path
 * has none.
 */
export const osrmProtocol: Protocol = {
  name: 'osrm',
  isStrict: true,
  routes: [
    ...Object.entries(SERVICES).flatMap(([name, operation]) => [
      { paths: [`/${name}/v1/:profile/:coordinates`], operation },
      { paths: [`/${name}/v1/:profile`], isPost: true, operation },
    ]),
    { paths: ['/:service/:version/*rest', '/:service', '/*rest', '/'], operation: unknown },
  ],
  undecodable: unknown,
  refuse: refuseOsrm,
};
