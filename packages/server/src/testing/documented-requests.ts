/** The examples of an OpenAPI document as requests that can be sent. */

/** A request made of the examples in the document. */
export interface DocumentedRequest {
  readonly operationId: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | null;
  /** Credential that the document requires. */
  readonly credential: 'key' | 'token' | 'none';
}

interface Schema {
  readonly type?: string;
  readonly example?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly security: readonly Readonly<Record<string, unknown>>[];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Parameters that are given together or not at all. */
const GROUPS: readonly (readonly string[])[] = [
  ['lat', 'lon'],
  ['start_lat', 'start_lon', 'end_lat', 'end_lon'],
  ['from_lat', 'from_lon', 'to_lat', 'to_lon'],
];

/** Parameters that are always sent, for operations that need one of several but mark none as required. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  route: ['start_lat', 'start_lon', 'end_lat', 'end_lon'],
  geocodeStructured: ['city'],
  mcp: ['jsonrpc', 'id', 'method'],
  registerKey: ['name', 'email'],
  createJob: ['queries'],
};

/**
 * Makes requests from the examples: one with only the required parameters, and one for each optional parameter or field
 * that has an example, in the order of the document.
 *
 * @throws TypeError if a required parameter or field has no example
 */
export function documentedRequests(document: object): DocumentedRequest[] {
  const { paths, components } = document as Document;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => requestsOf(path, method, operation, components.schemas)),
  );
}

function requestsOf(
  path: string,
  method: string,
  operation: Operation,
  schemas: Document['components']['schemas'],
): DocumentedRequest[] {
  const { operationId, parameters = [], requestBody } = operation;
  const body = requestBody?.content['application/json'].schema;
  const fields: Parameter[] = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'body',
    required: body!.required?.includes(name) ?? false,
    schema,
  }));
  const all = [...parameters, ...fields];
  const examples = new Map(all.map((parameter) => [parameter, exampleOf(parameter.schema, schemas)]));
  const always = all.filter(
    ({ name, required }) => required === true || (ALWAYS[operationId]?.includes(name) ?? false),
  );
  const sent = (names: readonly Parameter[]): DocumentedRequest => {
    const missing = names.find((parameter) => examples.get(parameter) === undefined);
    if (missing !== undefined) throw new TypeError(`${operationId}: ${missing.name} is required and has no example`);
    const valuesIn = (place: string) =>
      names.filter((each) => each.in === place).map((each) => [each.name, examples.get(each)] as const);
    const query = valuesIn('query').map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
    const inPath = Object.fromEntries(valuesIn('path'));
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])));
    return {
      operationId,
      method: method.toUpperCase(),
      path: query.length === 0 ? filled : `${filled}?${query.join('&')}`,
      body: body === undefined ? null : Object.fromEntries(valuesIn('body')),
      credential: credentialOf(operation),
    };
  };
  const optional = all.filter((parameter) => !always.includes(parameter) && examples.get(parameter) !== undefined);
  return [sent(always), ...optional.map((parameter) => sent(withPartners(always, parameter, all)))];
}

/** Returns the parameters that are always sent, one parameter and its partners, without other spellings of the same. */
function withPartners(always: readonly Parameter[], parameter: Parameter, all: readonly Parameter[]): Parameter[] {
  const group = GROUPS.find((names) => names.includes(parameter.name)) ?? [parameter.name];
  const rivals = group[0] === 'from_lat' ? GROUPS[1]! : [];
  const kept = always.filter(({ name }) => !rivals.includes(name) && !group.includes(name));
  return [...kept, ...all.filter(({ name }) => group.includes(name))];
}

function exampleOf(schema: Schema, schemas: Document['components']['schemas']): unknown {
  if (schema.$ref !== undefined) return exampleOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.type === 'array' && schema.items !== undefined) {
    const item = exampleOf(schema.items, schemas);
    return item === undefined ? undefined : [item];
  }
  if (schema.properties === undefined) return undefined;
  const fields = Object.entries(schema.properties).map(([name, field]) => [name, exampleOf(field, schemas)] as const);
  const known = fields.filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

function credentialOf({ security }: Operation): DocumentedRequest['credential'] {
  if (security.some((option) => 'apiKeyHeader' in option)) return 'key';
  return security.length === 1 && 'accessToken' in security[0]! ? 'token' : 'none';
}
