/**
 * Answers of the engine in the forms of other services. A server reads its requests into `ProtocolRequest`, and admits
 * them as it likes.
 */
import { nominatimProtocol } from './nominatim/nominatim-protocol.ts';
import { ogcProtocol } from './ogc/ogc-protocol.ts';
import { osrmProtocol } from './osrm/osrm-protocol.ts';
import { photonProtocol } from './photon/photon-protocol.ts';
import type { Protocol, ProtocolOperation } from './protocol.ts';

export {
  jsonAnswer,
  ProtocolError,
  type Protocol,
  type ProtocolAnswer,
  type ProtocolOperation,
  type ProtocolRequest,
  type ProtocolRoute,
  type ProtocolServices,
  type Refusal,
} from './protocol.ts';

export { ROUTE_POINTS_PER_UNIT, routeLane, routeUnits } from './route-cost.ts';

export const PROTOCOLS: readonly Protocol[] = [osrmProtocol, photonProtocol, nominatimProtocol, ogcProtocol];

/** Returns the operation with an id; undefined if there is none. */
export function findOperation(id: string): ProtocolOperation | undefined {
  return PROTOCOLS.flatMap(({ routes }) => routes).find(({ operation }) => operation.id === id)?.operation;
}
