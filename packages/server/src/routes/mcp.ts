import { answerMcp, type CallTool } from '@verst/assistant';
import * as z from 'zod';
import { isLoopback } from '@verst/settings';
import { type Caller, endpoint, type Endpoint, type Services } from '../endpoint/endpoint.ts';
import { runTool, type Tool, toolFailure, toolsOf } from '../endpoint/tools-from-endpoints.ts';
import type { HttpError } from '../http/http-error.ts';
import type { LocalizedText } from '../http/language.ts';
import { toHttpStats } from './status.ts';
import { messages } from '../http/messages.ts';
import { JSON_TYPE, Reply } from '../http/reply.ts';

/** Bytes for the JSON-RPC envelope around the arguments of a call. */
const ENVELOPE_BYTES = 16_384;

/** Codes of JSON-RPC. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

/** Code of a valid request that is refused; the protocol leaves -32000 to -32099 to servers. */
const REFUSED = -32_000;

/**
 * Returns the endpoint of the Model Context Protocol over streamable HTTP. It has no sessions, so any process can
 * answer any request.
 *
 * @param endpoints - operations that become tools
 */
export function mcpEndpoint(endpoints: readonly Endpoint[]): Endpoint {
  const tools = toolsOf(endpoints);
  const descriptions = new Map([...tools].map(([name, { description }]) => [name, description]));
  return endpoint({
    method: 'POST',
    path: '/api/mcp',
    operationId: 'mcp',
    tag: 'Tools',
    summary: 'Model Context Protocol over streamable HTTP',
    description:
      'JSON-RPC 2.0. Operations of this API are tools; calling a tool costs as much as the operation. Attribution, counts and cards are resources. The key may also be sent as Authorization: Bearer. Errors after the key check are JSON-RPC error objects.',
    body: z.looseObject({
      jsonrpc: z.unknown().meta({ type: 'string', description: 'Always 2.0', example: '2.0' }).optional(),
      id: z.unknown().meta({ description: 'Integer or text; notifications have none', example: 1 }).optional(),
      method: z.unknown().meta({ type: 'string', example: 'tools/list' }).optional(),
    }),
    bodyBytes: Math.max(0, ...endpoints.map(({ bodyBytes = 0 }) => bodyBytes)) + ENVELOPE_BYTES,
    response: z.looseObject({}).meta({ id: 'JsonRpcResponse' }),
    bearerKey: true,
    weight: 0,
    cors: false,
    unreadableBody: (error) => rpcError(error.status, rpcCodeOf(error), error.text.en),
    handler: async (services, { body }, caller) => {
      const foreign = foreignHeader(caller, services);
      if (foreign !== null) return rpcError(403, REFUSED, foreign.en);
      const {
        status,
        contentType,
        body: text,
      } = await answerMcp(body, caller.headers, {
        version: services.version,
        tools: descriptions,
        call: countedCalls(services, tools, caller),
        documents: { info: () => services.engine.info(), stats: () => toHttpStats(services.engine.stats()) },
        language: caller.language,
      });
      const type = contentType === null ? undefined : { 'Content-Type': contentType };
      return new Reply(status, { 'Cache-Control': 'no-store', ...type }, text);
    },
  });
}

/** Returns a function that calls operations for a client of the protocol; each call is charged like the operation. */
function countedCalls(services: Services, tools: ReadonlyMap<string, Tool>, caller: Caller): CallTool {
  return async (name, values) => {
    const tool = tools.get(name)!;
    try {
      const reservation = await caller.reserve(tool.endpoint.weight);
      const outcome = await runTool(services, tool, values, caller);
      // As everywhere, a look-up that finds nothing is charged.
      if (!outcome.ok && outcome.status !== 404) reservation.release();
      return outcome;
    } catch (error) {
      return toolFailure(services, error);
    }
  };
}

/** Returns the refusal of a foreign Host or Origin, against DNS rebinding by a page of another host; null if allowed. */
function foreignHeader({ headers }: Caller, { config }: Services): LocalizedText | null {
  const allowed = new Set(config.publicHosts.map((name) => name.toLowerCase()));
  if (config.publicUrl !== undefined) allowed.add(new URL(config.publicUrl).hostname);
  const isAllowed = (name: string | null): boolean => name !== null && (isLoopback(name) || allowed.has(name));
  if (!isAllowed(hostnameOf(`http://${headers.host ?? ''}`))) return messages.foreignHost;
  return headers.origin === undefined || isAllowed(hostnameOf(headers.origin)) ? null : messages.foreignOrigin;
}

function hostnameOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname : null;
}

function rpcCodeOf({ status, text }: HttpError): number {
  if (text === messages.malformedJson) return PARSE_ERROR;
  return status === 400 ? INVALID_REQUEST : REFUSED;
}

function rpcError(status: number, code: number, message: string): Reply {
  return new Reply(
    status,
    { 'Content-Type': JSON_TYPE },
    JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null }),
  );
}
