import cors from 'cors';
import type { RequestHandler } from 'express';

/** Response headers that pages of other origins may read. Of a list, `cors` would make a text at each request. */
const EXPOSED = [
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Request-Id',
  'ETag',
].join(',');
const ALLOWED = ['X-API-Key', 'Authorization', 'Content-Type', 'Accept', 'Accept-Language', 'If-None-Match'].join(',');
const PREFLIGHT_MAX_AGE_S = 86_400;

/** Lets pages of other origins call a path, by the configuration. The path answers preflights itself. */
export function crossOrigin(origins: '*' | readonly string[], methods: readonly string[]): RequestHandler {
  return cors({
    origin: origins === '*' ? '*' : [...origins],
    methods: methods.join(', '),
    exposedHeaders: EXPOSED,
    allowedHeaders: ALLOWED,
    maxAge: PREFLIGHT_MAX_AGE_S,
    preflightContinue: true,
  });
}
