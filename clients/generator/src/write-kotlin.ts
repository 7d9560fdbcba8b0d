import type { Api, ApiChoice, ApiEnum, ApiField, ApiObject, ApiOperation, ApiType } from './api-model.ts';
import { type JsonKind, tellingOptions } from './choices.ts';
import { CodeLines, docLines } from './code-lines.ts';
import { camelCase, pascalCase, upperCase } from './naming.ts';
import { modelFinder, sessionEffect } from './session-calls.ts';

const HEADER = [
  '// Written from the OpenAPI document by `npm run clients`: change the generator, not this file.',
  'package io.verst.client',
  '',
];

const KEYWORDS = new Set(
  'as break class continue do else false for fun if in interface is null object package return super this throw true try typealias val var when while'.split(
    ' ',
  ),
);

const JSON_CLASSES: Readonly<Record<JsonKind, string>> = {
  text: 'JsonValue.Text',
  number: 'JsonValue.Number',
  boolean: 'JsonValue.Bool',
  list: 'JsonValue.List',
  object: 'JsonValue.Object',
};

/** Returns the Kotlin client's generated files by path in its source folder. */
export function writeKotlin(api: Api): Record<string, string> {
  const writer = new KotlinWriter(api);
  return { 'Models.kt': writer.models(), 'VerstOperations.kt': writer.operations() };
}

class KotlinWriter {
  readonly #api: Api;
  readonly #isEnum: (name: string) => boolean;

  constructor(api: Api) {
    this.#api = api;
    const find = modelFinder(api);
    this.#isEnum = (name) => find(name).kind === 'enum';
  }

  models(): string {
    const code = new CodeLines('    ').add(...HEADER);
    for (const model of this.#api.models) {
      if (model.kind === 'object') this.#object(code, model);
      else if (model.kind === 'enum') this.#enum(code, model);
      else this.#choice(code, model);
      code.blank();
    }
    return trimmed(code);
  }

