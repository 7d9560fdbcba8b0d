import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http/dist/utils/operations.js';
import { validateInput, validateOutput, validateSecurity } from '@stoplight/prism-http/dist/validator/index.js';
import { parseRequestTarget } from '../http/request-target.ts';
import { findEndpoint } from '../endpoint/find-endpoint.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';

type Operation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];
type Request = Parameters<typeof validateInput>[0]['element'];
type Validation = ReturnType<typeof validateInput> | ReturnType<typeof validateOutput>;

/** One request and its answer, as they went over the wire. */
interface Witnessed {
  readonly request: IncomingMessage;
  readonly requestBody: Buffer;
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Headers that were sent more than once, though they are not lists. */
  readonly repeated: readonly string[];
  readonly body: Buffer;
}

/** Cache of parsed documents, because many tests start servers with the same settings. */
const readBefore = new Map<string, Promise<Operation[]>>();

/**
 * Compares the traffic of a server with its OpenAPI document, with the validators of Prism's proxy. Answers must have a
 * documented status and form; a request that succeeds must be one that the document allows.
 */
export class Contract {
  /** Descriptions of the violations found. */
  readonly violations: string[] = [];
  readonly #operations: ReadonlyMap<string, Operation>;
  readonly #endpoints: readonly Endpoint[];

  private constructor(endpoints: readonly Endpoint[], operations: Operation[]) {
    this.#endpoints = endpoints;
    this.#operations = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]));
  }

  /** @param document - OpenAPI document, as an object */
  static async read(endpoints: readonly Endpoint[], document: object): Promise<Contract> {
    const json = JSON.stringify(document);
    let operations = readBefore.get(json);
    if (operations === undefined) {
      // A copy, because the reader changes the object while it resolves references.
      operations = getHttpOperationsFromSpec(JSON.parse(json) as object);
      readBefore.set(json, operations);
    }
    return new Contract(endpoints, await operations);
  }

  /** Returns a listener that compares all requests and answers of another. */
  witness(listener: RequestListener): RequestListener {
    return (request, response) => {
      const requestBody = chunksOf(request);
      const answer = answerOf(response);
      response.once('finish', () => {
        this.#compare({ request, requestBody: Buffer.concat(requestBody), ...answer() });
      });
      listener(request, response);
    };
  }

  /** @throws Error that lists every violation */
  assertKept(): void {
    if (this.violations.length > 0)
      throw new Error(`against the OpenAPI document:\n${[...new Set(this.violations)].join('\n')}`);
  }

  #compare(seen: Witnessed): void {
    for (const name of seen.repeated)
      this.violations.push(`${seen.request.method} ${seen.request.url} ${seen.status}: ${name} came twice`);
    const element = requestOf(seen);
    const endpoint = findEndpoint(this.#endpoints, seen.request.method, element.url.path)?.endpoint;
    const resource = this.#operations.get(`${element.method} ${endpoint?.path}`);
    // Pages, HEAD, OPTIONS and unknown paths are not in the document.
    if (resource === undefined) return;
    const checks: Validation[] = [
      validateOutput({ resource, element: { statusCode: seen.status, headers: seen.headers, body: bodyOf(seen) } }),
    ];
    // Prism cannot read encoded bodies, and takes a comma in a path for a list.
    const isReadable = seen.request.headers['content-encoding'] === undefined && !element.url.path.includes(',');
    if (seen.status < 400 && isReadable) checks.push(validateInput({ resource, element }));
    if (seen.status < 400) checks.push(validateSecurity({ resource, element }) as Validation);
    for (const check of checks) {
      if (!('left' in check)) continue;
      for (const { path = [], message } of check.left) {
        this.violations.push(
          `${seen.request.method} ${seen.request.url} ${seen.status}: ${message} (${path.join('.')})`,
        );
      }
    }
  }
}

function requestOf({ request, requestBody }: Witnessed): Request {
  const { path, query } = parseRequestTarget(request.url!);
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  return {
    method: request.method!.toLowerCase() as Request['method'],
    url: { path, query: Object.fromEntries(new URLSearchParams(query)) },
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: requestBody.length === 0 ? null : isJson ? parsed(requestBody) : requestBody.toString(),
  };
}

function bodyOf({ headers, body }: Witnessed): unknown {
  if (body.length === 0) return undefined;
  const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  return /json/.test(headers['content-type'] ?? '') ? parsed(plain) : plain.toString();
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    return json.toString();
  }
}

/** Returns the chunks of a request's body as the application reads them; a `data` listener would consume them. */
function chunksOf(request: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = [];
  const emit = request.emit.bind(request);
  request.emit = (event: string | symbol, ...values: unknown[]) => {
    if (event === 'data') chunks.push(values[0] as Buffer);
    return emit(event, ...values);
  };
  return chunks;
}

/** Records the answer; headers passed to `writeHead` cannot be read anywhere else. */
function answerOf(response: ServerResponse): () => Pick<Witnessed, 'status' | 'headers' | 'repeated' | 'body'> {
  const chunks: Buffer[] = [];
  let written: [name: string, value: string][] = [];
  const note = ([chunk, encoding]: readonly unknown[]): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? encoding : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  spyOn(response, 'writeHead', (parameters) => {
    const headers = parameters.find((each) => typeof each === 'object');
    if (headers !== undefined) written = pairsOf(headers as OutgoingHttpHeaders | readonly unknown[]);
  });
  spyOn(response, 'write', note);
  spyOn(response, 'end', note);
  return () => ({
    status: response.statusCode,
    headers: Object.fromEntries([...pairsOf(response.getHeaders()), ...written]),
    repeated: written
      .map(([name]) => name)
      .filter((name, position, names) => name !== 'vary' && names.indexOf(name) < position),
    body: Buffer.concat(chunks),
  });
}

/**
 * Returns headers passed to `writeHead`, an object or alternating names and values, as pairs with names in lower case.
 */
function pairsOf(headers: OutgoingHttpHeaders | readonly unknown[]): [name: string, value: string][] {
  const pairs = Array.isArray(headers)
    ? headers.flatMap((name, i) => (i % 2 === 0 ? [[name, headers[i + 1]]] : []))
    : Object.entries(headers);
  return pairs.map(([name, value]) => [String(name).toLowerCase(), String(value)]);
}

/** Calls `hear` with the arguments of each call of a response's method, then the method. */
function spyOn(
  response: ServerResponse,
  name: 'writeHead' | 'write' | 'end',
  hear: (parameters: readonly unknown[]) => void,
): void {
  const method = response[name].bind(response) as (...parameters: unknown[]) => unknown;
  Object.assign(response, {
    [name]: (...parameters: unknown[]) => {
      hear(parameters);
      return method(...parameters);
    },
  });
}
