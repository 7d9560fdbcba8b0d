import { CallCancelledError, EngineClosedError, InvalidInputError, SnapshotReplacedError } from '@verst/core';
import { badRequest, clientGone, HttpError } from './http-error.ts';
import { toHttpName } from './published-results.ts';
import { messages } from './messages.ts';

/** Returns the answer to an expected error of the engine; null for any other. */
export function engineError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof InvalidInputError) {
    return badRequest(messages.refusedParameter(toHttpName(error.field), error.message));
  }
  if (error instanceof CallCancelledError) return clientGone();
  if (error instanceof EngineClosedError) return new HttpError(503, messages.shuttingDown, { 'Retry-After': '5' });
  if (error instanceof SnapshotReplacedError) {
    return new HttpError(503, messages.snapshotReplaced, { 'Retry-After': '2' });
  }
  return null;
}
