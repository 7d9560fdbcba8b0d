import * as z from 'zod';
import { registrationOf } from '@verst/settings';
import { BASIC_PLAN, createAccountKey } from '@verst/accounts';
import {
  email,
  listedKey,
  quotaUse,
  registeredKey,
  shownName,
  toHttpQuota,
  toListedKey,
  toRegisteredKey,
} from './account-schemas.ts';
import { endpoint, SMALL_BODY_BYTES } from '../endpoint/endpoint.ts';
import { badRequest, HttpError, unauthorized } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';

/** Endpoints for keys: registration, and information for the holder. */
export const keyEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/api-keys/register',
    operationId: 'registerKey',
    tag: 'API keys',
    summary: 'Register an API key',
    description:
      'With an access token, the key belongs to the account. Without one, an e-mail is required, the key has the free plan, and one IP address can register at most five keys an hour. A setting of the server says who may register. The key is shown only in this answer.',
    optionalToken: true,
    body: z.object({
      name: shownName(100, { description: 'What the key is for', example: 'My map' }),
      email: email.optional().describe('Contact address; required without an access token'),
    }),
    bodyBytes: SMALL_BODY_BYTES,
    response: registeredKey,
    auth: 'none',
    weight: 0,
    cors: false,
    responseHeaders: () => ({ 'Cache-Control': 'no-store' }),
    handler: async (services, { body }, { headers, address }) => {
      const { config, store, accounts, accountLimits } = services;
      if (headers.authorization !== undefined) {
        const { account } = await accounts.authenticate(headers.authorization);
        return toRegisteredKey(await createAccountKey(services, account, body.name));
      }
      const registration = registrationOf(config);
      if (registration === 'closed') throw new HttpError(403, messages.registrationClosed);
      if (registration === 'account') throw unauthorized(messages.registrationNeedsAccount, 'Bearer');
      if (body.email === undefined) throw badRequest(messages.missingParameter('email'));
      await accountLimits.keyRegistration(address);
      const created = await store.keys.createKey({
        name: body.name,
        email: body.email,
        plan: BASIC_PLAN,
        by: 'registration',
      });
      return toRegisteredKey(created!);
    },
  }),
  endpoint({
    path: '/api/api-keys/info',
    operationId: 'keyInfo',
    tag: 'API keys',
    summary: 'State, plan and quota of an API key',
    description: 'Without the parameter key, describes the key in the header X-API-Key.',
    query: z.object({ key: z.string().max(200).describe('The API key').optional() }),
    response: z
      .object({
        ...listedKey.shape,
        key_prefix: z.string(),
        quota: quotaUse,
        rate_limit: z.number().describe('Requests a second; 0: no limit'),
      })
      .meta({ id: 'KeyInfo' }),
    auth: 'none',
    weight: 0,
    addressLimit: { requests: 10, windowS: 60 },
    cors: false,
    responseHeaders: () => ({ 'Cache-Control': 'no-store' }),
    handler: async ({ config, quota, store }, { query }, { headers }) => {
      const header = headers['x-api-key'];
      const secret = query.key ?? (typeof header === 'string' ? header : undefined);
      if (secret === undefined || secret === '') throw unauthorized(messages.missingKey);
      const record = await store.keys.findKey(secret);
      if (record === null) throw unauthorized(messages.invalidKey);
      const use = await quota.state(record);
      return { ...toListedKey(record), quota: toHttpQuota(use), rate_limit: config.rateLimit.perKey };
    },
  }),
];
