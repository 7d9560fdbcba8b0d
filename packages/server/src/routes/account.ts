import * as z from 'zod';
import {
  account,
  givenPassword,
  listedKey,
  newPassword,
  quotaUse,
  registeredKey,
  shownName,
  toAccount,
  toHttpQuota,
  toListedKey,
  tokens,
  toRegisteredKey,
  toTokens,
} from './account-schemas.ts';
import { accountQuotaOwner, createAccountKey, MAX_ACTIVE_KEYS, MAX_KEYS_A_DAY } from '@verst/accounts';
import type { AccountRecord } from '@verst/accounts';
import { type Caller, endpoint, type Services, SMALL_BODY_BYTES } from '../endpoint/endpoint.ts';
import { text, unknownText, whole } from '../endpoint/schemas.ts';
import { badRequest, HttpError, notFound } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';

const shared = {
  tag: 'Accounts',
  auth: 'account',
  weight: 0,
  cors: false,
  bodyBytes: SMALL_BODY_BYTES,
  responseHeaders: () => ({ 'Cache-Control': 'no-store' }),
} as const;

const usage = z
  .object({
    plan: z.string(),
    trial_ends_at: unknownText,
    quota: quotaUse,
    overage: z
      .object({ requests: z.int(), price: z.number(), currency: z.string() })
      .nullable()
      .describe('Requests above the quota and their price; null if the plan allows none'),
    history: z
      .array(z.object({ period: z.string(), requests: z.int() }))
      .describe('Used units by period, newest first; reserved units count as used'),
  })
  .meta({ id: 'AccountUsage' });

/** Endpoints for a user's own account. */
export const accountEndpoints = [
  endpoint({
    ...shared,
    path: '/api/account/keys',
    operationId: 'listAccountKeys',
    summary: 'API keys of the account, oldest first',
    description: 'Keys are listed for 30 days after they are revoked.',
    query: z.object({
      limit: whole(1, 100, 100, 'Keys at most'),
      offset: whole(0, 1_000_000, 0, 'How many keys to pass over'),
    }),
    response: z
      .object({ keys: z.array(listedKey), total: z.int().describe('Keys of the account') })
      .meta({ id: 'AccountKeys' }),
    handler: async ({ store }, { query }, caller) => {
      const { id: accountId } = accountOf(caller);
      const records = await store.keys.listKeys({ accountId, ...query });
      return { keys: records.map(toListedKey), total: await store.keys.countKeys(accountId) };
    },
  }),
  endpoint({
    ...shared,
    method: 'POST',
    path: '/api/account/keys',
    operationId: 'createAccountKey',
    summary: 'Create an API key of the account',
    description: `The key is shown only in this answer. An account has at most ${MAX_ACTIVE_KEYS} active keys and creates at most ${MAX_KEYS_A_DAY} keys in 24 hours.`,
    body: z.object({ name: shownName(100, { description: 'What the key is for', example: 'My map' }) }),
    response: registeredKey,
    handler: async (services, { body }, caller) =>
      toRegisteredKey(await createAccountKey(services, accountOf(caller), body.name)),
  }),
  endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/account/keys/{id}',
    operationId: 'revokeAccountKey',
    summary: 'Revoke an API key of the account; this cannot be undone',
    params: z.object({ id: z.int().min(1).meta({ description: 'Id of the key', example: 1 }) }),
    response: z.object({ id: z.int(), status: z.literal('revoked') }).meta({ id: 'RevokedKey' }),
    notFound: 'The account has no such key',
    handler: async ({ store }, { params }, caller) => {
      const record = await store.keys.keyById(params.id);
      if (record?.accountId !== accountOf(caller).id) {
        throw notFound(messages.unknownId({ en: 'key', ru: 'ключ' }, String(params.id)));
      }
      await store.keys.revokeKey(params.id, 'user');
      return { id: params.id, status: 'revoked' as const };
    },
  }),
  endpoint({
    ...shared,
    path: '/api/account/usage',
    operationId: 'accountUsage',
    summary: 'Use of the quota, over all keys of the account',
    response: usage,
    handler: async ({ store, quota }, _input, caller) => {
      const { id, plan, trialEndsAt } = accountOf(caller);
      const state = await quota.accountState({ id, plan });
      const history = await store.keys.quotaHistory(accountQuotaOwner(id));
      return {
        plan,
        trial_ends_at: trialEndsAt,
        quota: toHttpQuota(state),
        overage: state.overage,
        history: history.map(({ period, units }) => ({ period, requests: units })),
      };
    },
  }),
  endpoint({
    ...shared,
    method: 'POST',
    path: '/api/account/plan',
    operationId: 'choosePlan',
    summary: 'Start the trial of the account, or return to the free plan',
    description: 'Only the operator can make other changes of the plan: 403.',
    body: z.object({ plan: text(50, { description: 'Name of the plan', example: 'business' }) }),
    response: account,
    handler: async ({ accounts, config }, { body }, caller) => {
      if (!Object.hasOwn(config.plans, body.plan)) {
        const names = Object.keys(config.plans).join(', ');
        throw badRequest(
          messages.invalidParameter('plan', body.plan, { en: `one of ${names}`, ru: `одно из: ${names}` }),
        );
      }
      return toAccount(await accounts.choosePlan(accountOf(caller), body.plan));
    },
  }),
  endpoint({
    ...shared,
    method: 'POST',
    path: '/api/account/password',
    operationId: 'changePassword',
    summary: 'Set a new password',
    description: 'All sessions end, including this one. The answer starts a new session.',
    body: z.object({ current_password: givenPassword, new_password: newPassword }),
    response: tokens,
    handler: async (services, { body }, caller) => {
      await assertPassword(services, caller, body.current_password);
      return toTokens(await services.accounts.changePassword(accountOf(caller), body.new_password));
    },
  }),
  endpoint({
    ...shared,
    method: 'DELETE',
    path: '/api/account',
    operationId: 'deleteAccount',
    summary: 'Delete the account, and revoke its keys',
    body: z.object({ password: givenPassword }),
    response: z.object({ status: z.literal('deleted') }).meta({ id: 'DeletedAccount' }),
    handler: async (services, { body }, caller) => {
      await assertPassword(services, caller, body.password);
      await services.store.accounts.delete(accountOf(caller).id, 'user');
      return { status: 'deleted' as const };
    },
  }),
];

/** @throws HttpError 403 if it is not the password of the caller's account, RateLimitError after too many tries */
async function assertPassword({ accounts, accountLimits }: Services, caller: Caller, password: string): Promise<void> {
  const { email } = accountOf(caller);
  const found = await accountLimits.login(email, caller.address, () => accounts.findByPassword(email, password));
  if (found === null) throw new HttpError(403, messages.wrongPassword);
}

/** Returns the signed-in account. `requireAccount` guarantees that there is one. */
function accountOf({ signedIn }: Caller): AccountRecord {
  return signedIn!.account;
}
