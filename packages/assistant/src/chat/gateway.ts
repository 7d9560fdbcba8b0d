import { setTimeout as sleep } from 'node:timers/promises';
import type OpenAI from 'openai';
import type { APIError } from 'openai';
import { CompletionParts, readCompletion } from './completion.ts';
import type { Completion } from './completion.ts';
import { GatewayError } from './gateway-error.ts';
import { gatewayFetch } from './gateway-fetch.ts';

/** Largest answer of a gateway, in bytes. */
const MAX_ANSWER_BYTES = 2_000_000;
/** Longest `Retry-After` after which a question is retried instead of failing. */
const SHORT_WAIT_MS = 2000;
/** Delay of the only retry after a failure without `Retry-After`. */
const SECOND_TRY_MS = 250;
/** Pause after a refusal without `Retry-After`. */
const REST_MS = 5000;
/** Longest pause, whatever `Retry-After` says. */
const MAX_REST_MS = 300_000;
/** After this many consecutive failures, the gateway is not asked for a while. */
const FAILURES_TO_REST = 3;
const REST_AFTER_FAILURES_MS = 30_000;

/** The gateway of a language model, and the limits of a chat. */
export interface GatewaySettings {
  /** Undefined if there is no gateway. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
  readonly timeoutS: number;
  readonly maxRounds: number;
  /** Tokens of one chat. */
  readonly maxTokens: number;
  /** Tokens of the answer of one round. */
  readonly answerTokens: number;
  /** Chats at the same time. */
  readonly concurrent: number;
}

/** A question to the gateway. */
export interface CompletionRequest {
  readonly messages: readonly OpenAI.Chat.ChatCompletionMessageParam[];
  readonly tools: readonly OpenAI.Chat.ChatCompletionTool[];
  /** False if the model must answer in words. */
  readonly mayCallTools: boolean;
  readonly answerTokens: number;
  /**
   * Called with words as they arrive; without it the answer arrives as a whole. It returns false if no more words are
   * wanted: the answer is then complete. Must not throw.
   */
  readonly onText?: ((text: string) => boolean) | undefined;
  /** Aborts the question. Its reason is a {@link GatewayError} after a timeout, else the error to throw. */
  readonly signal: AbortSignal;
}

/** Fields that some gateways refuse; each is omitted after its first refusal. */
type OptionalField = 'max_tokens' | 'stream_options' | 'tool_choice';

/**
 * An OpenAI-compatible gateway. Neither questions nor error messages contain its key. A gateway that is down or refuses
 * is not asked for a while, so that not every chat waits for it in vain.
 */
export class Gateway {
  readonly model: string;
  readonly #settings: GatewaySettings;
  /** The library, with 240 files, is loaded for the first question. */
  #library: Library | null = null;
  #client: OpenAI | null = null;
  readonly #concurrent: number;
  readonly #refused = new Set<OptionalField>();
  #active = 0;
  #failures = 0;
  #restsUntil = 0;

  /** @param settings - with `baseUrl` and `model` */
  constructor(settings: GatewaySettings) {
    const { baseUrl, model, concurrent } = settings;
    if (baseUrl === undefined || model === undefined) throw new TypeError('a gateway needs baseUrl and model');
    this.model = model;
    this.#settings = settings;
    this.#concurrent = concurrent;
  }

  /** Returns the gateway of the settings, or null if they name none. */
  static of(settings: GatewaySettings): Gateway | null {
    return settings.baseUrl === undefined ? null : new Gateway(settings);
  }

