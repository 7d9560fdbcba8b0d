import type { IncomingHttpHeaders } from 'node:http';
import type { Engine, SnapshotInfo } from '@verst/core';
import * as z from 'zod';
import type { Gateway } from '@verst/assistant';
import type { Accounts, KeyRecord, QuotaMeter, Reservation, SignedIn, Store, TokenBudget } from '@verst/accounts';
import type { Jobs } from '@verst/jobs';
import type { ServerConfig } from '../config.ts';
import type { Language, LocalizedText } from '../http/language.ts';
import type { HttpError } from '../http/http-error.ts';
import { Reply } from '../http/reply.ts';
import type { QueryParameters } from '../http/request-target.ts';
import type { AnswerCache } from '../http/caches/answer-cache.ts';
import type { ByteCache } from '../http/caches/byte-cache.ts';
import type { TaggedAnswer } from '../http/tagged-answer.ts';
import type { Throttle } from '../http/limits/login-limits.ts';
import type { ServerMetrics } from '../metrics.ts';
import type { Layers } from '../layers/layers-port.ts';
import type { HeavyClient, HeavyLane, HeavyWork } from '../heavy-threads/heavy-work.ts';
import { ParameterParser, parseBySchema } from './parse.ts';

/** Services for handlers: the same for every request, except that the engine may be replaced. */
export interface Services {
  readonly engine: Engine;
  /** Description of the engine's snapshot; read once. */
  readonly snapshot: SnapshotInfo;
  readonly store: Store;
  readonly accounts: Accounts;
  readonly throttle: Throttle;
  readonly quota: QuotaMeter;
  readonly config: ServerConfig;
  /** The tiles that were asked for last, by the paths that they are asked for by. */
  readonly tileCache: ByteCache<TaggedAnswer>;
  /** Answers to queries that came before, for `repeatable` endpoints. */
  readonly answerCache: AnswerCache;
  /** Threads for what takes long; null where it is done here. */
  readonly heavy: HeavyWork | null;
  /** The operator's own layers. */
  readonly layers: Layers;
  /** Long work that workers do. */
  readonly jobs: Pick<Jobs, 'submit' | 'find' | 'remove'>;
  readonly metrics: ServerMetrics;
  /** The language model's gateway; null where none is configured. */
  readonly gateway: Gateway | null;
  /** Tokens that keys may still use today. */
  readonly tokenBudget: TokenBudget;
  /** Of this package. */
  readonly version: string;
  /** By `performance.now()`, which no change of the clock moves. */
  readonly startedAt: number;
  /** The OpenAPI document of all endpoints, as JSON. */
  readonly openApiJson: () => string;
  /** Writes what nobody foresaw into the log. */
  readonly logFault: (error: unknown, what?: string) => void;
  /** True once the server has begun to stop. */
  readonly isStopping: () => boolean;
}

/** Data about the request besides its parameters. */
export interface Caller {
  readonly headers: IncomingHttpHeaders;
  /** The key that the request was let in with; null where none is needed. */
  readonly key: KeyRecord | null;
  /** That key itself, for answers that must carry it on; null where none is needed. */
  readonly secret: string | null;
  /** Who is signed in; null where the endpoint asks for no account. */
  readonly signedIn: SignedIn | null;
  /**
   * Holds quota for more than the endpoint's own weight.
   *
   * @throws HttpError 403 where the plan has no more
   */
  reserve(units: number): Reservation | Promise<Reservation>;
  /** The table in the body of the request, as it comes; null where the body is something else. */
  readonly table: UploadedTable | null;
  /** A signal that is aborted when the client goes away before its answer is complete. */
  whileWaiting(): AbortSignal;
  /** Key under which this client's address is counted. */
  readonly address: string;
  /** Root of the server as the client sees it, without a slash at the end. */
  readonly baseUrl: string;
  readonly language: Language;
}

/** A table that a client sends. */
export interface UploadedTable {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** As the request names it; UTF-8 where it names none. */
  readonly encoding: string;
}

/** Who waits for heavy work, as the pool has to know. */
export function heavyClientOf(caller: Caller): HeavyClient {
  const { key } = caller;
  return { client: key === null ? `address ${caller.address}` : `key ${key.id}`, signal: caller.whileWaiting() };
}

/** A body that is not JSON: what the OpenAPI document says about it. */
export interface BinaryAnswer {
  readonly contentType: string;
  readonly description: string;
  /** Meaning of 204, for endpoints that can have an empty answer. */
  readonly empty?: string;
}

type Handler<P, Q, B, R> = (
  services: Services,
  input: { readonly params: P; readonly query: Q; readonly body: B },
  caller: Caller,
) => R | Reply | Promise<R | Reply>;

type NoParameters = z.ZodObject<Record<string, never>>;

/** Groups of operations in the document, with their descriptions. */
export const TAGS = {
  Geocoding: 'Addresses and coordinates',
  'Places of interest': 'Shops, cafés, sights: what has a place on the map',
  Organizations: 'Who works where, with phone and hours',
  Search: 'Queries in everyday words',
  Routing: 'Ways by car, by lorry, by bicycle and on foot',
  Insights: 'Location scores for a business, and services that a neighbourhood lacks',
  Tiles: 'Vector tiles and the map style over them',
  Accounts: 'Accounts, their keys, use and plan',
  Jobs: 'Long work: tables of any length, large matrices, isochrones and scores of many points',
  'API keys': 'Getting a key, and what it allows',
  'AI chat': 'Questions about places and ways, answered in words',
  Tools: 'The same operations for language models',
  Service: 'The state and the description of the server',
} as const;

/** Name of a group of operations. */
export type Tag = keyof typeof TAGS;

/** One operation of the API, written once: what it takes, what it gives, who may call it and what it costs. */
export interface EndpointDefinition<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodObject,
  R extends z.ZodType,
