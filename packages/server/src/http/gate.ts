import type { Logger } from 'pino';
import type { Caller, Endpoint, Services } from '../endpoint/endpoint.ts';
import type { RouteMatch } from '../endpoint/router.ts';
import { type EngineSlot, type Generation, servicesOf } from '../engine-slot.ts';
import type { KeyRecord, KeyRing, Reservation } from '@verst/accounts';
import type { ClientNetwork } from './client-address.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import type { Exchange } from './exchange.ts';
import { badRequest, HttpError } from './http-error.ts';
import { toHttpError } from './to-http-error.ts';
import type { JsonBodyReader } from './json-body.ts';
import { messages } from './messages.ts';
import { addressBucket, RateLimit } from './rate-limit.ts';
import type { RateStoreFactory } from './rate-limit.ts';
import { Reply, StreamReply } from './reply.ts';

/** What the gate stands on. */
export interface GateParts {
  readonly services: Services;
  readonly slot: EngineSlot;
  readonly endpoints: readonly Endpoint[];
  readonly keyRing: KeyRing;
  readonly network: ClientNetwork;
  readonly readBody: JsonBodyReader;
  readonly rateStore: RateStoreFactory;
  readonly logger: Logger;
  /** Check every answer against its schema; for tests. */
  readonly checkAnswers: boolean;
}

/**
 * Answers the endpoints. Every request passes the same stages in the order that the API promises: path, method,
 * preflight, limit by address, key, limit by key, quota, parameters, work. It needs nothing of Express, so that what
 * is called most can be answered ahead of it.
 */
export class Gate {
  readonly #parts: GateParts;
  readonly #perAddress: RateLimit;
  readonly #perKey: RateLimit;
  readonly #light: RateLimit;
  readonly #own = new Map<Endpoint, RateLimit>();

  constructor(parts: GateParts) {
    this.#parts = parts;
    const { rateLimit } = parts.services.config;
    this.#perAddress = new RateLimit('address', rateLimit.perAddress, 1, parts.rateStore);
    this.#perKey = new RateLimit('key', rateLimit.perKey, 1, parts.rateStore);
    this.#light = new RateLimit('light', rateLimit.light, 1, parts.rateStore);
    for (const endpoint of parts.endpoints) {
      if (endpoint.addressLimit === undefined) continue;
      const { requests, windowS } = endpoint.addressLimit;
      this.#own.set(endpoint, new RateLimit(endpoint.operationId, requests, windowS, parts.rateStore));
    }
  }

