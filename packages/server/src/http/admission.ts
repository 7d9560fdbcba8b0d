import type { KeyRecord, KeyRing, Reservation } from '@verst/accounts';
import type { Request, Response } from 'express';
import type { ServerConfig } from '@verst/settings';
import type { Caller, Endpoint, Services, UploadedTable } from '../endpoint/endpoint.ts';
import type { EngineSlot } from '../engine-slot.ts';
import { baseUrlOf } from './base-url.ts';
import { crossOrigin } from './cors.ts';
import { HttpError, unauthorized } from './http-error.ts';
import { languageOf } from './language.ts';
import { messages } from './messages.ts';
import { addressBucket, limitRequests } from './limits/rate-limit.ts';
import type { RateStoreFactory } from '@verst/rate-limits';
import { FileReply, Reply, StreamReply } from './reply.ts';
import { queryOf } from './request-target.ts';
import { stateOf } from './request-state.ts';
import { sendReply, whileClientWaits } from './send-reply.ts';
import { whenKnown } from './when-known.ts';
import type { Middleware } from './middleware.ts';

/** Parts of the server that the middleware uses. */
export interface AdmissionParts {
  readonly slot: EngineSlot;
  readonly keyRing: KeyRing;
  readonly rateStore: RateStoreFactory;
}

/** Does the work of an endpoint with the services of one snapshot. */
export type Work = (services: Services, request: Request, response: Response) => Reply | Promise<Reply>;

/** Middleware for endpoints, used by the API router and by those of other services' protocols. */
export interface Admission {
  /** Counts a request against the limit of the client's address. */
  readonly limitAddress: Middleware;
  /** Middleware of a path, before that of its methods: cross-origin access, unknown paths, preflights. */
  forPath(endpoints: readonly Endpoint[]): Middleware[];
  /** Middleware that admits requests, in the documented order: limits, key, account, quota. */
  admit(endpoint: Endpoint): Middleware[];
  /** Sends the reply that the work returns. A snapshot that is replaced meanwhile stays open until then. */
  answer(work: Work): Middleware;
  callerOf(request: Request, response: Response): Caller;
}

const addressOf = (_request: Request, response: Response): string => addressBucket(stateOf(response).address);
const perSecond = (name: string, requests: number) => ({ name, requests, windowS: 1 });

/** Includes an API request in the metrics even if it reaches no endpoint. */
const measure: Middleware = (_request, response, next) => {
  stateOf(response).operation = 'none';
  next();
};

/** Makes the middleware that endpoints share. */
export function createAdmission({ slot, keyRing, rateStore }: AdmissionParts): Admission {
  const { config, quota, accounts, metrics } = slot.services;

  const limitAddress = limitRequests(perSecond('address', config.rateLimit.perAddress), rateStore, addressOf, true);
  const limitLight = limitRequests(perSecond('light', config.rateLimit.light), rateStore, addressOf);
  // Without a key, an address has at each endpoint the limit that a key has for all endpoints.
  const limitKey = limitRequests(perSecond('key', config.rateLimit.perKey), rateStore, (request, response) => {
    const { key, operation } = stateOf(response);
    return key === null ? `address ${addressOf(request, response)} ${operation}` : `key ${key.id}`;
  });
  const limitKeyless: Middleware = (request, response, next) => {
    if (stateOf(response).secret === undefined) return limitKey(request, response, next);
    next();
  };

  const requireKey: Middleware = (request, response, next) => {
    const state = stateOf(response);
    if (state.secret === '' && queryOf(request).repeated.has('api_key')) throw unauthorized(messages.repeatedKey);
    return whenKnown(keyRing.admit(state.secret, request), (key) => {
      state.key = key;
      next();
    });
  };

  const requireAccount: Middleware = async (request, response, next) => {
    stateOf(response).signedIn = await accounts.authenticate(request.headers.authorization);
    next();
  };

  /** @throws HttpError 403 that tells what is left, if it is too little for this request only */
  const refuseQuota = async (key: KeyRecord, units: number, held: number): Promise<never> => {
    const cost = units + held;
    if (cost > 1) {
      const left = ((await quota.state(key)).remaining ?? 0) + held;
      if (left > 0 && left < cost) throw new HttpError(403, messages.quotaTooSmall(cost, left, key.plan));
    }
    throw new HttpError(403, messages.quotaExhausted(key.plan, quota.limitOf(key.plan) ?? 0, config.quotaPeriod));
  };

  /** Synchronous if this process has units left. */
  const reserve: Reserve = (key, units, held = 0) => {
    if (key === null || units === 0 || !keyRing.isMetered(key)) return NOTHING_HELD;
    return (
      quota.take(key, units) ??
      quota.reserve(key, units).then((reservation) => {
        if (reservation !== null) return reservation;
        if (!Object.hasOwn(config.plans, key.plan)) throw new HttpError(403, messages.unknownPlan(key.plan));
        metrics.quotaExhausted();
        return refuseQuota(key, units, held);
      })
    );
  };
  const reserveWeight: Middleware = (_request, response, next) => {
    const state = stateOf(response);
    return whenKnown(reserve(state.key, state.endpoint!.weight), (reservation) => {
      state.reservation = reservation;
      next();
    });
  };

  return {
    limitAddress,
    forPath: (endpoints) => {
      const [sample] = endpoints as [Endpoint];
      const methods = methodsOf(endpoints);
      const findPath: Middleware = (request, response, next) => {
        const unknown = sample.unknownPath!(request.params as Record<string, string>);
        if (unknown !== null) return limitAddress(request, response, () => next(new HttpError(404, unknown)));
        next();
      };
      const preflight: Middleware = (request, response, next) => {
        if (request.method === 'OPTIONS') return sendReply(response, new Reply(200, { Allow: methods.join(', ') }, ''));
        next();
      };
      return [
        measure,
        ...(sample.cors ? [crossOrigin(config.cors.origins, methods)] : []),
        ...(sample.unknownPath === undefined ? [] : [findPath]),
        preflight,
      ];
    },
    admit: (endpoint) => {
      const needsKey = endpoint.auth === 'key' || (endpoint.auth === 'tiles' && config.tiles.requireKey);
      const { rate, addressLimit, operationId } = endpoint;
      const begin: Middleware = (request, response, next) => {
        const state = stateOf(response);
        state.endpoint = endpoint;
        state.operation = operationId;
        if (needsKey) state.secret = secretOf(request, endpoint);
        next();
      };
      return [
        begin,
        ...(rate === 'light' ? [limitLight] : []),
        ...(rate === 'standard' ? [limitAddress, limitKeyless] : []),
        ...(addressLimit === undefined
          ? []
          : [limitRequests({ name: operationId, ...addressLimit }, rateStore, addressOf)]),
        ...(needsKey ? [requireKey] : []),
        ...(needsKey && rate === 'standard' ? [limitKey] : []),
        ...(endpoint.auth === 'account' ? [requireAccount] : []),
        ...(needsKey && endpoint.weight > 0 ? [reserveWeight] : []),
      ];
    },
    answer: (work) => async (request, response) => {
      const tenancy = slot.enter();
      let reply: Reply;
      try {
        const made = work(tenancy.services, request, response);
        // Synchronous replies are sent in this turn: each `await` costs a request a microsecond.
        reply = made instanceof Promise ? await made : made;
        if (reply instanceof StreamReply) await sendReply(response, reply);
        else if (!(reply instanceof FileReply)) void sendReply(response, reply);
      } finally {
        slot.leave(tenancy);
      }
      // A download may take hours and must not keep a snapshot open.
      if (reply instanceof FileReply) await sendReply(response, reply);
    },
    callerOf: (request, response) => new HttpCaller(request, response, reserve, config),
  };
}

