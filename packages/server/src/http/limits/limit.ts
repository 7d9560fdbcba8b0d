import type { RateStoreFactory } from '@verst/rate-limits';
import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';
import { HttpError } from '../http-error.ts';
import { messages } from '../messages.ts';

/** Number of requests that a client may send in a window; 0 means no limit. */
export interface Limit {
  readonly name: string;
  readonly requests: number;
  readonly windowS: number;
}

/** Returns the counters of a limit. */
export function openStore({ name, windowS }: Limit, makeStore: RateStoreFactory): Store {
  const store = makeStore(name);
  // The types require all options of the library's middleware; stores read only the window.
  void store.init?.({ windowMs: windowS * 1000 } as Options);
  return store;
}

/** Returns the error for a client that has used up its window. */
export function tooMany(limit: Limit, state: ClientRateLimitInfo): HttpError {
  return new HttpError(429, messages.tooManyRequests(limit.requests, limit.windowS), {
    ...headersOf(limit, state),
    'Retry-After': secondsToReset(limit, state),
  });
}

/** Returns the rate limit headers in both forms. */
export function headersOf(limit: Limit, state: ClientRateLimitInfo): Record<string, string> {
  const { requests, windowS } = limit;
  const remaining = String(Math.max(0, requests - state.totalHits));
  const reset = secondsToReset(limit, state);
  return {
    'RateLimit-Policy': `${requests};w=${windowS}`,
    'RateLimit-Limit': String(requests),
    'RateLimit-Remaining': remaining,
    'RateLimit-Reset': reset,
    RateLimit: `limit=${requests}, remaining=${remaining}, reset=${reset}`,
  };
}

function secondsToReset({ windowS }: Limit, { resetTime }: ClientRateLimitInfo): string {
  const resetMs = (resetTime?.getTime() ?? Date.now() + windowS * 1000) - Date.now();
  return String(Math.max(1, Math.ceil(resetMs / 1000)));
}
