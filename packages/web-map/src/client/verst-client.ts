import { type ChatEvent, readChatEvents } from './chat-stream.ts';
import { curlLine } from './curl.ts';
import { errorOf } from './error-of.ts';
import { NoAnswerError, TimedOutError, UnreadableAnswerError, VerstApiError } from './errors.ts';
import { OPERATIONS } from './generated/operations.ts';
import { VerstOperations } from './generated/verst-operations.ts';
import type { AnswerOf, CallOptions, Operation, ParametersOf } from './operation.ts';
import { type PreparedRequest, requestOf } from './request.ts';
import { retryAfterSeconds, wait } from './retry.ts';
import { MemoryTokenStore, type SessionTokens, type TokenStore } from './session.ts';
import { SilenceLimit } from './silence-limit.ts';

export interface VerstClientOptions {
  /** Root URL of the server; in a page it may be relative. Default: that of the page. */
  readonly url?: string;
  /** Sent with operations on map data. */
  readonly apiKey?: string | null;
  /** Storage of an account's session; default: in memory. */
  readonly tokens?: TokenStore;
  /** Language of messages; results have their own parameter `lang`. Default: the server's, English. */
  readonly language?: 'ru' | 'en';
  /** Timeout of a call with its retries. Default 30,000; 0: no timeout. */
  readonly timeoutMs?: number;
  /** Number of retries after 429 or 503. Default 2. */
  readonly maxRetries?: number;
  /** If the server asks for a longer wait, the call is not retried. Default 20. */
  readonly maxRetryWaitS?: number;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Called after every request: for logs, and for pages that show their requests. */
  readonly onExchange?: (exchange: Exchange) => void;
}

/** A request that was answered, or was not. */
export interface Exchange {
  readonly operationId: string;
  readonly request: PreparedRequest;
  /** The request as a shell command, without the credentials themselves. */
  readonly curl: string;
  /** 0 if no answer came. */
  readonly status: number;
  readonly durationMs: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
const DEFAULT_RETRY_WAIT_S = 20;

/**
 * The REST API of Verst: a method for each operation, named and typed as its OpenAPI document says.
 * Works in browsers and in Node.js 22.12 and newer.
 *
 *     const verst = new VerstClient({ url: 'https://maps.example.ru', apiKey: 'vk_…' });
 *     const { results } = await verst.geocode({ q: 'иркутск ленина 1' });
 *
 * Methods reject with subclasses of `VerstApiError`. After `login` and `registerAccount` the session is kept, its access
 * token renewed when the server refuses it, and ended by `logout`.
 */
export class VerstClient extends VerstOperations {
  /** Root of the server, without a slash at its end. */
  readonly url: string;
  /** May be changed at any time. */
  apiKey: string | null;
  /** May be changed at any time. */
  language: 'ru' | 'en' | undefined;
  readonly #options: VerstClientOptions;
  readonly #tokens: TokenStore;
  #refreshing: Promise<SessionTokens | null> | null = null;

