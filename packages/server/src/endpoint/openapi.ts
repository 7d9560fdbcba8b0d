import * as z from 'zod';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import type { ServerConfig } from '@verst/settings';
import { type Endpoint, TAGS } from './endpoint.ts';
import { errorBody, rpcErrorBody } from './schemas.ts';

type OpenApiDocument = ReturnType<typeof createDocument>;

const METHODS = { GET: 'get', POST: 'post', DELETE: 'delete' } as const;

/** Statuses of errors, with their meanings. */
const ERRORS = {
  400: 'A parameter is missing or not acceptable; the message names it',
  401: 'The API key or token is missing, unknown or revoked',
  403: 'The limit of the plan is exhausted, or access is denied',
  405: 'The method is not one of those in the header Allow',
  413: 'The request body is too large',
  414: 'The path with its query is too long',
  415: 'The request body is not sent as JSON',
  416: 'The file has no such part; Content-Range tells its size',
  429: 'Too many requests; Retry-After tells when to come back',
  500: 'Internal error; the log has it under the X-Request-Id of the answer',
  503: 'Not now: the server is stopping, too much heavy work waits, or the store of keys cannot be reached',
} as const;

/** Returns the OpenAPI 3.0.3 document of a server, made from the definitions that answer its requests. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  config: ServerConfig,
  version: string,
): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[METHODS[endpoint.method]] = operationOf(endpoint, config);
  }
  const document = createDocument(
    {
      openapi: '3.0.3',
      info: {
        title: 'Verst',
        version,
        description:
          'Geodata for Russia: geocoding, search, routing and tiles. Errors have the body `{"error": "<message>"}`; ' +
          'messages are in English, or in Russian with Accept-Language: ru. Coordinates are degrees WGS 84.',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: config.publicUrl ?? '/' }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths,
      components: {
        securitySchemes: {
          apiKeyHeader: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
          apiKeyQuery: { type: 'apiKey', in: 'query', name: 'api_key', description: 'For debugging' },
          apiKeyBearer: { type: 'http', scheme: 'bearer', description: 'The API key, for MCP clients' },
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    {
      // Later versions may add fields to answers, so clients must not reject unknown ones.
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
  return withPlainReferences(document) as OpenApiDocument;
}

/** The value null in OpenAPI 3.0, which has no null type. */
const NULL_ONLY = { type: 'object', nullable: true, enum: [null] } as const;

/**
 * Rewrites references for OpenAPI 3.0.3. A nullable choice of schemas gets null as one more option: `nullable` has no
 * effect without a type beside it, because those schemas still reject null. An `allOf` of one schema with nothing
 * beside it becomes that schema.
 */
function withPlainReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainReferences);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPlainReferences(inner)]));
  if (copy['type'] !== undefined) return copy;
  const { nullable, allOf, anyOf = allOf, ...rest } = copy;
  if (nullable === true && Array.isArray(anyOf)) return { ...rest, anyOf: [...(anyOf as unknown[]), NULL_ONLY] };
  return Array.isArray(allOf) && Object.keys(copy).length === 1 ? (allOf[0] as unknown) : copy;
}

function operationOf(endpoint: Endpoint, config: ServerConfig): ZodOpenApiOperationObject {
  const needsKey = endpoint.auth === 'key' || (endpoint.auth === 'tiles' && config.tiles.requireKey);
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: describe(endpoint),
    security: securityOf(endpoint, needsKey),
    ...((endpoint.params ?? endpoint.query) && {
      requestParams: {
        ...(endpoint.params && { path: endpoint.params }),
        ...(endpoint.query && { query: endpoint.query }),
      },
    }),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.body.safeParse({}).success,
        content: {
          'application/json': { schema: endpoint.body },
          ...(endpoint.tableBody !== undefined && {
            'text/csv': { schema: { type: 'string' as const, description: endpoint.tableBody } },
          }),
        },
      },
    }),
    responses: responsesOf(endpoint, needsKey),
  };
}

function securityOf({ auth, bearerKey, optionalToken }: Endpoint, needsKey: boolean): Record<string, string[]>[] {
  if (needsKey)
    return [{ apiKeyHeader: [] }, { apiKeyQuery: [] }, ...(bearerKey === true ? [{ apiKeyBearer: [] }] : [])];
  if (auth === 'account') return [{ accessToken: [] }];
  return optionalToken === true ? [{}, { accessToken: [] }] : [];
}

function describe({ description, weight, costs }: Endpoint): string {
  const units = weight === 1 ? 'one unit' : `${weight} units`;
  const price = costs ?? (weight === 0 ? 'Costs no quota.' : `Costs ${units} of quota.`);
  return description === undefined ? price : `${description} ${price}`;
}

function responsesOf(
  endpoint: Endpoint,
  needsKey: boolean,
): Record<`${1 | 2 | 3 | 4 | 5}${string}`, ZodOpenApiResponseObject> {
  const takesInput = endpoint.params !== undefined || endpoint.query !== undefined || endpoint.body !== undefined;
  const takesBody = endpoint.body !== undefined;
  const knowsCallers = needsKey || endpoint.tag === 'API keys' || endpoint.tag === 'Accounts';
  const notFound = endpoint.notFound ?? null;
  const applies: Readonly<Record<keyof typeof ERRORS | 404, boolean>> = {
    400: takesInput,
    401: knowsCallers,
    403: knowsCallers,
    404: notFound !== null,
    405: true,
    413: takesBody,
    414: true,
    415: takesBody,
    416: endpoint.inRanges === true,
    429: endpoint.rate !== 'none',
    500: true,
    503: true,
  };
  const errors = Object.entries({ ...ERRORS, 404: notFound! }).filter(([status]) => applies[status as '400']);
  // After the key check, JSON-RPC endpoints report errors as JSON-RPC, too.
  const speaksRpc = endpoint.unreadableBody !== undefined;
  const schema = speaksRpc ? z.union([errorBody, rpcErrorBody]) : errorBody;
  return {
    ...successesOf(endpoint),
    ...(speaksRpc ? { 202: { description: 'The notification was received' } } : {}),
    ...Object.fromEntries(
      errors.map(([status, description]) => [
        status,
        { description, content: { 'application/json': { schema } } } satisfies ZodOpenApiResponseObject,
      ]),
    ),
  };
}

function successesOf(endpoint: Endpoint): Record<string, ZodOpenApiResponseObject> {
  const { response, summary, notModified, alsoAs, inRanges } = endpoint;
  const unchanged = notModified !== undefined && { 304: { description: notModified } };
  if (response instanceof z.ZodType) {
    const alternative = alsoAs && {
      [alsoAs.contentType]: { schema: { type: 'string' as const, description: alsoAs.description } },
    };
    return {
      200: { description: summary, content: { 'application/json': { schema: response }, ...alternative } },
      ...unchanged,
    };
  }
  const content = { [response.contentType]: { schema: { type: 'string' as const, format: 'binary' } } };
  return {
    200: { description: response.description, content },
    ...(response.empty !== undefined && { 204: { description: response.empty } }),
    ...(inRanges === true && { 206: { description: 'The part that the header Range asks for', content } }),
    ...unchanged,
  };
}
