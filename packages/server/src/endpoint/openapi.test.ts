import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '@verst/settings';
import { ENDPOINTS } from '../endpoints.ts';
import { openApiDocument } from './openapi.ts';

const config = resolveConfig();
// Through JSON, as clients see it.
const document = JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, config, '1.2.3'))) as {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> };
};

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    schema: Record<string, unknown>;
    style?: string;
    explode?: boolean;
  }[];
  responses: Record<string, unknown>;
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

function operationAt(path: string): Operation {
  return document.paths[path]!['get']!;
}

/** Returns every `$ref` anywhere in a value. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

describe('the OpenAPI document', () => {
  it('is of version 3.0.3 and holds every endpoint once', () => {
    expect(document.openapi).toBe('3.0.3');
    expect(document.info.version).toBe('1.2.3');
    expect(operations).toHaveLength(ENDPOINTS.length);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('refers only to what it defines', () => {
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const name = reference.replace('#/components/schemas/', '');
      expect(document.components.schemas).toHaveProperty([name]);
    }
  });

  it('declares every path parameter, required', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(inPath);
      expect(declared.every(({ required }) => required === true)).toBe(true);
    }
  });

  it('has the bounds and defaults that requests are checked by', () => {
    const parameters = Object.fromEntries(
      operationAt('/api/geocode').parameters!.map((parameter) => [parameter.name, parameter]),
    );
    expect(parameters['q']).toMatchObject({ required: true, schema: { type: 'string', maxLength: 300 } });
    expect(parameters['limit']!.required).toBeUndefined();
    expect(parameters['limit']!.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 20, default: 5 });
    expect(parameters['types']).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } });
    expect(parameters['bbox']).toMatchObject({ style: 'form', explode: false, schema: { minItems: 4, maxItems: 4 } });
  });

  it('asks for a key where requests need one, and nowhere else', () => {
    expect(operationAt('/api/geocode').security).toEqual([{ apiKeyHeader: [] }, { apiKeyQuery: [] }]);
    expect(operationAt('/api/health').security).toEqual([]);
    expect(operationAt('/tiles/{source}/{z}/{x}/{y}').security).toEqual([]);
    const keyed = openApiDocument(ENDPOINTS, resolveConfig({ tiles: { requireKey: true } }), '1');
    expect(keyed.paths!['/tiles/{source}']!.get!.security).toHaveLength(2);
  });

  it('describes every error as the error body', () => {
    for (const { operation } of operations) {
      expect(operation.summary).not.toBe('');
      for (const [status, response] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        const error = { $ref: '#/components/schemas/Error' };
        const schema =
          operation.operationId === 'mcp' ? { anyOf: [error, { $ref: '#/components/schemas/JsonRpcError' }] } : error;
        expect(response).toMatchObject({ content: { 'application/json': { schema } } });
      }
    }
  });

  it('leaves answers free to gain fields', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
  });
});

describe('endpoints', () => {
  it('name an example of every required text parameter, for the tools made from them', () => {
    for (const { query } of ENDPOINTS) {
      for (const field of Object.values(query?.shape ?? {})) {
        if (field instanceof z.ZodString) expect(field.meta()?.['description']).toBeTypeOf('string');
      }
    }
  });
});
