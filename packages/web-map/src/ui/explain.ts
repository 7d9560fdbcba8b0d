import {
  ForbiddenError,
  NoAnswerError,
  ServerFailedError,
  TimedOutError,
  TooManyRequestsError,
  UnauthorizedError,
  UnreadableAnswerError,
  VerstApiError,
} from '../client/index.ts';
import type { Words } from './words.ts';

/** Returns the message for an error in the visitor's language; for other API errors, the server's own message. */
export function explain(error: unknown, words: Words): string {
  if (error instanceof NoAnswerError || error instanceof TimedOutError) return words.offline;
  if (error instanceof ServerFailedError || error instanceof UnreadableAnswerError) return words.serverFailed;
  if (error instanceof TooManyRequestsError) return words.tooMany;
  if (isAboutKey(error)) return words.noAccess;
  if (error instanceof VerstApiError) return error.message;
  // MapLibre reports missing WebGL only through its message.
  return error instanceof Error && /webgl/i.test(error.message) ? words.noWebGl : words.failed;
}

/** Returns true if another key may help. */
export function isAboutKey(error: unknown): boolean {
  return error instanceof UnauthorizedError || error instanceof ForbiddenError;
}
