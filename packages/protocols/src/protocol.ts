import type { Engine } from '@verst/core';
import type { FeatureLayers } from './ogc/collections.ts';

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

export function jsonAnswer(
  status: number,
  body: unknown,
  contentType = 'application/json; charset=utf-8',
): ProtocolAnswer {
  return { status, contentType, body: JSON.stringify(body) };
}

/** An error with a status and a code of the protocol. */
export class ProtocolError extends Error {
  override readonly name: string = 'ProtocolError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
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

/** Parts of a server that operations on more than an engine use. */
export interface ProtocolServices {
  readonly engine: Engine;
  readonly layers: FeatureLayers;
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
  /** `long` if it may take seconds, `short` for some milliseconds; null, the default, for less. */
  readonly lane?: (input: I) => 'long' | 'short' | null;
  readonly answer?: (engine: Engine, input: I) => ProtocolAnswer;
  /** Used instead of `answer` if the operation needs more than the engine. */
  readonly respond?: (services: ProtocolServices, input: I) => Promise<ProtocolAnswer>;
}

/** An operation and the paths that it answers, in Express's notation, after the name of the protocol. */
export interface ProtocolRoute {
  readonly paths: readonly string[];
  /** True if only POST has these paths. Default false. */
  readonly isPost?: boolean;
  readonly operation: ProtocolOperation;
}

/** A protocol of another service. */
export interface Protocol {
  /** The first segment of its paths, and of the ids of its operations. */
  readonly name: string;
  /** Tried in order; the first that has the path answers. Other paths are answered 404 in the protocol's form. */
  readonly routes: readonly ProtocolRoute[];
  /** True if a slash at the end makes another path. Default false, because clients may be configured with such URLs. */
  readonly isStrict?: boolean;
  /** Answers paths that cannot be decoded, without their parameters. Default: the server refuses them. */
  readonly undecodable?: ProtocolOperation;
  /** Returns a refusal in the protocol's form. */
  readonly refuse: (refusal: Refusal) => ProtocolAnswer;
}

/** Erases the type of an operation's input, for lists. */
export function protocolOperation<I>(operation: ProtocolOperation<I>): ProtocolOperation {
  return operation as ProtocolOperation;
}
