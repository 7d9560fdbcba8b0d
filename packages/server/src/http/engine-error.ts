import { CallCancelledError, EngineClosedError, InvalidInputError, SnapshotReplacedError } from '@verst/core';
import { badRequest, clientGone, HttpError } from './http-error.ts';
import { messages } from './messages.ts';

/** Returns the answer to an expected error of the engine; null for any other. */
export function engineError(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (error instanceof InvalidInputError) {
    return badRequest(messages.refusedParameter(toHttpName(error.field), reasonOf(error)));
  }
  if (error instanceof CallCancelledError) return clientGone();
  if (error instanceof EngineClosedError) return new HttpError(503, messages.shuttingDown, { 'Retry-After': '5' });
  if (error instanceof SnapshotReplacedError) {
    return new HttpError(503, messages.snapshotReplaced, { 'Retry-After': '2' });
  }
  return null;
}

/** Returns the message without the name of the field at its beginning, which the answer names as HTTP writes it. */
function reasonOf({ field, message }: InvalidInputError): string {
  return message.startsWith(field) ? message.slice(field.length).replace(/^[: ]+/, '') : message;
}

/** Returns the API's name of a library argument, for messages about bad input. */
function toHttpName(field: string): string {
  return field.replace(/(?:M|S|Kmh)$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
