import { NOMINATIM_OPERATIONS } from './nominatim/router.ts';
import { OSRM_OPERATIONS } from './osrm/router.ts';
import type { ProtocolOperation } from './protocol.ts';

/** Every operation of a protocol that other threads may be asked for. */
export const PROTOCOL_OPERATIONS: readonly ProtocolOperation[] = [...OSRM_OPERATIONS, ...NOMINATIM_OPERATIONS];
