import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENDPOINTS, openApiDocument, resolveConfig, VERSION } from '@verst/server';
import type { Api } from './api-model.ts';
import { type OpenApiDocument, readOpenApi } from './read-openapi.ts';
import { writeDart } from './write-dart.ts';
import { writeKotlin } from './write-kotlin.ts';
import { writeSwift } from './write-swift.ts';

const CLIENTS = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Folder of each client's generated code. */
const FOLDERS = {
  kotlin: join(CLIENTS, 'kotlin', 'src', 'main', 'kotlin', 'io', 'verst', 'client', 'generated'),
  swift: join(CLIENTS, 'swift', 'Sources', 'VerstClient', 'Generated'),
  dart: join(CLIENTS, 'dart', 'lib', 'src', 'generated'),
} as const;

/** Returns the OpenAPI document of the server with default settings, as clients see it. */
export const currentDocument = (): OpenApiDocument =>
  JSON.parse(JSON.stringify(openApiDocument(ENDPOINTS, resolveConfig(), VERSION))) as OpenApiDocument;

export function generatedFiles(api: Api = readOpenApi(currentDocument())): Map<string, string> {
  const files = new Map<string, string>();
  for (const [language, write] of [
    ['kotlin', writeKotlin],
    ['swift', writeSwift],
    ['dart', writeDart],
  ] as const) {
    for (const [name, content] of Object.entries(write(api))) files.set(join(FOLDERS[language], name), content);
  }
  return files;
}
