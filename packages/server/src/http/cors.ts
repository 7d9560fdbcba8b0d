import cors from 'cors';
import type { ErrorRequestHandler, Request } from 'express';
import { sampleHeaders } from './sample-headers.ts';
import { Reply } from './reply.ts';
import { sendReply } from './send-reply.ts';
import type { Middleware } from './middleware.ts';
import { stateOf } from './request-state.ts';

/**
 * Response headers that pages of other origins may read. Joined here, because `cors` would join a list at each request.
 */
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

/** Lets pages of other origins call a path, as configured. The path answers preflights itself. */
export function crossOrigin(origins: '*' | readonly string[], methods: readonly string[]): Middleware {
  const policy = cors({
    origin: origins === '*' ? '*' : [...origins],
    methods: methods.join(', '),
    exposedHeaders: EXPOSED,
    allowedHeaders: ALLOWED,
    maxAge: PREFLIGHT_MAX_AGE_S,
    preflightContinue: true,
  });
  if (origins !== '*') return policy;
  const headers = sampleHeaders(policy as Parameters<typeof sampleHeaders>[0]);
  return (request, response, next) => {
    if (request.method === 'OPTIONS') return policy(request, response, next);
    Object.assign(stateOf(response).headers, headers);
    next();
  };
}

/** Lets pages of other origins read the errors of paths that do not exist or cannot be decoded. */
export function openErrors(origins: '*' | readonly string[]): ErrorRequestHandler {
  const open = crossOrigin(origins, ['GET', 'HEAD', 'POST', 'DELETE']);
  return (error: unknown, request, response, next) => {
    if (stateOf(response).operation !== null) {
      next(error);
      return;
    }
    return open(request, response, () => {
      if (isPreflight(request)) void sendReply(response, new Reply(200, {}, ''));
      else next(error);
    });
  };
}

const isPreflight = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
