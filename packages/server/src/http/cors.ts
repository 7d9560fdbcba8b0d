import type { Headers } from './security-headers.ts';

/** What pages of other origins may read besides the body. */
const EXPOSED =
  'Retry-After, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id, ETag';

/** Header that lets a page of another origin read the answer, by the configuration; empty where it may not. */
export function corsHeaders(origins: '*' | readonly string[], origin: string | undefined): Headers {
  if (origins === '*') return ANY_ORIGIN;
  if (origin === undefined || !origins.includes(origin)) return VARIES;
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED, Vary: 'Origin' };
}

/** What a preflight is told besides. */
export function preflightHeaders(methods: string): Headers {
  return {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': 'X-API-Key, Authorization, Content-Type, Accept, Accept-Language, If-None-Match',
    'Access-Control-Max-Age': '86400',
  };
}

const ANY_ORIGIN: Headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED };
const VARIES: Headers = { Vary: 'Origin' };
