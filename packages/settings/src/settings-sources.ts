import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { configSchema, type ServerSettings } from './config.ts';

export interface SettingDescription {
  /** Path in the settings file: `rateLimit.perKey`. */
  readonly path: string;
  /** Environment variable that sets it; with the suffix `_FILE` it names a file that contains the value. */
  readonly variable: string;
  /** Another name of that variable, read only if the first is not set; undefined for most. */
  readonly alias: string | undefined;
  readonly description: string;
  /** Undefined if the setting has no default. */
  readonly default: unknown;
  /** True if its value must not be shown. */
  readonly secret: boolean;
}

interface Leaf extends SettingDescription {
  readonly keys: readonly string[];
  readonly schema: z.ZodType;
}

const PREFIX = 'VERST_';
const FILE_SUFFIX = '_FILE';

/** Variables that other parts of Verst read. */
const OTHER_VARIABLES: ReadonlySet<string> = new Set(['VERST_CACHE_DIR', 'VERST_OPENING_HOURS']);

/** Largest number of edits that make a misspelt name of a setting out of its name. */
const MAX_EDITS = 2;

const LEAVES: readonly Leaf[] = leavesOf(configSchema, []);

const KNOWN_VARIABLES: readonly string[] = LEAVES.flatMap(({ variable }) => [variable, variable + FILE_SUFFIX]);

/** Returns every setting, in the order of the schema. */
export function describeSettings(): readonly SettingDescription[] {
  return LEAVES;
}

/**
 * Reads settings from the environment: `VERST_RATE_LIMIT_PER_KEY=20` sets `rateLimit.perKey`. Values are written as in
 * the settings file, but strings need no quotes, and lists may be separated by commas. `VERST_DATABASE_URL_FILE` names
 * a file that contains the value of `database.url`, as is usual for secrets in containers. An empty variable counts as
 * not set.
 *
 * @throws RangeError naming the variable if its file cannot be read, or if its name is a misspelt setting
 */
export function settingsFromEnvironment(environment: NodeJS.ProcessEnv = process.env): ServerSettings {
  for (const name of unknownVariables(environment)) {
    const meant = nearestVariable(name);
    if (meant !== undefined) throw new RangeError(`${name}: no setting has this name; did you mean ${meant}?`);
  }
  const settings: Record<string, unknown> = {};
  for (const { variable, alias, keys, schema } of LEAVES) {
    const text = valueOf(environment, variable) ?? (alias === undefined ? undefined : valueOf(environment, alias));
    if (text !== undefined) place(settings, keys, readValue(text, schema));
  }
  return settings;
}

/** Returns the variables whose names look like settings of Verst, but which nothing reads. */
export function unknownVariables(environment: NodeJS.ProcessEnv = process.env): string[] {
  const known = new Set([...OTHER_VARIABLES, ...KNOWN_VARIABLES]);
  return Object.keys(environment).filter((name) => name.startsWith(PREFIX) && !known.has(name));
}

/**
 * Merges settings of several sources; later sources win, setting by setting. Plans are one setting: those of a later source
 * replace all of an earlier one.
 */
export function mergeSettings(...sources: readonly ServerSettings[]): ServerSettings {
  const merged: Record<string, unknown> = {};
  for (const source of sources) {
    for (const [name, value] of Object.entries(source)) {
      const before = merged[name];
      merged[name] = isGroup(name) && isObject(before) && isObject(value) ? { ...before, ...value } : value;
    }
  }
  return merged;
}

function isGroup(name: string): boolean {
  return LEAVES.some(({ keys }) => keys.length > 1 && keys[0] === name);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function leavesOf(schema: z.ZodObject, parents: readonly string[]): Leaf[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]): Leaf[] => {
    const keys = [...parents, name];
    const inner = unwrap(field);
    if (inner instanceof z.ZodObject) return leavesOf(inner, keys);
    const meta = field.meta() ?? {};
    return [
      {
        path: keys.join('.'),
        variable: PREFIX + keys.map(toVariable).join('_'),
        alias: meta['alias'] as string | undefined,
        description: meta.description ?? '',
        default: field instanceof z.ZodDefault ? field.parse(undefined) : undefined,
        secret: meta['secret'] === true,
        keys,
        schema: field,
      },
    ];
  });
}

function unwrap(schema: z.ZodType): z.ZodType {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodPrefault) {
    inner = inner.unwrap() as z.ZodType;
  }
  return inner;
}

/** `perKey` → `PER_KEY`. */
function toVariable(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** Returns the variable that a misspelt name means; undefined if the name resembles none. */
function nearestVariable(name: string): string | undefined {
  return KNOWN_VARIABLES.find((variable) => edits(name, variable) <= MAX_EDITS);
}

/** Returns the number of letters to insert, delete or replace, not counting underscores. */
function edits(a: string, b: string): number {
  const [from, to] = [a.replaceAll('_', ''), b.replaceAll('_', '')];
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 0; i < from.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      next.push(Math.min(row[j]! + Number(from[i] !== to[j]), row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row[to.length]!;
}

function valueOf(environment: NodeJS.ProcessEnv, variable: string): string | undefined {
  const file = environment[variable + FILE_SUFFIX];
  if (file === undefined || file === '') return environment[variable] || undefined;
  try {
    // Editors and `echo` add a line break, which is not part of the secret.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new RangeError(`${variable}${FILE_SUFFIX}: cannot read ${file}: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Returns the first interpretation of a text that the setting accepts; else one that the later check refuses with a
 * reason.
 */
function readValue(text: string, schema: z.ZodType): unknown {
  let value: unknown = text;
  const readings: unknown[] = [text];
  try {
    value = JSON.parse(text);
    readings.push(value);
  } catch {
    // Not JSON: a list of words, or nothing that the setting accepts.
    readings.push(text.split(',').map((item) => item.trim()));
  }
  return readings.find((reading) => schema.safeParse(reading).success) ?? value;
}

function place(settings: Record<string, unknown>, keys: readonly string[], value: unknown): void {
  const [first, ...rest] = keys;
  if (rest.length === 0) {
    settings[first!] = value;
    return;
  }
  const group = (settings[first!] ?? {}) as Record<string, unknown>;
  settings[first!] = group;
  place(group, rest, value);
}
