import { type Agent, type IncomingHttpHeaders, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

/** A request as it goes over the wire: nothing is added but the length of its body. */
export interface RawRequest {
  readonly method: string;
  /** With its query; anything that Node.js accepts. */
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
  /** Decompressed. */
  readonly body: string;
}

/**
 * Sends a request. Retries once if the server has just closed the keep-alive connection, as the documentation of
 * `request.reusedSocket` advises; POST is not idempotent and not retried.
 *
 * @param patienceMs - timeout for an answer; default: none
 */
export function sendRaw(url: string, raw: RawRequest, agent: Agent, patienceMs?: number): Promise<RawAnswer> {
  return sendOnce(url, raw, agent, patienceMs).catch((error: unknown) => {
    if (!(error instanceof ClosedBeforehand) || raw.method === 'POST') throw error;
    return sendOnce(url, raw, agent, patienceMs);
  });
}

/** A keep-alive connection was closed when the next request was written. */
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

/** Requests a path exactly as written; a `URL` would normalise it. */
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

/** Describes a request, for the message of a test. */
export function describeRaw({ method, path, headers, body }: RawRequest): string {
  return `${method} ${path.slice(0, 500)} ${JSON.stringify(headers).slice(0, 500)} ${body?.toString().slice(0, 500)}`;
}
