import type { NextFunction, Request, Response } from 'express';

/**
 * Handles a request or passes it on. With this type the linter (`no-floating-promises`) finds dropped promises, whose
 * rejection would end the process; Express's own `RequestHandler` returns `unknown` and hides them.
 */
export type Middleware = (request: Request, response: Response, next: NextFunction) => void | Promise<void>;
