import { HttpError } from '../http-error.ts';
import { messages } from '../messages.ts';
import type { Middleware } from '../middleware.ts';

export function limitUrl(maxCharacters: number): Middleware {
  return ({ url }, _response, next) => {
    if (url.length > maxCharacters) throw new HttpError(414, messages.urlTooLong(maxCharacters));
    next();
  };
}
