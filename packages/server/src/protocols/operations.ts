import { NOMINATIM_OPERATIONS } from './nominatim/router.ts';
import { OSRM_OPERATIONS } from './osrm/router.ts';
import type { ProtocolOperation } from './protocol.ts';

/** Every protocol operation that the heavy threads can do. */
export const PROTOCOL_OPERATIONS: readonly ProtocolOperation[] = [...OSRM_OPERATIONS, ...NOMINATIM_OPERATIONS];
