import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type App, type AppOptions, createApp } from '../app.ts';
import { FAKE_JOBS } from './fake-jobs.ts';
import { FAKE_LAYERS } from './fake-layers.ts';
import { resolveConfig } from '@verst/settings';
import { openApiDocument } from '../endpoint/openapi.ts';
import { endpointsOf } from '../endpoints.ts';
import { createHttpServer } from '../http-listener.ts';
import { openStore, type Store } from '@verst/accounts';
import { Contract } from './contract.ts';
import { createFakeEngine, type FakeEngine } from './fake-engine.ts';

/** An application on a socket of its own, over the fake engine, with a key that has no limits. */
export interface TestServer {
  readonly url: string;
  readonly engine: FakeEngine;
  readonly store: Store;
  readonly server: Server;
  readonly app: App;
  /** A key of the unlimited plan. */
  readonly key: string;
  /** Sends a GET request with that key. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** Limits are off unless the test sets them, because a table of requests would exceed ten a second. */
const NO_LIMITS = { perKey: 0, perAddress: 0, light: 0 };

/** Options of a test server; by default it has the fake engine and the usual settings. */
export interface TestServerOptions extends Omit<Partial<AppOptions>, 'engine' | 'store'> {
  /**
   * True if all requests and answers are compared with the OpenAPI document; `close` then throws if there are
   * violations. Default true; tests of memory or time avoid the cost of the comparison.
   */
  readonly contract?: boolean;
}

export async function startTestServer({
  contract: compares = true,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const engine = createFakeEngine();
  const store = openStore(':memory:', options.now);
  const config = { rateLimit: NO_LIMITS, ...options.config };
  const app = createApp({
    checkAnswers: true,
    layers: FAKE_LAYERS,
    jobs: FAKE_JOBS,
    ...options,
    engine,
    store,
    config,
  });
  const { secret: key } = (await store.keys.createKey({ name: 'test', plan: 'unlimited', by: 'test' }))!;
  const settings = resolveConfig(config);
  const endpoints = endpointsOf(settings);
  const contract = compares ? await Contract.read(endpoints, openApiDocument(endpoints, settings, '0.0.0')) : null;
  const listener = contract?.witness(app.listener) ?? app.listener;
  const server = createHttpServer({ ...app, listener }, settings, pino({ level: 'silent' }));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    engine,
    store,
    server,
    app,
    key,
    get: (path, headers = {}) => fetch(url + path, { headers: { 'X-API-Key': key, ...headers } }),
    close: async () => {
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      await app.close();
      await store.close();
      contract?.assertKept();
    },
  };
}
