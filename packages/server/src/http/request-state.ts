import type { KeyRecord, Reservation, SignedIn } from '@verst/accounts';
import type { Response } from 'express';
import type { Endpoint } from '../endpoint/endpoint.ts';

/** Facts about a request for later middleware, stored as Express's `response.locals`. */
export interface RequestState {
  /** Value of `X-Request-Id`, and id in the log. */
  readonly id: string;
  /** Headers of the answer so far; `sendReply` writes them. */
  headers: Record<string, string>;
  /** By `performance.now()`. */
  readonly startedAt: number;
  /** The client's address. */
  readonly address: string | undefined;
  /** Name of the operation in the metrics; null for pages, which are not measured. */
  operation: string | null;
  /** The endpoint that answers; null until the method is known. */
  endpoint: Endpoint | null;
  /** The API key as sent; undefined if there is none or none is needed. */
  secret: string | undefined;
  /** The key that admitted the request. */
  key: KeyRecord | null;
  signedIn: SignedIn | null;
  /** Quota reserved for the answer. */
  reservation: Reservation | null;
}

/** Returns the state of the request that a response belongs to. */
export function stateOf(response: Response): RequestState {
  return response.locals as unknown as RequestState;
}