  /** @throws TypeError for a relative URL outside a page */
  constructor(options: VerstClientOptions = {}) {
    super();
    const page = (globalThis as { location?: { href: string } }).location?.href;
    this.url = new URL(options.url ?? '/', page).href.replace(/[?#].*$/, '').replace(/\/+$/, '');
    this.apiKey = options.apiKey ?? null;
    this.language = options.language;
    this.#options = options;
    this.#tokens = options.tokens ?? new MemoryTokenStore();
  }

  /** Calls the operation `chat` and returns the whole answer; `chatStream` yields it as it is written. */
  override chat(parameters: Omit<ParametersOf<'chat'>, 'stream'>, options?: CallOptions): Promise<AnswerOf<'chat'>> {
    return super.chat({ ...parameters, stream: false }, options);
  }

  /**
   * Asks the chat and yields its answer as it is written: `delta` and `tool` events, then `done` with the whole answer.
   * Leaving the loop ends the request; `timeoutMs` limits the time in which nothing arrives.
   *
   *     for await (const event of verst.chatStream({ message: 'Где ближайшая аптека?' })) {
   *       if (event.type === 'delta') process.stdout.write(event.text);
   *     }
   *
   * @throws ServerFailedError if the answer is cut off in the middle; otherwise the errors of other methods
   */
  async *chatStream(
    parameters: Omit<ParametersOf<'chat'>, 'stream'>,
    options: CallOptions = {},
  ): AsyncGenerator<ChatEvent, void, undefined> {
    const operation = OPERATIONS.chat;
    const request = requestOf(this.url, operation, { ...parameters, stream: true });
    options.signal?.throwIfAborted();
    const silence = new SilenceLimit(options.timeoutMs ?? this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = options.signal === undefined ? silence.signal : AbortSignal.any([options.signal, silence.signal]);
    try {
      const response = await this.#sendWithSession(operation, request, signal);
      if (!response.ok) throw await errorOf(response);
      yield* readChatEvents(response, () => silence.restart());
    } catch (error) {
      if (silence.signal.aborted)
        throw new TimedOutError(`${operation.id}: no answer in time`, 0, null, { cause: error });
      throw options.signal?.aborted === true ? options.signal.reason : brokenOff(error);
    } finally {
      silence.end();
    }
  }

  protected async call<Answer>(operation: Operation, parameters: object, options: CallOptions = {}): Promise<Answer> {
    const request = requestOf(this.url, operation, parameters);
    const { signal, isTimeout } = deadlineOf(options, this.#options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    signal?.throwIfAborted();
    try {
      const response = await this.#sendWithSession(operation, request, signal);
      if (!response.ok) throw await errorOf(response);
      return await this.#read<Answer>(operation, response);
    } catch (error) {
      if (signal?.aborted !== true || error !== signal.reason) throw error;
      if (!isTimeout(error)) throw error;
      throw new TimedOutError(`${operation.id}: no answer in time`, 0, null, { cause: error });
    }
  }

  async #sendWithSession(
    operation: Operation,
    request: PreparedRequest,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const takesToken = operation.credential === 'token' || operation.credential === 'optionalToken';
    const used = takesToken ? await this.#tokens.load() : null;
    const response = await this.#sendPatiently(operation, request, used, signal);
    if (response.status !== 401 || used === null) return response;
    const fresh = await this.#refreshed(used);
    return fresh === null ? response : this.#sendPatiently(operation, request, fresh, signal);
  }

  /** Returns new tokens for rejected ones; concurrent calls share one refresh. Null if the session has ended. */
  async #refreshed(refused: SessionTokens): Promise<SessionTokens | null> {
    const current = await this.#tokens.load();
    if (current !== null && current.accessToken !== refused.accessToken) return current;
    this.#refreshing ??= this.#refresh(refused).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refresh({ refreshToken }: SessionTokens): Promise<SessionTokens | null> {
    const operation = OPERATIONS.refreshTokens;
    const request = requestOf(this.url, operation, { refresh_token: refreshToken });
    const response = await this.#sendPatiently(operation, request, null, undefined);
    if (response.status === 401) {
      await this.#tokens.save(null);
      return null;
    }
    if (!response.ok) throw await errorOf(response);
    await this.#read(operation, response);
    return this.#tokens.load();
  }

  /** Retries after 429 and 503 if the server asks for a short wait. */
  async #sendPatiently(
    operation: Operation,
    request: PreparedRequest,
    session: SessionTokens | null,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const { maxRetries = DEFAULT_RETRIES, maxRetryWaitS = DEFAULT_RETRY_WAIT_S } = this.#options;
    for (let tries = 0; ; tries++) {
      const response = await this.#sendOnce(operation, request, session, signal);
      const waitS = retryAfterSeconds(response);
      const mayWait = (response.status === 429 || response.status === 503) && tries < maxRetries;
      if (!mayWait || waitS === null || waitS > maxRetryWaitS) return response;
      await response.body?.cancel();
      await wait(waitS * 1000, signal);
    }
  }

  async #sendOnce(
    operation: Operation,
    request: PreparedRequest,
    session: SessionTokens | null,
    signal: AbortSignal | undefined,
  ): Promise<Response> {
    const takesKey = operation.credential === 'key' || operation.credential === 'optionalKey';
    const headers = {
      ...request.headers,
      ...(this.language === undefined ? {} : { 'Accept-Language': this.language }),
      ...(takesKey && this.apiKey !== null ? { 'X-API-Key': this.apiKey } : {}),
      ...(session === null ? {} : { Authorization: `Bearer ${session.accessToken}` }),
    };
    const sent = { ...request, headers };
    const startedMs = performance.now();
    const tell = (status: number): void => {
      this.#options.onExchange?.({
        operationId: operation.id,
        request: sent,
        curl: curlLine(sent),
        status,
        durationMs: performance.now() - startedMs,
      });
    };
    const send = this.#options.fetch ?? globalThis.fetch;
    try {
      const { method, url, body } = request;
      const response = await send(url, { method, headers, body, signal });
      tell(response.status);
      return response;
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason;
      tell(0);
      throw new NoAnswerError(`${operation.method} ${operation.path}: no answer`, 0, null, { cause: error });
    }
  }

  async #read<Answer>(operation: Operation, response: Response): Promise<Answer> {
    if (operation.answer !== 'json') {
      const isEmpty = operation.answer === 'bytesOrNull' && response.status === 204;
      return (isEmpty ? null : new Uint8Array(await response.arrayBuffer())) as Answer;
    }
    let answer: Answer;
    const text = await response.text();
    try {
      answer = JSON.parse(text) as Answer;
    } catch (error) {
      throw new UnreadableAnswerError(`${operation.id}: the answer is not JSON`, response.status, null, {
        cause: error,
      });
    }
    if (operation.session === 'begins') {
      const { access_token, refresh_token } = answer as AnswerOf<'login'>;
      await this.#tokens.save({ accessToken: access_token, refreshToken: refresh_token });
    } else if (operation.session === 'ends') {
      await this.#tokens.save(null);
    }
    return answer;
  }
}

/** A connection that is lost during the answer counts as no answer. */
function brokenOff(error: unknown): unknown {
  if (error instanceof VerstApiError) return error;
  return new NoAnswerError(`${OPERATIONS.chat.id}: the answer broke off`, 0, null, { cause: error });
}

/** Returns the signal that ends a call, by the caller or by timeout, and a function that tells the two apart. */
function deadlineOf(
  { signal, timeoutMs }: CallOptions,
  defaultMs: number,
): { signal: AbortSignal | undefined; isTimeout: (reason: unknown) => boolean } {
  const limitMs = timeoutMs ?? defaultMs;
  if (limitMs === 0) return { signal, isTimeout: () => false };
  const timeout = AbortSignal.timeout(limitMs);
  return {
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    isTimeout: (reason) => timeout.aborted && reason === timeout.reason,
  };
}
