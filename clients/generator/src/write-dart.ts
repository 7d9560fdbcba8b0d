import type { Api, ApiChoice, ApiEnum, ApiField, ApiObject, ApiOperation, ApiType } from './api-model.ts';
import { type JsonKind, tellingOptions } from './choices.ts';
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
import { camelCase, pascalCase } from './naming.ts';

const identifier = identifiers(
  'assert break case catch class const continue default do else enum extends false final finally for if in is new null rethrow return super switch this throw true try var void while with index values',
  (name) => `${name}_`,
);

/** A leading underscore would make a name private. */
const nameOf = (name: string): string => identifier(name).replace(/^_/, 'n');

const dartType = typeWriter({
  string: 'String',
  boolean: 'bool',
  number: 'double',
  integer: 'int',
  wideInteger: 'int',
  any: 'Object?',
  bytes: 'Uint8List',
  list: (item) => `List<${item}>`,
  map: (value) => `Map<String, ${value}>`,
});

const typeOf = (field: ApiField): string => fieldType(field, dartType);

const DART_KINDS: Readonly<Record<JsonKind, string>> = {
  text: 'String',
  number: 'num',
  boolean: 'bool',
  list: 'List<Object?>',
  object: 'Map<String, Object?>',
};

/** Returns the Dart client's generated files by name. */
export function writeDart(api: Api): Record<string, string> {
  const writer = new DartWriter(api);
  return { 'models.dart': writer.models(), 'operations.dart': writer.operations() };
}

class DartWriter {
  readonly #api: Api;
  readonly #isEnum: (name: string) => boolean;
  readonly #isObject: (name: string) => boolean;

  constructor(api: Api) {
    this.#api = api;
    this.#isEnum = isModel(api, 'enum');
    this.#isObject = isModel(api, 'object');
  }

  models(): string {
    const code = new CodeLines('  ').add(HEADER);
    for (const model of this.#api.models) {
      code.blank();
      if (model.kind === 'object') this.#object(code, model);
      else if (model.kind === 'enum') writeEnum(code, model);
      else this.#choice(code, model);
    }
    return code.toString();
  }

  operations(): string {
    const code = new CodeLines('  ').add(
      HEADER,
      "import 'dart:typed_data';",
      '',
      "import '../api_caller.dart';",
      "import 'models.dart';",
      '',
    );
    code.add('/// The operations of the REST API; errors are `VerstException`.');
    code.block('base class VerstOperations {', '}', () => {
      code.add(
        '/// Not for use outside: make a `VerstClient`.',
        'VerstOperations(this._caller);',
        '',
        'final ApiCaller _caller;',
      );
      for (const operation of this.#api.operations) this.#operation(code.blank(), operation);
    });
    return code.toString();
  }

  #object(code: CodeLines, { name, description, fields, sent, received }: ApiObject): void {
    code.add(...slashComment(description));
    code.block(`final class ${name} {`, '}', () => {
      if (fields.length === 0) code.add(`const ${name}();`);
      else {
        code.block(`const ${name}({`, '});', () => {
          for (const field of fields) code.add(`${isOptional(field) ? '' : 'required '}this.${nameOf(field.name)},`);
        });
      }
      if (received) {
        code.blank().block(`factory ${name}.fromJson(Map<String, Object?> json) => ${name}(`, ');', () => {
          for (const { name: field, type, required } of fields) {
            const wanted: ApiType = required || type.kind === 'nullable' ? type : { kind: 'nullable', of: type };
            code.add(`${nameOf(field)}: ${this.#read(wanted, `json['${field}']`)},`);
          }
        });
      }
      for (const field of fields)
        code.blank().add(...slashComment(field.description), `final ${typeOf(field)} ${nameOf(field.name)};`);
      if (sent) {
        code.blank().block('Map<String, Object?> toJson() => {', '};', () => {
          for (const field of fields) code.add(this.#writtenEntry(field));
        });
      }
    });
  }

  #choice(code: CodeLines, choice: ApiChoice): void {
    const { name, description } = choice;
    const options = tellingOptions(choice, this.#isEnum);
    code.add(...slashComment(description));
    code.block(`sealed class ${name} {`, '}', () => {
      code.add(`const ${name}();`, '');
      code.block(`static ${name} fromJson(Object? json) => switch (json) {`, '};', () => {
        for (const { kind, type } of options) {
          code.add(`${DART_KINDS[kind]} value => ${name}${pascalCase(kind)}(${this.#read(type, 'value')}),`);
        }
        code.add(`_ => throw const FormatException('${name}: none of its forms'),`);
      });
    });
    for (const { kind, type } of options) {
      const option = `${name}${pascalCase(kind)}`;
      code.blank().block(`final class ${option} extends ${name} {`, '}', () => {
        code.add(`const ${option}(this.value);`, '', `final ${dartType(type)} value;`);
      });
    }
  }

  #operation(code: CodeLines, operation: ApiOperation): void {
    const { name, method, summary, description, queryParameters, body, answer, credential } = operation;
    const bodyFields = bodyFieldsOf(operation);
    const parameters = parametersOf(operation);
    code.add(...slashComment(`${summary}.`, description));
    for (const { name: parameter, description: text } of parameters) {
      if (text) code.add(...slashComment(`[${camelCase(parameter)}]: ${text}`));
    }
    const signature = [
      ...(body === 'any' ? ['required Object? body,'] : []),
      ...parameters.map((field) => `${field.required ? 'required ' : ''}${typeOf(field)} ${nameOf(field.name)},`),
    ];
    if (signature.length === 0) code.add(`Future<${dartType(answer)}> ${name}() =>`);
    else code.add(`Future<${dartType(answer)}> ${name}({`, ...signature.map((line) => `  ${line}`), '}) =>');
    const call = [
      `'${method}',`,
      `'${pathOf(operation, (field) => `\${Uri.encodeComponent(${queryText(field.type, nameOf(field.name))})}`)}',`,
      `Credential.${camelCase(credential)},`,
    ];
    if (queryParameters.length > 0) {
      call.push('query: {', ...queryParameters.map((field) => `  '${field.name}': ${queryValue(field)},`), '},');
    }
    if (body === 'any') call.push('body: body,');
    else if (bodyFields.length > 0)
      call.push('body: {', ...bodyFields.map((field) => `  ${this.#writtenEntry(field)}`), '},');
    const caller = callOf(operation, 'bytesOrNull');
    code.add(`    _caller.${caller}(`, '      Call(', ...call.map((line) => `        ${line}`), '      ),');
    if (caller === 'json' || caller === 'signingOut') code.add(`      (json) => ${this.#read(answer, 'json')},`);
    code.add('    );');
  }

