import { compile as compileTrust } from 'proxy-addr';
import * as z from 'zod';

const positive = z.number().positive();
const perSecond = z.number().min(0);

/** Bytes of entropy that a signing key should have at least; HMAC with SHA-256 gains nothing above 32. */
const SIGNING_SECRET_CHARACTERS = 32;

/**
 * Every setting of the server with its default and what it means. Units stand in the names; a rate of 0 turns that limit
 * off. Unknown settings are refused, so that a misspelt one does not pass silently. `docs/configuration.md` is made from
 * this schema.
 */
export const configSchema = z.strictObject({
  host: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. Another machine can only connect where this is not loopback.'),
  port: z.int().min(0).max(65535).default(8080).describe('Port to listen on; 0 takes a free one.'),
  publicUrl: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'The root under which clients reach the server, where it differs from the request’s own: `https://maps.example.org`.',
    ),
  publicHosts: z
    .array(z.string().min(1))
    .default([])
    .describe(
      'Further host names under which clients may reach `/api/mcp`; loopback names and that of `publicUrl` always may.',
    ),
  trustProxy: z
    .array(z.string())
    .default([])
    .refine(isTrustList, 'must hold addresses, subnets, or the names loopback, linklocal, uniquelocal')
    .describe(
      'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: addresses, subnets, or `loopback`, `linklocal`, `uniquelocal`. `X-Forwarded-Host` never is: set `publicUrl`.',
    ),
  cors: z
    .strictObject({
      origins: z
        .union([z.literal('*'), z.array(z.string())])
        .default('*')
        .describe('`*`, or the origins that may call the geodata endpoints from a page.'),
    })
    .prefault({}),
  rateLimit: z
    .strictObject({
      perKey: perSecond
        .default(10)
        .describe('Requests a second for one key, and for one address and endpoint where there is no key.'),
      perAddress: perSecond
        .default(500)
        .describe('Requests a second for one address over all endpoints, before its key is looked at.'),
      light: perSecond.default(1000).describe('Requests a second for one address on tiles, style and suggest.'),
    })
    .prefault({}),
  tiles: z
    .strictObject({
      prefix: z
        .string()
        .regex(/^[A-Za-z][\w-]{0,39}$/, 'must be a letter, then up to 39 letters, digits, _ or -')
        .default('base')
        .describe(
          'What the names of the six tile sources, and of the layers inside tiles, begin with: `base` makes `base_roads`.',
        ),
      requireKey: z
        .boolean()
        .default(false)
        .describe('Ask for a key on tiles too; they are then cached by the client alone.'),
      maxAgeS: z.int().min(0).default(3600).describe('How long clients and caches may keep a tile.'),
      cacheMb: z.number().min(0).default(64).describe('Memory for encoded tiles, in each thread; 0 keeps none.'),
    })
    .prefault({}),
  answers: z
    .strictObject({
      cacheMb: z
        .number()
        .min(0)
        .default(16)
        .describe(
          'Memory for answers of geocode, suggest and reverse that may be asked for again, in each thread; 0 keeps none.',
        ),
    })
    .prefault({}),
  keys: z
    .strictObject({
      registration: z
        .enum(['open', 'account', 'closed'])
        .optional()
        .describe(
          'Who may register a key. Default: `open` while bound to loopback without `trustProxy` and `publicUrl`, `account` otherwise.',
        ),
    })
    .prefault({}),
  accounts: z
    .strictObject({
      registrationsPerHour: z
        .int()
        .min(0)
        .default(5)
        .describe('Accounts registered from one address in an hour; 0 is without limit.'),
      failedLogins: z
        .int()
        .min(0)
        .default(10)
        .describe('Failed log-ins in 15 minutes for one account from one address; 0 is without limit.'),
      failedLoginsPerAddress: z.int().min(0).default(50).describe('The same for one address over all accounts.'),
      signingKeyDays: z
        .number()
        .positive()
        .default(30)
        .describe('How long a key of the store signs access tokens before the next takes its place.'),
      signingKeys: z
        .array(z.strictObject({ kid: z.string().min(1).max(100), secret: z.string().min(SIGNING_SECRET_CHARACTERS) }))
        .min(1)
        .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'must name each kid once')
        .optional()
        .meta({ secret: true })
        .describe(
          'Keys for access tokens, instead of those that the server makes and keeps in its store. The first signs, all are accepted: to rotate, put a new one first and take the old one away a day later.',
        ),
    })
    .prefault({}),
  plans: z
    .record(
      z.string(),
      z.strictObject({
        quota: z.int().min(0).nullable().describe('Requests in a period; null is without limit.'),
        trialDays: z
          .int()
          .positive()
          .optional()
          .describe('An account may try the plan this long, once; without it, only the operator gives the plan.'),
        overage: z
          .strictObject({ pricePer1000: z.number().min(0), currency: z.string().length(3) })
          .optional()
          .describe('What requests above the quota cost; without it they are refused.'),
        llmTokensPerDay: z
          .int()
          .min(0)
          .nullable()
          .optional()
          .describe('Tokens of the language model a day (UTC); null is without limit, 200000 where it is left out.'),
      }),
    )
    .default({
      free: { quota: 1000 },
      business: { quota: 100_000, trialDays: 30, llmTokensPerDay: 1_000_000 },
      unlimited: { quota: null, llmTokensPerDay: null },
    })
    .describe(
      'Plans by name. `quota`: requests in a period, null is without limit. `trialDays`: an account may try the plan this long, once. `overage` (`pricePer1000`, `currency`): what requests above the quota cost; without it they are refused. `llmTokensPerDay`: tokens of the language model a day, null is without limit, 200000 where it is left out.',
    ),
  quotaPeriod: z.enum(['month', 'day']).default('month').describe('The period that quotas count for, in UTC.'),
  database: z
    .strictObject({
      url: z
        .string()
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
        .optional()
        .meta({ secret: true })
        .describe(
          'PostgreSQL for keys, accounts and use, which several servers may share: `postgres://user:password@host/name`. Without it they are in SQLite in the data folder.',
        ),
      poolSize: z.int().positive().default(10).describe('Connections of each thread to PostgreSQL.'),
      timeoutS: positive.default(5).describe('How long PostgreSQL may take for a connection or an answer.'),
      knownKeyMinutes: z
        .number()
        .min(0)
        .default(60)
        .describe('While PostgreSQL is gone, keys seen within this time still work for geodata.'),
    })
    .prefault({}),
  redis: z
    .strictObject({
      url: z
        .string()
        .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
        .refine(isRedisUrl, 'is not a URL as redis://user:password@host:6379/0, special characters percent-encoded')
        .optional()
        .meta({ secret: true })
        .describe(
          'Redis for rate limits, which several servers may share: `redis://:password@host:6379`. Without it they are in memory.',
        ),
      timeoutS: positive.default(1).describe('How long Redis may take before limits are counted in memory instead.'),
    })
    .prefault({}),
  workers: z
    .strictObject({
      http: z
        .int()
        .min(1)
        .max(256)
        .default(1)
        .describe('Threads that answer requests, on one port and one copy of the snapshot.'),
      heavy: z
        .int()
        .min(0)
        .max(256)
        .default(2)
        .describe(
          'Further threads for what takes long (matrices, isochrones, batches, insights, tiles of whole regions, queries of many words, places along lines of many points), so that it delays nothing else. 0 does such work where requests are answered.',
        ),
      queue: z
        .int()
        .min(1)
        .default(64)
        .describe(
          'Requests of seconds (matrices, isochrones, batches) that may wait for a thread, and eight times as many of milliseconds; further ones are answered 503 with Retry-After. One key, or one address without a key, may fill half of it; its further ones are answered 429.',
        ),
    })
    .prefault({}),
  llm: z
    .strictObject({
      baseUrl: z
        .url({ protocol: /^https?$/ })
        .optional()
        .meta({ alias: 'LLM_BASE_URL' })
        .describe(
          'Root of an OpenAI-compatible gateway for `/api/ai/chat`, such as `https://llm.example.org/v1`. Without it the built-in assistant answers.',
        ),
      apiKey: z
        .string()
        .min(1)
        .optional()
        .meta({ secret: true, alias: 'LLM_API_KEY' })
        .describe('Key of the gateway, where it wants one.'),
      model: z
        .string()
        .min(1)
        .optional()
        .meta({ alias: 'LLM_MODEL' })
        .describe('Model that the gateway is asked for; goes with `llm.baseUrl`.'),
      timeoutS: positive
        .default(30)
        .describe(
          'How long the gateway may take for a chat, all rounds together; then the built-in assistant answers.',
        ),
      maxRounds: z
        .int()
        .min(1)
        .max(32)
        .default(6)
        .describe('How often the gateway may be asked in one chat. The last time it gets no tools.'),
      maxTokens: z
        .int()
        .min(1000)
        .default(40_000)
        .describe('Tokens that one chat may use, questions and answers of all rounds together.'),
      answerTokens: z.int().min(16).default(1000).describe('Longest answer of one round, in tokens.'),
      concurrent: z
        .int()
        .min(1)
        .default(16)
        .describe(
          'Chats that may wait for the gateway at a time, in each thread; the built-in assistant answers others.',
        ),
    })
    .refine(({ baseUrl, model }) => (baseUrl === undefined) === (model === undefined), {
      path: ['model'],
      message: 'baseUrl and model go together',
    })
    .prefault({}),
  playground: z
    .strictObject({
      key: z
        .string()
        .optional()
        .meta({ secret: true })
        .describe('A key that the page at `/` carries wherever it is served. Without it, only loopback gets one.'),
      onLoopback: z.boolean().default(true).describe('Whether the page carries a key of its own on loopback.'),
    })
    .prefault({}),
  metrics: z
    .strictObject({
      port: z
        .int()
        .min(0)
        .max(65535)
        .optional()
        .describe(
          'Port of loopback for `/metrics`, `/livez`, `/readyz` and `POST /reload`, which need no key there. Without it there is none.',
        ),
      token: z
        .string()
        .min(16)
        .optional()
        .meta({ secret: true })
        .describe(
          'With it, `/metrics` also answers on the main port, to requests with `Authorization: Bearer <token>`.',
        ),
    })
    .prefault({}),
  limits: z
    .strictObject({
      bodyBytes: z.int().positive().default(1_000_000).describe('Largest body, where an endpoint says no other.'),
      urlCharacters: z.int().positive().default(8192).describe('Longest path with its query.'),
      headerBytes: z.int().positive().default(16_384).describe('All headers of a request together.'),
    })
    .prefault({}),
  timeouts: z
    .strictObject({
      headersS: positive.default(10).describe('For all headers of a request to arrive.'),
      requestS: positive.default(30).describe('For a whole request to arrive.'),
      keepAliveS: positive
        .default(65)
        .describe('How long an idle connection is kept; longer than the proxy keeps its own.'),
      stallS: positive
        .default(120)
        .describe(
          'How long nothing may move on a connection whose answer is made or sent: who does not read it is cut off. At least twice `llm.timeoutS`.',
        ),
      drainS: z
        .number()
        .min(0)
        .default(0)
        .describe(
          'How long a stopping server goes on as before, so that load balancers learn from `/readyz` that it stops.',
        ),
      graceS: positive.default(10).describe('How long a stopping server then waits for answers under way.'),
    })
    .prefault({}),
  log: z
    .strictObject({
      level: z
        .enum(['silent', 'error', 'warn', 'info', 'debug'])
        .default('info')
        .describe('What is logged, on stderr.'),
      sampling: z
        .number()
        .min(0)
        .max(1)
        .default(1)
        .describe('Share of successful requests that are logged; errors always are.'),
    })
    .prefault({}),
});

