/** Base of all errors of API calls; `status` is 0 if no answer came. */
export class VerstApiError extends Error {
  override readonly name: string = 'VerstApiError';
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Id of the request in the server's log; null if the answer had none. */
  readonly requestId: string | null;

  constructor(message: string, status = 0, requestId: string | null = null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.requestId = requestId;
  }
}

/** A parameter is missing or not acceptable (400, 405, 413, 415); the message names it. */
export class BadRequestError extends VerstApiError {
  override readonly name = 'BadRequestError';
}

/** The key or the session is missing, unknown or no longer valid (401). */
export class UnauthorizedError extends VerstApiError {
  override readonly name = 'UnauthorizedError';
}

/** The plan is used up, or access denied (403). */
export class ForbiddenError extends VerstApiError {
  override readonly name = 'ForbiddenError';
}

/** Not found: no object with this id, no road, no route (404). */
export class NotFoundError extends VerstApiError {
  override readonly name = 'NotFoundError';
}

/** Too many requests, even after retries (429). */
export class TooManyRequestsError extends VerstApiError {
  override readonly name = 'TooManyRequestsError';
  /** Seconds until the server accepts requests again; null if it does not say. */
  readonly retryAfterS: number | null;

  constructor(message: string, retryAfterS: number | null, requestId: string | null) {
    super(message, 429, requestId);
    this.retryAfterS = retryAfterS;
  }
}

/** The server failed (500 and above). */
export class ServerFailedError extends VerstApiError {
  override readonly name = 'ServerFailedError';
}

/** No answer came: no connection, or the server's name is unknown. */
export class NoAnswerError extends VerstApiError {
  override readonly name = 'NoAnswerError';
}

/** No answer came in time. */
export class TimedOutError extends VerstApiError {
  override readonly name = 'TimedOutError';
}

/** The answer is not one of this API. */
export class UnreadableAnswerError extends VerstApiError {
  override readonly name = 'UnreadableAnswerError';
}
