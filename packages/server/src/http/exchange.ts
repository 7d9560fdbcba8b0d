import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { HttpError } from './http-error.ts';
import { preferredLanguage } from './language.ts';
import type { Language } from './language.ts';
import { parseQuery, parseRequestTarget } from './request-target.ts';
import type { QueryParameters, RequestTarget } from './request-target.ts';
import { ByteText, JSON_TYPE, Reply } from './reply.ts';
import type { StreamReply } from './reply.ts';
import { maskKeys, maskQuery } from './secrets.ts';
import type { Headers } from './security-headers.ts';

const NO_HEADERS: Headers = {};

/** One request with what every stage of answering it needs. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What `X-Request-Id` returns and the log carries. */
  readonly id: string;
  readonly target: RequestTarget;
  /** Address of the client, as far as proxies are believed. */
  readonly address: string | undefined;
  /** Headers that the answer carries whatever it is. */
  security: Headers;
  /** Headers for pages of other origins. */
  cors: Headers = NO_HEADERS;
  /** Headers that tell where the client stands with the limit that was counted last. */
  limit: Headers = NO_HEADERS;
  readonly #startedAt = performance.now();
  #query: QueryParameters | undefined;
  #clientWaits: AbortSignal | null = null;

  constructor(request: IncomingMessage, response: ServerResponse, address: string | undefined, security: Headers) {
    this.request = request;
    this.response = response;
    this.address = address;
    this.id = randomUUID();
    this.target = parseRequestTarget(request.url ?? '/');
    this.security = security;
  }

  /** The query's parameters, read when they are first asked for. */
  get query(): QueryParameters {
    return (this.#query ??= parseQuery(this.target.query));
  }

  /** Language of messages for this client. */
  get language(): Language {
    return preferredLanguage(this.request.headers['accept-language']);
  }

  /** Sends a reply. Node leaves the body out where the method is HEAD. */
  send(reply: Reply): void {
    const { body } = reply;
    const headers = this.#headersWith(reply.headers);
    const content = body instanceof ByteText ? body.content : body;
    if (body !== null)
      headers.push('Content-Length', String(body instanceof ByteText ? body.length : Buffer.byteLength(body)));
    this.response.writeHead(reply.status, headers);
    if (body instanceof ByteText && typeof content === 'string') this.response.end(content, 'latin1');
    else this.response.end(content ?? undefined);
  }

  /** Sends the head of a reply, then its body as it comes. */
  async stream(reply: StreamReply): Promise<void> {
    const { response } = this;
    response.writeHead(reply.status, this.#headersWith(reply.headers));
    response.flushHeaders();
    await reply.pour({
      write: (chunk) => {
        if (!response.destroyed) response.write(chunk);
      },
    });
    response.end();
  }

  /** A signal that is aborted when the client goes away before its answer is complete. */
  whileClientWaits(): AbortSignal {
    if (this.#clientWaits !== null) return this.#clientWaits;
    const { response } = this;
    const gone = new AbortController();
    this.#clientWaits = gone.signal;
    if (response.destroyed) gone.abort();
    response.once('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    return gone.signal;
  }

  /** Sends the error body, or that of another service. */
  sendError({ status, text, headers }: HttpError, inOtherForm?: Reply): void {
    // A limit that refuses tells of itself.
    if (headers['RateLimit'] !== undefined) this.limit = NO_HEADERS;
    const { body, headers: own } = inOtherForm ?? {
      body: JSON.stringify({ error: text[this.language] }),
      headers: { 'Content-Type': JSON_TYPE },
    };
    this.send(new Reply(status, { ...headers, ...own }, body));
  }

  /** Names and values by turns, which Node.js writes with the least work. None comes twice but `Vary`, whose values add up. */
  #headersWith(own: Headers): string[] {
    const list = ['X-Request-Id', this.id];
    for (const headers of [this.security, this.cors, this.limit, own]) {
      for (const name in headers) list.push(name, headers[name]!);
    }
    return list;
  }

  /** Milliseconds since the request arrived. */
  get elapsedMs(): number {
    return performance.now() - this.#startedAt;
  }

  /**
   * Writes the line of this request.
   *
   * @param sampling - share of successful requests that get one, 0 to 1
   */
  log(logger: Logger, key: number | null, sampling: number): void {
    if (this.response.statusCode < 400 && sampling < 1 && Math.random() >= sampling) return;
    const { path, query } = this.target;
    // What is undefined is left out of the line.
    logger.info({
      id: this.id,
      method: this.request.method,
      path: maskKeys(path),
      query: query === '' ? undefined : maskQuery(query),
      status: this.response.statusCode,
      ms: Math.round(this.elapsedMs * 1000) / 1000,
      key: key ?? undefined,
      address: this.address,
    });
  }
}
