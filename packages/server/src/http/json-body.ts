import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request } from 'express';
import { badRequest, HttpError } from './http-error.ts';
import { messages } from './messages.ts';
import { assertBoundedJson } from './bounded-json.ts';

/** Reads the JSON object in the body of a request. */
export type JsonBodyReader = (
  request: IncomingMessage,
  response: ServerResponse,
  limitBytes?: number,
  /** True if the request may also be sent with a table, for the message about another type. */
  takesTable?: boolean,
) => Promise<Record<string, unknown>>;

/**
 * Returns a reader that refuses bodies larger than `usualBytes`, or than the limit passed with a request. A missing
 * body counts as an empty object.
 *
 * @param timeoutS - timeout for a whole body
 */
export function jsonBodyReader(usualBytes: number, timeoutS: number): JsonBodyReader {
  const parsers = new Map<number, ReturnType<typeof express.json>>();
  return async (request, response, limitBytes = usualBytes, takesTable = false) => {
    let parse = parsers.get(limitBytes);
    if (parse === undefined) {
      parse = express.json({ limit: limitBytes, type: 'application/json', strict: false, verify: assertUsable });
      parsers.set(limitBytes, parse);
    }
    if (hasBody(request) && !isJson(request))
      throw new HttpError(415, takesTable ? messages.neitherTableNorJson : messages.notJson);
    // The parser would read the whole body before it refuses; Node.js discards the body after the answer.
    if (Number(request.headers['content-length'] ?? 0) > limitBytes) {
      throw new HttpError(413, messages.bodyTooLarge(limitBytes));
    }
    // The parser accepts any Node.js request; only its types require Express's own.
    const parsed = request as Request;
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new HttpError(408, messages.requestTimeout, { Connection: 'close' }));
      }, timeoutS * 1000);
      parse(parsed, response, (error?: unknown) => {
        clearTimeout(late);
        if (error === undefined) resolve();
        else reject(bodyError(error, limitBytes));
      });
    });
    const body: unknown = parsed.body;
    if (body === undefined) return {};
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest(messages.bodyNotObject);
    return body as Record<string, unknown>;
  };
}

/** Refuses a body before it is parsed. The parser itself would also take UTF-16. */
function assertUsable(_request: IncomingMessage, _response: ServerResponse, bytes: Buffer, charset: string): void {
  if (charset !== 'utf-8') throw new HttpError(415, messages.notUtf8);
  assertBoundedJson(bytes);
}

function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function isJson(request: IncomingMessage): boolean {
  const type = request.headers['content-type'] ?? '';
  return type.split(';')[0]!.trim().toLowerCase() === 'application/json';
}

/** Translates an error of the parser; its documented field `type` identifies it. */
function bodyError(error: unknown, limitBytes: number): Error {
  if (error instanceof HttpError) return error;
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
  if (type === 'entity.too.large')
    return new HttpError(413, messages.bodyTooLarge(limitBytes), { Connection: 'close' });
  if (type === 'entity.parse.failed') return badRequest(messages.malformedJson);
  if (type === 'encoding.unsupported') return new HttpError(415, messages.unknownContentEncoding);
  if (type === 'charset.unsupported') return new HttpError(415, messages.notUtf8);
  if (typeof status === 'number' && status >= 400 && status < 500) return badRequest(messages.bodyUnreadable);
  return error instanceof Error ? error : new Error('the body parser failed', { cause: error });
}