  operations(): string {
    const code = new CodeLines('    ').add(...HEADER);
    code.add('/** The operations of the REST API; errors are [VerstException]. */');
    code.block('public open class VerstOperations internal constructor(private val caller: ApiCaller) {', '}', () => {
      this.#api.operations.forEach((operation, i) => {
        if (i > 0) code.blank();
        this.#operation(code, operation);
      });
    });
    return trimmed(code);
  }

  #object(code: CodeLines, { name, description, fields, sent, received }: ApiObject): void {
    code.add(...comment(description));
    if (fields.length === 0) {
      code.block(`public class ${name} {`, '}', () =>
        code.block('internal companion object {', '}', () =>
          code.add(`fun from(json: JsonValue): ${name} = ${name}().also { json.asObject("${name}") }`),
        ),
      );
      return;
    }
    code.block(`public data class ${name}(`, ') {', () => {
      for (const field of fields) {
        code.add(...comment(field.description));
        code.add(`public val ${nameOf(field.name)}: ${typeOf(field)}${field.required ? '' : ' = null'},`);
      }
    });
    const inner = new CodeLines('    ');
    if (sent) {
      inner.block('internal fun toJson(): JsonValue =', '', () => {
        inner.block('jsonObject(', ')', () => {
          for (const field of fields) inner.add(`"${field.name}" to ${this.#writtenField(field)},`);
        });
      });
    }
    if (received) {
      inner.block('internal companion object {', '}', () => {
        inner.block(`fun from(json: JsonValue): ${name} {`, '}', () => {
          inner.add(`val members = json.asObject("${name}")`);
          inner.block(`return ${name}(`, ')', () => {
            for (const field of fields) inner.add(`${nameOf(field.name)} = ${this.#readField(field)},`);
          });
        });
      });
    }
    code.add(
      ...inner
        .toString()
        .split('\n')
        .filter((line, i, lines) => line !== '' || (i > 0 && i < lines.length - 2))
        .map((line) => (line === '' ? '' : `    ${line}`)),
      '}',
    );
  }

  #enum(code: CodeLines, { name, values }: ApiEnum): void {
    code.block(`public enum class ${name}(public val value: String) {`, '}', () => {
      for (const value of values) code.add(`${upperCase(value)}("${value}"),`);
      code.add('', '/** What a newer server may answer. */', 'UNKNOWN("");', '');
      code.add('internal fun toJson(): JsonValue = jsonOf(value)', '');
      code.block('internal companion object {', '}', () => {
        code.add(
          `fun from(json: JsonValue): ${name} {`,
          `    val text = json.asText("${name}")`,
          '    return entries.find { it.value == text } ?: UNKNOWN',
          '}',
        );
      });
    });
  }

  #choice(code: CodeLines, choice: ApiChoice): void {
    const { name, description } = choice;
    const options = tellingOptions(choice, this.#isEnum);
    code.add(...comment(description));
    code.block(`public sealed interface ${name} {`, '}', () => {
      for (const { kind, type } of options) {
        code.add(`public data class Of${pascalCase(kind)}(public val value: ${kotlinType(type)}) : ${name}`, '');
      }
      code.block('public companion object {', '}', () => {
        code.block(`internal fun from(json: JsonValue): ${name} =`, '', () => {
          code.block('when (json) {', '}', () => {
            for (const { kind, type } of options) {
              code.add(`is ${JSON_CLASSES[kind]} -> Of${pascalCase(kind)}(${this.#read(type, 'json', name)})`);
            }
            code.add(
              `else -> throw JsonException("${name}: expected ${options.map(({ kind }) => kind).join(' or ')}")`,
            );
          });
        });
      });
    });
  }

  #operation(code: CodeLines, operation: ApiOperation): void {
    const { name, method, path, summary, description, pathParameters, queryParameters, body, answer, credential } =
      operation;
    const bodyFields = body === null || body === 'any' ? [] : body;
    const all = [...pathParameters, ...queryParameters, ...bodyFields];
    const parameters = [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)];
    code.add('/**', ...docLines(' *', `${summary}.`, description), ...parameters.flatMap(parameterDoc), ' */');
    const signature = [
      ...(body === 'any' ? ['body: JsonValue,'] : []),
      ...parameters.map((field) => `${nameOf(field.name)}: ${typeOf(field)}${field.required ? '' : ' = null'},`),
    ];
    const open =
      signature.length === 0 ? `public suspend fun ${name}(): ${kotlinType(answer)} =` : `public suspend fun ${name}(`;
    code.add(open);
    if (signature.length > 0) code.add(...signature.map((line) => `    ${line}`), `): ${kotlinType(answer)} =`);
    const reading = this.#answerReading(operation);
    const call = [
      `"${method}",`,
      `"${path.replaceAll(
        /\{(\w+)\}/g,
        (_, parameter: string) =>
          `\${encoded(${this.#queryText(
            pathParameters.find((field) => field.name === parameter)!,
            nameOf(parameter),
          )})}`,
      )}",`,
      `Credential.${credential.toUpperCase().replace(' ', '_')},`,
    ];
    if (queryParameters.length > 0) {
      call.push(
        'query = listOf(',
        ...queryParameters.map((field) => `    "${field.name}" to ${this.#queryValue(field)},`),
        '),',
      );
    }
    if (body === 'any') call.push('body = body,');
    else if (bodyFields.length > 0) {
      call.push(
        'body = jsonObject(',
        ...bodyFields.map((field) => `    "${field.name}" to ${this.#writtenField(field)},`),
        '),',
      );
    }
    code.add(
      `    caller.${reading.call}(`,
      '        Call(',
      ...call.map((line) => `            ${line}`),
      '        ),',
      `    )${reading.read}`,
    );
  }

  #answerReading(operation: ApiOperation): { call: string; read: string } {
    const { answer } = operation;
    if (answer.kind === 'bytes') return { call: 'bytes', read: '' };
    if (answer.kind === 'nullable' && answer.of.kind === 'bytes') return { call: 'bytesOrNull', read: '' };
    const effect = sessionEffect(operation);
    if (effect === 'begins') return { call: 'signingIn', read: '' };
    return {
      call: effect === 'ends' ? 'signingOut' : 'json',
      read: ` { ${this.#read(answer, 'it', operation.name)} }`,
    };
  }

  #queryValue(field: ApiField): string {
    const name = nameOf(field.name);
    return field.required ? this.#queryText(field, name) : `${name}?.let { ${this.#queryText(field, 'it')} }`;
  }

  #queryText({ type }: ApiField, value: string): string {
    switch (type.kind) {
      case 'string':
        return value;
      case 'list':
        return `${value}.joinToString(",") { ${this.#queryText({ type: type.item } as ApiField, 'it')} }`;
      case 'named':
        return `${value}.value`;
      case 'number':
        return `plain(${value})`;
      default:
        return `${value}.toString()`;
    }
  }

  #readField({ name, type, required }: ApiField): string {
    if (required) return this.#read(type, `members.required("${name}")`, name);
    const plain = type.kind === 'nullable' ? type.of : type;
    return `members.optional("${name}") { ${this.#read(plain, 'it', name)} }`;
  }

  #read(type: ApiType, value: string, what: string): string {
    switch (type.kind) {
      case 'string':
        return `${value}.asText("${what}")`;
      case 'boolean':
        return `${value}.asBoolean("${what}")`;
      case 'number':
        return `${value}.asDouble("${what}")`;
      case 'integer':
        return `${value}.${type.wide ? 'asLong' : 'asInt'}("${what}")`;
      case 'list':
        return `${value}.asList("${what}") { ${this.#read(type.item, 'it', what)} }`;
      case 'map':
        return `${value}.asMap("${what}") { ${this.#read(type.value, 'it', what)} }`;
      case 'named':
        return `${type.name}.from(${value})`;
      case 'nullable':
        return `${value}.orNull { ${this.#read(type.of, 'it', what)} }`;
      default:
        return value;
    }
  }

  #writtenField({ name, type, required }: ApiField): string {
    const plain = type.kind === 'nullable' ? type.of : type;
    const value = nameOf(name);
    return required && type.kind !== 'nullable'
      ? this.#written(plain, value)
      : `${value}?.let { ${this.#written(plain, 'it')} }`;
  }

  #written(type: ApiType, value: string): string {
    switch (type.kind) {
      case 'list':
        return `JsonValue.List(${value}.map { ${this.#written(type.item, 'it')} })`;
      case 'map':
        return `JsonValue.Object(${value}.mapValues { ${this.#written(type.value, 'it.value')} })`;
      case 'named':
        return `${value}.toJson()`;
      case 'any':
        return value;
      default:
        return `jsonOf(${value})`;
    }
  }
}

