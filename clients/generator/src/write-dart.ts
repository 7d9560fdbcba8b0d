import type { Api, ApiChoice, ApiEnum, ApiField, ApiObject, ApiOperation, ApiType } from './api-model.ts';
import { type JsonKind, tellingOptions } from './choices.ts';
import { CodeLines, docLines } from './code-lines.ts';
import { camelCase, pascalCase } from './naming.ts';
import { modelFinder, sessionEffect } from './session-calls.ts';

const HEADER = '// Written from the OpenAPI document by `npm run clients`: change the generator, not this file.';

const KEYWORDS = new Set(
  'assert break case catch class const continue default do else enum extends false final finally for if in is new null rethrow return super switch this throw true try var void while with index values'.split(
    ' ',
  ),
);

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

  constructor(api: Api) {
    this.#api = api;
    const find = modelFinder(api);
    this.#isEnum = (name) => find(name).kind === 'enum';
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
    code.add(...comment(description));
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
        code.blank().add(...comment(field.description), `final ${typeOf(field)} ${nameOf(field.name)};`);
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
    code.add(...comment(description));
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
    const { name, method, path, summary, description, pathParameters, queryParameters, body, answer, credential } =
      operation;
    const bodyFields = body === null || body === 'any' ? [] : body;
    const all = [...pathParameters, ...queryParameters, ...bodyFields];
    const required = all.filter((field) => field.required);
    const optional = all.filter((field) => !field.required);
    code.add(...docLines('///', `${summary}.`, description));
    for (const { name: parameter, description: text } of all) {
      if (text) code.add(...docLines('///', `[${camelCase(parameter)}]: ${text}`));
    }
    const signature = [
      ...(body === 'any' ? ['required Object? body,'] : []),
      ...required.map((field) => `required ${typeOf(field)} ${nameOf(field.name)},`),
      ...optional.map((field) => `${typeOf(field)} ${nameOf(field.name)},`),
    ];
    if (signature.length === 0) code.add(`Future<${dartType(answer)}> ${name}() =>`);
    else code.add(`Future<${dartType(answer)}> ${name}({`, ...signature.map((line) => `  ${line}`), '}) =>');
    const call = [
      `'${method}',`,
      `'${path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => `\${Uri.encodeComponent(${queryText(pathParameters.find((field) => field.name === parameter)!.type, nameOf(parameter))})}`)}',`,
      `Credential.${camelCase(credential)},`,
    ];
    if (queryParameters.length > 0) {
      call.push('query: {', ...queryParameters.map((field) => `  '${field.name}': ${queryValue(field)},`), '},');
    }
    if (body === 'any') call.push('body: body,');
    else if (bodyFields.length > 0)
      call.push('body: {', ...bodyFields.map((field) => `  ${this.#writtenEntry(field)}`), '},');
    const reading = this.#answerReading(operation);
    code.add(`    _caller.${reading.call}(`, '      Call(', ...call.map((line) => `        ${line}`), '      ),');
    if (reading.read !== null) code.add(`      (json) => ${reading.read},`);
    code.add('    );');
  }

  #answerReading(operation: ApiOperation): { call: string; read: string | null } {
    const { answer } = operation;
    if (answer.kind === 'bytes') return { call: 'bytes', read: null };
    if (answer.kind === 'nullable' && answer.of.kind === 'bytes') return { call: 'bytesOrNull', read: null };
    const effect = sessionEffect(operation);
    if (effect === 'begins') return { call: 'signingIn', read: null };
    return { call: effect === 'ends' ? 'signingOut' : 'json', read: this.#read(answer, 'json') };
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

  #isObject(name: string): boolean {
    return this.#api.models.some((model) => model.name === name && model.kind === 'object');
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

const nameOf = (name: string): string => {
  const camel = camelCase(name);
  if (camel.startsWith('_')) return `n${camel.slice(1)}`;
  return KEYWORDS.has(camel) ? `${camel}_` : camel;
};

const isOptional = ({ type, required }: ApiField): boolean => !required || type.kind === 'nullable';

const typeOf = (field: ApiField): string => {
  const type = dartType(field.type);
  return isOptional(field) && !type.endsWith('?') ? `${type}?` : type;
};

function dartType(type: ApiType): string {
  switch (type.kind) {
    case 'string':
      return 'String';
    case 'boolean':
      return 'bool';
    case 'number':
      return 'double';
    case 'integer':
      return 'int';
    case 'list':
      return `List<${dartType(type.item)}>`;
    case 'map':
      return `Map<String, ${dartType(type.value)}>`;
    case 'named':
      return type.name;
    case 'nullable':
      return `${dartType(type.of)}?`;
    case 'any':
      return 'Object?';
    case 'bytes':
      return 'Uint8List';
  }
}

const comment = (text: string | null): string[] => (text === null ? [] : docLines('///', text));
