import type { IncomingHttpHeaders } from 'node:http';
import type { Engine, SnapshotInfo } from '@verst/core';
import * as z from 'zod';
import type { Gateway } from '@verst/assistant';
import type { Accounts, KeyRecord, QuotaMeter, Reservation, SignedIn, Store, TokenBudget } from '@verst/accounts';
import type { Jobs } from '@verst/jobs';
import type { ServerConfig } from '@verst/settings';
import type { Language, LocalizedText } from '../http/language.ts';
import type { HttpError } from '../http/http-error.ts';
import { Reply } from '../http/reply.ts';
import type { QueryParameters } from '../http/request-target.ts';
import type { AnswerCache } from '../http/caches/answer-cache.ts';
import type { ByteCache } from '../http/caches/byte-cache.ts';
import type { TaggedAnswer } from '../http/tagged-answer.ts';
import type { AccountLimits } from '../http/limits/account-limits.ts';
import type { ServerMetrics } from '../metrics.ts';
import type { Layers } from '@verst/own-data';
import type { Lane, PoolClient } from '@verst/threads';
import type { HeavyWork } from '../heavy-threads/heavy-work.ts';
import { ParameterParser, parseBySchema, PATH_NUMBER } from './parse.ts';

/** Services for handlers: the same for every request, except that the engine may be replaced. */
export interface Services {
  readonly engine: Engine;
  /** Description of the engine's snapshot; read once. */
  readonly snapshot: SnapshotInfo;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly accountLimits: AccountLimits;
  readonly quota: QuotaMeter;
  readonly config: ServerConfig;
  /** Recently requested tiles by request path. */
  readonly tileCache: ByteCache<TaggedAnswer>;
  /** Answers to earlier queries, for `repeatable` endpoints. */
  readonly answerCache: AnswerCache;
  /** Threads for long requests; null if this thread does them. */
  readonly heavy: HeavyWork | null;
  /** The operator's own layers. */
  readonly layers: Layers;
  /** Long jobs, done by workers. */
  readonly jobs: Pick<Jobs, 'submit' | 'find' | 'remove'>;
  readonly metrics: ServerMetrics;
  /** Gateway to the language model; null if none is configured. */
  readonly gateway: Gateway | null;
  /** Tokens that keys may still use today. */
  readonly tokenBudget: TokenBudget;
  readonly version: string;
  /** By `performance.now()`, which clock changes do not affect. */
  readonly startedAt: number;
  /** The OpenAPI document of all endpoints, as JSON. */
  readonly openApiJson: () => string;
  /** Logs an unexpected error. */
  readonly logFault: (error: unknown, what?: string) => void;
  /** True once the server has begun to stop. */
  readonly isStopping: () => boolean;
}

/** Data about the request besides its parameters. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  /** The key that admitted the request; null if none is needed. */
  readonly key: KeyRecord | null;
  /** The secret of that key, for answers that must contain it; null if none is needed. */
  readonly secret: string | null;
  /** The signed-in account; null if the endpoint needs none. */
  readonly signedIn: SignedIn | null;
  /**
   * Reserves quota beyond the endpoint's own weight.
   *
   * @throws HttpError 403 if the quota is used up
   */
  reserve(units: number): Reservation | Promise<Reservation>;
  /** The table in the request's body, as a stream; null if the body is something else. */
  readonly table: UploadedTable | null;
  /** Returns a signal, always the same, that is aborted if the client disconnects before its answer is complete. */
  whileWaiting(): AbortSignal;
  /** Key under which this client's address is counted. */
  readonly address: string;
  /** Root of the server as the client sees it, without a slash at the end. */
  readonly baseUrl: string;
  readonly language: Language;
}

export interface UploadedTable {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Encoding that the request names; UTF-8 if it names none. */
  readonly encoding: string;
}

/** Returns the client that waits for heavy work, for the pool. */
export function heavyClientOf(caller: Caller): PoolClient {
  const { key } = caller;
  return { client: key === null ? `address ${caller.address}` : `key ${key.id}`, signal: caller.whileWaiting() };
}

/** A body that is not JSON, as described in the OpenAPI document. */
export interface BinaryAnswer {
  readonly contentType: string;
  readonly description: string;
  /** Meaning of 204, for endpoints that can have an empty answer. */
  readonly empty?: string;
}

/** Parsed parameters of a request. */
interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

type Handler<P, Q, B, R> = (
  services: Services,
  input: Input<P, Q, B>,
  caller: Caller,
) => R | Reply | Promise<R | Reply>;

type NoParameters = z.ZodObject<Record<string, never>>;

