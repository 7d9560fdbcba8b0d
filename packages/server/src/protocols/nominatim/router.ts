import express from 'express';
import type { Router } from 'express';
import type { ProtocolHost, ProtocolOperation } from '../protocol.ts';
import { nominatimLookup } from './lookup.ts';
import { nominatimReverse } from './reverse.ts';
import { nominatimSearch } from './search.ts';
import { nominatimStatus } from './status.ts';

/** The operations of Nominatim that other threads may be asked for. */
export const NOMINATIM_OPERATIONS: readonly ProtocolOperation[] = [nominatimLookup];

/** The API of Nominatim, to be mounted at `/nominatim`. Its paths also end in `.php`, as older clients write them. */
export function nominatimRouter(host: ProtocolHost): Router {
  const router = express.Router();
  for (const [name, operation] of [
    ['search', nominatimSearch],
    ['reverse', nominatimReverse],
    ['lookup', nominatimLookup],
    ['status', nominatimStatus],
  ] as const) {
    router.all([`/${name}`, `/${name}.php`], host.serve(operation));
  }
  return router;
}
