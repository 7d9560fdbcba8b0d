import type { RequestListener, ServerOptions } from 'node:http';
import type { Engine } from '@verst/core';
import express from 'express';
import helmet from 'helmet';
import { type Logger, pino } from 'pino';
import { Accounts, Housekeeping, KeyRing, QuotaMeter, type Store, TokenBudget } from '@verst/accounts';
import { AccountLimits } from './http/limits/account-limits.ts';
import { Gateway } from '@verst/assistant';
import { jobLimits, resolveConfig, type ServerConfig, type ServerSettings } from '@verst/settings';
import { EngineSlot } from './engine-slot.ts';
import type { Services } from './endpoint/endpoint.ts';
import { openApiDocument } from './endpoint/openapi.ts';
import { endpointsOf } from './endpoints.ts';
import { answerError } from './http/answer-error.ts';
import { apiRouter } from './http/api-router.ts';
import { openErrors } from './http/cors.ts';
import { beginRequest } from './http/begin-request.ts';
import { messagesOf } from './http/express-messages.ts';
import { badRequest, notFound } from './http/http-error.ts';
import { limitUrl } from './http/limits/limit-url.ts';
import { messages } from './http/messages.ts';
import { metricsHandler } from './http/metrics-handler.ts';
import { createAdmission } from './http/admission.ts';
import { parseQuery, percentDecode } from './http/request-target.ts';
import { sampleHeaders } from './http/sample-headers.ts';
import { Reply } from './http/reply.ts';
import { applyHeaders, sendReply } from './http/send-reply.ts';
import { API_SECURITY } from './http/security-headers.ts';
import { offlineRouter } from './offline-router.ts';
import { pageRouter } from './page-router.ts';
import { protocolsRouter } from './protocols/mount.ts';
import { jsonBodyReader } from './http/json-body.ts';
import { memoryRateStores, type RateStoreFactory } from '@verst/rate-limits';
import { Jobs } from '@verst/jobs';
import { type Layers, NO_LAYERS } from '@verst/own-data';
import type { HeavyWork } from './heavy-threads/heavy-work.ts';
import { PlaygroundKey } from './http/playground-key.ts';
import { prometheusText, ServerMetrics } from './metrics.ts';
import { VERSION } from './version.ts';
import { warmUp } from '@verst/threads';
import { warmUpTools } from './warm-up-tools.ts';

/** Parts of an application. It owns none of them, except engines with `ownsEngine`. */
export interface AppOptions {
  readonly engine: Engine;
  /** True if the application closes the engine once it no longer uses it. Default false. */
  readonly ownsEngine?: boolean;
  /** Threads for long requests; without them, this thread does the work. */
  readonly heavy?: HeavyWork | null;
  /** The operator's own layers. Default: none. */
  readonly layers?: Layers;
  /** Long jobs, done by workers. Default: every job is refused, because there is no Redis. */
  readonly jobs?: Services['jobs'];
  /** Secret of the playground key, if several threads share it. */
  readonly playgroundSecret?: string;
  /** Metrics; default: a set of its own. */
  readonly metrics?: ServerMetrics;
  /** Metrics of all threads in the Prometheus text format; default: those of this thread. */
  readonly metricsText?: () => Promise<string>;
  /** True while limits are counted in memory because Redis is unavailable. */
  readonly limitsFallBack?: () => boolean;
  readonly store: Store;
  /** Settings; omitted ones have their defaults. */
  readonly config?: ServerSettings | ServerConfig;
  /** Default: no log. */
  readonly logger?: Logger;
  /** Store of rate limits; default: this process's memory. */
  readonly rateStore?: RateStoreFactory;
  /** True if every answer is checked against its schema and becomes 500 if it does not match; for tests. */
  readonly checkAnswers?: boolean;
  /** Clock for quota periods and tokens. */
  readonly now?: () => Date;
}

/** The API without a port: give `messages` and `listener` to `http.createServer`. */
export interface App {
  readonly listener: RequestListener;
  /** Classes for requests and responses. The listener also accepts others but is slower with them. */
  readonly messages: Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'>;
  /** Warms up, so that the first requests of each kind do not wait. Other requests are answered meanwhile. */
  warmUp(): Promise<void>;
  /** Answers from another engine, which the application then owns; running requests finish on the previous one. */
  swapEngine(engine: Engine): void;
  /** Makes `/readyz` answer 503 from now on. */
  beginStop(): void;
  /** Makes answers close their connections from now on. */
  endConnections(): void;
  /** Writes the counts in memory to the store. Call it after the last request. */
  close(): Promise<void>;
}

/**
 * Builds the Express application over an opened engine.
 *
 * @throws RangeError for settings that are unknown or out of range
 */
