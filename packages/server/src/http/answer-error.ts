import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { badRequest, HttpError } from './http-error.ts';
import { languageOf } from './language.ts';
import { messages } from './messages.ts';
import { JSON_TYPE, Reply } from './reply.ts';
import { stateOf } from './request-state.ts';
import { sendReply } from './send-reply.ts';
import { toHttpError } from './to-http-error.ts';

/** Answers with an error body, and logs unexpected errors under the request's id. */
export function answerError(logger: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const { id, endpoint, reservation } = stateOf(response);
    // Express throws a URIError for a path parameter that cannot be decoded.
    const known = error instanceof URIError ? badRequest(messages.malformedEncoding) : toHttpError(error);
    if (known === null) logger.error({ id, err: error }, 'request failed');
    const refusal = known ?? new HttpError(500, messages.internal);
    // A look-up that finds nothing has done its work and is charged; other errors are not.
    if (refusal.status !== 404) reservation?.release();
    // A partly sent answer cannot be withdrawn: cutting it off is the only way to report the error.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const language = languageOf(request);
    const { body, headers } =
      endpoint?.refuse?.(refusal, language) ??
      new Reply(refusal.status, { 'Content-Type': JSON_TYPE }, JSON.stringify({ error: refusal.text[language] }));
    return sendReply(response, new Reply(refusal.status, { ...refusal.headers, ...headers }, body));
  };
}
