import { IncomingMessage, ServerResponse } from 'node:http';
import type { ClientRequest } from 'node:http';
import { Socket } from 'node:net';
import type { Middleware } from './middleware.ts';

/** Middleware that sets the same headers on every response, such as `helmet`. */
type HeaderMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Runs middleware once, for a GET request, and returns middleware that sets the same headers without working them out again. */
export function fixedHeaders(middleware: HeaderMiddleware): Middleware {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  const sample = new ServerResponse(request);
  middleware(request, sample, () => undefined);
  // The types know this method of client requests alone.
  const names = (sample as unknown as ClientRequest).getRawHeaderNames();
  const headers = names.map((name) => [name, String(sample.getHeader(name))] as const);
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}