  /**
   * Reserves a place for a chat.
   *
   * @returns a function that releases it; null if the gateway rests after failures, or has its maximum of chats
   */
  enter(): (() => void) | null {
    if (performance.now() < this.#restsUntil || this.#active >= this.#concurrent) return null;
    this.#active++;
    return () => {
      this.#active--;
    };
  }

  /**
   * Asks once, and retries if an immediate retry may help.
   *
   * @throws GatewayError if there is no answer
   */
  async complete(request: CompletionRequest): Promise<Completion> {
    let hasText = false;
    const noting: CompletionRequest = {
      ...request,
      onText:
        request.onText &&
        ((text) => {
          hasText = true;
          return request.onText!(text);
        }),
    };
    for (let attempt = 1; ; attempt++) {
      try {
        const completion = await this.#ask(noting);
        this.#failures = 0;
        return completion;
      } catch (caught) {
        const error = this.#explain(caught, request.signal);
        if (error === 'try again') continue;
        const waitMs = waitBefore(error);
        if (attempt > 1 || waitMs === null || hasText) {
          this.#note(error);
          throw error;
        }
        // If the signal ends the wait, the next attempt ends at once, with the right reason.
        await sleep(waitMs, undefined, { signal: request.signal }).catch(() => undefined);
      }
    }
  }

  async #open(): Promise<OpenAI> {
    this.#library ??= await loadLibrary();
    const { baseUrl, apiKey } = this.#settings;
    this.#client ??= new this.#library.OpenAI({
      baseURL: baseUrl!,
      // The client requires a key, but sends none without the header.
      apiKey: apiKey ?? 'none',
      ...(apiKey === undefined ? { defaultHeaders: { Authorization: null } } : {}),
      // Only the settings may set these, not the environment.
      organization: null,
      project: null,
      maxRetries: 0,
      logLevel: 'off',
      fetch: gatewayFetch(MAX_ANSWER_BYTES),
    });
    return this.#client;
  }

  async #ask({ messages, tools, mayCallTools, answerTokens, onText, signal }: CompletionRequest): Promise<Completion> {
    signal.throwIfAborted();
    const client = await this.#open();
    const wanted = {
      model: this.model,
      messages: [...messages],
      tools: [...tools],
      ...this.#optional('tool_choice', { tool_choice: mayCallTools ? 'auto' : 'none' } as const),
      ...(this.#refused.has('max_tokens') ? { max_completion_tokens: answerTokens } : { max_tokens: answerTokens }),
    };
    if (onText === undefined) {
      const response = await client.chat.completions.create({ ...wanted, stream: false }, { signal }).asResponse();
      return readCompletion(await jsonOf(response));
    }
    const options = this.#optional('stream_options', { stream_options: { include_usage: true } });
    const response = await client.chat.completions
      .create({ ...wanted, ...options, stream: true }, { signal })
      .asResponse();
    if (response.headers.get('content-type')?.startsWith('application/json') === true) {
      // A gateway that does not stream.
      const completion = readCompletion(await jsonOf(response));
      if (completion.text !== '') onText(completion.text);
      return completion;
    }
    return this.#readStream(response, onText, signal);
  }

  async #readStream(response: Response, onText: (text: string) => boolean, signal: AbortSignal): Promise<Completion> {
    const parts = new CompletionParts();
    const controller = new AbortController();
    const chunks = this.#library!.Stream.fromSSEResponse<OpenAI.Chat.ChatCompletionChunk>(response, controller);
    try {
      for await (const chunk of chunks) {
        signal.throwIfAborted();
        const words = parts.add(chunk);
        if (words !== '' && !onText(words)) return parts.completion();
      }
    } finally {
      controller.abort();
    }
    signal.throwIfAborted();
    const completion = parts.completion();
    if (!parts.isFinished) throw new GatewayError('cut', 'the stream of an answer ended in the middle');
    return completion;
  }

  #optional<T extends object>(field: OptionalField, value: T): T | Record<string, never> {
    return this.#refused.has(field) ? {} : value;
  }

  /** Returns the error as a `GatewayError`; `try again` if the gateway refused an optional field. */
  #explain(error: unknown, signal: AbortSignal): GatewayError | 'try again' {
    if (signal.aborted) {
      if (signal.reason instanceof GatewayError) return signal.reason;
      throw signal.reason;
    }
    const own = causeOf(error, GatewayError);
    if (own !== null) return own;
    if (!(this.#library && error instanceof this.#library.APIError))
      return new GatewayError('cut', 'the answer could not be read to its end');
    const { status } = error as APIError<number | undefined>;
    if (status === undefined) {
      const isConnection = error instanceof this.#library.APIConnectionError;
      return isConnection
        ? new GatewayError('down', 'the gateway cannot be reached')
        : new GatewayError('cut', 'the gateway reported an error in the middle of its answer');
    }
    if (status === 429) return new GatewayError('busy', 'the gateway answered 429', retryAfterMs(error));
    if (status >= 500) return new GatewayError('down', `the gateway answered ${status}`, retryAfterMs(error));
    const field = status === 400 ? refusedField(error) : null;
    if (field !== null && !this.#refused.has(field)) {
      this.#refused.add(field);
      return 'try again';
    }
    return new GatewayError('refused', `the gateway answered ${status}`);
  }

  #note({ fault, retryAfterMs: wanted }: GatewayError): void {
    if (fault === 'broken' || fault === 'spent') return;
    this.#failures++;
    const now = performance.now();
    if (fault === 'busy' || wanted !== null) this.#restsUntil = now + Math.min(wanted ?? REST_MS, MAX_REST_MS);
    else if (this.#failures >= FAILURES_TO_REST) {
      this.#failures = 0;
      this.#restsUntil = now + REST_AFTER_FAILURES_MS;
    }
  }
}

type Library = Awaited<ReturnType<typeof loadLibrary>>;

async function loadLibrary() {
  const [{ OpenAI: Client, APIConnectionError, APIError: Refusal }, { Stream }] = await Promise.all([
    import('openai'),
    import('openai/streaming'),
  ]);
  return { OpenAI: Client, APIConnectionError, APIError: Refusal, Stream };
}

/** Returns the milliseconds to wait before a retry; null if it is not worth one. */
function waitBefore({ fault, retryAfterMs: wanted }: GatewayError): number | null {
  if (wanted !== null) return wanted <= SHORT_WAIT_MS ? wanted : null;
  return fault === 'down' ? SECOND_TRY_MS : null;
}

/** Returns the optional field that a refusal names, or null. */
function refusedField({ message, param }: APIError): OptionalField | null {
  const named = `${param ?? ''} ${message}`;
  if (/max_(completion_)?tokens/.test(named)) return 'max_tokens';
  if (named.includes('stream_options')) return 'stream_options';
  return named.includes('tool_choice') ? 'tool_choice' : null;
}

/** Returns `Retry-After` in milliseconds; null if it is missing or unreadable. */
function retryAfterMs({ headers }: APIError): number | null {
  const text = headers?.get('retry-after')?.trim() ?? '';
  if (text === '') return null;
  const seconds = Number(text);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new GatewayError('broken', 'an answer that is not JSON');
  }
}

/** Returns the error or the first of its causes that is an instance of a class; null if none is. */
function causeOf<T extends Error>(error: unknown, kind: new (...parts: never[]) => T): T | null {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof kind) return each;
  return null;
}