/** Settings with every default filled in. */
export type ServerConfig = z.output<typeof configSchema>;

/** Settings as they are written: everything is optional. */
export type ServerSettings = z.input<typeof configSchema>;

/**
 * Fills in the defaults.
 *
 * @throws RangeError naming every setting that is unknown or out of range
 */
export function resolveConfig(settings: ServerSettings = {}): ServerConfig {
  const result = configSchema.safeParse(settings);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`);
  throw new RangeError(`server settings: ${faults.join('; ')}`);
}

/** Who may register a key: as the settings say, else only people with an account wherever others may reach the server. */
export function registrationOf({ keys, host, trustProxy, publicUrl }: ServerConfig): 'open' | 'account' | 'closed' {
  const isPrivate = isLoopback(host) && trustProxy.length === 0 && publicUrl === undefined;
  return keys.registration ?? (isPrivate ? 'open' : 'account');
}

/** True for an address that only this machine can reach. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name) || name === '::ffff:127.0.0.1';
}

function isTrustList(list: string[]): boolean {
  try {
    compileTrust(list);
    return true;
  } catch {
    return false;
  }
}

/** Whether the Redis client takes a URL: its own errors repeat the password. */
function isRedisUrl(text: string): boolean {
  try {
    const { username, password, pathname } = new URL(text);
    decodeURIComponent(username);
    decodeURIComponent(password);
    return /^(?:\/\d*)?$/.test(pathname);
  } catch {
    return false;
  }
}
