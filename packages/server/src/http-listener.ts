import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { ServerConfig } from './config.ts';
import type { LocalizedText } from './http/language.ts';
import { messages } from './http/messages.ts';
import { JSON_TYPE } from './http/reply.ts';

/** How often a stopping server closes the connections that have become idle. */
const IDLE_SWEEP_MS = 50;

/** The HTTP server of one thread. What Node.js itself refuses gets the error body too. */
export function createHttpServer(app: App, config: ServerConfig, logger: Logger): Server {
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

/**
 * Begins to listen.
 *
 * @param shared - whether other threads listen on the same port
 * @returns the port
 */
export function listen(server: Server, host: string, port: number, shared: boolean): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: host.replace(/^\[|\]$/g, ''), port, reusePort: shared }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Ends a server without cutting an answer off. For a while it goes on accepting, and each answer says that the
 * connection ends with it: a client that keeps one open learns that in its answer, not by losing a request. Then nothing
 * more is accepted, answers under way are waited for, and what takes longer than the grace is cut off.
 */
export async function endConnections(server: Server, { drainS, graceS }: ServerConfig['timeouts']): Promise<void> {
  if (drainS > 0) await sleep(drainS * 1000);
  const ended = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection that was busy when the stop began stays open for more requests once it has its answer.
  const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceS * 1000);
  await ended;
  clearInterval(sweep);
  clearTimeout(cut);
}
