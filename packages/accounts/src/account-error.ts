import { VerstError } from '@verst/core';

/** Reasons why an account, a key or a token is refused. */
export type AccountErrorCode =
  | 'MISSING_KEY'
  | 'INVALID_KEY'
  | 'REVOKED_KEY'
  | 'ACCOUNT_BLOCKED'
  | 'EMAIL_TAKEN'
  | 'MISSING_TOKEN'
  | 'INVALID_TOKEN'
  | 'INVALID_REFRESH_TOKEN'
  | 'PLAN_NOT_OPEN'
  | 'TRIAL_USED'
  | 'REGISTRATION_CLOSED'
  | 'TOO_MANY_KEYS'
  | 'TOO_BUSY';

/** A rule of accounts refuses a request. The server maps each code to a status and a message. */
export class AccountError extends VerstError {
  override readonly name: string = 'AccountError';
  declare readonly code: AccountErrorCode;
  /** Name of the plan, for the codes about plans; else null. */
  readonly plan: string | null;
  constructor(code: AccountErrorCode, plan: string | null = null) {
    super(code, plan === null ? code : `${code}: ${plan}`);
    this.plan = plan;
  }
}
