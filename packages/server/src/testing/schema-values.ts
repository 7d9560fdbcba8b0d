import * as fc from 'fast-check';

/** The parts of an OpenAPI 3.0 schema that requests need. */
export interface RequestSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly default?: unknown;
  readonly nullable?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: RequestSchema;
  readonly properties?: Readonly<Record<string, RequestSchema>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
}

/** Sources of values besides their schemas. */
export interface ValueSources {
  readonly schemas: Readonly<Record<string, RequestSchema>>;
  /** Box of most coordinates: minLon, minLat, maxLon, maxLat. */
  readonly bbox: readonly [number, number, number, number];
  /** Texts that find something. */
  readonly texts: readonly string[];
}

/** Usual maximum length of lists: longer ones take longer and find little more. */
const USUAL_ITEMS = 4;

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

const SCRAPS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  '[]',
  '1,2;3,4',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '\u202eабв',
  '👩‍👩‍👧‍👦',
  'ё'.repeat(301),
  'а\u0301'.repeat(120),
  '%',
  "'; --",
  '../../etc/passwd',
  '${7*7}',
  '\r\nX: y',
];

/** Generates valid, borderline and invalid values of schemas. */
export class SchemaValues {
  readonly #sources: ValueSources;
  readonly #text: fc.Arbitrary<string>;

  constructor(sources: ValueSources) {
    this.#sources = sources;
    this.#text = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...sources.texts) },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom(...sources.texts), fc.nat(60)).map(([text, at]) => spoil(text, at)),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(...sources.texts), fc.constantFrom(...sources.texts))
          .map(([a, b]) => `${a}, ${b}`),
      },
    );
  }

  /** Returns values that the schema allows, mostly meaningful ones. */
  valid(schema: RequestSchema): fc.Arbitrary<unknown> {
    const { type, nullable } = schema;
    if (schema.$ref !== undefined) return this.valid(this.#sources.schemas[schema.$ref.split('/').at(-1)!]!);
    if (nullable === true) return fc.option(this.valid({ ...schema, nullable: false }), { freq: 5 });
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if (type === 'integer' || type === 'number') return this.#number(schema);
    if (type === 'boolean') return fc.boolean();
    if (type === 'string') return this.#string(schema);
    if (type === 'array') {
      const { items = {}, minItems = 0, maxItems = USUAL_ITEMS } = schema;
      const maxLength = Math.max(minItems, Math.min(maxItems, USUAL_ITEMS));
      const list = fc.array(this.valid(items), { minLength: minItems, maxLength });
      return schema.example === undefined ? list : fc.oneof(fc.constant(schema.example), list);
    }
    if (schema.properties !== undefined) {
      const fields = Object.entries(schema.properties).map(([name, field]) => [name, this.valid(field)] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: [...(schema.required ?? [])] });
    }
    return fc.oneof(fc.constant(schema.example ?? 1), fc.jsonValue({ maxDepth: 3 }));
  }

  /** Returns values that are borderline or invalid. */
  odd(schema: RequestSchema): fc.Arbitrary<unknown> {
    const { minimum, maximum, maxLength, maxItems } = schema;
    const edges = [minimum, maximum, 0, 1, -1, 2 ** 31, 2 ** 53, 1e308, -1e-320, Number.NaN, Infinity].flatMap((edge) =>
      edge === undefined ? [] : [edge, edge + 1, edge - 1, edge + 1e-9, -edge],
    );
    return fc.oneof(
      fc.constantFrom<unknown>(...edges),
      fc.constantFrom<unknown>(...SCRAPS, null, true, [], {}),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc
        .constantFrom((maxLength ?? 300) - 1, maxLength ?? 300, (maxLength ?? 300) + 1)
        .map((length) => 'я'.repeat(Math.max(0, length))),
      fc.array(this.valid(schema.items ?? schema), { maxLength: 3 }),
      fc
        .array(this.valid(schema.items ?? schema), { minLength: 1, maxLength: 1 })
        .map((items) => Array.from({ length: (maxItems ?? 25) + 1 }, () => items[0])),
      fc.jsonValue({ maxDepth: 4 }),
      this.valid(schema).map((value) => ({ value })),
      this.valid(schema).map((value) => JSON.stringify(value) ?? ''),
    );
  }

  #number({ type, minimum = -1e9, maximum = 1e9 }: RequestSchema): fc.Arbitrary<unknown> {
    const [minLon, minLat, maxLon, maxLat] = this.#sources.bbox;
    const [from, to] =
      maximum === MAX_LATITUDE ? [minLat, maxLat] : maximum === MAX_LONGITUDE ? [minLon, maxLon] : [minimum, maximum];
    const between = fc
      .noBias(fc.double({ min: from, max: to, noNaN: true }))
      .map((value) => (type === 'integer' ? Math.round(value) : value));
    const small = fc.integer({ min: Math.ceil(Math.max(minimum, -20)), max: Math.floor(Math.min(maximum, 2000)) });
    const edge = fc.constantFrom(minimum, maximum);
    if (maximum === MAX_LATITUDE || maximum === MAX_LONGITUDE)
      return fc.oneof({ weight: 12, arbitrary: between }, edge);
    return fc.oneof({ weight: 6, arbitrary: small }, { weight: 2, arbitrary: between }, edge);
  }

  #string({ example, maxLength = 300 }: RequestSchema): fc.Arbitrary<unknown> {
    const text = this.#text.map((value) => Array.from(value).slice(0, maxLength).join(''));
    if (example === undefined) return text;
    return fc.oneof({ weight: 3, arbitrary: fc.constant(example) }, { weight: 3, arbitrary: text });
  }
}

/** Returns a text with one slip: a letter left out, doubled or changed. */
function spoil(text: string, at: number): string {
  const letters = Array.from(text);
  const place = at % Math.max(1, letters.length);
  const changed = [[], [letters[place]!, letters[place]!], ['й'], ['\n']][at % 4]!;
  return [...letters.slice(0, place), ...changed, ...letters.slice(place + 1)].join('');
}
