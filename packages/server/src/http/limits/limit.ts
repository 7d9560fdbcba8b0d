import type { Limit, RateLimitError } from '@verst/rate-limits';
import type { ClientRateLimitInfo } from 'express-rate-limit';
import { HttpError } from '../http-error.ts';
import { messages } from '../messages.ts';

/** Returns the error for a client that has used up its window. */
export function tooMany({ limit, state }: RateLimitError): HttpError {
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
