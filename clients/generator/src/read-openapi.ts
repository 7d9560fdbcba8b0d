import type { Api, ApiField, ApiModel, ApiObject, ApiOperation, ApiType } from './api-model.ts';
import { pascalCase, singular } from './naming.ts';

/** A schema object of OpenAPI 3.0.3: the part that the document uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly format?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly maximum?: number;
  readonly description?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** An OpenAPI 3.0.3 document: the part that is read. */
export interface OpenApiDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const METHODS = ['get', 'post', 'delete'] as const;
const MAX_INT32 = 2 ** 31 - 1;

/**
 * Reads an OpenAPI document into the model from which clients are written. Objects and enumerations without a name are
 * named after their position; equal ones at positions of the same name are merged.
 *
 * @throws TypeError naming a part of the document that the generator does not support
 */
export function readOpenApi(document: OpenApiDocument): Api {
  const reader = new Reader(document.components.schemas);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [reader.operation(method.toUpperCase() as ApiOperation['method'], path, operation)] : [];
    }),
  );
  return { version: document.info.version, models: reader.finish(), operations };
}

type Direction = 'sent' | 'received';

class Reader {
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #models = new Map<string, ApiModel>();
  /** Names given to unnamed models, by their content. */
  readonly #nameOf = new Map<string, string>();
  readonly #directions = new Map<string, Set<Direction>>();
  /** Name of the operation that is being read. */
  #operation = '';

  constructor(schemas: Readonly<Record<string, Schema>>) {
    this.#schemas = schemas;
  }

  operation(method: ApiOperation['method'], path: string, operation: Operation): ApiOperation {
    const { operationId, summary = '', description, parameters = [], requestBody } = operation;
    this.#operation = pascalCase(operationId);
    // Answers first, so that an enumeration is named after the object that contains it, not after a parameter that
    // filters by it.
    const answer = this.#answer(operation);
    const fieldOf = ({ name, schema, required = false, description }: Parameter): ApiField => ({
      name,
      type: this.#type(schema, { parent: '', field: name, direction: 'sent' }),
      required,
      description: description ?? null,
    });
    return {
      name: operationId,
      method,
      path,
      summary,
      description: description ?? null,
      pathParameters: parameters.filter((parameter) => parameter.in === 'path').map(fieldOf),
      queryParameters: parameters.filter((parameter) => parameter.in === 'query').map(fieldOf),
      body: this.#body(requestBody?.content['application/json']?.schema, operationId),
      answer,
      credential: credentialOf(operation),
    };
  }

