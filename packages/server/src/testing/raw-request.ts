import { request } from 'node:http';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** A request as it goes over the wire: nothing is added but the length of its body. */
export interface RawRequest {
  readonly method: string;
  /** With its query; whatever Node.js lets through. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Send the body in chunks, without its length. */
  readonly chunked?: boolean;
}

/** A raw answer. */
export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly requestId: string | undefined;
  /** Not compressed. */
  readonly body: string;
}

/**
 * Sends a request; once more where the server had just closed the connection that was kept for it, as the documentation of
 * `request.reusedSocket` advises. What may not be done twice is not sent again.
 *
 * @param patienceMs - after so long without an answer it rejects; default: it waits for ever
 */
export function sendRaw(url: string, raw: RawRequest, agent: Agent, patienceMs?: number): Promise<RawAnswer> {
  return sendOnce(url, raw, agent, patienceMs).catch((error: unknown) => {
    if (!(error instanceof ClosedBeforehand) || raw.method === 'POST') throw error;
    return sendOnce(url, raw, agent, patienceMs);
  });
}

/** A connection that was kept from the request before was closed when the next was written. */
class ClosedBeforehand extends Error {}

function sendOnce(url: string, raw: RawRequest, agent: Agent, patienceMs?: number): Promise<RawAnswer> {
  const { method, path, headers, body, chunked } = raw;
  return new Promise((resolve, reject) => {
    const framed: Record<string, string | number> =
      body === null
        ? {}
        : chunked === true
          ? { 'Transfer-Encoding': 'chunked' }
          : { 'Content-Length': body.byteLength };
    const sent = request(url + path, { agent, method, headers: { ...headers, ...framed } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const type = response.headers['content-type'] ?? '';
        const requestId = response.headers['x-request-id'] as string | undefined;
        const bytes = Buffer.concat(chunks);
        const body = response.headers['content-encoding'] === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes;
        resolve({ status: response.statusCode!, type, requestId, body: body.toString() });
      });
    });
    if (patienceMs !== undefined) {
      sent.setTimeout(patienceMs, () => sent.destroy(new Error(`no answer in ${patienceMs} ms`)));
    }
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      reject(isClosed ? new ClosedBeforehand(error.message, { cause: error }) : error);
    });
    sent.end(body ?? undefined);
  });
}

/** Asks for a path just as it is written: no URL is made of it, which would be normalised. */
export function getRaw(
  server: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<{ readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: number }> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve, reject) => {
    const sent = request({ host: hostname, port, path, headers, method, agent: false }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, bytes }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** A request in words, for the message of a test. */
export function describeRaw({ method, path, headers, body }: RawRequest): string {
  return `${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)} ${body?.toString().slice(0, 500)}`;
}
