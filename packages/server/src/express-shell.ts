import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import express from 'express';
import type { Express, NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RouteMatch } from './endpoint/router.ts';
import type { Exchange } from './http/exchange.ts';
import type { Gate } from './http/gate.ts';
import { badRequest, notFound, unauthorized } from './http/http-error.ts';
import { messages } from './http/messages.ts';
import { percentDecode } from './http/request-target.ts';
import { protocolsRouter } from './protocols/mount.ts';
import { pageRouter } from './page-router.ts';
import type { PageParts } from './page-router.ts';

/** A request on its way through the shell: what was found out about it before. */
export interface Arrival {
  readonly exchange: Exchange;
  /** The endpoints of its path; null where the path is none of the API's. */
  readonly match: RouteMatch | null;
}

/** What the shell is made from. */
export interface ShellParts extends Omit<PageParts, 'exchangeOf'> {
  readonly gate: Gate;
  readonly logger: Logger;
  /** The metrics of all threads, in the text form of Prometheus. */
  readonly metricsText: () => Promise<string>;
  readonly arrivalOf: (request: IncomingMessage) => Arrival;
}

/** Answers the metrics to who knows the token. */
function metricsHandler(token: string, metricsText: () => Promise<string>) {
  const expected = hash('sha256', `Bearer ${token}`, 'buffer');
  return async (request: Request, response: Response): Promise<void> => {
    const given = hash('sha256', request.headers.authorization ?? '', 'buffer');
    if (!timingSafeEqual(given, expected)) throw unauthorized(messages.invalidToken, 'Bearer');
    response
      .set('Cache-Control', 'no-store')
      .type('text/plain')
      .send(await metricsText());
  };
}

/** The Express application: endpoints that are not answered ahead of it, pages and their files, errors. */
export function expressShell({ gate, logger, arrivalOf, metricsText, ...page }: ShellParts): Express {
  const shell = express();
  shell.disable('x-powered-by');
  shell.disable('etag');
  shell.use((request: Request, response: Response, next: NextFunction) => {
    const { exchange, match } = arrivalOf(request);
    if (match !== null) {
      void gate.answer(exchange, match);
      return;
    }
    next();
  });
  shell.use(protocolsRouter({ gate, exchangeOf: (request) => arrivalOf(request).exchange }));
  shell.use((request: Request, response: Response, next: NextFunction) => {
    const { exchange } = arrivalOf(request);
    response.once('finish', () => exchange.log(logger, null, page.services.config.log.sampling));
    gate.countAddress(exchange).then(() => next(), next);
  });
  const { token } = page.services.config.metrics;
  if (token !== undefined) shell.get('/metrics', metricsHandler(token, metricsText));
  shell.use(pageRouter({ ...page, exchangeOf: (request) => arrivalOf(request).exchange }));
  shell.use((request: Request) => {
    throw percentDecode(request.path) === null ? badRequest(messages.malformedEncoding) : notFound();
  });
  // Express knows an error handler by its four parameters.
  shell.use((error: unknown, request: Request, _response: Response, _next: NextFunction) => {
    gate.fail(arrivalOf(request).exchange, error);
  });
  return shell;
}
