import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { type ApiDocument, currentDocument, type DocumentOperation, withoutErrors } from './api-document.ts';

const HEADING = '// Written by `npm run clients` from the OpenAPI document of the server. Do not edit.\n\n';

/** Operations that end the session of an account. */
const ENDS_SESSION: ReadonlySet<string> = new Set(['logout', 'deleteAccount']);

/** Groups whose operations accept a key without requiring one. */
const TAKES_ANY_KEY: ReadonlySet<string> = new Set(['Tiles', 'API keys']);

interface NamedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: DocumentOperation;
}

/** Returns the generated files of the client by their names in `src/client/generated`. */
export async function generatedClient(document: ApiDocument = currentDocument()): Promise<Map<string, string>> {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const types = await openapiTS(withoutErrors(document) as unknown as OpenAPI3);
  return new Map([
    ['api-types.ts', HEADING + astToString(types)],
    ['operations.ts', HEADING + operationTable(operations)],
    ['verst-operations.ts', HEADING + operationMethods(operations)],
  ]);
}

/** Returns the table from which the client sends each operation and reads its answer. */
function operationTable(operations: readonly NamedOperation[]): string {
  const lines = operations.map(({ method, path, operation }) => {
    const named = (place: 'path' | 'query'): string[] =>
      (operation.parameters ?? []).filter((parameter) => parameter.in === place).map(({ name }) => name);
    const entry = {
      id: operation.operationId,
      method,
      path,
      credential: credentialOf(operation),
      inPath: named('path'),
      inQuery: named('query'),
      hasBody: operation.requestBody !== undefined,
      answer: answerOf(operation),
      session: sessionEffectOf(operation),
    };
    return `  ${operation.operationId}: ${JSON.stringify(entry)},\n`;
  });
  return [
    "import type { Operation } from '../operation.ts';\n\n",
    '/** Every operation of the API, by its id. */\n',
    `export const OPERATIONS = {\n${lines.join('')}} as const satisfies Record<string, Operation>;\n`,
  ].join('');
}

/** Returns a class with a method for each operation. */
function operationMethods(operations: readonly NamedOperation[]): string {
  const methods = operations.map(({ method, path, operation }) => {
    const { operationId: id, summary, description } = operation;
    const takesNothing = operation.parameters === undefined && operation.requestBody === undefined;
    const optional = needsNothing(operation) ? ' = {}' : '';
    const parameters = takesNothing ? '' : `parameters: ParametersOf<'${id}'>${optional}, `;
    const text = [`${summary}.`, description, `\`${method} ${path}\``]
      .filter(Boolean)
      .join(' ')
      .replaceAll('*/', '* /');
    return [
      `  /** ${text} */\n`,
      `  ${id}(${parameters}options?: CallOptions): Promise<AnswerOf<'${id}'>> {\n`,
      `    return this.call(OPERATIONS.${id}, ${takesNothing ? '{}' : 'parameters'}, options);\n`,
      '  }\n',
    ].join('');
  });
  return [
    "import type { AnswerOf, CallOptions, Operation, ParametersOf } from '../operation.ts';\n",
    "import { OPERATIONS } from './operations.ts';\n\n",
    '/** A method for each operation of the API. Each rejects with a `VerstApiError`. */\n',
    'export abstract class VerstOperations {\n',
    '  protected abstract call<Answer>(operation: Operation, parameters: object, options?: CallOptions): Promise<Answer>;\n\n',
    methods.join('\n'),
    '}\n',
  ].join('');
}

function needsNothing({ parameters = [], requestBody }: DocumentOperation): boolean {
  if (parameters.some(({ required }) => required === true)) return false;
  return (requestBody?.content['application/json']?.schema.required ?? []).length === 0;
}

function credentialOf({ security, tags }: DocumentOperation): string {
  if (security.some((scheme) => 'apiKeyHeader' in scheme)) return 'key';
  if (security.some((scheme) => 'accessToken' in scheme)) {
    return security.some((scheme) => Object.keys(scheme).length === 0) ? 'optionalToken' : 'token';
  }
  return tags.some((tag) => TAKES_ANY_KEY.has(tag)) ? 'optionalKey' : 'none';
}

function answerOf({ responses }: DocumentOperation): string {
  if (responses['200']?.content?.['application/json'] !== undefined) return 'json';
  return responses['204'] === undefined ? 'bytes' : 'bytesOrNull';
}

function sessionEffectOf({ operationId, responses }: DocumentOperation): string {
  if (ENDS_SESSION.has(operationId)) return 'ends';
  const given = JSON.stringify(responses['200']?.content?.['application/json'] ?? null);
  return given.includes('#/components/schemas/Tokens"') ? 'begins' : 'none';
}
