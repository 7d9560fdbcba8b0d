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

/** Returns the URL of Redis. @throws JobError `REDIS` that says what to set, if there is none */
export function assertRedis(url: string | undefined): string {
  if (url === undefined) throw redisError();
  return url;
}

/** Returns the error for jobs if Redis is not configured, or does not answer for the reason `cause`. */
export function redisError(cause?: unknown): JobError {
  return cause === undefined
    ? new JobError('REDIS', 'jobs need Redis: set redis.url (VERST_REDIS_URL) to that of a Redis with appendonly yes')
    : new JobError('REDIS', 'the Redis at redis.url does not answer; try again', { cause });
}
