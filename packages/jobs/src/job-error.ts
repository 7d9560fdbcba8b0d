import { VerstError } from '@verst/core';

/**
 * Reasons for which a job is refused. `TABLE`: the table cannot be read. `TOO_LARGE`: it exceeds a limit. `TOO_MANY`:
 * the owner, or the store, has reached its maximum number of jobs. `REDIS`: Redis is not configured or does not answer.
 * `OFF`: jobs are turned off.
 */
export type JobErrorCode = 'TABLE' | 'TOO_LARGE' | 'TOO_MANY' | 'REDIS' | 'OFF';

/** A job that is refused; the message says why and what to do. */
export class JobError extends VerstError {
  override readonly code: JobErrorCode;
  constructor(code: JobErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, options);
    this.code = code;
  }
}