const nameOf = (name: string): string => {
  const camel = camelCase(name);
  return KEYWORDS.has(camel) ? `\`${camel}\`` : camel;
};

const typeOf = ({ type, required }: ApiField): string =>
  required || type.kind === 'nullable' ? kotlinType(type) : `${kotlinType(type)}?`;

function kotlinType(type: ApiType): string {
  switch (type.kind) {
    case 'string':
      return 'String';
    case 'boolean':
      return 'Boolean';
    case 'number':
      return 'Double';
    case 'integer':
      return type.wide ? 'Long' : 'Int';
    case 'list':
      return `List<${kotlinType(type.item)}>`;
    case 'map':
      return `Map<String, ${kotlinType(type.value)}>`;
    case 'named':
      return type.name;
    case 'nullable':
      return `${kotlinType(type.of)}?`;
    case 'any':
      return 'JsonValue';
    case 'bytes':
      return 'ByteArray';
  }
}

const comment = (text: string | null): string[] => (text === null ? [] : [`/** ${text.replaceAll('*/', '* /')} */`]);

const parameterDoc = ({ name, description }: ApiField): string[] =>
  description === null ? [] : docLines(' *', `@param ${camelCase(name)} ${description}`);

const trimmed = (code: CodeLines): string => `${code.toString().trimEnd()}\n`;
