import { createServer, type Server } from 'node:http';
import type { SnapshotInfo } from '@verst/core';
import express, { type NextFunction, type Request, type Response } from 'express';
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
  const { metricsText, isStopping, reload, onError } = parts;
  const app = express().disable('x-powered-by').disable('etag');
  app.enable('case sensitive routing').enable('strict routing');
  app.use((request, response, next) => {
    if (namesLoopback(request)) return next();
    refuse(response, 403, 'This port answers only under the names of loopback, such as 127.0.0.1');
  });
  app.get('/metrics', async (_request, response) => {
    response.type('text/plain; version=0.0.4; charset=utf-8').send(await metricsText());
  });
  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', (_request, response) => {
    if (isStopping()) refuse(response, 503, 'The server is shutting down');
    else response.json({ status: 'ok' });
  });
  app.post('/reload', async (request, response) => {
    if (request.headers[RELOAD_HEADER] === undefined) return refuse(response, 403, `Send the header ${RELOAD_HEADER}`);
    // `reload` logs its failures.
    const info = await reload().catch((error: Error) => error);
    if (info instanceof Error) refuse(response, 500, info.message);
    else response.json({ name: info.name, built_at: info.builtAt, content_hash: info.contentHash });
  });
  app.use((_request, response) => refuse(response, 404, 'Not found'));
  app.use((error: Error, _request: Request, response: Response, _next: NextFunction) => {
    onError(error);
    refuse(response, 500, error.message);
  });
  const server = createServer(app);
  return { server, port: await listen(server, '127.0.0.1', port, false) };
}

/** Returns true if the Host header of a request names loopback. Other names could be DNS rebinding by a web page. */
function namesLoopback({ headers }: Request): boolean {
  const origin = `http://${headers.host ?? ''}`;
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

function refuse(response: Response, status: number, error: string): void {
  response.status(status).json({ error });
}
