import { hash, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { unauthorized } from './http-error.ts';
import { messages } from './messages.ts';
import type { Middleware } from './middleware.ts';

/** Returns a handler that sends the metrics to requests with the token. */
export function metricsHandler(token: string, metricsText: () => Promise<string>): Middleware {
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
