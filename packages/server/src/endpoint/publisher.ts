import * as z from 'zod';

/** Decimals of numbers in answers, for schemas whose values are rounded. */
const decimals = z.registry<{ readonly decimals: number }>();

/** Returns a schema whose published values have at most so many decimals. */
export function rounded<T extends z.ZodType>(schema: T, digits: number): T {
  decimals.add(schema, { decimals: digits });
  return schema;
}

/** Names of the engine for published ones: `distance_m` is `distanceM`. */
type EngineName<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<EngineName<Rest>>}` : Name;

/** A value of the engine that has what a published value tells. */
export type Source<T> = T extends readonly (infer Item)[]
  ? readonly Source<Item>[]
  : T extends object
    ? { readonly [Name in keyof T as EngineName<Name>]: Source<T[Name]> }
    : T;

type Convert = (value: unknown) => unknown;

/**
 * Returns the function that publishes values of the engine as a schema says: fields by their published names, numbers
 * with their decimals. Fields that the schema does not have, and undefined ones, are left out.
 */
export function publisher<T extends z.ZodType>(schema: T): (value: Source<z.input<T>>) => z.input<T> {
  const convert = converterOf(schema);
  return (value) => (convert === null ? value : convert(value)) as z.input<T>;
}

/** Returns null for values that are published as they are. */
function converterOf(schema: z.core.$ZodType): Convert | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const convert = converterOf(schema.unwrap());
    return convert && ((value) => (value === null || value === undefined ? value : convert(value)));
  }
  if (schema instanceof z.ZodNumber) {
    const digits = decimals.get(schema)?.decimals;
    if (digits === undefined) return null;
    const scale = 10 ** digits;
    return (value) => Math.round((value as number) * scale) / scale;
  }
  if (schema instanceof z.ZodArray) {
    const convert = converterOf(schema.element);
    return convert && ((value) => (value as unknown[]).map(convert));
  }
  return schema instanceof z.ZodObject ? objectConverter(schema) : null;
}

function objectConverter(schema: z.ZodObject): Convert {
  const names = Object.keys(schema.shape);
  const sources = names.map((name) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
  const converters = Object.values(schema.shape).map(converterOf);
  return (value) => {
    const published: Record<string, unknown> = {};
    for (let i = 0; i < names.length; i++) {
      const part = (value as Record<string, unknown>)[sources[i]!];
      const convert = converters[i]!;
      if (part !== undefined) published[names[i]!] = convert === null ? part : convert(part);
    }
    return published;
  };
}
