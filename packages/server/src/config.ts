import { compile as compileTrust } from 'proxy-addr';
import * as z from 'zod';

const positive = z.number().positive();
const perSecond = z.number().min(0);

/**
 * Every setting of the server with its default. Units stand in the names; a rate of 0 turns that limit off.
 * Unknown settings are refused, so that a misspelt one does not pass silently.
 */
export const configSchema = z.strictObject({
  /** Address to listen on. Another machine can only connect where this is not loopback. */
  host: z.string().min(1).default('127.0.0.1'),
  /** 0 takes a free port. */
  port: z.int().min(0).max(65535).default(8080),
  /** The root under which clients reach the server, where it differs from the request's own (`https://maps.example.org`). */
  publicUrl: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Further host names under which clients may reach `/api/mcp`; loopback names and that of `publicUrl` always may. */
  publicHosts: z.array(z.string().min(1)).default([]),
  /** Proxies whose `X-Forwarded-*` headers are believed: addresses, subnets or `loopback`. None by default. */
  trustProxy: z
    .array(z.string())
    .default([])
    .refine(isTrustList, 'must hold addresses, subnets, or the names loopback, linklocal, uniquelocal'),
  cors: z
    .strictObject({
      /** `*`, or the origins that may call from a page. */
      origins: z.union([z.literal('*'), z.array(z.string())]).default('*'),
    })
    .prefault({}),
  rateLimit: z
    .strictObject({
      /** Requests a second for one key, and for one address and endpoint where there is no key. */
      perKey: perSecond.default(10),
      /** Requests a second for one address over all endpoints, before its key is looked at. */
      perAddress: perSecond.default(500),
      /** Requests a second for one address on tiles, style and suggest. */
      light: perSecond.default(1000),
    })
    .prefault({}),
  tiles: z
    .strictObject({
      /** Ask for a key on tiles too; they are then cached by the client alone. */
      requireKey: z.boolean().default(false),
      maxAgeS: z.int().min(0).default(3600),
      /** Memory for encoded tiles; 0 keeps none. */
      cacheMb: z.number().min(0).default(64),
    })
    .prefault({}),
  keys: z
    .strictObject({
      /** Who may register a key. Default: `open` while bound to loopback, `account` otherwise. */
      registration: z.enum(['open', 'account', 'closed']).optional(),
    })
    .prefault({}),
  accounts: z
    .strictObject({
      /** Accounts registered from one address in an hour; 0 is without limit. */
      registrationsPerHour: z.int().min(0).default(5),
      /** Failed log-ins in 15 minutes for one account from one address; 0 is without limit. */
      failedLogins: z.int().min(0).default(10),
      /** The same for one address over all accounts. */
      failedLoginsPerAddress: z.int().min(0).default(50),
      /** How long a key signs access tokens before the next takes its place. */
      signingKeyDays: z.number().positive().default(30),
    })
    .prefault({}),
  plans: z
    .record(
      z.string(),
      z.strictObject({
        /** Requests in a period; null is without limit. */
        quota: z.int().min(0).nullable(),
        /** An account may try the plan this long, once; without it, only the operator gives the plan. */
        trialDays: z.int().positive().optional(),
        /** What requests above the quota cost; without it they are refused. */
        overage: z.strictObject({ pricePer1000: z.number().min(0), currency: z.string().length(3) }).optional(),
      }),
    )
    .default({ free: { quota: 1000 }, business: { quota: 100_000, trialDays: 30 }, unlimited: { quota: null } }),
  quotaPeriod: z.enum(['month', 'day']).default('month'),
  playground: z
    .strictObject({
      /** A key that the page at `/` carries wherever it is served. Without it, only loopback gets one. */
      key: z.string().optional(),
      /** Whether the page carries a key of its own on loopback. */
      onLoopback: z.boolean().default(true),
    })
    .prefault({}),
  limits: z
    .strictObject({
      bodyBytes: z.int().positive().default(1_000_000),
      urlCharacters: z.int().positive().default(8192),
      headerBytes: z.int().positive().default(16_384),
    })
    .prefault({}),
  timeouts: z
    .strictObject({
      /** For all headers of a request to arrive. */
      headersS: positive.default(10),
      /** For a whole request to arrive. */
      requestS: positive.default(30),
      /** How long an idle connection is kept. */
      keepAliveS: positive.default(65),
      /** How long a stopping server waits for answers under way. */
      graceS: positive.default(10),
    })
    .prefault({}),
  log: z
    .strictObject({
      level: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
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
