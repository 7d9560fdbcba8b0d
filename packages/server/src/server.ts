import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { openEngine } from '@verst/core';
import type { Engine } from '@verst/core';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { App } from './app.ts';
import { resolveConfig } from './config.ts';
import type { ServerConfig, ServerSettings } from './config.ts';
import { firstKey } from './first-start.ts';
import type { LocalizedText } from './http/language.ts';
import { messages } from './http/messages.ts';
import type { RateStoreFactory } from './http/rate-limit.ts';
import { JSON_TYPE } from './http/reply.ts';
import { openRequestLog } from './http/request-log.ts';
import { openStore } from './store/sqlite-store.ts';
import type { Store } from './store/store.ts';

/** How a server is started: a snapshot or an engine, and settings. */
export interface ServerOptions {
  /** Snapshot to open; the server closes it when it stops. */
  readonly snapshotPath?: string;
  /** An opened engine instead; it stays open. */
  readonly engine?: Engine;
  /** Shorthands for the settings of these names. */
  readonly host?: string;
  readonly port?: number;
  /** Folder of the store of keys and accounts; made where it does not exist. Default: `.verst` in the current folder. */
  readonly dataDir?: string;
  readonly config?: ServerSettings;
  /** Default: a log of requests on stderr. */
  readonly logger?: Logger;
  readonly rateStore?: RateStoreFactory;
  /** Stop gracefully on SIGTERM and SIGINT; the second signal ends the process at once. Default false. */
  readonly stopOnSignals?: boolean;
}

/** A server that listens. */
export interface RunningServer {
  /** Where it listens: `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly engine: Engine;
  /** The key of the first start, to be shown once; null on later starts. */
  readonly firstKey: string | null;
  /** Stops: no new connections, answers under way are finished, what is counted is written. May be called again. */
  close(): Promise<void>;
  /** Settles when the server has stopped, however that began. */
  readonly closed: Promise<void>;
}

const DEFAULT_DATA_DIR = '.verst';

/** How often a stopping server closes the connections that have become idle. */
const IDLE_SWEEP_MS = 50;

/**
 * Starts the HTTP server.
 *
 * @throws RangeError for settings that are unknown or out of range
 * @throws SnapshotError where the snapshot cannot be opened
 * @throws VerstError where the store cannot be opened
 * @throws Error of the system where the address is taken or may not be used
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const config = resolveConfig({
    ...options.config,
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(options.port === undefined ? {} : { port: options.port }),
  });
  const ownsEngine = options.engine === undefined;
  const engine = options.engine ?? (await openSnapshot(options.snapshotPath));
  const ownLog = options.logger === undefined ? openRequestLog(config.log.level) : null;
  const logger = options.logger ?? ownLog!.logger;
  let store: Store | undefined;
  let app: App | undefined;
  try {
    store = openStore(options.dataDir ?? DEFAULT_DATA_DIR);
    const { rateStore } = options;
    app = createApp({ engine, store, config, logger, ...(rateStore === undefined ? {} : { rateStore }) });
    const server = createHttpServer(app, config, logger);
    const first = await firstKey(store.keys);
    await listen(server, config);
    const parts = { app, server, engine, ownsEngine, store, config, first, flushLog: () => ownLog?.flush() };
    return runningServer(parts, options.stopOnSignals ?? false);
  } catch (error) {
    await app?.close();
    await store?.close();
    if (ownsEngine) engine.close();
    throw error;
  }
}

function openSnapshot(path: string | undefined): Promise<Engine> {
  if (path === undefined) throw new TypeError('startServer needs snapshotPath or engine');
  return openEngine(path);
}

function createHttpServer(app: App, config: ServerConfig, logger: Logger): Server {
  const { limits, timeouts } = config;
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: timeouts.headersS * 1000,
      requestTimeout: timeouts.requestS * 1000,
      keepAliveTimeout: timeouts.keepAliveS * 1000,
      // Node's own answer to a request without a host has no error body; nothing here depends on the host.
      requireHostHeader: false,
    },
    app.listener,
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => answerBrokenRequest(error, socket));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify({ error: messages.expectationFailed.en });
    response.writeHead(417, { 'Content-Type': JSON_TYPE, 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    refuse(
      socket,
      '405 Method Not Allowed',
      messages.methodNotAllowed('CONNECT', 'GET, HEAD, POST'),
      'Allow: GET, HEAD, POST\r\n',
    );
  });
  server.on('error', (error) => logger.error({ err: error }, 'server error'));
  return server;
}

/** What Node could not read as HTTP still gets the error body. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'HPE_HEADER_OVERFLOW')
    refuse(socket, '431 Request Header Fields Too Large', messages.headersTooLarge);
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(socket, '408 Request Timeout', messages.requestTimeout);
  else if (error.code === 'HPE_INVALID_URL') refuse(socket, '400 Bad Request', messages.unencodedUrl);
  else refuse(socket, '400 Bad Request', messages.badRequest);
}

function refuse(socket: Duplex, status: string, text: LocalizedText, headers = ''): void {
  const body = JSON.stringify({ error: text.en });
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers}Content-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}

function listen(server: Server, { host, port }: ServerConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: host.replace(/^\[|\]$/g, ''), port }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

interface RunningParts {
  readonly app: App;
  readonly server: Server;
  readonly engine: Engine;
  readonly ownsEngine: boolean;
  readonly store: Store;
  readonly config: ServerConfig;
  readonly first: string | null;
  readonly flushLog: () => void;
}

function runningServer(parts: RunningParts, stopOnSignals: boolean): RunningServer {
  const { server, engine, config } = parts;
  const { promise: closed, resolve, reject } = Promise.withResolvers<void>();
  // Who only uses `close` must not be bothered by the same failure twice.
  closed.catch(() => undefined);
  let stopping: Promise<void> | undefined;
  const close = (): Promise<void> => {
    if (stopping === undefined) {
      process.off('SIGTERM', onSignal);
      process.off('SIGINT', onSignal);
      stopping = stop(parts);
      stopping.then(resolve, reject);
    }
    return stopping;
  };
  const onSignal = (): void => void close();
  if (stopOnSignals) {
    process.once('SIGTERM', onSignal);
    process.once('SIGINT', onSignal);
  }
  const { port } = server.address() as AddressInfo;
  return { url: `http://${urlHost(config.host)}:${port}`, engine, firstKey: parts.first, close, closed };
}

async function stop({ app, server, engine, ownsEngine, store, config, flushLog }: RunningParts): Promise<void> {
  app.beginStop();
  await endConnections(server, config.timeouts.graceS * 1000);
  await app.close();
  await store.close();
  if (ownsEngine) engine.close();
  flushLog();
}

/** Accepts nothing more, waits for answers under way, and cuts off what takes longer than the grace. */
async function endConnections(server: Server, graceMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection that was busy when the stop began stays open for more requests once it has its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await ended;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** A host as it stands in a URL; the addresses that mean "everywhere" become one that can be opened. */
function urlHost(host: string): string {
  const name = host.replace(/^\[|\]$/g, '');
  if (name === '0.0.0.0' || name === '::') return '127.0.0.1';
  return name.includes(':') ? `[${name}]` : name;
}
