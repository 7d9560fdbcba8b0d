import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HAS_REDIS, startRedis, type TestRedis } from '@verst/jobs/testing';
import { ENDPOINTS, openApiDocument, resolveConfig } from '@verst/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentedRequest, documentedRequests } from '../../packages/server/src/testing/documented-requests.ts';
import { REQUEST_TABLE } from '../../packages/server/src/testing/request-table.ts';
import { startTestServer, type TestServer } from '../../packages/server/src/testing/test-server.ts';
import { type PrismProxy, redocly, spectral, startPrism } from '../support/contract-tools.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA, ROOT } from '../support/data.ts';
import { newKey, serve, type Served } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** The OpenAPI document is right by itself, and the server keeps to it, as programs see it that others have written. */

const RULES = join(ROOT, 'test', 'acceptance', 'contract');
const DOCUMENT = JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, resolveConfig(), '1.0.0'))) as object;
const REQUESTS = documentedRequests(DOCUMENT);

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-contract-'));
  file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(DOCUMENT));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the OpenAPI document', () => {
  it('has no fault and no warning by Redocly', async () => {
    const { code, output } = await redocly(file, join(RULES, 'redocly.yaml'));
    expect({ code, output }).toMatchObject({ code: 0 });
  });

  it('has no fault and no warning by Spectral', async () => {
    const { code, output } = await spectral(file, join(RULES, 'spectral.yaml'));
    expect({ code, output }).toMatchObject({ code: 0 });
  });

  it('has examples for whatever a request must have', () => {
    expect(new Set(REQUESTS.map(({ operationId }) => operationId)).size).toBe(ENDPOINTS.length);
  });
});

/** The answers that documented examples get where there is nobody of that e-mail and no object of that id. */
const EXPECTED: Readonly<Record<string, readonly number[]>> = {
  poi: [404],
  organization: [404],
  job: [200, 404],
  jobResult: [200, 404],
  deleteJob: [200, 404],
  ...(HAS_REDIS ? {} : { createJob: [200, 503] }),
  refreshTokens: [401],
  logout: [200, 401],
  revokeAccountKey: [200, 404],
  keyInfo: [200],
  // The account may have its e-mail, or its one trial, from the example before.
  registerAccount: [200, 400],
  choosePlan: [200, 403],
  tile: [200, 204],
  // A server without own layers.
  layerTileJson: [200, 404],
  layerTile: [200, 204, 404],
};

/** Sends documented requests one after the other, with the credential that each asks for. */
class ExampleClient {
  readonly #url: string;
  readonly #key: string;

  constructor(url: string, key: string) {
    this.#url = url;
    this.#key = key;
  }

  async send({ method, path, body, credential, operationId }: DocumentedRequest): Promise<Response> {
    const headers: Record<string, string> = {};
    if (credential === 'key' || operationId === 'keyInfo') headers['X-API-Key'] = this.#key;
    if (credential === 'token' || operationId === 'logout') headers['Authorization'] = `Bearer ${await this.#token()}`;
    if (body !== null) headers['Content-Type'] = 'application/json';
    const response = await fetch(this.#url + path, {
      method,
      headers,
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });
    return response;
  }

  /** Of a session of its own: examples end the session that they are sent in. */
  async #token(): Promise<string> {
    const login = REQUESTS.find(({ operationId }) => operationId === 'login')!;
    const answer = (await (await this.send(login)).json()) as { access_token: string };
    return answer.access_token;
  }
}

function expectedOf({ operationId }: DocumentedRequest): readonly number[] {
  return EXPECTED[operationId] ?? [200];
}

/** As on Irkutsk, whose places the examples name: elsewhere an outline may be unknown. */
function expectedElsewhere(request: DocumentedRequest): readonly number[] {
  const namesPlace = /[?&]inside=|"inside":/.test(request.path + JSON.stringify(request.body));
  return namesPlace ? [400] : expectedOf(request);
}

/** The first of the results that the first example of an operation gets. */
async function firstResult(client: ExampleClient, operationId: string): Promise<Record<string, unknown>> {
  const request = REQUESTS.find((each) => each.operationId === operationId)!;
  const { results } = (await (await client.send(request)).json()) as { results: Record<string, unknown>[] };
  return results[0]!;
}

describe('Prism in front of the server', () => {
  let server: TestServer;
  let strict: PrismProxy;
  let telling: PrismProxy;

  beforeAll(async () => {
    server = await startTestServer();
    [strict, telling] = await Promise.all([startPrism(file, server.url, true), startPrism(file, server.url, false)]);
  });
  afterAll(async () => {
    await strict.end();
    await telling.end();
    await server.close();
  });

  it('lets every documented example through, and its answer back', async () => {
    const client = new ExampleClient(strict.url, server.key);
    for (const request of REQUESTS) {
      const response = await client.send(request);
      const about = `${request.method} ${request.path} ${response.headers.get('sl-violations')}: ${await response.text()}`;
      expect(expectedElsewhere(request), about).toContain(response.status);
      expect(response.headers.get('sl-violations'), about).toBeNull();
    }
  });

  it('finds no violation in any answer of the table of requests, and none in requests that are accepted', async () => {
    for (const { method, path, body, status } of REQUEST_TABLE) {
      // Its router takes no encoded slash, and its reader of paths no broken encoding and no list.
      if (/%2F|%zz/i.test(path)) continue;
      const response = await fetch(telling.url + path, {
        method,
        headers: { 'X-API-Key': server.key, 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]') as {
        location: string[];
        message: string;
      }[];
      await response.arrayBuffer();
      expect(response.status, path).toBe(status);
      const counted = violations.filter(({ location }) => location[0] === 'response' || status < 400);
      // What is no path of the document is passed on with a word about it.
      expect(
        counted.filter(({ message }) => message !== 'Selected route not found'),
        `${method} ${path}`,
      ).toEqual([]);
    }
  });
});

describe.skipIf(!HAS_REAL_DATA)(`the documented examples on the real Irkutsk ${NEEDS_REAL_DATA}`, () => {
  let server: Served;
  let client: ExampleClient;
  let redis: TestRedis | undefined;

  beforeAll(async () => {
    const key = await newKey(folder, 'unlimited');
    redis = HAS_REDIS ? await startRedis() : undefined;
    const limits = { RATE_LIMIT_PER_KEY: '0', RATE_LIMIT_PER_ADDRESS: '0', ACCOUNTS_FAILED_LOGINS: '0' };
    server = await serve(await snapshotOf('irkutsk'), folder, {
      ...limits,
      LOG_LEVEL: 'error',
      ...(redis !== undefined && { REDIS_URL: redis.url }),
    });
    client = new ExampleClient(server.url, key);
  });
  afterAll(async () => {
    await server.end();
    await redis?.stop();
  });

  it('are all answered', async () => {
    for (const request of REQUESTS) {
      const response = await client.send(request);
      const about = `${request.method} ${request.path}: ${(await response.text()).slice(0, 300)}`;
      expect(expectedOf(request), about).toContain(response.status);
    }
  });

  it('find what they are about', async () => {
    expect(await firstResult(client, 'geocode')).toMatchObject({
      components: { city: 'Иркутск', street: 'улица Ленина' },
    });
    expect(await firstResult(client, 'geocodeStructured')).toMatchObject({ components: { city: 'Иркутск' } });
    expect(await firstResult(client, 'searchPois')).toMatchObject({
      category: expect.stringContaining('pharmacy') as string,
    });
    expect(await firstResult(client, 'search')).toMatchObject({ category: expect.stringContaining('cafe') as string });
  });
});
