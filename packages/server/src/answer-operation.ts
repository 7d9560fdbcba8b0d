/** API operations that need only an engine, so they also run in browsers. */
import type { Engine } from '@verst/core';
import type { Caller, Services } from './endpoint/endpoint.ts';
import { findEndpoint } from './endpoint/find-endpoint.ts';
import { engineError } from './http/engine-error.ts';
import { notFound } from './http/http-error.ts';
import type { Language } from './http/language.ts';
import { parseQuery, parseRequestTarget } from './http/request-target.ts';
import { ENGINE_ENDPOINTS } from './routes/engine-endpoints.ts';

/** An API request, as sent to a server. */
export interface OperationRequest {
  readonly method: string;
  /** Path with its query. */
  readonly target: string;
  /** JSON; null without a body. */
  readonly body: string | null;
  readonly language: Language;
}

/** The answer that a server would give: status and JSON. */
export interface OperationAnswer {
  readonly status: number;
  readonly body: string;
}

/** Answers an API request from an engine, without keys, quota or limits. Rejects with unexpected errors only. */
export async function answerOperation(engine: Engine, request: OperationRequest): Promise<OperationAnswer> {
  try {
    const { path, query } = parseRequestTarget(request.target);
    const found = findEndpoint(ENGINE_ENDPOINTS, request.method, path);
    if (found === null) throw notFound();
    const { endpoint, params } = found;
    const body = request.body === null ? undefined : (JSON.parse(request.body) as Record<string, unknown>);
    // The only services that these endpoints use.
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
