import type { Api, ApiChoice, ApiEnum, ApiField, ApiObject, ApiOperation, ApiType } from './api-model.ts';
import { tellingOptions } from './choices.ts';
import { CodeLines } from './code-lines.ts';
import {
  bodyFieldsOf,
  callOf,
  fieldType,
  HEADER,
  identifiers,
  isModel,
  isOptional,
  parametersOf,
  pathOf,
  slashComment,
  typeWriter,
} from './language.ts';
import { camelCase } from './naming.ts';

const nameOf = identifiers(
  'as break case catch class continue default defer do else enum extension false for func guard if import in init inout internal is let nil operator private protocol public repeat return self static struct subscript super switch throw throws true try typealias var where while',
  (name) => `\`${name}\``,
);

const swiftType = typeWriter({
  string: 'String',
  boolean: 'Bool',
  number: 'Double',
  integer: 'Int',
  wideInteger: 'Int',
  any: 'JSONValue',
  bytes: 'Data',
  list: (item) => `[${item}]`,
  map: (value) => `[String: ${value}]`,
});

const typeOf = (field: ApiField): string => fieldType(field, swiftType);

/** Returns the Swift client's generated files by name. */
export function writeSwift(api: Api): Record<string, string> {
  return { 'Models.swift': modelsOf(api), 'Operations.swift': operationsOf(api) };
}

function modelsOf(api: Api): string {
  const code = new CodeLines('    ').add(HEADER, 'import Foundation');
  for (const model of api.models) {
    code.blank();
    if (model.kind === 'object') writeObject(code, model);
    else if (model.kind === 'enum') writeEnum(code, model);
    else writeChoice(code, model, isModel(api, 'enum'));
  }
  return code.toString();
}

function operationsOf(api: Api): string {
  const code = new CodeLines('    ').add(HEADER, 'import Foundation', '');
  code.block('extension VerstClient {', '}', () => {
    api.operations.forEach((operation, i) => {
      if (i > 0) code.blank();
      writeOperation(code, operation);
    });
  });
  return code.toString();
}

function writeChoice(code: CodeLines, choice: ApiChoice, isEnum: (name: string) => boolean): void {
  const { name, description } = choice;
  const options = tellingOptions(choice, isEnum);
  code.add(...slashComment(description));
  code.block(`public enum ${name}: Codable, Hashable, Sendable {`, '}', () => {
    for (const { kind, type } of options) code.add(`case ${camelCase(kind)}(${swiftType(type)})`);
    code.blank().block('public init(from decoder: any Decoder) throws {', '}', () => {
      code.add('let container = try decoder.singleValueContainer()');
      for (const { kind, type } of options) {
        code.block(`if let value = try? container.decode(${swiftType(type)}.self) {`, '}', () =>
          code.add(`self = .${camelCase(kind)}(value)`, 'return'),
        );
      }
      code.add(`throw DecodingError.dataCorruptedError(in: container, debugDescription: "${name}: none of its forms")`);
    });
    code.blank().block('public func encode(to encoder: any Encoder) throws {', '}', () => {
      code.add('var container = encoder.singleValueContainer()');
      code.block('switch self {', '}', () => {
        for (const { kind } of options) code.add(`case .${camelCase(kind)}(let value): try container.encode(value)`);
      });
    });
  });
}