export function createApp(options: AppOptions): App {
  const { store } = options;
  const config = resolveConfig(options.config);
  const logger = options.logger ?? pino({ level: 'silent' });
  const endpoints = endpointsOf(config);
  const rateStore = options.rateStore ?? memoryRateStores();
  const playground = config.playground.onLoopback ? new PlaygroundKey(options.playgroundSecret) : null;
  const metrics = options.metrics ?? new ServerMetrics();
  const keyRing = new KeyRing(store.keys, {
    playground,
    knownKeyMs: config.database.knownKeyMinutes * 60_000,
    onError: (error) => logger.error({ err: error }, 'could not write the last use of keys; will retry'),
  });
  const quota = new QuotaMeter(store.keys, config, {
    now: options.now,
    onError: (error) => logger.error({ err: error }, 'could not write the use of quotas; will retry'),
  });
  const accounts = new Accounts(store.accounts, config, options.now);
  const housekeeping = new Housekeeping(store, (error) => logger.error({ err: error }, 'housekeeping failed'));
  const accountLimits = new AccountLimits(config.accounts, rateStore);
  let stopping = false;
  let endsConnections = false;
  let openApiJson: string | undefined;

  const slot = new EngineSlot(options.engine, options.ownsEngine ?? false, {
    heavy: options.heavy ?? null,
    layers: options.layers ?? NO_LAYERS,
    jobs: options.jobs ?? new Jobs({ folder: '.verst/jobs', redisUrl: undefined, limits: jobLimits(config) }),
    metrics,
    gateway: Gateway.of(config.llm),
    tokenBudget: new TokenBudget(store.keys, config, options.now),
    store,
    accounts,
    accountLimits,
    quota,
    config,
    version: VERSION,
    startedAt: performance.now(),
    openApiJson: () => (openApiJson ??= JSON.stringify(openApiDocument(endpoints, config, VERSION))),
    logFault: (error, what = 'request failed') => logger.error({ err: error }, what),
    isStopping: () => stopping,
  });
  metrics.watch({
    quotaOwed: () => quota.owed,
    storeIsGone: () => keyRing.storeIsGone || quota.storeIsGone,
    limitsFallBack: options.limitsFallBack ?? (() => false),
  });
  const readBody = jsonBodyReader(config.limits.bodyBytes, config.timeouts.requestS);
  const admission = createAdmission({ slot, keyRing, rateStore });
  const app = express();
  app.disable('x-powered-by');
  // Endpoints with cacheable answers set their own ETags; Express would hash every answer.
  app.disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  const trustsProxies = config.trustProxy.length > 0;
  app.set('trust proxy', trustsProxies && config.trustProxy);
  app.set('query parser', parseQuery);

  const { sampling } = config.log;
  const headers = sampleHeaders(helmet(API_SECURITY));
  app.use(beginRequest({ logger, metrics, headers, sampling, trustsProxies, endsConnections: () => endsConnections }));
  app.use(limitUrl(config.limits.urlCharacters));
  app.use(apiRouter(endpoints, { admission, readBody, checkAnswers: options.checkAnswers ?? false }));
  app.use(protocolsRouter(admission));
  app.use((request, response, next) => {
    // Asks about the server as a whole (RFC 9110, 9.3.7).
    if (request.method !== 'OPTIONS' || request.url !== '*') return next();
    return sendReply(response, new Reply(204, { Allow: 'GET, HEAD, POST, DELETE, OPTIONS' }, null));
  });
  app.use((_request, response, next) => {
    applyHeaders(response);
    next();
  });
  app.use(admission.limitAddress);
  if (config.metrics.token !== undefined) {
    const ownText = async () => prometheusText([await metrics.read()]);
    app.get('/metrics', metricsHandler(config.metrics.token, options.metricsText ?? ownText));
  }
  app.use(offlineRouter(slot));
  app.use(pageRouter({ config, playground }));
  app.use((request) => {
    throw percentDecode(request.path) === null ? badRequest(messages.malformedEncoding) : notFound();
  });
  app.use(openErrors(config.cors.origins));
  app.use(answerError(logger));

  return {
    listener: app,
    messages: messagesOf(app),
    warmUp: async () => {
      await warmUp(slot.services.engine, 'light');
      await warmUpTools(
        slot.services,
        endpoints.find(({ operationId }) => operationId === 'mcp')!,
        readBody,
      );
    },
    swapEngine: (engine) => slot.swap(engine),
    beginStop: () => {
      stopping = true;
    },
    endConnections: () => {
      endsConnections = true;
    },
    close: async () => {
      // A failed write, if the store is unavailable, must not keep the other parts open.
      for (const part of [housekeeping, keyRing, quota]) {
        await part
          .close()
          .catch((error: unknown) => logger.error({ err: error }, 'could not write everything to the store'));
      }
      metrics.close();
      slot.close();
    },
  };
}
