import type { NextFunction, Request, Response } from 'express';

/**
 * Handles a request, or passes it on. Express's own `RequestHandler` returns `unknown`, so that a dropped promise goes
 * unnoticed; here the linter refuses one (`no-floating-promises`). Its rejection would end the process.
 */
export type Middleware = (request: Request, response: Response, next: NextFunction) => void | Promise<void>;
