import type { Response } from 'express';
import { HttpError, notFound } from './http-error.ts';
import { messages } from './messages.ts';
import { FileReply, type Reply, StreamReply } from './reply.ts';
import { stateOf } from './request-state.ts';

/** Sends a reply; synchronously, except files and streamed bodies. Express omits the body for HEAD. */
export function sendReply(response: Response, reply: Reply): void | Promise<void> {
  if (reply instanceof FileReply) return sendFile(response, reply);
  if (reply instanceof StreamReply) return pour(response, reply);
  sendBody(response, reply);
}

/** Passes the headers so far to Express, for handlers that send with Express itself. */
export function applyHeaders(response: Response): void {
  const state = stateOf(response);
  response.setHeaders(new Map(Object.entries(state.headers)));
  state.headers = {};
}

/**
 * Writes all headers at once. `setHeader` checks, normalises and stores each one separately: for the 15 headers of a
 * geocode answer that is a quarter of a request's processor time.
 */
function writeHead(response: Response, { status, headers }: Reply, length?: number): void {
  const all: Record<string, string> = { ...stateOf(response).headers, ...headers };
  // `cors` has set it to `Origin`.
  if (all['Vary'] !== undefined && response.hasHeader('Vary'))
    all['Vary'] = `${String(response.getHeader('Vary'))}, ${all['Vary']}`;
  if (length !== undefined) all['Content-Length'] = String(length);
  response.writeHead(status, all);
}

async function pour(response: Response, reply: StreamReply): Promise<void> {
  writeHead(response, reply);
  response.flushHeaders();
  await reply.pour({
    write: (chunk) => {
      if (!response.destroyed) response.write(chunk);
    },
  });
  response.end();
}

/**
 * Sends a file or the requested part of it.
 *
 * @throws HttpError 404 if the file is gone, 416 if it has no such part
 */
async function sendFile(response: Response, { path, headers }: FileReply): Promise<void> {
  applyHeaders(response);
  // Express's own `set` would add a character set.
  response.setHeaders(new Map(Object.entries(headers)));
  const options = { dotfiles: 'allow', cacheControl: false } as const;
  const error = await new Promise<(Error & { status?: number }) | undefined>((resolve) => {
    response.sendFile(path, options, resolve);
  });
  if (error === undefined || response.headersSent) return;
  // The error must not have the file's headers.
  for (const name of ['Content-Type', 'Content-Disposition', 'Content-Length']) response.removeHeader(name);
  if (error.status === 404) throw notFound(messages.unknownJob);
  if (error.status === 416) throw new HttpError(416, messages.noSuchRange);
  throw error;
}

/** Above this size Node.js copies a string to the heap and sends it later; bytes are sent as they are. */
const MAX_STRING_BYTES = 14_500;

/**
 * Sends head and body in one write; Express's `send` needs two. Node.js joins the head with a string but never with a
 * buffer. This saves a fifth of the work of a request.
 */
function sendBody(response: Response, reply: Reply): void {
  const { body } = reply;
  if (body === null) {
    writeHead(response, reply);
    response.end();
    return;
  }
  writeHead(response, reply, Buffer.byteLength(body));
  if (typeof body === 'string' || body.byteLength > MAX_STRING_BYTES) response.end(body);
  else response.end(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1'), 'latin1');
}

/** Returns a signal that is aborted if the client disconnects before its answer is complete. */
export function whileClientWaits(response: Response): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
