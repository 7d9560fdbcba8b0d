import { JobError, type JobErrorCode } from '@verst/jobs';
import { engineError } from './engine-error.ts';
import { badRequest, clientGone, HttpError, unauthorized } from './http-error.ts';
import { messages } from './messages.ts';
import { tooMany } from './limits/limit.ts';
import { RateLimitError } from '@verst/rate-limits';
import { AccountError, MAX_ACTIVE_KEYS, MAX_KEYS_A_DAY, StoreUnavailableError } from '@verst/accounts';
import type { AccountErrorCode } from '@verst/accounts';
import { LayersUnavailableError } from '@verst/own-data';
import { PoolError, type PoolErrorCode } from '@verst/threads';

/** The answer to each account error. */
const ACCOUNT_ANSWERS: Readonly<Record<AccountErrorCode, (plan: string) => HttpError>> = {
  MISSING_KEY: () => unauthorized(messages.missingKey),
  INVALID_KEY: () => unauthorized(messages.invalidKey),
  REVOKED_KEY: () => unauthorized(messages.revokedKey),
  ACCOUNT_BLOCKED: () => new HttpError(403, messages.accountBlocked),
  EMAIL_TAKEN: () => badRequest(messages.emailTaken),
  MISSING_TOKEN: () => unauthorized(messages.missingToken, 'Bearer'),
  INVALID_TOKEN: () => unauthorized(messages.invalidToken, 'Bearer'),
  INVALID_REFRESH_TOKEN: () => unauthorized(messages.invalidRefreshToken, 'Bearer'),
  PLAN_NOT_OPEN: (plan) => new HttpError(403, messages.planNotOpen(plan)),
  TRIAL_USED: (plan) => new HttpError(403, messages.trialUsed(plan)),
  REGISTRATION_CLOSED: () => new HttpError(403, messages.registrationClosed),
  TOO_MANY_KEYS: () => new HttpError(403, messages.tooManyKeys(MAX_ACTIVE_KEYS, MAX_KEYS_A_DAY)),
  TOO_BUSY: () => new HttpError(503, messages.tooBusy, { 'Retry-After': '2' }),
};

const RETRY = { 'Retry-After': '2' };

/** The answer to each refusal of the heavy pool. */
const POOL_ANSWERS: Readonly<Record<PoolErrorCode, (limit: number) => HttpError>> = {
  BUSY: () => new HttpError(503, messages.tooBusy, RETRY),
  CLIENT_BUSY: (limit) => new HttpError(429, messages.tooManyWaiting(limit), RETRY),
  GONE: clientGone,
  ENDED: () => new HttpError(503, messages.threadEnded, RETRY),
  REPLACED: () => new HttpError(503, messages.snapshotReplaced, RETRY),
  CLOSED: () => new HttpError(503, messages.shuttingDown, RETRY),
};

/** The status of each job error. The connection is closed, so that the rest of a table need not be sent. */
const JOB_STATUSES: Readonly<Record<JobErrorCode, readonly [status: number, headers: Record<string, string>]>> = {
  TABLE: [400, { Connection: 'close' }],
  TOO_LARGE: [413, { Connection: 'close' }],
  TOO_MANY: [429, { Connection: 'close', 'Retry-After': '60' }],
  REDIS: [503, { Connection: 'close', 'Retry-After': '5' }],
  OFF: [503, { Connection: 'close' }],
};

/** Returns the answer to an expected error; null for an unexpected one. */
export function toHttpError(error: unknown): HttpError | null {
  if (error instanceof AccountError) return ACCOUNT_ANSWERS[error.code](error.plan ?? '');
  if (error instanceof RateLimitError) return tooMany(error);
  if (error instanceof PoolError) return POOL_ANSWERS[error.code](error.limit);
  if (error instanceof JobError) {
    const [status, headers] = JOB_STATUSES[error.code];
    return new HttpError(status, messages.jobRefused(error.message), headers);
  }
  if (error instanceof LayersUnavailableError)
    return new HttpError(503, messages.layersUnavailable, { 'Retry-After': '5' });
  const refusal = engineError(error);
  if (refusal !== null) return refusal;
  if (error instanceof StoreUnavailableError)
    return new HttpError(503, messages.storeUnavailable, { 'Retry-After': '2' });
  return null;
}