/** Reserves quota if requests of the key are counted. `held`: units that the same request has reserved already. */
type Reserve = (key: KeyRecord | null, units: number, held?: number) => Reservation | Promise<Reservation>;

/** Computes facts about a request on demand, because few handlers need them. */
class HttpCaller implements Caller {
  readonly #request: Request;
  readonly #response: Response;
  readonly #reserve: Reserve;
  readonly #config: ServerConfig;
  #gone: AbortSignal | null = null;

  constructor(request: Request, response: Response, reserve: Reserve, config: ServerConfig) {
    this.#request = request;
    this.#response = response;
    this.#reserve = reserve;
    this.#config = config;
  }

  get headers(): Caller['headers'] {
    return this.#request.headers;
  }

  get key(): KeyRecord | null {
    return stateOf(this.#response).key;
  }

  get secret(): string | null {
    const { key, secret } = stateOf(this.#response);
    return key === null ? null : (secret ?? null);
  }

  get signedIn(): Caller['signedIn'] {
    return stateOf(this.#response).signedIn;
  }

  get table(): UploadedTable | null {
    return tableOf(this.#request);
  }

  get address(): string {
    return addressOf(this.#request, this.#response);
  }

  get baseUrl(): string {
    return baseUrlOf(this.#request, this.#config);
  }

  get language(): Caller['language'] {
    return languageOf(this.#request);
  }

  reserve(units: number): Reservation | Promise<Reservation> {
    const { reservation, endpoint } = stateOf(this.#response);
    return this.#reserve(this.key, units, reservation === null ? 0 : endpoint!.weight);
  }

  whileWaiting(): AbortSignal {
    return (this.#gone ??= whileClientWaits(this.#response));
  }
}

const NOTHING_HELD: Reservation = { release: () => undefined };

/** Returns true if the body of a request is a CSV table. */
export function sendsTable({ headers }: Request): boolean {
  return /^text\/csv\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}

function tableOf(request: Request): UploadedTable | null {
  if (!sendsTable(request)) return null;
  // Compressed bytes would be read as text of a wrong encoding.
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new HttpError(415, messages.compressedTable);
  const encoding = /;\s*charset="?([^\s;"]+)/i.exec(request.headers['content-type']!)?.[1] ?? 'utf-8';
  // The stream must stay open when a reader stops: the answer uses the same connection.
  return { bytes: request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>, encoding };
}

/** Returns the methods of a path as listed in `Allow`. */
export function methodsOf(endpoints: readonly Endpoint[]): string[] {
  const methods = endpoints.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...new Set(methods), 'OPTIONS'];
}

function secretOf(request: Request, { bearerKey }: Endpoint): string | undefined {
  const { 'x-api-key': header, authorization } = request.headers;
  if (typeof header === 'string' && header !== '') return header;
  if (bearerKey === true && authorization !== undefined) return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  const { repeated, values } = queryOf(request);
  // A key that is given twice is invalid.
  return repeated.has('api_key') ? '' : values.get('api_key');
}
