import { type Protocol, type ProtocolAnswer, ProtocolError, type ProtocolOperation, PROTOCOLS } from '@verst/protocols';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { type Caller, type Endpoint, heavyClientOf, type Services } from '../endpoint/endpoint.ts';
import { badRequest, HttpError, notFound } from '../http/http-error.ts';
import { refuseMethod } from '../http/api-router.ts';
import { messages } from '../http/messages.ts';
import type { Admission, Work } from '../http/admission.ts';
import { Reply } from '../http/reply.ts';
import { stateOf } from '../http/request-state.ts';
import { parseRequestTarget, queryOf } from '../http/request-target.ts';
import type { Middleware } from '../http/middleware.ts';

/** Maximum bytes of a form: 10,000 positions with their times. */
const FORM_BYTES = 1_000_000;
/** Maximum fields of a form; no client sends half as many. */
const MAX_FIELDS = 100;

/** Read as text, so that repeated fields are kept, as in a query. */
const formText = express.text({ type: 'application/x-www-form-urlencoded', limit: FORM_BYTES });

/** Returns the routers of other services' protocols, each at its path. */
export function protocolsRouter(admission: Admission): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  for (const protocol of PROTOCOLS) router.use(`/${protocol.name}`, protocolRouter(admission, protocol));
  return router;
}

function protocolRouter(admission: Admission, protocol: Protocol): Router {
  const router = express.Router({ strict: protocol.isStrict === true, caseSensitive: true });
  const handlerOf = (operation: ProtocolOperation): Middleware => serve(admission, protocol, operation);
  for (const { paths, isPost, operation } of protocol.routes) {
    router[isPost === true ? 'post' : 'all']([...paths], handlerOf(operation));
  }
  router.use(handlerOf({ id: `${protocol.name}-unknown`, isFree: true, read: refusePath }));
  if (protocol.undecodable === undefined) return router;
  const refuse = handlerOf(protocol.undecodable);
  router.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (!(error instanceof URIError)) return next(error);
    request.params = {};
    return refuse(request, response, next);
  });
  return router;
}

function refusePath(): never {
  throw notFound();
}

/** Returns the handler that admits requests by key, limits and quota, and answers them with an operation. */
function serve(admission: Admission, protocol: Protocol, operation: ProtocolOperation): Middleware {
  const get = endpointOf(protocol, operation);
  const methods = [get, { ...get, method: 'POST' as const }];
  const refuse = refuseMethod(methods);
  /** From here on errors have the form of the protocol. */
  const begin: Middleware = (request, response, next) => {
    stateOf(response).endpoint = get;
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) return refuse(request, response, next);
    next();
  };
  const answered: Work = async (services, request, response) => {
    const caller = admission.callerOf(request, response);
    try {
      const input = operation.read(requestOf(request, caller, Object.keys(services.config.vehicles)));
      return await work(operation, input, services, caller);
    } catch (error) {
      throw error instanceof ProtocolError ? new CodedError(error) : error;
    }
  };
  const chain = express.Router({ mergeParams: true });
  chain.use(admission.forPath(methods), begin, admission.admit(get), readForm, admission.answer(answered));
  return (request, response, next) => {
    chain(request, response, next);
  };
}

/** Reads the form of a POST before the answer begins, so that a slow one does not keep a snapshot open. */
const readForm: Middleware = (request, response, next) => {
  if (request.method !== 'POST') return next();
  formText(request, response, (error?: unknown) => next(error === undefined ? undefined : formError(error)));
};

async function work(operation: ProtocolOperation, input: unknown, services: Services, caller: Caller): Promise<Reply> {
  const more = (operation.units?.(input) ?? 1) - 1;
  const reservation = more > 0 ? await caller.reserve(more) : null;
  try {
    if (operation.answer === undefined) return toReply(await operation.respond!(services, input));
    const lane = operation.lane?.(input);
    if (lane && services.heavy !== null) {
      return await services.heavy.run({ kind: 'protocol', id: operation.id, input }, lane, heavyClientOf(caller));
    }
    return toReply(operation.answer(services.engine, input));
  } catch (error) {
    reservation?.release();
    throw error;
  }
}

function requestOf(request: Request, { headers, baseUrl }: Caller, vehicles: readonly string[]) {
  const form = fieldsOf(request);
  const { values, repeated, malformed } = queryOf(request);
  if (malformed) throw badRequest(messages.malformedEncoding);
  const query = new Map([...values, ...form]);
  query.delete('api_key');
  return {
    path: request.params as Record<string, string | undefined>,
    query,
    // Lazy, because few protocols need it, and it parses the query once more.
    get lists() {
      return listsOf(request, form);
    },
    repeated,
    acceptLanguage: headers['accept-language'],
    baseUrl,
    vehicles,
  };
}

function listsOf(request: Request, form: ReturnType<typeof fieldsOf>): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of [...new URLSearchParams(parseRequestTarget(request.originalUrl).query), ...form]) {
    lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  return lists;
}

/** Returns the fields of a form by name and value; a body of another type counts as none. */
function fieldsOf(request: Request): [name: string, value: string][] {
  if (typeof request.body !== 'string') return [];
  // Counted first, because parsing a million fields takes long.
  if (request.body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) {
    throw badRequest(messages.tooManyFields(MAX_FIELDS));
  }
  return [...new URLSearchParams(request.body)];
}

function formError(error: unknown): Error {
  const { type } = error as { type?: unknown };
  if (type === 'entity.too.large') {
    return new HttpError(413, messages.bodyTooLarge(FORM_BYTES), { Connection: 'close' });
  }
  return badRequest(messages.bodyUnreadable);
}

/** Returns the endpoint that admits requests for an operation. */
function endpointOf(protocol: Protocol, operation: ProtocolOperation): Endpoint {
  const unused = (): never => {
    throw new Error(`${operation.id} is called by its protocol alone`);
  };
  return {
    method: 'GET',
    path: operation.id,
    operationId: operation.id,
    tag: 'Service',
    summary: operation.id,
    auth: operation.isFree === true ? 'none' : 'key',
    weight: operation.isFree === true ? 0 : 1,
    rate: 'standard',
    cors: true,
    params: undefined,
    query: undefined,
    body: undefined,
    response: { contentType: 'application/json', description: operation.id },
    answer: unused,
    perform: unused,
    call: unused,
    refuse: (error, language) => {
      const code = error instanceof CodedError ? error.code : null;
      return toReply(protocol.refuse({ status: error.status, code, message: error.text[language] }));
    },
  };
}

/** Returns the reply for a protocol's answer. */
export function toReply({ status, contentType, body }: ProtocolAnswer): Reply {
  return new Reply(status, { 'Content-Type': contentType }, body);
}

class CodedError extends HttpError {
  readonly code: string;
  constructor({ status, code, message }: ProtocolError) {
    super(status, { en: message, ru: message });
    this.code = code;
  }
}
