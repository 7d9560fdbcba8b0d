import type { Api, ApiChoice, ApiEnum, ApiField, ApiObject, ApiOperation, ApiType } from './api-model.ts';
import { type JsonKind, tellingOptions } from './choices.ts';
import { CodeLines, docLines } from './code-lines.ts';
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
  typeWriter,
} from './language.ts';
import { camelCase, pascalCase, upperCase } from './naming.ts';

const nameOf = identifiers(
  'as break class continue do else false for fun if in interface is null object package return super this throw true try typealias val var when while',
  (name) => `\`${name}\``,
);

const kotlinType = typeWriter({
  string: 'String',
  boolean: 'Boolean',
  number: 'Double',
  integer: 'Int',
  wideInteger: 'Long',
  any: 'JsonValue',
  bytes: 'ByteArray',
  list: (item) => `List<${item}>`,
  map: (value) => `Map<String, ${value}>`,
});

const typeOf = (field: ApiField): string => fieldType(field, kotlinType);

const JSON_CLASSES: Readonly<Record<JsonKind, string>> = {
  text: 'JsonValue.Text',
  number: 'JsonValue.Number',
  boolean: 'JsonValue.Bool',
  list: 'JsonValue.List',
  object: 'JsonValue.Object',
};

/** Returns the Kotlin client's generated files by path in its source folder. */
export function writeKotlin(api: Api): Record<string, string> {
  return { 'Models.kt': modelsOf(api), 'VerstOperations.kt': operationsOf(api) };
}

function modelsOf(api: Api): string {
  const code = new CodeLines('    ').add(HEADER, 'package io.verst.client', '');
  for (const model of api.models) {
    if (model.kind === 'object') writeObject(code, model);
    else if (model.kind === 'enum') writeEnum(code, model);
    else writeChoice(code, model, isModel(api, 'enum'));
    code.blank();
  }
  return trimmed(code);
}

function operationsOf(api: Api): string {
  const code = new CodeLines('    ').add(HEADER, 'package io.verst.client', '');
  code.add('/** The operations of the REST API; errors are [VerstException]. */');
  code.block('public open class VerstOperations internal constructor(private val caller: ApiCaller) {', '}', () => {
    api.operations.forEach((operation, i) => {
      if (i > 0) code.blank();
      writeOperation(code, operation);
    });
  });
  return trimmed(code);
}

