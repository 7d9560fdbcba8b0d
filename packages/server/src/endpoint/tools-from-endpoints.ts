import type { ObjectSchema, ToolDescription, ToolOutcome } from '@verst/assistant';
import * as z from 'zod';
import type { Caller, Endpoint, Services } from './endpoint.ts';
import { messages } from '../http/messages.ts';
import { toHttpError } from '../http/to-http-error.ts';

/** A tool with the endpoint that does its work. */
export interface Tool {
  readonly description: ToolDescription;
  readonly endpoint: Endpoint;
}

/** Returns a tool for each endpoint that needs a key and answers with a JSON object, except aliases under `/v1/`. */
export function toolsOf(endpoints: readonly Endpoint[]): ReadonlyMap<string, Tool> {
  const tools = new Map<string, Tool>();
  for (const endpoint of endpoints) {
    const { response, operationId, summary, description, path } = endpoint;
    if (endpoint.auth !== 'key' || path.startsWith('/v1/') || !(response instanceof z.ZodObject)) continue;
    tools.set(operationId, {
      endpoint,
      description: {
        name: operationId,
        title: summary,
        description: description === undefined ? summary : `${summary}. ${description}`,
        inputSchema: jsonSchema(inputOf(endpoint), 'input'),
        outputSchema: jsonSchema(response, 'output'),
        annotations: { readOnlyHint: true, openWorldHint: false },
      },
    });
  }
  return tools;
}

/** Runs a tool without charging quota. Returns errors as values, for the model that called it. */
export async function runTool(
  services: Services,
  { endpoint }: Tool,
  values: Record<string, unknown>,
  caller: Caller,
): Promise<ToolOutcome> {
  try {
    return { ok: true, value: (await endpoint.call(services, values, caller)) as Record<string, unknown> };
  } catch (error) {
    return toolFailure(services, error);
  }
}

/** Returns an error as a result for the model that called the tool. Unexpected errors are logged. */
export function toolFailure(services: Pick<Services, 'logFault'>, error: unknown): ToolOutcome & { ok: false } {
  const known = toHttpError(error);
  if (known === null) services.logFault(error);
  return { ok: false, status: known?.status ?? 500, text: known?.text ?? messages.internal };
}

/** Returns one schema for the path, query and body parameters of an endpoint. */
function inputOf({ params, query, body }: Endpoint): z.ZodObject {
  return z.object({ ...params?.shape, ...query?.shape, ...body?.shape });
}

/**
 * Converts a schema to draft 7, which every client can check. Unknown fields are allowed, because answers may gain
 * some.
 */
function jsonSchema(schema: z.ZodObject, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    reused: 'inline',
    override: ({ jsonSchema: part }) => {
      delete part.additionalProperties;
      // Only OpenAPI uses these.
      delete part['id'];
      delete part['param'];
    },
  });
  return { ...written, type: 'object' };
}