> {
  /** Default `GET`. */
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** With path parameters in braces: `/api/poi/{id}`; what follows the brace ends the segment: `{range}.pbf`. */
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
  /** Another form that the same answer can be asked for in, as text: its content type and what it is, for the document. */
  readonly alsoAs?: BinaryAnswer;
  /**
   * `key`: an API key is needed. `tiles`: one is needed where the configuration says so. `account`: an access token is
   * needed. `none`: anybody may call. Default `key`.
   */
  readonly auth?: 'key' | 'tiles' | 'account' | 'none';
  /** An access token is not needed and changes the answer where one is sent. */
  readonly optionalToken?: boolean;
  /** The key may also come as `Authorization: Bearer`. */
  readonly bearerKey?: boolean;
  /** Returns the answer to an unreadable body; default: the error body. */
  readonly unreadableBody?: (error: HttpError) => Reply;
  /** Returns an error in the form of another service; default: the error body. */
  readonly refuse?: (error: HttpError, language: Language) => Reply;
  /** Units of quota that an answer costs; default 1. */
  readonly weight?: number;
  /** Units above the weight, where the cost depends on what is asked for. */
  readonly furtherUnits?: (input: {
    readonly params: z.output<P>;
    readonly query: z.output<Q>;
    readonly body: z.output<B>;
  }) => number;
  /** Dependence of the cost on the request, for the document. */
  readonly costs?: string;
  /** Largest body; where it is left out, the configuration's `limits.bodyBytes`. */
  readonly bodyBytes?: number;
  /** Which limit counts the request; `light` is the higher one of tiles and suggest. Default `standard`. */
  readonly rate?: 'standard' | 'light' | 'none';
  /** A stricter limit of its own, for each client address. */
  readonly addressLimit?: { readonly requests: number; readonly windowS: number };
  /** The body may be a CSV table instead of JSON; what it holds, for the document. The handler reads it. */
  readonly tableBody?: string;
  /** The answer is a file that can be asked for in parts (`Range`). */
  readonly inRanges?: boolean;
  /** True if pages of other origins may call it. Default true. */
  readonly cors?: boolean;
  /** Statuses besides 200 and the common ones that the document names: 404 and its meaning. */
  readonly notFound?: string;
  /** The same for 304, where answers carry an `ETag`. */
  readonly notModified?: string;
  /** Headers that every success carries. */
  readonly responseHeaders?: (config: ServerConfig) => Readonly<Record<string, string>>;
  /**
   * Done in a thread of its own, where there are such, always or where what is asked for is found to be much (null: here):
   * its handler may use `engine`, `snapshot` and `config` of the services and the language of the caller, nothing else.
   */
  readonly heavy?:
    | HeavyLane
    | ((input: {
        readonly params: z.output<P>;
        readonly query: z.output<Q>;
        readonly body: z.output<B>;
      }) => HeavyLane | null);
  /** The same query has the same answer as long as the snapshot is the same, whoever asks: answers are kept. */
  readonly repeatable?: boolean;
  /**
   * The answer where it is kept under the path as it came, found without reading the parameters; null where the handler
   * must make it. It must be what the handler would answer.
   */
  readonly kept?: (services: Services, path: string, headers: IncomingHttpHeaders) => Reply | null;
  /** Tells what is unknown where path parameters name nothing: the path then does not exist (404 before any check). */
  readonly unknownPath?: (params: Readonly<Record<string, string>>) => LocalizedText | null;
  readonly handler: Handler<z.output<P>, z.output<Q>, z.output<B>, z.input<R>>;
}

/** A request as far as an endpoint has to read it. */
export interface RawRequest {
  /** Decoded path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: QueryParameters;
  /** Parsed JSON; undefined where the endpoint takes none. */
  readonly body: Record<string, unknown> | undefined;
}

/** Properties that most endpoints of the API have alike. */
const DEFAULTS = { method: 'GET', auth: 'key', weight: 1, rate: 'standard', cors: true } as const;
type DefaultName = keyof typeof DEFAULTS;

/** An endpoint with its types closed over: what the router, the document and the tools need of it. */
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
  /** Reads the parameters, does the work and gives the answer. @throws HttpError for anything but success */
  answer(services: Services, request: RawRequest, caller: Caller, checkAnswer: boolean): Promise<Reply>;
  /** Does the work with input that was read before, here and now. */
  perform(services: Services, input: unknown, caller: Caller): Promise<Reply>;
  /** The same for a caller that has typed values by name, whether they stand in path, query or body. */
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
  const empty = z.object({});
  // Where a schema is left out its type parameter is the empty object, so the empty schema is of that type.
  const bodySchema = definition.body ?? (empty as unknown as B);
  const params = new ParameterParser(definition.params ?? (empty as unknown as P));
  const query = new ParameterParser(definition.query ?? (empty as unknown as Q));
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
        body: parseBody(bodySchema, request.body ?? {}),
      };
      const result = await work(services, input, caller);
      if (checkAnswer && !(result instanceof Reply) && definition.response instanceof z.ZodType) {
        definition.response.parse(result);
      }
      return toReply(result, services);
    },
    async perform(services, input, caller) {
      // What another thread has read by this endpoint's own schemas comes back to it.
      return toReply(await handler(services, input as Parameters<typeof handler>[1], caller), services);
    },
    async call(services, values, caller) {
      const input = {
        params: parseBody(definition.params ?? (empty as unknown as P), values),
        query: parseBody(definition.query ?? (empty as unknown as Q), values),
        body: parseBody(bodySchema, values),
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

function parseBody<B extends z.ZodObject>(schema: B, body: Record<string, unknown>): z.output<B> {
  return parseBySchema(schema, body);
}
