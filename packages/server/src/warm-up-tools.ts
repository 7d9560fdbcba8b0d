import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller, Endpoint, Services } from './endpoint/endpoint.ts';
import type { JsonBodyReader } from './http/json-body.ts';

/** A tool call whose answer is among the largest. */
const TOOL_CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'searchPois', arguments: { q: 'cafe', facets: true, limit: 100 } },
};

/**
 * Reads a body and calls a tool, because the code of both is loaded on first use. The request is synthetic: no key is
 * checked, and nothing is counted.
 */
export async function warmUpTools(services: Services, mcp: Endpoint, readBody: JsonBodyReader): Promise<void> {
  const text = JSON.stringify(TOOL_CALL);
  const request = new IncomingMessage(new Socket());
  request.headers = { host: 'localhost', 'content-type': 'application/json', 'content-length': String(text.length) };
  request.push(text);
  request.push(null);
  const caller: Caller = {
    headers: request.headers,
    key: null,
    secret: null,
    signedIn: null,
    table: null,
    reserve: () => ({ release: () => undefined }),
    whileWaiting: () => new AbortController().signal,
    address: '',
    baseUrl: 'http://localhost',
    language: 'en',
  };
  const query = { values: new Map<string, string>(), repeated: new Set<string>(), malformed: false };
  const body = await readBody(request, new ServerResponse(request), mcp.bodyBytes);
  await nextTurn();
  await mcp.answer(services, { params: {}, query, body }, caller, false);
}
