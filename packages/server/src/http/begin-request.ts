import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { ServerMetrics } from '../metrics.ts';
import { parseRequestTarget } from './request-target.ts';
import { type RequestState, stateOf } from './request-state.ts';
import { maskKeys, maskQuery } from './secrets.ts';
import type { Middleware } from './middleware.ts';

/** Settings of {@link beginRequest}. */
export interface BeginRequestParts {
  readonly logger: Logger;
  readonly metrics: ServerMetrics;
  readonly headers: Readonly<Record<string, string>>;
  /** Share of successful requests that are logged, 0 to 1. */
  readonly sampling: number;
  /** True if a proxy may name the client's address. */
  readonly trustsProxies: boolean;
  /** True once answers must close their connections. */
  readonly endsConnections: () => boolean;
}

/** Logged status of a request whose client disconnected before its answer, as in nginx. */
const CLIENT_GONE = 499;

/** Gives each request its id; measures and logs it when its answer is complete or its client has disconnected. */
export function beginRequest(parts: BeginRequestParts): Middleware {
  const { logger, metrics, headers, sampling, trustsProxies, endsConnections } = parts;
  return (request, response, next) => {
    const id = randomUUID();
    const state: RequestState = {
      id,
      headers: { 'X-Request-Id': id, ...headers },
      startedAt: performance.now(),
      // Express recomputes `request.ip` from the headers on each access.
      address: trustsProxies ? request.ip : request.socket.remoteAddress,
      operation: null,
      endpoint: null,
      secret: undefined,
      key: null,
      signedIn: null,
      reservation: null,
    };
    response.locals = state;
    if (endsConnections()) state.headers['Connection'] = 'close';
    response.on('close', () => {
      const statusCode = response.headersSent ? response.statusCode : CLIENT_GONE;
      const ms = performance.now() - state.startedAt;
      if (state.operation !== null) metrics.answered(state.operation, statusCode, ms / 1000);
      if (statusCode >= 400 || sampling >= 1 || Math.random() < sampling)
        logRequest(logger, request, response, statusCode, ms);
    });
    next();
  };
}

function logRequest(logger: Logger, request: Request, response: Response, status: number, ms: number): void {
  const { path, query } = parseRequestTarget(request.originalUrl);
  const { id, key, address } = stateOf(response);
  // Undefined fields are left out of the line.
  logger.info({
    id,
    method: request.method,
    path: maskKeys(path),
    query: query === '' ? undefined : maskQuery(query),
    status,
    ms: Math.round(ms * 1000) / 1000,
    key: key?.id,
    address,
  });
}
