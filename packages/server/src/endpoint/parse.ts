import * as z from 'zod';
import { badRequest } from '../http/http-error.ts';
import { messages } from '../http/messages.ts';
import type { LocalizedText } from '../http/language.ts';
import type { QueryParameters } from '../http/request-target.ts';
import { isSecret, maskKeys } from '../http/secrets.ts';
import { describeAccepted } from './accepted-values.ts';

/** Characters of a refused value that the message shows. */
const SHOWN_VALUE_CHARACTERS = 80;

/** Characters of a refused value that are examined: it may have megabytes, and keys in it are masked first. */
const READ_VALUE_CHARACTERS = 2000;

/** Decimal numbers. `Number` alone would also accept '', ' 5 ', '0x10' and 'Infinity'. */
const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Numbers in a path: digits alone, because each other spelling would be another URL of the same answer. */
export const PATH_NUMBER = /^(?:0|[1-9]\d*)$/;

type Decoder = (value: string) => unknown;

/**
 * Parses query or path parameters with an object schema. Schemas describe typed values, as in a JSON body or a tool
 * call; this class decodes their text forms, so one schema works for all three.
 */
export class ParameterParser<T extends z.ZodObject> {
  readonly #schema: T;
  readonly #fields: readonly { name: string; required: boolean; decode: Decoder }[];

  /** @param numbers - accepted forms of numbers */
  constructor(schema: T, numbers: RegExp = DECIMAL) {
    this.#schema = schema;
    this.#fields = Object.entries(schema.shape).map(([name, field]) => ({
      name,
      required: !(field instanceof z.ZodOptional || field instanceof z.ZodDefault),
      decode: decoderOf(field, numbers),
    }));
  }

  /** @throws HttpError 400 naming the first parameter that is missing, repeated or not acceptable */
  parse(parameters: QueryParameters): z.output<T> {
    if (parameters.malformed) throw badRequest(messages.malformedEncoding);
    const input: Record<string, unknown> = {};
    for (const { name, required, decode } of this.#fields) {
      if (parameters.repeated.has(name)) throw badRequest(messages.repeatedParameter(name));
      const value = parameters.values.get(name);
      if (value === undefined) continue;
      if (value.includes('\0')) throw badRequest(messages.hasNul);
      // An empty `q=` counts as missing.
      if (required && value.trim() === '') continue;
      input[name] = decode(value);
    }
    return parseBySchema(this.#schema, input, (name) => parameters.values.get(name));
  }
}

/**
 * Checks a value against an object schema.
 *
 * @param rawValue - returns the text received for a name, for the message; undefined if there was none. Omit it for
 *   values from JSON: the message then names the exact part that is not acceptable, such as `sources[2].lat`.
 * @throws HttpError 400 naming the first field that is missing or not acceptable
 */
export function parseBySchema<T extends z.ZodObject>(
  schema: T,
  input: Record<string, unknown>,
  rawValue?: (name: string) => string | undefined,
): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  // zod reports fields in the order of the schema; missing fields take precedence over other faults.
  const { issues } = result.error;
  const issue = issues.find(({ path }) => isMissing(input, path)) ?? issues[0]!;
  throw badRequest(messageOf(schema, input, issue, rawValue));
}

function messageOf(
  schema: z.ZodObject,
  input: Record<string, unknown>,
  issue: z.core.$ZodIssue,
  rawValue: ((name: string) => string | undefined) | undefined,
): LocalizedText {
  const path = rawValue === undefined ? issue.path : issue.path.slice(0, 1);
  const name = pathName(path);
  const params: Record<string, unknown> = (issue.code === 'custom' ? issue.params : undefined) ?? {};
  if (isLocalizedText(params['text'])) return params['text'];
  if (typeof params['partnerOf'] === 'string') return messages.missingPartner(name, params['partnerOf']);
  if (isMissing(input, issue.path)) return messages.missingParameter(name);
  const isTooLong = rawValue !== undefined && issue.code === 'too_big' && issue.origin === 'array' && !issue.exact;
  const accepted = isTooLong ? listOfAtMost(Number(issue.maximum)) : describeAccepted(schemaAt(schema, path));
  const came = rawValue === undefined ? jsonText(valueAt(input, path)) : (rawValue(name) ?? '');
  return messages.invalidParameter(name, isSecret(name) ? null : shown(came), accepted);
}

const listOfAtMost = (count: number): LocalizedText => ({
  en: `a list of at most ${count}`,
  ru: `список, в котором не больше ${count} значений`,
});

/** Returns true if the last name of a path is missing from an existing object. */
function isMissing(input: Record<string, unknown>, path: readonly PropertyKey[]): boolean {
  const last = path.at(-1);
  const parent = valueAt(input, path.slice(0, -1));
  return typeof last === 'string' && typeof parent === 'object' && parent !== null && !Object.hasOwn(parent, last);
}

/** Returns a path in JavaScript notation: `sources[2].lat`. */
function pathName(path: readonly PropertyKey[]): string {
  const written = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return written.replace(/^\./, '');
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<PropertyKey, unknown>)[part], input);
}

/** Returns the schema at a path, or the innermost known one if the path leads further. */
function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType {
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return schemaAt(schema.unwrap(), path);
  }
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
  const field = schema instanceof z.ZodObject ? (schema.shape as z.core.$ZodShape)[String(first)] : undefined;
  return field === undefined ? schema : schemaAt(field, rest);
}

function jsonText(value: unknown): string {
  // JSON has no form of the infinity that 1e309 is read as.
  return typeof value === 'string' || typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? '');
}

function isLocalizedText(value: unknown): value is LocalizedText {
  return typeof value === 'object' && value !== null && 'en' in value && 'ru' in value;
}

/** Returns a value as a message may show it: short, on one line, with keys masked. */
function shown(value: string): string {
  const masked = maskKeys(value.slice(0, READ_VALUE_CHARACTERS));
  // oxlint-disable-next-line no-control-regex -- control characters are what must go
  const characters = Array.from(masked.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' '));
  return characters.length <= SHOWN_VALUE_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, SHOWN_VALUE_CHARACTERS - 1).join('')}…`;
}

/** Returns the decoder from a parameter's text to the value that its schema checks. Text that does not fit is kept, and the schema refuses it. */
function decoderOf(schema: z.core.$ZodType, numbers: RegExp): Decoder {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return decoderOf(schema.unwrap(), numbers);
  }
  if (schema instanceof z.ZodNumber) return (value) => (numbers.test(value) ? Number(value) : value);
  if (schema instanceof z.ZodBoolean)
    return (value) => (value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value);
  if (schema instanceof z.ZodArray) {
    const decodeItem = decoderOf(schema.element, numbers);
    return (value) => value.split(',').map((item) => decodeItem(item.trim()));
  }
  return (value) => value;
}
