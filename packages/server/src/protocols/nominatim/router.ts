import express from 'express';
import type { Router } from 'express';
import { type ProtocolHost, type ProtocolOperation, unknownPath } from '../protocol.ts';
import { nominatimLookup } from './lookup.ts';
import { refuseNominatim } from './nominatim-error.ts';
import { nominatimReverse } from './reverse.ts';
import { nominatimSearch } from './search.ts';
import { nominatimStatus } from './status.ts';

/** The operations of Nominatim that the heavy threads can do. */
export const NOMINATIM_OPERATIONS: readonly ProtocolOperation[] = [nominatimLookup];

/**
 * Returns the router of Nominatim's API, to be mounted at `/nominatim`. Its paths also end in `.php`, as older clients
 * write them.
 */
export function nominatimRouter(host: ProtocolHost): Router {
  // Not strict, because clients may be configured with URLs that end in a slash.
  const router = express.Router({ caseSensitive: true });
  for (const [name, operation] of [
    ['search', nominatimSearch],
    ['reverse', nominatimReverse],
    ['lookup', nominatimLookup],
    ['status', nominatimStatus],
  ] as const) {
    router.all([`/${name}`, `/${name}.php`], host.serve(operation));
  }
  router.use(host.serve(unknownPath('nominatim-unknown', refuseNominatim)));
  return router;
}
