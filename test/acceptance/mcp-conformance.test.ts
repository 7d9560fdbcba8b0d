import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mcpEndpoint } from '../../packages/server/src/routes/mcp.ts';
import { type Caller, endpoint, type Services } from '../../packages/server/src/endpoint/endpoint.ts';
import { HttpError } from '../../packages/server/src/http/http-error.ts';
import { startTestServer, type TestServer } from '../../packages/server/src/testing/test-server.ts';

/** Scenarios of the official conformance suite of the Model Context Protocol, each run as its command. */

const SUITE = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js');
const TIMEOUT_MS = 180_000;

/** Runs a scenario. @returns what the suite printed; rejects where a check failed */
async function conform(url: string, scenario: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [SUITE, 'server', '--url', url, '--scenario', scenario],
    {
      timeout: TIMEOUT_MS,
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  return stdout;
}

describe('the server, by the conformance suite', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it.each(['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'])(
    'passes %s',
    async (scenario) => {
      expect(await conform(`${server.url}/api/mcp?api_key=${server.key}`, scenario)).toMatch(
        /Passed: (\d+)\/\1, 0 failed, 0 warnings/,
      );
    },
    TIMEOUT_MS,
  );
});

describe('calls of tools, by the conformance suite', () => {
  // The suite calls tools by names of its own: the endpoint is the server's, made over operations of these names.
  const operation = {
    method: 'GET',
    tag: 'Tools',
    summary: 'For the suite',
    response: z.object({ text: z.string() }),
    auth: 'key',
    weight: 0,
    rate: 'none',
    cors: false,
  } as const;
  const mcp = mcpEndpoint([
    endpoint({
      ...operation,
      path: '/text',
      operationId: 'test_simple_text',
      handler: () => ({ text: 'This is a simple text response for testing.' }),
    }),
    endpoint({
      ...operation,
      path: '/error',
      operationId: 'test_error_handling',
      handler: () => {
        throw new HttpError(400, { en: 'This tool intentionally returns an error for testing', ru: 'Ошибка' });
      },
    }),
  ]);
  const services = { config: { publicHosts: [] }, version: '1', logFault: () => undefined } as unknown as Services;
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const caller = {
          headers: request.headers,
          language: 'en',
          reserve: async () => ({ release: () => undefined }),
        } as unknown as Caller;
        const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
        const query = { values: new Map<string, string>(), repeated: new Set<string>(), malformed: false };
        void mcp.answer(services, { params: {}, query, body }, caller, false).then((reply) => {
          response.writeHead(request.method === 'POST' ? reply.status : 405, reply.headers).end(reply.body);
        });
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each(['tools-call-simple-text', 'tools-call-error'])(
    'pass %s',
    async (scenario) => {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/mcp`;
      expect(await conform(url, scenario)).toMatch(/Passed: 1\/1, 0 failed, 0 warnings/);
    },
    TIMEOUT_MS,
  );
});
