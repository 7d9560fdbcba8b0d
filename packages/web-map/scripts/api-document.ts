import { ENDPOINTS, openApiDocument, resolveConfig, VERSION } from '@verst/server';

/** A parameter of an operation in OpenAPI 3.0. */
export interface DocumentParameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
}

/** The parts of an operation from which the client is generated. */
export interface DocumentOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly DocumentParameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly required?: readonly string[] } }>>;
  };
  readonly responses: Record<string, { readonly content?: Readonly<Record<string, unknown>> }>;
}

/** The OpenAPI document: operations by path and method. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
}

/** Returns the OpenAPI document of a server with default settings. */
export function currentDocument(): ApiDocument {
  return JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, resolveConfig(), VERSION))) as ApiDocument;
}

/** Returns the document without error answers: the client throws errors, so they need no types. */
export function withoutErrors(document: ApiDocument): ApiDocument {
  const copy = structuredClone(document);
  for (const operations of Object.values(copy.paths)) {
    for (const { responses } of Object.values(operations)) {
      for (const status of Object.keys(responses)) if (!status.startsWith('2')) delete responses[status];
    }
  }
  return copy;
}