function writeObject(code: CodeLines, { name, description, fields, sent, received }: ApiObject): void {
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
        for (const field of fields) inner.add(`"${field.name}" to ${writtenField(field)},`);
      });
    });
  }
  if (received) {
    inner.block('internal companion object {', '}', () => {
      inner.block(`fun from(json: JsonValue): ${name} {`, '}', () => {
        inner.add(`val members = json.asObject("${name}")`);
        inner.block(`return ${name}(`, ')', () => {
          for (const field of fields) inner.add(`${nameOf(field.name)} = ${readField(field)},`);
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

function writeEnum(code: CodeLines, { name, values }: ApiEnum): void {
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

function writeChoice(code: CodeLines, choice: ApiChoice, isEnum: (name: string) => boolean): void {
  const { name, description } = choice;
  const options = tellingOptions(choice, isEnum);
  code.add(...comment(description));
  code.block(`public sealed interface ${name} {`, '}', () => {
    for (const { kind, type } of options) {
      code.add(`public data class Of${pascalCase(kind)}(public val value: ${kotlinType(type)}) : ${name}`, '');
    }
    code.block('public companion object {', '}', () => {
      code.block(`internal fun from(json: JsonValue): ${name} =`, '', () => {
        code.block('when (json) {', '}', () => {
          for (const { kind, type } of options) {
            code.add(`is ${JSON_CLASSES[kind]} -> Of${pascalCase(kind)}(${read(type, 'json', name)})`);
          }
          code.add(`else -> throw JsonException("${name}: expected ${options.map(({ kind }) => kind).join(' or ')}")`);
        });
      });
    });
  });
}

function writeOperation(code: CodeLines, operation: ApiOperation): void {
  const { name, method, summary, description, queryParameters, body, answer, credential } = operation;
  const bodyFields = bodyFieldsOf(operation);
  const parameters = parametersOf(operation);
  code.add('/**', ...docLines(' *', `${summary}.`, description), ...parameters.flatMap(parameterDoc), ' */');
  const signature = [
    ...(body === 'any' ? ['body: JsonValue,'] : []),
    ...parameters.map((field) => `${nameOf(field.name)}: ${typeOf(field)}${field.required ? '' : ' = null'},`),
  ];
  const open =
    signature.length === 0 ? `public suspend fun ${name}(): ${kotlinType(answer)} =` : `public suspend fun ${name}(`;
  code.add(open);
  if (signature.length > 0) code.add(...signature.map((line) => `    ${line}`), `): ${kotlinType(answer)} =`);
  const call = [
    `"${method}",`,
    `"${pathOf(operation, (field) => `\${encoded(${queryText(field.type, nameOf(field.name))})}`)}",`,
    `Credential.${credential.toUpperCase().replace(' ', '_')},`,
  ];
  if (queryParameters.length > 0) {
    call.push(
      'query = listOf(',
      ...queryParameters.map((field) => `    "${field.name}" to ${queryValue(field)},`),
      '),',
    );
  }
  if (body === 'any') call.push('body = body,');
  else if (bodyFields.length > 0) {
    call.push(
      'body = jsonObject(',
      ...bodyFields.map((field) => `    "${field.name}" to ${writtenField(field)},`),
      '),',
    );
  }
  const caller = callOf(operation, 'bytesOrNull');
  const isRead = caller === 'json' || caller === 'signingOut';
  code.add(
    `    caller.${caller}(`,
    '        Call(',
    ...call.map((line) => `            ${line}`),
    '        ),',
    `    )${isRead ? ` { ${read(answer, 'it', name)} }` : ''}`,
  );
}

function queryValue(field: ApiField): string {
  const name = nameOf(field.name);
  return field.required ? queryText(field.type, name) : `${name}?.let { ${queryText(field.type, 'it')} }`;
}

function queryText(type: ApiType, value: string): string {
  switch (type.kind) {
    case 'string':
      return value;
    case 'list':
      return `${value}.joinToString(",") { ${queryText(type.item, 'it')} }`;
    case 'named':
      return `${value}.value`;
    case 'number':
      return `plain(${value})`;
    default:
      return `${value}.toString()`;
  }
}

function readField({ name, type, required }: ApiField): string {
  if (required) return read(type, `members.required("${name}")`, name);
  const plain = type.kind === 'nullable' ? type.of : type;
  return `members.optional("${name}") { ${read(plain, 'it', name)} }`;
}

function read(type: ApiType, value: string, what: string): string {
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
      return `${value}.asList("${what}") { ${read(type.item, 'it', what)} }`;
    case 'map':
      return `${value}.asMap("${what}") { ${read(type.value, 'it', what)} }`;
    case 'named':
      return `${type.name}.from(${value})`;
    case 'nullable':
      return `${value}.orNull { ${read(type.of, 'it', what)} }`;
    default:
      return value;
  }
}

function writtenField(field: ApiField): string {
  const { name, type } = field;
  const plain = type.kind === 'nullable' ? type.of : type;
  const value = nameOf(name);
  return isOptional(field) ? `${value}?.let { ${written(plain, 'it')} }` : written(plain, value);
}

function written(type: ApiType, value: string): string {
  switch (type.kind) {
    case 'list':
      return `JsonValue.List(${value}.map { ${written(type.item, 'it')} })`;
    case 'map':
      return `JsonValue.Object(${value}.mapValues { ${written(type.value, 'it.value')} })`;
    case 'named':
      return `${value}.toJson()`;
    case 'any':
      return value;
    default:
      return `jsonOf(${value})`;
  }
}

const comment = (text: string | null): string[] => (text === null ? [] : [`/** ${text.replaceAll('*/', '* /')} */`]);

const parameterDoc = ({ name, description }: ApiField): string[] =>
  description === null ? [] : docLines(' *', `@param ${camelCase(name)} ${description}`);

const trimmed = (code: CodeLines): string => `${code.toString().trimEnd()}\n`;
