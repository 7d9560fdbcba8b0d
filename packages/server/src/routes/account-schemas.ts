import * as z from 'zod';
import { accepts } from '../endpoint/accepted-values.ts';
import { publisher } from '../endpoint/publisher.ts';
import { text, unknownNumber, unknownText } from '../endpoint/schemas.ts';
import { ACCESS_TOKEN_S, PASSWORD_CHARACTERS } from '@verst/accounts';
import type { AccountRecord, Credentials, KeyRecord, QuotaState } from '@verst/accounts';

/** Schemas of accounts and keys that several endpoints use, and conversions to them. */

export const email = z.email().max(254).meta({ description: 'E-mail address', example: 'ivan@example.org' });
accepts.add(email, { en: 'an e-mail address', ru: 'адрес электронной почты' });

/**
 * Returns the schema of a name that the operator will see: one line of 1 to `maxCharacters` characters. Control
 * characters and bidirectional marks are refused: they could falsify what a terminal or table shows.
 */
export function shownName(maxCharacters: number, meta: { description: string; example?: string }): z.ZodString {
  const schema = text(maxCharacters, meta).refine((value) => !hasControlCharacters(value));
  accepts.add(schema, {
    en: `text of 1 to ${maxCharacters} characters without control characters`,
    ru: `текст от 1 до ${maxCharacters} символов без управляющих символов`,
  });
  return schema;
}

/** Returns true for C0 and C1 controls, line and paragraph separators, and bidirectional marks. */
export function hasControlCharacters(value: string): boolean {
  return /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u.test(value);
}

const { min, max } = PASSWORD_CHARACTERS;

export const newPassword = z
  .string()
  .min(min)
  .max(max)
  .meta({ description: 'Kept only as a salted hash', format: 'password', example: 'correct horse' });
accepts.add(newPassword, { en: `${min} to ${max} characters`, ru: `от ${min} до ${max} символов` });

/** A password to be checked: one that is too short is wrong, not invalid. */
export const givenPassword = z
  .string()
  .max(max)
  .meta({ description: 'Password', format: 'password', example: 'correct horse' });
accepts.add(givenPassword, { en: `text of at most ${max} characters`, ru: `текст не длиннее ${max} символов` });

export const refreshToken = z
  .string()
  .min(1)
  .max(200)
  .meta({ description: 'Valid for one use, within 30 days', example: 'GVRzEeqkd3Aq0uhnHGbDzS4HrvMxCzVWEqVAQZ8pM1k' });

const user = z
  .object({ id: z.int(), email: z.string(), name: z.string(), role: z.string() })
  .meta({ id: 'User', description: 'Owner of an account' });

/** Answer of registration, log-in and refresh. */
export const tokens = z
  .object({
    access_token: z.string().describe('JWT for Authorization: Bearer'),
    refresh_token: z.string().describe('Valid for one call of /api/auth/refresh'),
    token_type: z.literal('Bearer'),
    expires_in: z.int().describe('Lifetime of the access token in seconds'),
    user,
  })
  .meta({ id: 'Tokens' });

const publishTokens = publisher(tokens);

export const toTokens = ({ account, ...credentials }: Credentials) =>
  publishTokens({ ...credentials, tokenType: 'Bearer', expiresIn: ACCESS_TOKEN_S, user: account });

/** An account as its user sees it. */
export const account = z
  .object({
    user,
    company: unknownText,
    status: z.enum(['active', 'blocked']),
    plan: z.string(),
    trial_ends_at: unknownText.describe('End of the trial; null without a trial'),
    trial_used: z.boolean().describe('true if the account has used its one trial'),
    created_at: z.string(),
  })
  .meta({ id: 'Account' });

const publishAccount = publisher(account);

export const toAccount = (record: AccountRecord) => publishAccount({ ...record, user: record });

/** A new key. The secret is shown only here. */
export const registeredKey = z
  .object({ key: z.string(), id: z.int(), name: z.string(), plan: z.string(), created_at: z.string() })
  .meta({ id: 'RegisteredKey' });

const publishRegistered = publisher(registeredKey);

export const toRegisteredKey = ({ secret, record }: { secret: string; record: KeyRecord }) =>
  publishRegistered({ ...record, key: secret });

export const listedKey = z
  .object({
    id: z.int(),
    name: z.string(),
    key_prefix: z.string().describe('The first characters of the key'),
    status: z.enum(['active', 'revoked', 'blocked']),
    plan: z.string(),
    created_at: z.string(),
    last_used_at: unknownText,
  })
  .meta({ id: 'ListedKey' });

const publishListed = publisher(listedKey);

export const toListedKey = (record: KeyRecord) => publishListed({ ...record, keyPrefix: record.prefix });

export const quotaUse = z
  .object({
    limit: unknownNumber.describe('null: no limit'),
    used: z.int(),
    remaining: unknownNumber,
    period: z.enum(['month', 'day']),
    resets_at: z.string(),
  })
  .meta({ id: 'QuotaUse' });

/** Returns the use of a quota under the published names. */
export const toHttpQuota: (state: QuotaState) => z.input<typeof quotaUse> = publisher(quotaUse);
