import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { ServerConfig } from '@verst/settings';
import { type BrokenRequest, BrokenRequests, refuseConnection } from './http/broken-requests.ts';
import type { LocalizedText } from './http/language.ts';
import { messages } from './http/messages.ts';
import { JSON_TYPE } from './http/reply.ts';

/**
 * Unanswered requests that a client may pipeline on one connection. Node.js passes on all that arrive together, up to
 * 64 KB, and stops reading only then; a client that sends more loses its connection.
 */
const MAX_PIPELINED = 64;

/** Once the port is closed, connections that stay idle for this long are ended. */
const SILENCE_MS = 500;

/** Longest time for which new connections can delay a stop. */
const MAX_WAIT_MS = 1000;

/** Longest interval at which Node.js checks for slow requests. Its default of half a minute makes timeouts late. */
const MAX_CHECKING_INTERVAL_MS = 5000;

/** Interval at which a stopping server closes idle connections. */
const IDLE_SWEEP_MS = 50;

/** Creates the HTTP server of one thread. Requests that Node.js itself refuses also get an error body. */
export function createHttpServer(app: App, config: ServerConfig, logger: Logger): Server {
  const { limits, timeouts, llm } = config;
  const headersMs = Math.min(timeouts.headersS, timeouts.requestS) * 1000;
  const brokenRequests = new BrokenRequests();
  const server = createServer(
    {
      ...app.messages,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: headersMs,
      // Uploaded tables use the same port; the body reader has its own timeout for other bodies.
      requestTimeout:
        (config.redis.url === undefined ? timeouts.requestS : Math.max(timeouts.requestS, config.jobs.uploadS)) * 1000,
      connectionsCheckingInterval: Math.min(headersMs / 2, MAX_CHECKING_INTERVAL_MS),
      keepAliveTimeout: timeouts.keepAliveS * 1000,
      // Node's own answer to a request without a host has no error body; nothing here depends on the host.
      requireHostHeader: false,
    },
    (request, response) => {
      if (request.socket.destroyed) return;
      if (namesSeveralHosts(request)) {
        answerAtOnce(response, 400, messages.severalHosts);
        return;
      }
      if (brokenRequests.note(request, response) > MAX_PIPELINED) request.socket.destroy();
      else app.listener(request, response);
    },
  );
  // Without a timeout Node.js keeps an unread answer and its connection for as long as the client likes. A chat may be
  // silent until the gateway's timeout, after which the built-in assistant answers.
  server.setTimeout(Math.max(timeouts.stallS, 2 * llm.timeoutS) * 1000);
  server.on('clientError', (error: BrokenRequest, socket: Duplex) => brokenRequests.refuse(error, socket));
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    answerAtOnce(response, 417, messages.expectationFailed);
  });
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    refuseConnection(
      socket,
      '405 Method Not Allowed',
      messages.methodNotAllowed('CONNECT', 'GET, HEAD, POST'),
      'Allow: GET, HEAD, POST\r\n',
    );
  });
  // Before that, `listen` rejects with the errors.
  server.once('listening', () => server.on('error', (error) => logger.error({ err: error }, 'server error')));
  return server;
}

/** Returns true if a request has several Host headers: a proxy may have used another one (RFC 9112, 3.2). */
function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/** Answers without the application and closes the connection. */
function answerAtOnce(response: ServerResponse, status: number, text: LocalizedText): void {
  const body = JSON.stringify({ error: text.en });
  const headers = { 'Content-Type': JSON_TYPE, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  response.writeHead(status, headers).end(body);
}

/**
 * Begins to listen.
 *
 * @param shared - whether other threads listen on the same port
 * @returns the port
 */
export function listen(server: NetServer, host: string, port: number, shared: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: host.replace(/^\[|\]$/g, ''), port, reusePort: shared }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Makes sure that no process listens on a port that threads are about to share. Otherwise the system would share it
 * with that process, too, and give it half of the requests.
 *
 * @throws Error of the system, `EADDRINUSE` if a process does
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = new NetServer();
  await listen(probe, host, port, false);
  await new Promise((resolve) => probe.close(resolve));
}

/**
 * Stops a server without cutting off answers. During the drain it answers as before, so that load balancers notice the
 * stop. Then the port is closed, and each answer has `Connection: close`, so that clients with keep-alive connections
 * lose no request. Idle connections are closed, and requests that outlast the grace period are cut off.
 *
 * @param onClose - called when the port is closed
 */
export async function endConnections(
  server: Server,
  { drainS, graceS }: ServerConfig['timeouts'],
  onClose: () => void,
): Promise<void> {
  if (drainS > 0) await sleep(drainS * 1000);
  await untilNobodyWaits(server);
  const ended = new Promise<void>((resolve) => {
    // The HTTP server's own `close` would also end connections that are idle only for a moment.
    NetServer.prototype.close.call(server, () => resolve());
  });
  onClose();
  const cut = setTimeout(() => server.closeAllConnections(), graceS * 1000);
  await Promise.race([ended, sleep(Math.min(SILENCE_MS, graceS * 1000))]);
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  await ended;
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Waits for an event-loop turn without a new connection, because connections still waiting when the port closes are
 * reset. Gives up after {@link MAX_WAIT_MS}.
 */
async function untilNobodyWaits(server: Server): Promise<void> {
  let came = true;
  const note = (): void => {
    came = true;
  };
  server.on('connection', note);
  const until = performance.now() + MAX_WAIT_MS;
  while (came && performance.now() < until) {
    came = false;
    // Node.js accepts one waiting connection per turn.
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', note);
}
