import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LocalizedText } from './language.ts';
import { messages } from './messages.ts';
import { JSON_TYPE } from './reply.ts';

/** Error of the HTTP parser for a malformed request. */
export interface BrokenRequest extends NodeJS.ErrnoException {
  /** Last bytes received. */
  readonly rawPacket?: Buffer;
}

const HEAD = 'HEAD ';

const REFUSALS: Readonly<Record<string, readonly [status: string, text: LocalizedText]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', messages.headersTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', messages.requestTimeout],
  HPE_INVALID_URL: ['400 Bad Request', messages.unencodedUrl],
};

/**
 * Answers malformed requests with an error body, in their turn: complete requests that came earlier on the same
 * connection are answered first.
 */
export class BrokenRequests {
  readonly #underWay = new WeakMap<Duplex, Map<ServerResponse, IncomingMessage>>();

  /** Notes a request that is about to be answered. Returns the number of unanswered requests of its connection. */
  note(request: IncomingMessage, response: ServerResponse): number {
    const { socket } = request;
    const underWay = this.#underWay.get(socket) ?? new Map<ServerResponse, IncomingMessage>();
    this.#underWay.set(socket, underWay.set(response, request));
    // A request that was answered before its body was complete may still turn out to be malformed.
    response.on('close', () => {
      if (request.complete) underWay.delete(response);
      else request.once('close', () => underWay.delete(response));
    });
    return underWay.size;
  }

  /** Refuses a malformed request and ends its connection. */
  refuse(error: BrokenRequest, socket: Duplex): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    if (this.#isAnswered(socket)) {
      socket.end();
      return;
    }
    const [status, text] = REFUSALS[error.code ?? ''] ?? ['400 Bad Request', messages.badRequest];
    const ahead = this.#wholeRequests(socket);
    if (ahead.length === 0) {
      // After HEAD, a client would read a body as the beginning of the next answer.
      const withBody = error.rawPacket?.subarray(0, HEAD.length).toString('latin1') !== HEAD;
      refuseConnection(socket, status, text, '', withBody);
      return;
    }
    // Answers on one connection are sent in the order of their requests, so this one follows the last of those ahead.
    ahead.at(-1)!.once('close', () => {
      if (socket.writable) refuseConnection(socket, status, text);
    });
  }

  /**
   * Returns true if the request that broke off in its body has been answered: a client would read a second answer as
   * the next request's.
   */
  #isAnswered(socket: Duplex): boolean {
    const underWay = this.#underWay.get(socket) ?? [];
    return Array.from(underWay).some(([{ headersSent }, { complete }]) => !complete && headersSent);
  }

  /** Returns the running answers to complete requests. */
  #wholeRequests(socket: Duplex): ServerResponse[] {
    const underWay = this.#underWay.get(socket) ?? [];
    return Array.from(underWay).flatMap(([response, { complete }]) => (complete && !response.closed ? [response] : []));
  }
}

/** Answers on a connection that Node.js no longer reads as HTTP, and ends it. */
export function refuseConnection(
  socket: Duplex,
  status: string,
  text: LocalizedText,
  headers = '',
  withBody = true,
): void {
  const body = JSON.stringify({ error: text.en });
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers}Content-Type: ${JSON_TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${withBody ? body : ''}`,
  );
}
