import type { LocalizedText } from './language.ts';
import { messages } from './messages.ts';

/** An answer other than success: the status, the message for the body, and headers that go with it. */
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

/** 400 with a message. */
export function badRequest(text: LocalizedText): HttpError {
  return new HttpError(400, text);
}

/** 401; the challenge names the scheme, as RFC 9110 asks. */
export function unauthorized(text: LocalizedText, scheme: 'ApiKey' | 'Bearer' = 'ApiKey'): HttpError {
  return new HttpError(401, text, { 'WWW-Authenticate': `${scheme} realm="verst"` });
}

/** 499, Nginx's status for a client that closed the connection before its answer. */
export function clientGone(): HttpError {
  return new HttpError(499, messages.clientGone);
}

/** 404 with a message. */
export function notFound(text: LocalizedText = messages.unknownPath): HttpError {
  return new HttpError(404, text);
}
