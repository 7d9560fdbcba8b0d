import { type ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Middleware that sets the same headers on every response, such as `helmet`. */
type HeaderMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Runs middleware once, for a GET request, and returns the headers that it sets. */
export function sampleHeaders(middleware: HeaderMiddleware): Readonly<Record<string, string>> {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  // The types declare this method only for client requests.
  const names = (response as unknown as ClientRequest).getRawHeaderNames();
  return Object.fromEntries(names.map((name) => [name, String(response.getHeader(name))]));
}
