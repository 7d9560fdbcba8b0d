import express from 'express';
import type { Request, Router } from 'express';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { HttpError } from './http-error.ts';
import type { JsonBodyReader } from './json-body.ts';
import { messages } from './messages.ts';
import { methodsOf, sendsTable } from './pipeline.ts';
import type { Pipeline, Work } from './pipeline.ts';
import { queryOf } from './request-target.ts';
import { sendReply } from './send-reply.ts';
import type { Middleware } from './middleware.ts';

/** Parts of the router beside the middleware. */
export interface ApiRouterParts {
  readonly pipeline: Pipeline;
  readonly readBody: JsonBodyReader;
  /** True if every answer is checked against its schema; for tests. */
  readonly checkAnswers: boolean;
}

/** Turns a list of endpoints into routes. */
export function apiRouter(endpoints: readonly Endpoint[], parts: ApiRouterParts): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const paths = [...Map.groupBy(endpoints, ({ path }) => path)];
  // Express tries routes in turn: those of tiles, which are asked for most, come first, then fixed paths.
  for (const [path, methods] of paths.toSorted(([, a], [, b]) => placeOf(a[0]!) - placeOf(b[0]!))) {
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1')).all(parts.pipeline.forPath(methods));
    for (const endpoint of methods) route[METHODS[endpoint.method]](handlersOf(endpoint, parts));
    route.all(refuseMethod(methods));
  }
  return router;
}

function placeOf({ auth, path }: Endpoint): number {
  return auth === 'tiles' ? 0 : 1 + Number(path.includes('{'));
}

const METHODS = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

function handlersOf(endpoint: Endpoint, { pipeline, readBody, checkAnswers }: ApiRouterParts): Middleware[] {
  const readJson: Middleware = async (request, response, next) => {
    if (endpoint.tableBody !== undefined && sendsTable(request)) return next();
    try {
      request.body = await readBody(request, response, endpoint.bodyBytes);
    } catch (error) {
      if (!(error instanceof HttpError) || endpoint.unreadableBody === undefined) throw error;
      await sendReply(response, endpoint.unreadableBody(error));
      return;
    }
    next();
  };
  const work: Work = async (services, request, response) => {
    const query = queryOf(request);
    if (endpoint.kept !== undefined && !query.malformed) {
      const kept = endpoint.kept(services, request.path, request.headers);
      if (kept !== null) return kept;
    }
    const name = endpoint.repeatable === true ? repeatableName(request, endpoint) : null;
    const repeated = name === null ? undefined : services.answerCache.get(name);
    if (repeated !== undefined) return repeated;
    const params = request.params as Record<string, string>;
    const raw = { params, query, body: request.body as Record<string, unknown> | undefined };
    const reply = await endpoint.answer(services, raw, pipeline.callerOf(request, response), checkAnswers);
    return name === null ? reply : services.answerCache.keep(name, reply);
  };
  return [...pipeline.admit(endpoint), ...(endpoint.body === undefined ? [] : [readJson]), pipeline.answer(work)];
}

/** Refuses methods that a path does not have. */
export function refuseMethod(endpoints: readonly Endpoint[]): Middleware {
  const allowed = methodsOf(endpoints).join(', ');
  return ({ method }) => {
    throw new HttpError(405, messages.methodNotAllowed(method, allowed), { Allow: allowed });
  };
}

/** Returns the name that the answer to a query is kept under; null if the query may contain a key, which must not be. */
function repeatableName({ url }: Request, { operationId }: Endpoint): string | null {
  const query = url.slice(url.indexOf('?') + 1);
  return MAY_HOLD_KEY.test(query) ? null : `${operationId} ${query}`;
}

/** A query that has `api_key` in it, or a name in which it may be hidden by percent-encoding. */
const MAY_HOLD_KEY = /api_key|(?:^|&)[^=&]*%/;
