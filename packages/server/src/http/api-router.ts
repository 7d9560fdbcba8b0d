import express, { type Request, type Response, type Router } from 'express';
import type { Endpoint, Services } from '../endpoint/endpoint.ts';
import { HttpError } from './http-error.ts';
import type { JsonBodyReader } from './json-body.ts';
import { messages } from './messages.ts';
import { type Admission, methodsOf, sendsTable, type Work } from './admission.ts';
import type { Reply } from './reply.ts';
import { queryOf } from './request-target.ts';
import { sendReply } from './send-reply.ts';
import type { Middleware } from './middleware.ts';

export interface ApiRouterParts {
  readonly admission: Admission;
  readonly readBody: JsonBodyReader;
  /** True if every answer is checked against its schema; for tests. */
  readonly checkAnswers: boolean;
}

/** Turns a list of endpoints into routes. */
export function apiRouter(endpoints: readonly Endpoint[], parts: ApiRouterParts): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const paths = [...Map.groupBy(endpoints, ({ path }) => path)];
  // Express tries routes in turn: tiles, which are requested most, come first, then fixed paths.
  for (const [path, methods] of paths.toSorted(([, a], [, b]) => placeOf(a[0]!) - placeOf(b[0]!))) {
    const route = router.route(path.replaceAll(/\{(\w+)\}/g, ':$1')).all(parts.admission.forPath(methods));
    for (const endpoint of methods) route[METHODS[endpoint.method]](handlersOf(endpoint, parts));
    route.all(refuseMethod(methods));
  }
  return router;
}

function placeOf({ auth, path }: Endpoint): number {
  return auth === 'tiles' ? 0 : 1 + Number(path.includes('{'));
}

const METHODS = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

function handlersOf(endpoint: Endpoint, { admission, readBody, checkAnswers }: ApiRouterParts): Middleware[] {
  const readJson: Middleware = async (request, response, next) => {
    if (endpoint.tableBody !== undefined && sendsTable(request)) return next();
    try {
      request.body = await readBody(request, response, endpoint.bodyBytes, endpoint.tableBody !== undefined);
    } catch (error) {
      if (!(error instanceof HttpError) || endpoint.unreadableBody === undefined) throw error;
      await sendReply(response, endpoint.unreadableBody(error));
      return;
    }
    next();
  };
  const answer = async (services: Services, request: Request, response: Response): Promise<Reply> => {
    const params = request.params as Record<string, string>;
    const raw = { params, query: queryOf(request), body: request.body as Record<string, unknown> | undefined };
    const reply = await endpoint.answer(services, raw, admission.callerOf(request, response), checkAnswers);
    return mayBeKept(endpoint, request) ? services.answerCache.keep(request.url, reply) : reply;
  };
  const work: Work = (services, request, response) =>
    keptOf(endpoint, services, request) ?? answer(services, request, response);
  return [...admission.admit(endpoint), ...(endpoint.body === undefined ? [] : [readJson]), admission.answer(work)];
}

/** Refuses methods that a path does not have. */
export function refuseMethod(endpoints: readonly Endpoint[]): Middleware {
  const allowed = methodsOf(endpoints).join(', ');
  return ({ method }) => {
    throw new HttpError(405, messages.methodNotAllowed(method, allowed), { Allow: allowed });
  };
}

/** Returns a cached answer without parsing the parameters; null or undefined if there is none. */
function keptOf(endpoint: Endpoint, services: Services, request: Request): Reply | null | undefined {
  if (mayBeKept(endpoint, request)) return services.answerCache.get(request.url);
  if (endpoint.kept === undefined || queryOf(request).malformed) return null;
  return endpoint.kept(services, request.path, request.headers);
}

/** Returns true if the answer may be cached under its URL. A URL that may contain a key must not be stored. */
const mayBeKept = ({ repeatable }: Endpoint, { url }: Request): boolean =>
  repeatable === true && !MAY_HOLD_KEY.test(url);

/** Matches URLs that contain `api_key`, or a parameter name in which percent-encoding may hide it. */
const MAY_HOLD_KEY = /api_key|[?&][^=&]*%/;
