import * as z from 'zod';
import { isLoopback } from '../config.ts';
import { accepts } from '../endpoint/accepted.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { text, unknownNumber, unknownText } from '../endpoint/schemas.ts';
import { HttpError, unauthorized } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';

/** The plan that a key without an account gets. */
const REGISTRATION_PLAN = 'free';

const email = z.email().max(254).meta({ description: 'Contact address', example: 'ivan@example.org' });
accepts.add(email, { en: 'an e-mail address', ru: 'адрес электронной почты' });

/** Keys: registration, and what a key's holder may know about it. */
export const keyEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/api-keys/register',
    operationId: 'registerKey',
    tag: 'API keys',
    summary: 'Register an API key on the free plan',
    description: 'The answer is the only time the key is shown. Who may register is a setting of the server.',
    body: z.object({ name: text(100, { description: 'What the key is for', example: 'My map' }), email }),
    response: z
      .object({ key: z.string(), id: z.int(), name: z.string(), plan: z.string(), created_at: z.string() })
      .meta({ id: 'RegisteredKey' }),
    auth: 'none',
    weight: 0,
    rate: 'standard',
    addressLimit: { requests: 5, windowS: 3600 },
    cors: false,
    responseHeaders: () => ({ 'Cache-Control': 'no-store' }),
    handler: async ({ config, store }, { body }, { headers }) => {
      // Accounts issue access tokens; until one is known, every token is a wrong one.
      if (headers.authorization !== undefined) throw unauthorized(messages.invalidToken, 'Bearer');
      const registration = config.keys.registration ?? (isLoopback(config.host) ? 'open' : 'account');
      if (registration === 'closed') throw new HttpError(403, messages.registrationClosed);
      if (registration === 'account') throw unauthorized(messages.registrationNeedsAccount, 'Bearer');
      const { secret, record } = await store.createKey({ ...body, plan: REGISTRATION_PLAN, by: 'registration' });
      return { key: secret, id: record.id, name: record.name, plan: record.plan, created_at: record.createdAt };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/api-keys/info',
    operationId: 'keyInfo',
    tag: 'API keys',
    summary: 'State, plan and quota of an API key',
    description: 'Without key, the one in the header X-API-Key is described.',
    query: z.object({ key: z.string().max(200).meta({ description: 'The API key' }).optional() }),
    response: z
      .object({
        id: z.int(),
        name: z.string(),
        key_prefix: z.string(),
        status: z.enum(['active', 'revoked']),
        plan: z.string(),
        created_at: z.string(),
        last_used_at: unknownText,
        quota: z.object({
          limit: unknownNumber.meta({ description: 'null is without limit' }),
          used: z.int(),
          remaining: unknownNumber,
          period: z.enum(['month', 'day']),
          resets_at: z.string(),
        }),
        rate_limit: z.number().meta({ description: 'Requests a second; 0 is without limit' }),
      })
      .meta({ id: 'KeyInfo' }),
    auth: 'none',
    weight: 0,
    rate: 'standard',
    addressLimit: { requests: 10, windowS: 60 },
    cors: false,
    responseHeaders: () => ({ 'Cache-Control': 'no-store' }),
    handler: async ({ config, quota, store }, { query }, { headers }) => {
      const header = headers['x-api-key'];
      const secret = query.key ?? (typeof header === 'string' ? header : undefined);
      if (secret === undefined || secret === '') throw unauthorized(messages.missingKey);
      const record = await store.findKey(secret);
      if (record === null) throw unauthorized(messages.invalidKey);
      const use = await quota.state(record);
      return {
        id: record.id,
        name: record.name,
        key_prefix: record.prefix,
        status: record.status,
        plan: record.plan,
        created_at: record.createdAt,
        last_used_at: record.lastUsedAt,
        quota: {
          limit: use.limit,
          used: use.used,
          remaining: use.remaining,
          period: use.period,
          resets_at: use.resetsAt,
        },
        rate_limit: config.rateLimit.perKey,
      };
    },
  }),
];
