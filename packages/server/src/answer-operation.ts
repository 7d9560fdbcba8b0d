/** The operations of the API that need an engine and nothing else: they are answered wherever an engine is, also in browsers. */
import type { Engine } from '@verst/core';
import type { Caller, Services } from './endpoint/endpoint.ts';
import { findEndpoint } from './endpoint/find-endpoint.ts';
import { engineError } from './http/engine-error.ts';
import { notFound } from './http/http-error.ts';
import type { Language } from './http/language.ts';
import { parseQuery, parseRequestTarget } from './http/request-target.ts';
import { ENGINE_ENDPOINTS } from './routes/engine-endpoints.ts';

/** A request of the API, as it would be sent to a server. */
export interface OperationRequest {
  readonly method: string;
  /** Path with its query. */
  readonly target: string;
  /** JSON; null without a body. */
  readonly body: string | null;
  /** Of messages. */
  readonly language: Language;
}

/** The answer that a server would give: status and JSON. */
export interface OperationAnswer {
  readonly status: number;
  readonly body: string;
}

/** Answers a request of the API from an engine, without keys, quota and limits. Rejects with what is no answer. */
export async function answerOperation(engine: Engine, request: OperationRequest): Promise<OperationAnswer> {
  try {
    const { path, query } = parseRequestTarget(request.target);
    const found = findEndpoint(ENGINE_ENDPOINTS, request.method, path);
    if (found === null) throw notFound();
    const { endpoint, params } = found;
    const body = request.body === null ? undefined : (JSON.parse(request.body) as Record<string, unknown>);
    // What these endpoints use of a server.
    const services = { engine, snapshot: engine.info(), heavy: null } as unknown as Services;
    const caller = { language: request.language, headers: {}, reserve: () => NOTHING_RESERVED } as unknown as Caller;
    const reply = await endpoint.answer(services, { params, query: parseQuery(query), body }, caller, false);
    return { status: reply.status, body: reply.body as string };
  } catch (error) {
    const refusal = engineError(error);
    if (refusal === null) throw error;
    return { status: refusal.status, body: JSON.stringify({ error: refusal.text[request.language] }) };
  }
}

const NOTHING_RESERVED = { release: (): void => undefined };