  finish(): ApiModel[] {
    const models = [...this.#models.values()].map((model) => {
      const directions = this.#directions.get(model.name);
      return model.kind === 'object'
        ? { ...model, sent: directions?.has('sent') ?? false, received: directions?.has('received') ?? false }
        : model;
    });
    return models.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  }

  #body(schema: Schema | undefined, operationId: string): ApiOperation['body'] {
    if (schema === undefined) return null;
    if (schema.additionalProperties !== undefined || !schema.properties) return 'any';
    return this.#fields(schema, pascalCase(operationId), 'sent');
  }

  #answer({ operationId, responses }: Operation): ApiType {
    const [contentType, media] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
    if (!media) throw new TypeError(`${operationId}: no answer with status 200`);
    if (contentType !== 'application/json') {
      return responses['204'] ? { kind: 'nullable', of: { kind: 'bytes' } } : { kind: 'bytes' };
    }
    return this.#type(media.schema, { parent: pascalCase(operationId), field: 'answer', direction: 'received' });
  }

  #fields(schema: Schema, parent: string, direction: Direction): ApiField[] {
    return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
      name,
      type: this.#type(property, { parent, field: name, direction }),
      required: schema.required?.includes(name) ?? false,
      description: property.description ?? null,
    }));
  }

  #type(schema: Schema, place: { parent: string; field: string; direction: Direction }): ApiType {
    const type = this.#plainType(schema, place);
    return schema.nullable && type.kind !== 'nullable' ? { kind: 'nullable', of: type } : type;
  }

  #plainType(schema: Schema, place: { parent: string; field: string; direction: Direction }): ApiType {
    if (schema.$ref) return this.#reference(schema.$ref.replace('#/components/schemas/', ''), place.direction);
    if (schema.allOf?.length === 1) return this.#type(schema.allOf[0]!, place);
    if (schema.anyOf) return this.#choice(schema, place);
    const values = schema.enum?.filter((value) => typeof value === 'string') ?? [];
    if (schema.type === 'string' && values.length > 1) return this.#enumeration(values, place);
    switch (schema.type) {
      case 'string':
        return { kind: schema.format === 'binary' ? 'bytes' : 'string' };
      case 'number':
      case 'boolean':
        return { kind: schema.type };
      case 'integer':
        return { kind: 'integer', wide: (schema.maximum ?? Infinity) > MAX_INT32 };
      case 'array':
        return { kind: 'list', item: this.#type(schema.items ?? {}, { ...place, field: singular(place.field) }) };
      case 'object':
        return this.#object(schema, place);
      case undefined:
        return { kind: 'any' };
    }
  }

  #reference(name: string, direction: Direction): ApiType {
    const schema = this.#schemas[name];
    if (!schema) throw new TypeError(`schema ${name} is referred to, but not defined`);
    if (schema.type !== 'object' || schema.additionalProperties !== undefined) {
      return this.#type(schema, { parent: '', field: name, direction });
    }
    this.#addObject(name, schema, direction);
    return { kind: 'named', name };
  }

  #object(
    schema: Schema,
    { parent, field, direction }: { parent: string; field: string; direction: Direction },
  ): ApiType {
    if (!schema.properties || schema.additionalProperties !== undefined) {
      const { additionalProperties: values } = schema;
      const isMap = !schema.properties && typeof values === 'object' && Object.keys(values).length > 0;
      return isMap
        ? { kind: 'map', value: this.#type(values, { parent, field: `${field}_value`, direction }) }
        : { kind: 'any' };
    }
    const key = `${field} ${JSON.stringify(withoutWords(schema))}`;
    const name = this.#nameOf.get(key) ?? this.#freeName(`${parent}${pascalCase(field)}`);
    this.#nameOf.set(key, name);
    this.#addObject(name, schema, direction);
    return { kind: 'named', name };
  }

  #addObject(name: string, schema: Schema, direction: Direction): void {
    const directions = this.#directions.get(name) ?? new Set();
    if (directions.has(direction)) return;
    this.#directions.set(name, directions.add(direction));
    const model: ApiObject = {
      kind: 'object',
      name,
      description: schema.description ?? null,
      fields: [],
      sent: false,
      received: false,
    };
    if (!this.#models.has(name)) this.#models.set(name, model);
    this.#models.set(name, { ...model, fields: this.#fields(schema, name, direction) });
  }

  #enumeration(values: readonly string[], { parent, field }: { parent: string; field: string }): ApiType {
    const key = JSON.stringify(values);
    const name = this.#nameOf.get(key) ?? this.#freeName(`${parent}${pascalCase(field)}`);
    this.#nameOf.set(key, name);
    this.#models.set(name, { kind: 'enum', name, values });
    return { kind: 'named', name };
  }

  #choice(schema: Schema, place: { parent: string; field: string; direction: Direction }): ApiType {
    const [only, ...others] = schema.anyOf!.filter((option) => !isNullOnly(option));
    if (only !== undefined && others.length === 0 && schema.anyOf!.length > 1) {
      const type = this.#type(only, place);
      return type.kind === 'nullable' ? type : { kind: 'nullable', of: type };
    }
    const read = schema.anyOf!.map((option) => this.#type(option, place));
    const options = read.map((type) => (type.kind === 'nullable' ? type.of : type));
    const isNullable = options.some((option, i) => option !== read[i]);
    const key = `${place.field} ${JSON.stringify(withoutWords(schema))}`;
    const name = this.#nameOf.get(key) ?? this.#freeName(`${place.parent}${pascalCase(place.field)}`);
    this.#nameOf.set(key, name);
    this.#models.set(name, { kind: 'choice', name, description: schema.description ?? null, options });
    return isNullable ? { kind: 'nullable', of: { kind: 'named', name } } : { kind: 'named', name };
  }

  /** Returns the name; if taken, with the operation's name before it; if that is taken too, a numbered one. */
  #freeName(wanted: string): string {
    const isFree = (name: string): boolean => !this.#models.has(name) && !this.#schemas[name];
    const names = [wanted, `${this.#operation}${wanted}`];
    for (let n = 2; !names.some(isFree); n++) names.push(`${wanted}${n}`);
    return names.find(isFree)!;
  }
}

function credentialOf({ security = [] }: Operation): ApiOperation['credential'] {
  if (security.some((option) => 'apiKeyHeader' in option)) return 'key';
  if (!security.some((option) => 'accessToken' in option)) return 'none';
  return security.some((option) => Object.keys(option).length === 0) ? 'optional token' : 'token';
}

/** Returns true if a schema allows only null: OpenAPI 3.0's way to make a named schema nullable. */
function isNullOnly({ enum: values }: Schema): boolean {
  return values?.length === 1 && values[0] === null;
}

/** Returns a schema without descriptions and examples, so that equal ones are found. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !((key === 'description' || key === 'example') && typeof inner !== 'object'))
      .map(([key, inner]) => [key, withoutWords(inner)]),
  );
}
