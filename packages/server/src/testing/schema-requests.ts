import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import type { RawRequest } from './raw-request.ts';
import { type RequestSchema, SchemaValues, type ValueSources } from './schema-values.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: RequestSchema;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: RequestSchema } } };
  readonly security: readonly Readonly<Record<string, unknown>>[];
}

/** The parts of an OpenAPI document that requests are made from. */
export interface RequestDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, RequestSchema>> };
}

/** Credentials, so that requests pass the checks. */
export interface Credentials {
  readonly key: string;
  readonly accessToken: string;
}

/** Registers an account and returns its access token. */
export async function newAccessToken(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@example.org`, password: 'password', name: 'Тест' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Relative weights of operations that are slow by design, or that end the account. */
const SELDOM: Readonly<Record<string, number>> = {
  isochrone: 0.3,
  registerAccount: 0.05,
  login: 0.05,
  changePassword: 0.05,
  deleteAccount: 0.02,
  registerKey: 0.2,
  livez: 0.2,
  readyz: 0.2,
  openapi: 0.1,
};

const WEIGHT = 50;

/** Groups of which only one is given: a request with both is refused at once. */
const RIVALS: readonly (readonly [RegExp, RegExp])[] = [[/^(start|end)_/, /^(from|to)_/]];

/** Pairs of parameters that must be given together. */
const PARTNERS: readonly (readonly [string, string])[] = [['lat', 'lon']];

const BOMB_BYTES = 30_000_000;
const DEEP = 20_000;

/** Bodies that no schema would generate. */
const ROUGH_BODIES: readonly Buffer[] = [
  '',
  '{',
  '[]',
  'null',
  '"a"',
  '5',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '{"__proto__":{"x":1},"constructor":{"prototype":{"y":1}}}',
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  '{"message":"a","message":["b"],"message":null}',
  '{"queries":1e999,"sources":-0,"lat":1e-999,"q":123456789012345678901234567890}',
]
  .map((text) => Buffer.from(text))
  .concat(
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('{"message":"привет"}', 'utf16le'),
  );

const bomb = (compress: (bytes: Buffer) => Buffer): Buffer =>
  compress(Buffer.from(`{"message":"${' '.repeat(BOMB_BYTES)}"}`));

const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

const TYPES = [
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json;charset="',
  'application/merge-patch+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'text/plain',
  '*/*',
  ';',
  '',
];

/** Header values that may confuse a server. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Accept: ['text/html', 'application/json;q=0', 'text/event-stream', '*', ';'],
  'Accept-Encoding': ['gzip', 'br', '*;q=0', 'gzip;q=0, identity;q=0', ','],
  'Accept-Language': ['ru', 'en', '*', 'ru;q=0', ';;q=', 'x'.repeat(2000)],
  Authorization: ['Bearer', 'Bearer a.b.c', 'Basic Og==', 'x', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  Connection: ['close'],
  Cookie: ['a=b; __proto__=c'],
  Host: ['', 'a.example', '[::1]:80', '127.0.0.1:99999', 'a b'],
  'If-None-Match': ['*', '"a"', 'W/', `"${'a'.repeat(3000)}"`],
  'Mcp-Protocol-Version': ['2025-06-18', '1', 'x'],
  Origin: ['null', 'https://a.example', '???'],
  Range: ['bytes=0-1', 'bytes=-', 'x'],
  'X-Forwarded-For': ['1.2.3.4', 'x, y', '::'],
  'X-Request-Id': ['a', 'b'.repeat(3000)],
};

const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'];

/**
 * Returns random requests to a document's operations: most are valid and reach the handlers, others are slightly
 * invalid, some grossly.
 *
 * @param document - OpenAPI document
 * @param sources - sources of valid values besides the document's schemas
 */
export function schemaRequests(
  document: object,
  sources: Omit<ValueSources, 'schemas'>,
  credentials: () => Credentials,
): fc.Arbitrary<RawRequest> {
  const { paths, components } = document as RequestDocument;
  const values = new SchemaValues({ ...sources, schemas: components.schemas });
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tools = operations.map(({ operation }) => operation);
  const requests = operations.flatMap(({ path, method, operation }) =>
    Object.entries(ODDNESS).map(([odd, share]) => ({
      weight: Math.max(1, Math.round(WEIGHT * share * (SELDOM[operation.operationId] ?? 1))),
      arbitrary: requestTo({ path, method, operation, odd: odd as Oddness, values, tools, credentials }),
    })),
  );
  return fc.oneof(...requests);
}

/** Degree of invalidity of a request. */
type Oddness = 'none' | 'one' | 'many';

/** Share of requests with each degree, in tenths. */
const ODDNESS: Readonly<Record<Oddness, number>> = { none: 6, one: 3, many: 1 };

interface Target {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly odd: Oddness;
  readonly values: SchemaValues;
  readonly tools: readonly Operation[];
  readonly credentials: () => Credentials;
}

function requestTo({ path, method, operation, odd, values, tools, credentials }: Target): fc.Arbitrary<RawRequest> {
  const { operationId, parameters = [], requestBody, security } = operation;
  const bodySchema = requestBody?.content['application/json'].schema;
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const none = fc.constant(null);
  const body =
    bodySchema !== undefined
      ? bodyOf(operationId === 'mcp' ? null : bodySchema, odd, values, tools)
      : odd === 'many'
        ? fc.oneof(none, bodyOf({}, odd, values))
        : none;
  return fc
    .record({
      parts: fc.tuple(...inPath.map(({ schema }) => valueOf(schema, odd, values))),
      query: queryOf(inQuery, odd, values),
      body,
      headers: odd === 'none' ? fc.constant({}) : oddHeaders(odd),
      sent: odd === 'many' ? fc.oneof(fc.constant(method), fc.constantFrom(...METHODS)) : fc.constant(method),
      keyless: fc.nat(39).map((number) => odd !== 'none' && number === 0),
    })
    .map((drawn) => {
      const { parts, query, sent } = drawn;
      const filled = inPath.reduce(
        (text, { name }, i) => text.replace(`{${name}}`, () => encodeText(textOf(parts[i]))),
        path,
      );
      const withBody = drawn.body !== null && sent !== 'GET' && sent !== 'HEAD' && sent !== 'TRACE';
      return {
        method: sent,
        path: query === '' ? filled : `${filled}?${query}`,
        headers: {
          ...(drawn.keyless ? {} : credentialsFor(security, credentials())),
          ...(withBody ? drawn.body!.headers : {}),
          ...drawn.headers,
        },
        body: withBody ? drawn.body!.bytes : null,
        chunked: withBody && drawn.body!.chunked,
      };
    });
}

/** Returns valid values and, depending on `odd`, some invalid ones. */
function valueOf(schema: RequestSchema, odd: Oddness, values: SchemaValues): fc.Arbitrary<unknown> {
  if (odd === 'none') return values.valid(schema);
  return fc.oneof(
    { weight: odd === 'one' ? 4 : 1, arbitrary: values.valid(schema) },
    { weight: 1, arbitrary: values.odd(schema) },
  );
}

function queryOf(parameters: readonly Parameter[], odd: Oddness, values: SchemaValues): fc.Arbitrary<string> {
  const given = parameters.map((parameter) =>
    fc.record({
      // Required parameters are seldom left out; optional ones are given in a third of the requests.
      isGiven: fc.nat(29).map((number) => (parameter.required === true ? odd === 'none' || number > 0 : number < 10)),
      value: valueOf(parameter.schema, odd, values),
      again: fc.nat(odd === 'many' ? 4 : 60).map((number) => odd !== 'none' && number === 0),
      broken: fc.nat(60).map((number) => odd !== 'none' && number === 0),
    }),
  );
  const choices = fc.record({ firstRival: fc.boolean(), extra: fc.nat(20) });
  return fc.tuple(fc.tuple(...given), choices).map(([drawn, { firstRival, extra }]) => {
    const names = new Set(parameters.filter((_, i) => drawn[i]!.isGiven).map(({ name }) => name));
    if (odd !== 'many') {
      for (const [a, b] of PARTNERS) if (names.has(a) !== names.has(b)) names.add(a).add(b);
      for (const [first, second] of RIVALS) {
        for (const { name } of parameters) {
          if ((firstRival ? second : first).test(name)) names.delete(name);
          else if ((firstRival ? first : second).test(name)) names.add(name);
        }
      }
    }
    const pieces = parameters.flatMap(({ name }, i) => {
      if (!names.has(name)) return [];
      const { value, again, broken } = drawn[i]!;
      const piece = `${encodeText(name)}=${broken ? '%E0%A4' : encodeText(textOf(value))}`;
      return again ? [piece, piece] : [piece];
    });
    if (odd !== 'none' && extra < 3) pieces.push(['__proto__=1', '&&=', 'q[]=a&q[b]=c'][extra]!);
    return pieces.join('&');
  });
}

interface Body {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunked: boolean;
}

/** @param schema - null for a request of the Model Context Protocol */
function bodyOf(
  schema: RequestSchema | null,
  odd: Oddness,
  values: SchemaValues,
  tools: readonly Operation[] = [],
): fc.Arbitrary<Body> {
  const made = schema === null ? rpcOf(tools, odd, values) : objectOf(schema, odd, values);
  const json = made.map((value) => Buffer.from(JSON.stringify(value) ?? ''));
  const plain = json.map((bytes) => ({ bytes, headers: { 'Content-Type': 'application/json' }, chunked: false }));
  if (odd === 'none') return plain;
  const rough = fc.oneof(
    { weight: 3, arbitrary: json },
    { weight: 2, arbitrary: fc.constantFrom(...ROUGH_BODIES) },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(200)).map(([bytes, cut]) => bytes.subarray(0, cut)) },
    {
      weight: 1,
      arbitrary: json.map((bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from(','), bytes.subarray(1)])),
    },
  );
  const wrapped = fc
    .record({
      bytes: rough,
      encoding: fc.constantFrom(...ENCODINGS),
      type: fc.constantFrom('application/json', ...TYPES),
      chunked: fc.boolean(),
    })
    .map(({ bytes, encoding: [name, encode], type, chunked }) => ({
      bytes: encode(bytes),
      headers: { 'Content-Type': type, ...(name === '' ? {} : { 'Content-Encoding': name }) },
      chunked,
    }));
  return fc.oneof({ weight: odd === 'one' ? 3 : 1, arbitrary: plain }, { weight: 1, arbitrary: wrapped });
}

/** Names of encodings, with functions that encode bytes correctly or not. */
const ENCODINGS: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['', (bytes) => bytes],
  ['', (bytes) => bytes],
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotli],
  ['gzip', (bytes) => bytes],
  ['br', (bytes) => bytes],
  ['gzip', (bytes) => gzipSync(bytes).subarray(0, -6)],
  ['deflate', (bytes) => deflateSync(bytes).subarray(0, -3)],
  ['gzip', (bytes) => Buffer.concat([gzipSync(bytes), gzipSync(bytes)])],
  ['gzip, gzip', (bytes) => gzipSync(gzipSync(bytes))],
  ['identity', (bytes) => bytes],
  ['compress', (bytes) => bytes],
  [
    'gzip',
    (
      (made?: Buffer) => () =>
        (made ??= bomb(gzipSync))
    )(),
  ],
  [
    'br',
    (
      (made?: Buffer) => () =>
        (made ??= bomb(brotli))
    )(),
  ],
];

function objectOf(schema: RequestSchema, odd: Oddness, values: SchemaValues): fc.Arbitrary<unknown> {
  if (odd === 'none') return values.valid(schema);
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, field]) => [name, valueOf(field, odd, values)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: odd === 'one' ? [...required] : [] });
}

/** Returns requests of the Model Context Protocol, mostly tool calls. */
function rpcOf(tools: readonly Operation[], odd: Oddness, values: SchemaValues): fc.Arbitrary<unknown> {
  const calls = tools.map((operation) => {
    const fields = (operation.parameters ?? []).map(({ name, schema, required }) => ({ name, schema, required }));
    const body = operation.requestBody?.content['application/json'].schema;
    for (const [name, schema] of Object.entries(body?.properties ?? {})) {
      fields.push({ name, schema, required: body?.required?.includes(name) });
    }
    const requiredKeys = fields.filter(({ required }) => required === true).map(({ name }) => name);
    return fc
      .record(Object.fromEntries(fields.map(({ name, schema }) => [name, valueOf(schema, odd, values)])), {
        requiredKeys,
      })
      .map((given) => ({ method: 'tools/call', params: { name: operation.operationId, arguments: given } }));
  });
  const others = fc.constantFrom(
    { method: 'tools/list' },
    { method: 'ping' },
    {
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    },
    { method: 'notifications/initialized' },
    { method: 'resources/list' },
    { method: 'resources/read', params: { uri: 'verst://stats' } },
    { method: 'resources/read', params: { uri: 'verst://poi/%' } },
    { method: 'resources/read', params: { uri: ['a'] } },
    { method: 'prompts/list' },
    { method: 'tools/call', params: { name: '__proto__', arguments: {} } },
    { method: 'tools/call', params: { name: 'geocode', arguments: [] } },
    { method: 7 },
  );
  const id = fc.oneof(fc.integer(), fc.constantFrom<unknown>('a', null, undefined, {}, 1.5));
  const version = fc.oneof(
    { weight: 9, arbitrary: fc.constant('2.0') },
    { weight: 1, arbitrary: fc.constantFrom<unknown>('1.0', 2, undefined) },
  );
  const one = fc
    .tuple(version, id, fc.oneof({ weight: 4, arbitrary: fc.oneof(...calls) }, { weight: 1, arbitrary: others }))
    .map(([jsonrpc, number, call]) => ({ jsonrpc, id: number, ...call }));
  return odd === 'many' ? fc.oneof(one, fc.array(one, { maxLength: 4 })) : one;
}

function oddHeaders(odd: Oddness): fc.Arbitrary<Record<string, string>> {
  const some = Object.entries(HEADERS).map(([name, choices]) =>
    fc
      .tuple(fc.nat(odd === 'one' ? 15 : 4), fc.constantFrom(...choices))
      .map(([number, value]) => (number === 0 ? ([name, value] as const) : null)),
  );
  return fc.tuple(...some).map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null)));
}

function credentialsFor(security: Operation['security'], { key, accessToken }: Credentials): Record<string, string> {
  return security.some((option) => 'accessToken' in option)
    ? { Authorization: `Bearer ${accessToken}` }
    : { 'X-API-Key': key };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(',');
  return typeof value === 'object' && value !== null ? (JSON.stringify(value) ?? '') : String(value);
}

/** Percent-encodes text, even with lone surrogates. */
function encodeText(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
