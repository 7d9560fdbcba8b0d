import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SnapshotInfo } from '@verst/core';
import { JSON_TYPE } from './http/reply.ts';
import { isLoopback } from '@verst/settings';
import { listen } from './http-listener.ts';

/** Functions behind the operator's port. */
export interface AdminParts {
  readonly metricsText: () => Promise<string>;
  readonly isStopping: () => boolean;
  /** Reopens the snapshot file and answers from it. If that fails, logs the error and rejects. */
  readonly reload: () => Promise<SnapshotInfo>;
  readonly onError: (error: unknown) => void;
}

/** Required for reloads: a browser sends it to another origin only after a preflight, which this port never allows. */
const RELOAD_HEADER = 'x-verst-reload';

/**
 * The operator's port: metrics, liveness, readiness and reload, without a key. It always listens on loopback, whatever
 * address the server itself listens on.
 */
export async function openAdminListener(port: number, parts: AdminParts): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    answer(request, response, parts).catch((error: unknown) => {
      parts.onError(error);
      send(response, 500, { error: (error as Error).message });
    });
  });
  return { server, port: await listen(server, '127.0.0.1', port, false) };
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: AdminParts): Promise<void> {
  if (!namesLoopback(request)) {
    send(response, 403, { error: 'This port answers only under the names of loopback, such as 127.0.0.1' });
    return;
  }
  const path = request.url?.split('?')[0];
  if (request.method === 'GET' && path === '/metrics') {
    const text = await parts.metricsText();
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
  } else if (request.method === 'GET' && path === '/livez') {
    send(response, 200, { status: 'ok' });
  } else if (request.method === 'GET' && path === '/readyz') {
    if (parts.isStopping()) send(response, 503, { error: 'The server is shutting down' });
    else send(response, 200, { status: 'ok' });
  } else if (request.method === 'POST' && path === '/reload') {
    if (request.headers[RELOAD_HEADER] !== undefined) await answerReload(response, parts);
    else send(response, 403, { error: `Send the header ${RELOAD_HEADER}` });
  } else send(response, 404, { error: 'Not found' });
}

/** Returns true if the Host header of a request names loopback. Other names could be DNS rebinding by a web page. */
function namesLoopback({ headers }: IncomingMessage): boolean {
  const origin = `http://${headers.host ?? ''}`;
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** Reloads the snapshot. Failures are logged by the code that opens it. */
async function answerReload(response: ServerResponse, { reload }: AdminParts): Promise<void> {
  try {
    const { name, builtAt, contentHash } = await reload();
    send(response, 200, { name, built_at: builtAt, content_hash: contentHash });
  } catch (error) {
    send(response, 500, { error: (error as Error).message });
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': JSON_TYPE }).end(JSON.stringify(body));
}