  /** Answers a request whose path is known. Never rejects: what goes wrong becomes an error body. */
  async answer(exchange: Exchange, match: RouteMatch): Promise<void> {
    const { logger, slot, services } = this.#parts;
    let keyId: number | null = null;
    const generation = slot.enter();
    try {
      const reply = await this.#pass(exchange, match, generation, (key) => {
        keyId = key.id;
      });
      if (reply instanceof StreamReply) await exchange.stream(reply);
      else exchange.send(reply);
    } catch (error) {
      this.fail(exchange, error, match.endpoints.values().next().value!.refuse);
    } finally {
      slot.leave(generation);
    }
    const seconds = exchange.elapsedMs / 1000;
    services.metrics.answered(operationOf(exchange, match), exchange.response.statusCode, seconds);
    exchange.log(logger, keyId, services.config.log.sampling);
  }

  /** Answers with an error body, and logs what was not foreseen under the request's id. */
  fail(exchange: Exchange, error: unknown, refuse?: Endpoint['refuse']): void {
    const known = toHttpError(error);
    if (known === null) this.#parts.logger.error({ id: exchange.id, err: error }, 'request failed');
    const refusal = known ?? new HttpError(500, messages.internal);
    // Half an answer cannot be taken back: cutting it off is the only way to say that it is wrong.
    if (exchange.response.headersSent) exchange.response.destroy();
    else exchange.sendError(refusal, refuse?.(refusal, exchange.language));
  }

  /** Counts a request of the client's address. @throws HttpError 429 where it has had too many */
  async countAddress({ address }: Exchange): Promise<void> {
    await this.#perAddress.hitSilently(addressBucket(address));
  }

  /** Lets go of the limits' counters. */
  async close(): Promise<void> {
    for (const limit of [this.#perAddress, this.#perKey, this.#light, ...this.#own.values()]) await limit.close();
  }

  async #pass(
    exchange: Exchange,
    match: RouteMatch,
    generation: Generation,
    onKey: (key: KeyRecord) => void,
  ): Promise<Reply> {
    const { config } = this.#parts.services;
    const { request } = exchange;
    const sample: Endpoint = match.endpoints.values().next().value!;
    if (sample.cors) exchange.cors = corsHeaders(config.cors.origins, request.headers.origin);

    const { urlCharacters } = config.limits;
    if (request.url!.length > urlCharacters) throw new HttpError(414, messages.urlTooLong(urlCharacters));
    const unknown = match.params === null ? null : (sample.unknownPath?.(match.params) ?? null);
    if (unknown !== null) {
      await this.countAddress(exchange);
      throw new HttpError(404, unknown);
    }

    if (request.method === 'OPTIONS') {
      const allowed = allowedMethods(match);
      return new Reply(200, { Allow: allowed, ...(sample.cors ? preflightHeaders(allowed) : {}) }, '');
    }
    const endpoint = match.endpoints.get(request.method === 'HEAD' ? 'GET' : request.method!);
    if (endpoint === undefined) {
      const allowed = allowedMethods(match);
      throw new HttpError(405, messages.methodNotAllowed(request.method!, allowed), { Allow: allowed });
    }

    const key = await this.#admit(exchange, endpoint, onKey);
    const signedIn =
      endpoint.auth === 'account'
        ? await this.#parts.services.accounts.authenticate(request.headers.authorization)
        : null;

    const reserved = this.#reserve(key, endpoint.weight);
    const reservation = reserved instanceof Promise ? await reserved : reserved;
    try {
      return await this.#work(exchange, endpoint, match.params, generation, { key, signedIn });
    } catch (error) {
      // The work of a look-up that finds nothing was done all the same; everything else is not charged.
      if (!(error instanceof HttpError && error.status === 404)) reservation.release();
      throw error;
    }
  }

  /** Holds quota where requests of the key are counted: at once where this process has it at hand. */
  #reserve(key: KeyRecord | null, units: number): Reservation | Promise<Reservation> {
    if (key === null || units === 0 || !this.#parts.keyRing.isMetered(key)) return NOTHING_HELD;
    return this.#parts.services.quota.take(key, units) ?? this.#reserveFromStore(key, units);
  }

  async #reserveFromStore(key: KeyRecord, units: number): Promise<Reservation> {
    const { config, quota } = this.#parts.services;
    const reservation = await quota.reserve(key, units);
    if (reservation !== null) return reservation;
    this.#parts.services.metrics.quotaExhausted();
    throw new HttpError(403, messages.quotaExhausted(key.plan, quota.limitOf(key.plan) ?? 0, config.quotaPeriod));
  }

  /** The stages about who is asking: limit by address, key, limit by key. */
  async #admit(exchange: Exchange, endpoint: Endpoint, onKey: (key: KeyRecord) => void): Promise<KeyRecord | null> {
    const { config } = this.#parts.services;
    const needsKey = endpoint.auth === 'key' || (endpoint.auth === 'tiles' && config.tiles.requireKey);
    const secret = needsKey ? secretOf(exchange, endpoint) : undefined;
    if (endpoint.rate !== 'none') {
      const address = addressBucket(exchange.address);
      if (endpoint.rate === 'light') await this.#count(exchange, this.#light, address);
      else {
        const counted = this.#perAddress.hitSilently(address);
        if (counted !== undefined) await counted;
        // Where there is no key, an address has at each endpoint what a key has altogether.
        if (secret === undefined) {
          await this.#count(exchange, this.#perKey, `address ${address} ${endpoint.operationId}`);
        }
      }
      const own = this.#own.get(endpoint);
      if (own !== undefined) await this.#count(exchange, own, address);
    }
    if (!needsKey) return null;
    const admitted = this.#parts.keyRing.admit(secret, exchange.request);
    const key = admitted instanceof Promise ? await admitted : admitted;
    onKey(key);
    if (endpoint.rate === 'standard') await this.#count(exchange, this.#perKey, `key ${key.id}`);
    return key;
  }

  async #work(
    exchange: Exchange,
    endpoint: Endpoint,
    params: ReadonlyMap<string, string> | null,
    generation: Generation,
    who: Pick<Caller, 'key' | 'signedIn'>,
  ): Promise<Reply> {
    const { readBody, checkAnswers } = this.#parts;
    // Another snapshot may take the place of this one while the answer is made: all of it is of this one.
    const services = servicesOf(this.#parts.services, generation);
    const { request, response } = exchange;
    if (params === null) throw badRequest(messages.malformedEncoding);
    if (endpoint.kept !== undefined && !exchange.query.malformed) {
      const kept = endpoint.kept(services, exchange.target.path, request.headers);
      if (kept !== null) return kept;
    }
    const name = endpoint.repeatable === true ? repeatableName(exchange, endpoint) : null;
    const repeated = name === null ? undefined : services.answerCache.get(name);
    if (repeated !== undefined) return repeated;
    let body: Record<string, unknown> | undefined;
    try {
      if (endpoint.body !== undefined) body = await readBody(request, response, endpoint.bodyBytes);
    } catch (error) {
      if (error instanceof HttpError && endpoint.unreadableBody !== undefined) return endpoint.unreadableBody(error);
      throw error;
    }
    const caller = this.#callerOf(exchange, endpoint, who);
    const reply = await endpoint.answer(services, { params, query: exchange.query, body }, caller, checkAnswers);
    return name === null ? reply : services.answerCache.keep(name, reply);
  }

  #callerOf(exchange: Exchange, endpoint: Endpoint, { key, signedIn }: Pick<Caller, 'key' | 'signedIn'>): Caller {
    const { request } = exchange;
    return {
      headers: request.headers,
      key,
      secret: key === null ? null : (secretOf(exchange, endpoint) ?? null),
      signedIn,
      reserve: async (units) => this.#reserve(key, units),
      whileWaiting: () => exchange.whileClientWaits(),
      address: addressBucket(exchange.address),
      baseUrl: this.#parts.network.baseUrlOf(request),
      language: exchange.language,
    };
  }

  /** Counts the request; the answer tells where its client stands. */
  #count(exchange: Exchange, limit: RateLimit, client: string): void | Promise<void> {
    const told = limit.hit(client);
    if (told instanceof Promise) {
      return told.then((headers) => {
        exchange.limit = headers;
      });
    }
    if (told !== null) exchange.limit = told;
  }
}