  #read(type: ApiType, value: string): string {
    switch (type.kind) {
      case 'string':
        return `${value} as String`;
      case 'boolean':
        return `${value} as bool`;
      case 'number':
        return `(${value} as num).toDouble()`;
      case 'integer':
        return `(${value} as num).toInt()`;
      case 'list':
        return `[for (final item in ${value} as List<Object?>) ${this.#read(type.item, 'item')}]`;
      case 'map':
        return `(${value} as Map<String, Object?>).map((key, item) => MapEntry(key, ${this.#read(type.value, 'item')}))`;
      case 'named':
        return this.#isObject(type.name)
          ? `${type.name}.fromJson(${value} as Map<String, Object?>)`
          : `${type.name}.fromJson(${value})`;
      case 'nullable':
        return `${value} == null ? null : ${this.#read(type.of, value)}`;
      default:
        return value;
    }
  }

  #writtenEntry(field: ApiField): string {
    const value = nameOf(field.name);
    const entry = `'${field.name}': ${this.#written(field.type, isOptional(field) ? `${value}!` : value)},`;
    return isOptional(field) ? `if (${value} != null) ${entry}` : entry;
  }

  #written(type: ApiType, value: string): string {
    switch (type.kind) {
      case 'nullable':
        return this.#written(type.of, value);
      case 'list':
        return type.item.kind === 'named'
          ? `[for (final item in ${value}) ${this.#written(type.item, 'item')}]`
          : value.replace('!', '');
      case 'named':
        return this.#isEnum(type.name) ? `${value}.value` : `${value}.toJson()`;
      default:
        return value.replace('!', '');
    }
  }
}

function writeEnum(code: CodeLines, { name, values }: ApiEnum): void {
  code.block(`enum ${name} {`, '}', () => {
    for (const value of values) code.add(`${nameOf(value)}('${value}'),`);
    code.blank().add('/// What a newer server may answer.', "unknown('');", '');
    code.add(`const ${name}(this.value);`, '', 'final String value;', '');
    code.add(
      `static ${name} fromJson(Object? json) =>`,
      '    values.firstWhere((each) => each.value == json, orElse: () => unknown);',
    );
  });
}

const queryValue = ({ name, type, required }: ApiField): string => {
  const value = nameOf(name);
  return required ? queryText(type, value) : `${value} == null ? null : ${queryText(type, value)}`;
};

function queryText(type: ApiType, value: string): string {
  switch (type.kind) {
    case 'string':
      return value;
    case 'list':
      return `${value}.map((item) => ${queryText(type.item, 'item')}).join(',')`;
    case 'named':
      return `${value}.value`;
    default:
      return `${value}.toString()`;
  }
}
