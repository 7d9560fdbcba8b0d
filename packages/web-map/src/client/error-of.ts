import * as errors from './errors.ts';
import { retryAfterSeconds } from './retry.ts';

const SHOWN_CHARACTERS = 200;

/** Returns the error for an answer with status 400 or above. */
export async function errorOf(response: Response): Promise<errors.VerstApiError> {
  const { status } = response;
  const message = messageOf(await response.text(), status);
  const requestId = response.headers.get('x-request-id');
  if (status === 401) return new errors.UnauthorizedError(message, status, requestId);
  if (status === 403) return new errors.ForbiddenError(message, status, requestId);
  if (status === 404) return new errors.NotFoundError(message, status, requestId);
  if (status === 429) return new errors.TooManyRequestsError(message, retryAfterSeconds(response), requestId);
  if (status < 500) return new errors.BadRequestError(message, status, requestId);
  return new errors.ServerFailedError(message, status, requestId);
}

function messageOf(text: string, status: number): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return `status ${status}: ${text.slice(0, SHOWN_CHARACTERS)}`;
}
