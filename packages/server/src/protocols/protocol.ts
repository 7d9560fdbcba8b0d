import type { Engine } from '@verst/core';
import type { HeavyLane } from '../heavy-threads/heavy-work.ts';
import { HttpError, notFound } from '../http/http-error.ts';
import type { Language } from '../http/language.ts';
import { Reply } from '../http/reply.ts';
import type { Middleware } from '../http/middleware.ts';

/** A request in the form of another service. */
export interface ProtocolRequest {
  /** Decoded parameters of the path. */
  readonly path: Readonly<Record<string, string | undefined>>;
  /** Decoded query parameters, with the fields of a POST's form. Without the key. */
  readonly query: ReadonlyMap<string, string>;
  /** All values of each name, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** Names that occur more than once in the query. */
  readonly repeated: ReadonlySet<string>;
  /** Value of `Accept-Language`; undefined without it. */
  readonly acceptLanguage: string | undefined;
  /** Root of the server as the client sees it, without a slash at the end. */
  readonly baseUrl: string;
  /** Names of the operator's vehicles: profiles beside the usual ones. */
  readonly vehicles: readonly string[];
}

/** An answer in the form of another service. */
export interface ProtocolAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Returns a JSON answer. */
export function jsonAnswer(
  status: number,
  body: unknown,
  contentType = 'application/json; charset=utf-8',
): ProtocolAnswer {
  return { status, contentType, body: JSON.stringify(body) };
}

/** Returns an answer as a reply of the server. */
export function toReply({ status, contentType, body }: ProtocolAnswer): Reply {
  return new Reply(status, { 'Content-Type': contentType }, body);
}

/** An error with a code of the protocol. */
export class ProtocolError extends HttpError {
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(status, { en: message, ru: message });
    this.code = code;
  }
}

/** Reason for which a request was refused: by the protocol itself, or by key, limits, quota or a fault. */
export interface Refusal {
  readonly status: number;
  /** Code of a {@link ProtocolError}; null for refusals of the server. */
  readonly code: string | null;
  readonly message: string;
}

/**
 * One operation of a protocol. Its input is plain data that can be sent to other threads; its answer depends on the
 * engine and that input only.
 */
export interface ProtocolOperation<I = unknown> {
  /** Name in metrics and for other threads: `osrm-route`. */
  readonly id: string;
  /** True if it needs neither key nor quota. Default false. */
  readonly isFree?: boolean;
  /** Reads a request. @throws ProtocolError for what the protocol refuses */
  readonly read: (request: ProtocolRequest) => I;
  /** Units of quota that the answer costs, 1 or more. Default 1. */
  readonly units?: (input: I) => number;
  /** Lane of the heavy threads that does it; null, the default, for this thread. */
  readonly lane?: (input: I) => HeavyLane | null;
  readonly answer?: (engine: Engine, input: I) => ProtocolAnswer;
  /** Used instead of `answer` if the operation needs the server's services, not just the engine. */
  readonly respond?: (services: unknown, input: I) => Promise<ProtocolAnswer>;
  /** Returns a refusal in the protocol's form. */
  readonly refuse: (refusal: Refusal, language: Language) => ProtocolAnswer;
}

/** Parts of the server that protocols use. */
export interface ProtocolHost {
  /** Returns the handler that admits requests by key, limits and quota, and answers them with an operation. */
  serve<I>(operation: ProtocolOperation<I>): Middleware;
}

/**
 * Returns the operation for unknown paths of a protocol: 404 in its form.
 *
 * @param id - name in metrics: `photon-unknown`
 */
export function unknownPath(id: string, refuse: ProtocolOperation['refuse']): ProtocolOperation {
  return { id, isFree: true, read: refusePath, refuse };
}

function refusePath(): never {
  throw notFound();
}

/** Erases the type of an operation's input, for lists. */
export function protocolOperation<I>(operation: ProtocolOperation<I>): ProtocolOperation {
  return operation as ProtocolOperation;
}
