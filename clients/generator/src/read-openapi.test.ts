import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Api, ApiField } from './api-model.ts';
import { currentDocument, generatedFiles } from './generated-files.ts';
import { camelCase, upperCase } from './naming.ts';
import { type OpenApiDocument, readOpenApi } from './read-openapi.ts';

const document = currentDocument();
const api = readOpenApi(document);
const files = generatedFiles(api);

/** Returns the parts of the API that are missing from a client's code, in the spelling of its language. */
function missingFrom(api: Api, code: string, spelling: Spelling): string[] {
  const expected = [
    ...api.operations.map((operation) => spelling.operation(operation.name)),
    ...api.operations.map(({ path }) => path.replaceAll(/\{\w+\}.*/g, '')),
    ...api.models.flatMap((model) =>
      model.kind === 'object'
        ? model.fields.map((field) => spelling.field(field))
        : model.kind === 'enum'
          ? model.values.map((value) => spelling.value(value))
          : [model.name],
    ),
  ];
  return [...new Set(expected)].filter((text) => !code.includes(text));
}

interface Spelling {
  readonly operation: (name: string) => string;
  readonly field: (field: ApiField) => string;
  readonly value: (value: string) => string;
}

const quoted = (mark: string) => (name: string) => `${mark}${name}${mark}`;

const SPELLINGS: Readonly<Record<'kotlin' | 'swift' | 'dart', Spelling>> = {
  kotlin: {
    operation: (name) => `suspend fun ${name}(`,
    field: ({ name }) => quoted('"')(name),
    value: (value) => `${upperCase(value)}("${value}")`,
  },
  swift: {
    operation: (name) => `func ${name}(`,
    field: ({ name }) => (camelCase(name) === name ? `public var ` : `= "${name}"`),
    value: quoted('"'),
  },
  dart: { operation: (name) => `> ${name}(`, field: ({ name }) => quoted("'")(name), value: (value) => `('${value}')` },
};

const codeOf = (language: string, of: Map<string, string> = files): string =>
  [...of]
    .filter(([path]) => path.includes(`/clients/${language}/`))
    .map(([, content]) => content)
    .join('\n');

describe('generated clients', () => {
  it('stand in the project as the generator writes them now: run `npm run clients` where not', () => {
    for (const [path, content] of files) {
      expect(existsSync(path) ? readFileSync(path, 'utf8') : '', path).toBe(content);
    }
  });

  it.each(['kotlin', 'swift', 'dart'] as const)('hold every operation, field and enumeration in %s', (language) => {
    expect(missingFrom(api, codeOf(language), SPELLINGS[language])).toEqual([]);
  });

  it.each(['kotlin', 'swift', 'dart'] as const)('lack a field that was renamed in the document, in %s', (language) => {
    const renamed = JSON.parse(
      JSON.stringify(document).replaceAll('"place_type"', '"kind_of_place"'),
    ) as OpenApiDocument;
    expect(missingFrom(readOpenApi(renamed), codeOf(language), SPELLINGS[language])).toHaveLength(1);
  });

  it.each(['kotlin', 'swift', 'dart'])('are balanced code in %s', (language) => {
    const code = codeOf(language).replaceAll(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*|\/\*[^]*?\*\//g, '');
    const open: string[] = [];
    const closes: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
    for (const [mark] of code.matchAll(/[()[\]{}]/g)) {
      if (closes[mark] === undefined) open.push(mark);
      else expect(open.pop()).toBe(closes[mark]);
    }
    expect(open).toEqual([]);
  });

  it('give nullable types exactly where the document allows null or absence', () => {
    const answer = api.models.find(({ name }) => name === 'GeocodeResult');
    const fields = answer?.kind === 'object' ? answer.fields : [];
    for (const field of fields) {
      const isOptional = !field.required || field.type.kind === 'nullable';
      expect(codeOf('kotlin')).toMatch(
        new RegExp(`public val ${camelCase(field.name)}: [^\\n]*${isOptional ? '\\?' : '[^?\\n]'}( = null)?,`),
      );
    }
  });
});

describe('reading of a document', () => {
  it('names what it does not know', () => {
    const broken = { ...document, paths: { '/x': { get: { operationId: 'x', responses: {} } } } };
    expect(() => readOpenApi(broken)).toThrow('x: no answer with status 200');
  });

  it('takes a choice between a named schema and null for that schema, or nothing', () => {
    const answer = api.models.find(({ name }) => name === 'SearchAnswer');
    const fields = answer?.kind === 'object' ? answer.fields : [];
    expect(fields.find(({ name }) => name === 'route')?.type).toEqual({
      kind: 'nullable',
      of: { kind: 'named', name: 'SearchRoute' },
    });
  });

  it('refuses a choice whose options look alike', () => {
    const schema = { anyOf: [{ type: 'string' as const }, { type: 'string' as const }] };
    const responses = { 200: { content: { 'application/json': { schema } } } };
    const alike = { ...document, paths: { '/x': { get: { operationId: 'x', responses } } } };
    expect(() => generatedFiles(readOpenApi(alike))).toThrow(/look alike/);
  });
});
