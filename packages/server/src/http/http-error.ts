import type { LocalizedText } from './language.ts';
import { messages } from './messages.ts';

/** An unsuccessful answer: its status, the message for its body, and additional headers. */
export class HttpError extends Error {
  readonly status: number;
  readonly text: LocalizedText;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, text: LocalizedText, headers: Readonly<Record<string, string>> = {}) {
    super(text.en);
    this.name = 'HttpError';
    this.status = status;
    this.text = text;
    this.headers = headers;
  }
}

/** Returns a 400 with a message. */
export function badRequest(text: LocalizedText): HttpError {
  return new HttpError(400, text);
}

/** Returns a 401; the challenge names the scheme, as RFC 9110 requires. */
export function unauthorized(text: LocalizedText, scheme: 'ApiKey' | 'Bearer' = 'ApiKey'): HttpError {
  return new HttpError(401, text, { 'WWW-Authenticate': `${scheme} realm="verst"` });
}

/** Returns a 499, nginx's status for a client that closed the connection before its answer. */
export function clientGone(): HttpError {
  return new HttpError(499, messages.clientGone);
}

/** Returns a 404 with a message. */
export function notFound(text: LocalizedText = messages.unknownPath): HttpError {
  return new HttpError(404, text);
}
