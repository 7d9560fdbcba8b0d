import type { Api, ApiField, ApiOperation, ApiType } from './api-model.ts';
import { docLines } from './code-lines.ts';
import { camelCase } from './naming.ts';

/** First line of every generated file. */
export const HEADER = '// Written from the OpenAPI document by `npm run clients`: change the generator, not this file.';

export interface TypeNames {
  readonly string: string;
  readonly boolean: string;
  readonly number: string;
  readonly integer: string;
  /** For integers that may exceed 32 bits. */
  readonly wideInteger: string;
  readonly any: string;
  readonly bytes: string;
  readonly list: (item: string) => string;
  readonly map: (value: string) => string;
}

/** Returns a function that writes types; in all languages, `?` marks what may be null. */
export function typeWriter(names: TypeNames): (type: ApiType) => string {
  const write = (type: ApiType): string => {
    switch (type.kind) {
      case 'integer':
        return type.wide ? names.wideInteger : names.integer;
      case 'list':
        return names.list(write(type.item));
      case 'map':
        return names.map(write(type.value));
      case 'named':
        return type.name;
      case 'nullable':
        return `${write(type.of)}?`;
      default:
        return names[type.kind];
    }
  };
  return write;
}

/** Returns true if a field may be absent or null. */
export const isOptional = ({ type, required }: ApiField): boolean => !required || type.kind === 'nullable';

/** Returns the type of a field, marked if it may be absent or null. */
export const fieldType = (field: ApiField, write: (type: ApiType) => string): string => {
  const type = write(field.type);
  return isOptional(field) && !type.endsWith('?') ? `${type}?` : type;
};

/** Returns a function that returns true for the names of models of a kind. */
export function isModel({ models }: Api, kind: 'object' | 'enum'): (name: string) => boolean {
  const names = new Set(models.filter((model) => model.kind === kind).map(({ name }) => name));
  return (name) => names.has(name);
}

/** Returns a function that writes identifiers in camel case; `escape` changes keywords of the language. */
export function identifiers(keywords: string, escape: (name: string) => string): (name: string) => string {
  const reserved = new Set(keywords.split(' '));
  return (name) => {
    const camel = camelCase(name);
    return reserved.has(camel) ? escape(camel) : camel;
  };
}

/** Fields of the JSON object in the body of an operation; empty if it has another body or none. */
export const bodyFieldsOf = ({ body }: ApiOperation): readonly ApiField[] =>
  body === null || body === 'any' ? [] : body;

/** Parameters of an operation's function, the required ones first. */
export function parametersOf(operation: ApiOperation): ApiField[] {
  const all = [...operation.pathParameters, ...operation.queryParameters, ...bodyFieldsOf(operation)];
  return [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)];
}

/** Returns the path of an operation with its parameters replaced by what `write` returns. */
export const pathOf = ({ path, pathParameters }: ApiOperation, write: (field: ApiField) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => write(pathParameters.find((field) => field.name === name)!));

/**
 * Returns the function of a client's runtime that makes a call: calls that return tokens begin a session, two others end
 * it.
 */
export function callOf({ answer, name }: ApiOperation, orNull: string): string {
  if (answer.kind === 'bytes') return 'bytes';
  if (answer.kind === 'nullable' && answer.of.kind === 'bytes') return orNull;
  if (answer.kind === 'named' && answer.name === 'Tokens') return 'signingIn';
  return name === 'logout' || name === 'deleteAccount' ? 'signingOut' : 'json';
}

/** Returns a documentation comment in lines of `///`. */
export const slashComment = (...paragraphs: readonly (string | null)[]): string[] => docLines('///', ...paragraphs);