/** Groups of operations in the document, with their descriptions. */
export const TAGS = {
  Geocoding: 'Addresses and coordinates',
  'Places of interest': 'Shops, cafés, sights and other places on the map',
  Organizations: 'Organizations with address, phone and opening hours',
  Search: 'Queries in everyday words',
  Routing: 'Routes by car, lorry, bicycle and on foot',
  Insights: 'Location scores for a business, and services that a neighbourhood lacks',
  Tiles: 'Vector tiles and the map style',
  Accounts: 'Accounts, their keys, quotas and plans',
  Jobs: 'Long jobs: long tables, large matrices, isochrones and scores of many points',
  'API keys': 'Registering a key; its plan and quota',
  'AI chat': 'Questions about places and routes, answered in words',
  Tools: 'The same operations for language models',
  Service: 'State and description of the server',
} as const;

/** Name of a group of operations. */
export type Tag = keyof typeof TAGS;

/** One API operation: its input, its answer, who may call it and what it costs. */
export interface EndpointDefinition<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodObject,
  R extends z.ZodType,
> {
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Path with parameters in braces: `/api/poi/{id}`. Text after a brace is part of the segment: `{range}.pbf`. */
  readonly path: string;
  /** Name of the operation in the OpenAPI document and of the tool made from it. */
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  readonly params?: P;
  readonly query?: Q;
  /** JSON object in the request's body. */
  readonly body?: B;
  readonly response: R | BinaryAnswer;
  /** A text form in which the same answer can also be requested: its content type and description, for the document. */
  readonly alsoAs?: BinaryAnswer;
  /**
   * `key`: an API key is needed. `tiles`: one is needed if the configuration says so. `account`: an access token is
   * needed. `none`: anybody may call. Default `key`.
   */
  readonly auth?: 'key' | 'tiles' | 'account' | 'none';
  /** An access token is optional but changes the answer. */
  readonly optionalToken?: boolean;
  /** The key may also come as `Authorization: Bearer`. */
  readonly bearerKey?: boolean;
  /** Returns the answer to an unreadable body; default: the error body. */
  readonly unreadableBody?: (error: HttpError) => Reply;
  /** Returns an error in the form of another service; default: the error body. */
  readonly refuse?: (error: HttpError, language: Language) => Reply;
  /** Units of quota that an answer costs; default 1. */
  readonly weight?: number;
  /** Units above the weight, if the cost depends on the request. */
  readonly furtherUnits?: (input: Input<z.output<P>, z.output<Q>, z.output<B>>) => number;
  /** Explanation of a cost that depends on the request, for the document. */
  readonly costs?: string;
  /** Largest body in bytes. Default: the configuration's `limits.bodyBytes`. */
  readonly bodyBytes?: number;
  /** The rate limit that counts the request; `light` is the higher one, for tiles and suggest. Default `standard`. */
  readonly rate?: 'standard' | 'light' | 'none';
  /** An additional, stricter limit per client address. */
  readonly addressLimit?: { readonly requests: number; readonly windowS: number };
  /**
   * If set, the body may be a CSV table instead of JSON, which the handler reads. Its description, for the document.
   */
  readonly tableBody?: string;
  /** The answer is a file and supports requests for parts of it (`Range`). */
  readonly inRanges?: boolean;
  /** True if pages of other origins may call it. Default true. */
  readonly cors?: boolean;
  /** Meaning of status 404, for the document. */
  readonly notFound?: string;
  /** Meaning of status 304, for the document, if answers have an `ETag`. */
  readonly notModified?: string;
  /** Headers of every successful answer. */
  readonly responseHeaders?: (config: ServerConfig) => Readonly<Record<string, string>>;
  /**
   * Lane of the heavy pool, if there is one: always the same, or chosen by the input (null: this thread). The handler
   * may use only `engine`, `snapshot` and `config` of the services and the language of the caller.
   */
  readonly heavy?: Lane | ((input: Input<z.output<P>, z.output<Q>, z.output<B>>) => Lane | null);
  /** Answers depend only on the query and the snapshot, not on the caller, so they are cached. */
  readonly repeatable?: boolean;
  /**
   * Returns the answer cached under the raw path, without parsing the parameters; null if the handler must make it. It
   * must equal the handler's answer.
   */
  readonly kept?: (services: Services, path: string, headers: IncomingHttpHeaders) => Reply | null;
  /**
   * Returns an error text if the path parameters name nothing that exists, which is answered 404 before any check; else
   * null.
   */
  readonly unknownPath?: (params: Readonly<Record<string, string>>) => LocalizedText | null;
  readonly handler: Handler<z.output<P>, z.output<Q>, z.output<B>, z.input<R>>;
}

/** The parts of a request that an endpoint reads. */
export interface RawRequest {
  /** Decoded path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryParameters;
  /** Parsed JSON; undefined if the endpoint takes none. */
  readonly body: Record<string, unknown> | undefined;
}