function writeOperation(code: CodeLines, operation: ApiOperation): void {
  const { name, method, summary, description, queryParameters, body, answer, credential } = operation;
  const bodyFields = bodyFieldsOf(operation);
  const parameters = parametersOf(operation);
  code.add(...slashComment(`${summary}.`, description));
  for (const { name: parameter, description: text } of parameters) {
    if (text) code.add(...slashComment(`- Parameter ${camelCase(parameter)}: ${text}`));
  }
  const signature = [
    ...(body === 'any' ? ['body: JSONValue'] : []),
    ...parameters.map((field) => `${nameOf(field.name)}: ${typeOf(field)}${field.required ? '' : ' = nil'}`),
  ];
  const ending = `async throws -> ${swiftType(answer)} {`;
  if (signature.length === 0) code.add(`public func ${name}() ${ending}`);
  else {
    code.add(`public func ${name}(`);
    code.add(...signature.map((line, i) => `    ${line}${i < signature.length - 1 ? ',' : ''}`), `) ${ending}`);
  }
  const parts = [
    `method: "${method}",`,
    `path: "${pathOf(operation, (field) => `\\(encoded(${queryText(field.type, nameOf(field.name))}))`)}",`,
    `credential: .${camelCase(credential)}`,
  ];
  if (queryParameters.length > 0) {
    parts[parts.length - 1] += ',';
    parts.push('query: [', ...queryParameters.map((field) => `    ("${field.name}", ${queryValue(field)}),`), ']');
  }
  if (body === 'any' || bodyFields.length > 0) {
    parts[parts.length - 1] += ',';
    if (body === 'any') parts.push('body: try bodyOf(body)');
    else
      parts.push(
        'body: try bodyOf([',
        ...bodyFields.map((field) => `    ("${field.name}", ${nameOf(field.name)}),`),
        '])',
      );
  }
  code.add(
    `    try await caller.${callOf(operation, 'bytesOrNil')}(`,
    '        Call(',
    ...parts.map((line) => `            ${line}`),
    '        )',
    '    )',
    '}',
  );
}

function queryValue({ name, type, required }: ApiField): string {
  const value = nameOf(name);
  return required ? queryText(type, value) : `${value}.map { ${queryText(type, '$0')} }`;
}

function writeObject(code: CodeLines, { name, description, fields }: ApiObject): void {
  code.add(...slashComment(description));
  code.block(`public struct ${name}: Codable, Hashable, Sendable {`, '}', () => {
    for (const field of fields)
      code.add(...slashComment(field.description), `public var ${nameOf(field.name)}: ${typeOf(field)}`);
    if (fields.some(({ name: field }) => camelCase(field) !== field)) {
      code.blank().block('private enum CodingKeys: String, CodingKey {', '}', () => {
        for (const { name: field } of fields)
          code.add(camelCase(field) === field ? `case ${nameOf(field)}` : `case ${nameOf(field)} = "${field}"`);
      });
    }
    const parameters = fields.map(
      (field) => `${nameOf(field.name)}: ${typeOf(field)}${isOptional(field) ? ' = nil' : ''}`,
    );
    if (fields.length > 0) code.blank();
    code.block(`public init(${parameters.join(', ')}) {`, '}', () => {
      for (const { name: field } of fields) code.add(`self.${camelCase(field)} = ${nameOf(field)}`);
    });
  });
}

function writeEnum(code: CodeLines, { name, values }: ApiEnum): void {
  code.block(`public enum ${name}: RawRepresentable, Codable, Hashable, Sendable {`, '}', () => {
    for (const value of values) code.add(`case ${nameOf(value)}`);
    code.add('/// What a newer server may answer.', 'case unknown(String)', '');
    code.block('public init(rawValue: String) {', '}', () => {
      code.block('switch rawValue {', '}', () => {
        for (const value of values) code.add(`case "${value}": self = .${camelCase(value)}`);
        code.add('default: self = .unknown(rawValue)');
      });
    });
    code.blank().block('public var rawValue: String {', '}', () => {
      code.block('switch self {', '}', () => {
        for (const value of values) code.add(`case .${camelCase(value)}: return "${value}"`);
        code.add('case .unknown(let value): return value');
      });
    });
  });
}

function queryText(type: ApiType, value: string): string {
  switch (type.kind) {
    case 'string':
      return value;
    case 'list': {
      return `${value}.map { item in ${queryText(type.item, 'item')} }.joined(separator: ",")`;
    }
    case 'named':
      return `${value}.rawValue`;
    default:
      return `String(${value})`;
  }
}
