import { SHORTBREAD_SOURCE } from '@verst/core';
import { compile as compileTrust } from 'proxy-addr';
import * as z from 'zod';

const positive = z.number().positive();
/** Longest time of a setting in seconds: twice as much is almost the longest of a timer of Node.js. */
const MAX_SECONDS = 1_000_000;
const seconds = positive.max(MAX_SECONDS);
/** Maximum number of own layers. */
const MAX_LAYERS = 32;

const nonNegative = z.number().min(0);
const count = z.int().min(0);
const atLeastOne = z.int().min(1);
const text = z.string().min(1);
/** Name of a vehicle or of a layer. */
const plainName = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{0,39}$/, 'must be a lower-case letter, then up to 39 letters, digits, _ or -');

/** Settings that all have defaults. */
const group = <Shape extends z.ZodRawShape>(settings: Shape) =>
  z.strictObject(settings).prefault({} as z.input<z.ZodObject<Shape, z.core.$strict>>);

/** Matches origins as browsers send them; `null` is that of a local file. */
const ORIGIN = /^(?:[a-z][a-z0-9+.-]*:\/\/[^\s/?#]+|null)$/;

/** The plan of the first key and of the key of the page at `/`. */
export const OPERATOR_PLAN = 'unlimited';

const planTerms = z.strictObject({
  quota: count.nullable().describe('Requests in a period; null means no limit.'),
  trialDays: atLeastOne
    .optional()
    .describe('Length of the trial, once for each account. Without it, only the operator can assign the plan.'),
  overage: z
    .strictObject({ pricePer1000: nonNegative, currency: z.string().length(3) })
    .optional()
    .describe('Price of requests above the quota. Without it they are refused.'),
  llmTokensPerDay: count
    .nullable()
    .optional()
    .describe('Language model tokens a day (UTC); null means no limit; default 200000.'),
});

const UNLIMITED_TERMS: z.output<typeof planTerms> = { quota: null, llmTokensPerDay: null };

/**
 * Minimum length of a signing secret. It should have 32 bytes of entropy; HMAC with SHA-256 gains nothing above that.
 */
const SIGNING_SECRET_CHARACTERS = 32;

/**
 * Every setting of the server with its default and description. Names contain the unit; a rate of 0 turns that limit
 * off. Unknown settings are refused, so that a misspelt one is noticed. `docs/configuration.md` is generated from
 * this schema.
 */
export const configSchema = z.strictObject({
  host: text
    .default('127.0.0.1')
    .describe('Address to listen on. Other machines can connect only if it is not loopback.'),
  port: count.max(65535).default(8080).describe('Port to listen on; 0 means any free port.'),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#]/.test(url), 'must be without a query and a fragment')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()
    .describe(
      'Root URL under which clients reach the server, if it differs from that of the request: `https://maps.example.org`.',
    ),
  publicHosts: z
    .array(text)
    .default([])
    .describe(
      'More host names under which clients may reach `/api/mcp`. Loopback names and the host of `publicUrl` are always allowed.',
    ),
  trustProxy: z
    .array(z.string())
    .default([])
    .refine(isTrustList, 'must hold addresses, subnets, or the names loopback, linklocal, uniquelocal')
    .describe(
      'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` the server trusts: addresses, subnets, or `loopback`, `linklocal`, `uniquelocal`. `X-Forwarded-Host` is never trusted: set `publicUrl`.',
    ),
  vehicles: z
    .record(
      plainName,
      z.strictObject({
        profile: z.literal('truck').describe('The profile that the vehicle takes its roads from.'),
        lengthM: positive.optional(),
        widthM: positive.optional(),
        heightM: positive.optional(),
        weightT: positive.optional(),
        axleLoadT: positive.optional(),
        hazmat: z.boolean().optional(),
      }),
    )
    .default({})
    .describe(
      'Lorries by name, up to 20; their names are profiles: `{ "gazelle": { "profile": "truck", "lengthM": 6, "widthM": 2.1, "heightM": 2.8, "weightT": 3.5, "axleLoadT": 2 } }`. Measures that are left out are those of the truck profile; `hazmat`: dangerous goods.',
    ),
  layers: z
    .record(plainName, text)
    .refine((layers) => Object.keys(layers).length <= MAX_LAYERS, `must be at most ${MAX_LAYERS}`)
    .default({})
    .describe(
      'Own layers: files of GeoJSON, or tables (`.csv`, `.tsv`) with coordinates or addresses, by the names of the layers: `{ "clients": "clients.geojson" }`. A file that changes is read again.',
    ),
  cors: group({
    origins: z
      .union([z.literal('*'), z.array(z.string().regex(ORIGIN))], {
        error: 'must be *, or a list of origins without paths, such as https://maps.example.org',
      })
      .default('*')
      .describe('`*`, or the origins whose pages may call the geodata endpoints.'),
  }),
  rateLimit: group({
    perKey: nonNegative
      .default(10)
      .describe('Requests a second for one key; without a key, for one address and endpoint.'),
    perAddress: nonNegative
      .default(500)
      .describe('Requests a second for one address over all endpoints, before its key is checked.'),
    light: nonNegative.default(1000).describe('Requests a second for one address on tiles, style and suggest.'),
  }),
  tiles: group({
    prefix: z
      .string()
      .regex(/^[A-Za-z][\w-]{0,39}$/, 'must be a letter, then up to 39 letters, digits, _ or -')
      .refine((name) => name !== SHORTBREAD_SOURCE, 'must not be shortbread: that source has its own schema')
      .default('base')
      .describe('Prefix of the six tile sources and of the layers inside tiles: `base` makes `base_roads`.'),
    requireKey: z.boolean().default(false).describe('Require a key for tiles, too. Only the client then caches them.'),
    maxAgeS: count.default(3600).describe('Time for which clients and caches may keep a tile.'),
    cacheMb: nonNegative.default(64).describe('Size of the tile cache of each thread; 0 turns it off.'),
  }),
  snapshot: group({
    resident: z
      .enum(['all', 'hot'])
      .optional()
      .describe(
        "What of the snapshot is in memory: `all`, or `hot`, what every query touches; the rest is read when an answer needs it, places, networks other than the car's and data of insights whole. Default: `all` up to a quarter of the memory of the machine, else `hot`.",
      ),
    cacheMb: z
      .number()
      .min(1)
      .max(1_048_576)
      .default(256)
      .describe('Size of the cache for what `hot` leaves in the file, for all threads together.'),
    pollS: seconds
      .default(30)
      .describe('Time between two looks at the object store for a newer snapshot, if the snapshot is in one.'),
  }),
  answers: group({
    cacheMb: nonNegative
      .default(16)
      .describe('Size of the cache for geocode, suggest and reverse answers in each thread; 0 turns it off.'),
  }),
  keys: group({
    registration: z
      .enum(['open', 'account', 'closed'])
      .optional()
      .describe(
        'Who may register a key. Default: `open` on loopback without `trustProxy` and `publicUrl`, else `account`.',
      ),
  }),
  accounts: group({
    registrationsPerHour: count
      .default(5)
      .describe('Accounts that one address may register in an hour; 0 means no limit.'),
    failedLogins: count
      .default(10)
      .describe('Failed log-ins in 15 minutes for one account from one address; 0 means no limit.'),
    failedLoginsPerAddress: count.default(50).describe('The same for one address over all accounts.'),
    signingKeyDays: z
      .number()
      .positive()
      .default(30)
      .describe('Time after which the server replaces its signing key for access tokens.'),
    signingKeys: z
      .array(z.strictObject({ kid: text.max(100), secret: z.string().min(SIGNING_SECRET_CHARACTERS) }))
      .min(1)
      .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'must name each kid once')
      .optional()
      .meta({ secret: true })
      .describe(
        'Signing keys for access tokens, instead of those that the server makes and stores. The first one signs, all are accepted. To rotate, put a new key first and remove the old one a day later.',
      ),
  }),
  plans: z
    .record(z.string(), planTerms)
    .transform((plans): typeof plans => ({ [OPERATOR_PLAN]: UNLIMITED_TERMS, ...plans }))
    .default({
      free: { quota: 1000 },
      business: { quota: 100_000, trialDays: 30, llmTokensPerDay: 1_000_000 },
      unlimited: UNLIMITED_TERMS,
    })
    .describe(
      'Plans by name. New accounts and registered keys are on `free`; without it their requests are refused. The first key is on `unlimited`, which is there even if it is left out. `quota`: requests in a period; null means no limit. `trialDays`: length of the trial, once for each account. `overage` (`pricePer1000`, `currency`): price of requests above the quota; without it they are refused. `llmTokensPerDay`: language model tokens a day; null means no limit; default 200000.',
    ),
  quotaPeriod: z.enum(['month', 'day']).default('month').describe('Period of the quotas, in UTC.'),
  database: group({
    url: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
      .optional()
      .meta({ secret: true })
      .describe(
        'PostgreSQL for keys, accounts and use, shared by several servers: `postgres://user:password@host/name`. Without it they are in SQLite in the data folder.',
      ),
    poolSize: atLeastOne.default(10).describe('Connections of each thread to PostgreSQL.'),
    timeoutS: seconds.default(5).describe('Timeout for a connection to PostgreSQL and for an answer.'),
    knownKeyMinutes: nonNegative
      .default(60)
      .describe('While PostgreSQL is unavailable, keys seen within this time still work for geodata.'),
  }),
  redis: group({
    url: z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
      .refine(isRedisUrl, 'is not a URL as redis://user:password@host:6379/0, special characters percent-encoded')
      .optional()
      .meta({ secret: true })
      .describe(
        'Redis for rate limits, shared by several servers, and for jobs: `redis://:password@host:6379`. Without it limits are in memory, and there are no jobs.',
      ),
    timeoutS: seconds.default(1).describe('Timeout of Redis, after which limits are counted in memory instead.'),
  }),
  jobs: group({
    folder: text
      .optional()
      .describe('Folder of jobs and their results, shared by servers and workers. Default: `jobs` in the data folder.'),
    maxRows: atLeastOne
      .max(100_000_000)
      .default(10_000_000)
      .describe(
        'Rows of a table of addresses, or of points to score, in one job; isochrones a hundredth of it, pairs of a matrix ten times as many.',
      ),
    maxMb: positive.default(2000).describe('Largest table that a job may be sent.'),
    maxPerAccount: atLeastOne.default(10).describe('Jobs of one account (or key without one) that are kept.'),
    maxJobs: count.default(1000).describe('Jobs of all accounts that are kept; 0 turns jobs off.'),
    keepHours: positive.default(168).describe('Time after which a job is deleted with its result.'),
    takeOverS: seconds
      .default(30)
      .describe('Time after which another worker takes over the work of one that was ended.'),
    uploadS: seconds.default(600).describe('Timeout for a request that brings a table, where Redis is configured.'),
  }),
  workers: group({
    http: atLeastOne
      .max(256)
      .default(1)
      .describe('Threads that answer requests, on one port and one copy of the snapshot.'),
    heavy: count
      .max(256)
      .default(2)
      .describe(
        'Threads of the heavy pool, for long requests: matrices, isochrones, batches, insights, tiles of whole regions, queries of many words, places along lines of many points. 0 runs these in the threads that answer requests.',
      ),
    queue: atLeastOne
      .default(64)
      .describe(
        'Requests that take seconds (matrices, isochrones, batches) and may wait for a thread; of those that take milliseconds, eight times as many. More are answered 503 with Retry-After. One key, or one address without a key, may fill half of the queue; its other requests are answered 429.',
      ),
  }),
  llm: z
    .strictObject({
      baseUrl: z
        .url({ protocol: /^https?$/ })
        .optional()
        .meta({ alias: 'LLM_BASE_URL' })
        .describe(
          'Root URL of an OpenAI-compatible gateway for `/api/ai/chat`, such as `https://llm.example.org/v1`. Without it the built-in assistant answers.',
        ),
      apiKey: text
        .optional()
        .meta({ secret: true, alias: 'LLM_API_KEY' })
        .describe('Key of the gateway, if it needs one.'),
      model: text
        .optional()
        .meta({ alias: 'LLM_MODEL' })
        .describe('Model to request from the gateway; required with `llm.baseUrl`.'),
      timeoutS: seconds
        .default(30)
        .describe('Timeout of the gateway for a whole chat, after which the built-in assistant answers.'),
      maxRounds: atLeastOne
        .max(32)
        .default(6)
        .describe('Requests to the gateway in one chat. The last one offers no tools.'),
      maxTokens: z
        .int()
        .min(1000)
        .default(40_000)
        .describe('Tokens that one chat may use, requests and answers of all rounds together.'),
      answerTokens: z.int().min(16).default(1000).describe('Longest answer of one round, in tokens.'),
      concurrent: atLeastOne
        .default(16)
        .describe('Simultaneous chats with the gateway in each thread; the built-in assistant answers the others.'),
    })
    .refine(({ baseUrl, model }) => (baseUrl === undefined) === (model === undefined), {
      path: ['model'],
      message: 'baseUrl and model go together',
    })
    .prefault({}),
  playground: group({
    key: z
      .string()
      .optional()
      .meta({ secret: true })
      .describe('API key that the page at `/` contains. Without it, the page contains a key only on loopback.'),
    onLoopback: z.boolean().default(true).describe('Give the page a key of its own on loopback.'),
  }),
  offline: group({
    downloads: z
      .enum(['loopback', 'all', 'none'])
      .default('loopback')
      .describe('Who may download the snapshot from the page at `/offline`: this machine, everybody or nobody.'),
  }),
  metrics: group({
    port: count
      .max(65535)
      .optional()
      .describe(
        'Loopback port for `/metrics`, `/livez`, `/readyz` and `POST /reload`, without a key. Default: no such port.',
      ),
    token: z
      .string()
      .min(16)
      .optional()
      .meta({ secret: true })
      .describe('If set, `/metrics` also answers on the main port, to requests with `Authorization: Bearer <token>`.'),
  }),
  limits: group({
    bodyBytes: atLeastOne.default(1_000_000).describe('Largest request body, unless an endpoint sets another limit.'),
    urlCharacters: atLeastOne.default(8192).describe('Longest path with query.'),
    headerBytes: atLeastOne.default(16_384).describe('Size of all headers of a request together.'),
  }),
  timeouts: group({
    headersS: seconds.default(10).describe('Timeout for the headers of a request; at most that of the whole request.'),
    requestS: seconds.default(30).describe('Timeout for a whole request.'),
    keepAliveS: seconds
      .default(65)
      .describe('Keep-alive time of idle connections; set it longer than that of the proxy.'),
    stallS: seconds
      .default(120)
      .describe(
        'Idle timeout while an answer is made or sent: connections that transfer nothing for this long are closed. Set it to at least twice `llm.timeoutS`.',
      ),
    drainS: nonNegative
      .max(MAX_SECONDS)
      .default(0)
      .describe(
        'Time for which a stopping server still answers, so that load balancers see in `/readyz` that it stops.',
      ),
    graceS: seconds.default(10).describe('Time for which a stopping server then waits for running requests.'),
  }),
  log: group({
    level: z
      .enum(['silent', 'error', 'warn', 'info', 'debug'])
      .default('info')
      .describe('Lowest level that is logged, on stderr.'),
    sampling: nonNegative
      .max(1)
      .default(1)
      .describe('Share of successful requests that are logged; errors always are.'),
  }),
});

/** Settings with every default filled in. */
export type ServerConfig = z.output<typeof configSchema>;

/** Settings as the operator writes them: everything is optional. */
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

function isTrustList(list: string[]): boolean {
  try {
    compileTrust(list);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns true if the Redis client accepts a URL. Checked here because the client's own errors contain the password.
 */
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