/** Largest body in bytes of an operation that takes a few short texts, even if its client escapes every letter. */
export const SMALL_BODY_BYTES = 16_000;

const DEFAULTS = { method: 'GET', auth: 'key', weight: 1, rate: 'standard', cors: true } as const;
type DefaultName = keyof typeof DEFAULTS;

/** An endpoint with its types erased, for the router, the document and the tools. */
export interface Endpoint
  extends
    Omit<
      EndpointDefinition<z.ZodObject, z.ZodObject, z.ZodObject, z.ZodType>,
      'handler' | 'params' | 'query' | 'body' | 'response' | 'furtherUnits' | 'heavy' | DefaultName
    >,
    Required<Pick<EndpointDefinition<z.ZodObject, z.ZodObject, z.ZodObject, z.ZodType>, DefaultName>> {
  readonly params: z.ZodObject | undefined;
  readonly query: z.ZodObject | undefined;
  readonly body: z.ZodObject | undefined;
  readonly response: z.ZodType | BinaryAnswer;
  /** Parses the parameters, does the work and returns the answer. @throws HttpError for anything but success */
  answer(services: Services, request: RawRequest, caller: Caller, checkAnswer: boolean): Promise<Reply>;
  /** Does the work in this thread, with input that is already parsed. */
  perform(services: Services, input: unknown, caller: Caller): Promise<Reply>;
  /** Does the work with typed values by name, for path, query and body alike. */
  call(services: Services, values: Record<string, unknown>, caller: Caller): Promise<unknown>;
}

const NONE_REPEATED: ReadonlySet<string> = new Set();

const pathParameters = (params: RawRequest['params']): QueryParameters => ({
  values: new Map(Object.entries(params)),
  repeated: NONE_REPEATED,
  malformed: false,
});

/** Defines an endpoint. Its schemas type the handler. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodObject = NoParameters,
  Q extends z.ZodObject = NoParameters,
  B extends z.ZodObject = NoParameters,
>(definition: EndpointDefinition<P, Q, B, R>): Endpoint {
  // If a schema is left out, its type parameter is the empty object, so the empty schema has that type.
  const empty: unknown = z.object({});
  const { params: paramsSchema = empty as P, query: querySchema = empty as Q } = definition;
  const { body: bodySchema = empty as B } = definition;
  const params = new ParameterParser(paramsSchema, PATH_NUMBER);
  const query = new ParameterParser(querySchema);
  const { handler, furtherUnits, heavy, ...described } = definition;
  const { operationId } = definition;
  const toReply = (result: z.input<R> | Reply, { config }: Services): Reply =>
    result instanceof Reply ? result : Reply.json(result, definition.responseHeaders?.(config));
  const perform: typeof handler = (services, input, caller) => {
    const lane = typeof heavy === 'function' ? heavy(input) : (heavy ?? null);
    return lane === null || services.heavy === null
      ? handler(services, input, caller)
      : services.heavy.run(
          { kind: 'operation', operationId, input, language: caller.language },
          lane,
          heavyClientOf(caller),
        );
  };
  const work: typeof handler = async (services, input, caller) => {
    const units = furtherUnits?.(input) ?? 0;
    if (units === 0) return perform(services, input, caller);
    const reservation = await caller.reserve(units);
    try {
      return await perform(services, input, caller);
    } catch (error) {
      reservation.release();
      throw error;
    }
  };
  return {
    ...DEFAULTS,
    ...described,
    params: definition.params,
    query: definition.query,
    body: definition.body,
    async answer(services, request, caller, checkAnswer) {
      const input = {
        params: params.parse(pathParameters(request.params)),
        query: query.parse(request.query),
        body: parseBySchema(bodySchema, request.body ?? {}),
      };
      const result = await work(services, input, caller);
      if (checkAnswer && !(result instanceof Reply) && definition.response instanceof z.ZodType) {
        definition.response.parse(result);
      }
      return toReply(result, services);
    },
    async perform(services, input, caller) {
      // Another thread has parsed the input with this endpoint's own schemas.
      return toReply(await handler(services, input as Parameters<typeof handler>[1], caller), services);
    },
    async call(services, values, caller) {
      const input = {
        params: parseBySchema(paramsSchema, values),
        query: parseBySchema(querySchema, values),
        body: parseBySchema(bodySchema, values),
      };
      const result = await work(services, input, caller);
      return result instanceof Reply && heavy !== undefined ? valueOf(result) : result;
    },
  };
}

/** Returns the value in the body of a reply from another thread. */
function valueOf({ body }: Reply): unknown {
  return JSON.parse(typeof body === 'string' ? body : Buffer.from(body ?? 'null').toString());
}