/** Name of what was asked for, for the metrics: a path's parameters would make too many. */
function operationOf({ request }: Exchange, { endpoints }: RouteMatch): string {
  const endpoint = endpoints.get(request.method === 'HEAD' ? 'GET' : request.method!);
  return endpoint?.operationId ?? 'none';
}

/** What a query is kept under; null where it carries a key, or a name that may be one's, which must not be. */
function repeatableName({ target: { query } }: Exchange, { operationId }: Endpoint): string | null {
  return MAY_HOLD_KEY.test(query) ? null : `${operationId} ${query}`;
}

/** A query that has `api_key` in it, or a name in which it may be hidden by percent-encoding. */
const MAY_HOLD_KEY = /api_key|(?:^|&)[^=&]*%/;

const NOTHING_HELD: Reservation = { release: () => undefined };

function secretOf(exchange: Exchange, { bearerKey }: Endpoint): string | undefined {
  const { 'x-api-key': header, authorization } = exchange.request.headers;
  if (typeof header === 'string' && header !== '') return header;
  if (bearerKey === true && authorization !== undefined) return /^Bearer +(\S+) *$/i.exec(authorization)?.[1] ?? '';
  const { query } = exchange;
  // A key that is given twice is no key.
  return query.repeated.has('api_key') ? '' : query.values.get('api_key');
}

function allowedMethods(match: RouteMatch): string {
  const methods = [...match.endpoints.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...methods, 'OPTIONS'].join(', ');
}
