import { CallCancelledError, EngineClosedError, InvalidInputError, SnapshotReplacedError } from '@verst/core';
import { badRequest, clientGone, HttpError } from './http-error.ts';
import { toHttpName } from './mapping.ts';
import { messages } from './messages.ts';
import { StoreUnavailableError } from '../store/store-unavailable-error.ts';

/** Errors that are answers; null for what nobody foresaw. */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof InvalidInputError) {
    return badRequest(messages.refusedParameter(toHttpName(error.field), error.message));
  }
  if (error instanceof CallCancelledError) return clientGone();
  if (error instanceof EngineClosedError) return new HttpError(503, messages.shuttingDown, { 'Retry-After': '5' });
  if (error instanceof SnapshotReplacedError) {
    return new HttpError(503, messages.snapshotReplaced, { 'Retry-After': '2' });
  }
  if (error instanceof StoreUnavailableError)
    return new HttpError(503, messages.storeUnavailable, { 'Retry-After': '2' });
  return null;
}
