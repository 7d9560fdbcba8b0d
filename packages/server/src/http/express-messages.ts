import { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerOptions } from 'node:http';
import type { Express } from 'express';

/**
 * Returns classes for `http.createServer` whose objects are requests and responses of the application from the start. Express
 * otherwise changes the prototype of both at each request, and V8 then runs slower code for them.
 */
export function messagesOf(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request) as Express['request'];
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response) as Express['response'];
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse as typeof ServerResponse };
}
