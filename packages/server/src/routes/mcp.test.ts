import { request as httpRequest } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

interface RpcAnswer {
  result?: { tools?: { name: string }[]; isError?: boolean; content?: { text: string }[]; structuredContent?: unknown };
  error?: { code: number; message: string };
}

async function send(body: string, headers: Record<string, string> = {}): Promise<{ status: number; body: RpcAnswer }> {
  const response = await fetch(`${server.url}/api/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key, ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as RpcAnswer };
}

const rpc = (method: string, params?: unknown) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
const callTool = (name: string, values: unknown) => send(rpc('tools/call', { name, arguments: values }));

describe('a bare request', () => {
  it('lists the tools with nothing but a type and a key', async () => {
    const { status, body } = await send('{"jsonrpc":"2.0","id":1,"method":"tools/list"}', { Accept: '*/*' });
    expect(status).toBe(200);
    const names = body.result!.tools!.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['geocode', 'reverse', 'searchPois', 'route', 'stats']));
    expect(names.filter((name) => /v1|key|login|account/i.test(name))).toEqual([]);
  });

  it('needs a key, which may come as a bearer token', async () => {
    expect((await send(rpc('tools/list'), { 'X-API-Key': '' })).status).toBe(401);
    expect((await send(rpc('tools/list'), { 'X-API-Key': '', Authorization: 'Bearer vk_wrong' })).status).toBe(401);
    expect((await send(rpc('tools/list'), { 'X-API-Key': '', Authorization: `Bearer ${server.key}` })).status).toBe(
      200,
    );
  });

  it.each([
    ['{"jsonrpc":', 400, -32_700],
    ['[]', 400, -32_600],
    ['null', 400, -32_600],
    ['"x"', 400, -32_600],
    ['{}', 400, -32_700],
    ['{"jsonrpc":"2.0","id":1,"method":"no/such"}', 200, -32_601],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"no"}}', 200, -32_602],
  ])('%s is answered with a JSON-RPC error', async (body, status, code) => {
    expect(await send(body)).toMatchObject({ status, body: { error: { code } } });
  });

  it.each([
    ['tools/call', undefined, 'params: Invalid input: expected object, received undefined'],
    ['tools/call', {}, 'params.name: Invalid input: expected string, received undefined'],
    [
      'tools/call',
      { name: 'geocode', arguments: null },
      'params.arguments: Invalid input: expected record, received null',
    ],
    ['resources/read', { uri: 5 }, 'params.uri: Invalid input: expected string, received number'],
  ])('%s with the parameters %j names the wrong one', async (method, params, message) => {
    expect(await send(rpc(method, params))).toEqual({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, error: { code: -32_602, message } },
    });
  });

  it('is refused under a host name or origin that is not this server’s', async () => {
    const refused = await send(rpc('tools/list'), { Origin: 'https://evil.example' });
    expect(refused.status).toBe(403);
    expect(JSON.stringify(refused.body)).toContain('this origin');
    const status = await new Promise((resolve, reject) => {
      const headers = { Host: 'evil.example', 'Content-Type': 'application/json', 'X-API-Key': server.key };
      httpRequest(`${server.url}/api/mcp`, { method: 'POST', headers }, (response) => {
        resolve(response.resume().statusCode);
      })
        .on('error', reject)
        .end(rpc('tools/list'));
    });
    expect(status).toBe(403);
  });

  it.each(['GET', 'DELETE'])('is refused by %s', async (method) => {
    const response = await fetch(`${server.url}/api/mcp`, { method, headers: { 'X-API-Key': server.key } });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });
});

describe('a tool', () => {
  it('answers as its operation does over HTTP', async () => {
    const { body } = await callTool('geocode', { q: 'Ленина 12', limit: 3 });
    const overHttp = await (await server.get(`/api/geocode?q=${encodeURIComponent('Ленина 12')}&limit=3`)).json();
    expect(body.result!.structuredContent).toEqual(overHttp);
    expect(JSON.parse(body.result!.content![0]!.text)).toEqual(overHttp);
  });

  it('tells the model what is wrong with its call, and nothing of faults', async () => {
    const missing = await callTool('geocode', {});
    expect(missing.body.result).toMatchObject({
      isError: true,
      content: [{ text: 'Missing required parameter: q' }],
    });
    const nowhere = await callTool('reverse', { lat: -5, lon: 5 });
    expect(nowhere.body.result).toMatchObject({ isError: true });
    const faulty = await callTool('geocode', { q: server.engine.faultyQuery });
    expect(faulty.body.result).toMatchObject({ isError: true, content: [{ text: 'Internal server error' }] });
  });

  it('counts as its operation does', async () => {
    const plans = { free: { quota: 2 }, unlimited: { quota: null } };
    const other = await startTestServer({ config: { rateLimit: { perKey: 0 }, plans } });
    const { secret } = (await other.store.keys.createKey({ name: 'poor', plan: 'free', by: 'test' }))!;
    const call = async (values: unknown) => {
      const response = await fetch(`${other.url}/api/mcp`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-API-Key': secret },
        body: rpc('tools/call', { name: 'geocode', arguments: values }),
      });
      return ((await response.json()) as RpcAnswer).result!.isError ?? false;
    };
    expect([await call({}), await call({ q: 'a' }), await call({ q: 'a' }), await call({ q: 'a' })]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    await other.close();
  });
});

/** Valid parameters for each tool. */
const SAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  geocode: { q: 'a', types: ['building'], bbox: [1, 2, 3, 4] },
  suggest: { q: 'a', lat: 52, lon: 104 },
  geocodeStructured: { street: 'Ленина', housenumber: '12' },
  geocodeBatch: { queries: ['a', 'b'] },
  parse: { q: 'Ленина 12' },
  reverse: { lat: 52, lon: 104 },
  searchPois: { q: 'аптека', lat: 52, lon: 104, radius: 500 },
  poi: { id: 'n1' },
  searchOrganizations: { q: 'аптека' },
  organization: { id: 'n1' },
  search: { query: 'аптека рядом с вокзалом' },
  route: { start_lat: 1, start_lon: 2, end_lat: 3, end_lon: 4, steps: true },
  nearestRoad: { lat: 52, lon: 104 },
  matrix: { sources: [{ lat: 52, lon: 104 }], destinations: [{ lat: 52.1, lon: 104.1 }] },
  isochrone: { lat: 52, lon: 104, minutes: [5, 10] },
  match: {
    points: [
      { lat: 52, lon: 104, time: 0 },
      { lat: 52, lon: 104.001, time: 5 },
    ],
  },
  trip: { points: '52,104;52.1,104.1;52.2,104.2' },
  locationScore: { lat: 52, lon: 104, business: 'coffee' },
  serviceGaps: { lat: 52, lon: 104 },
  stats: {},
};

async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { Authorization: `Bearer ${server.key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${server.url}/api/mcp`), { requestInit: { headers } }),
  );
  return client;
}

describe('the official client', () => {
  it('shakes hands, lists the tools and calls each; their answers fit their schemas', async () => {
    const client = await connect();
    expect(client.getServerVersion()).toMatchObject({ name: 'verst' });
    expect(client.getServerCapabilities()).toEqual({ tools: {}, resources: {} });
    await client.ping();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(SAMPLES).sort());
    for (const { name, description } of tools) {
      expect(description).not.toBe('');
      const result = await client.callTool({ name, arguments: SAMPLES[name]! });
      expect(result.isError, `${name}: ${JSON.stringify(result.content)}`).toBeUndefined();
      expect(result.structuredContent).toBeTypeOf('object');
    }
    await client.close();
  });

  it('reads where the data come from, what there is, and cards', async () => {
    const client = await connect();
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(['verst://attribution', 'verst://stats', 'verst://snapshot']);
    const read = async (uri: string) => (await client.readResource({ uri })).contents[0] as { text: string };
    expect((await read('verst://attribution')).text).toBe('© OpenStreetMap contributors');
    expect(JSON.parse((await read('verst://stats')).text)).toEqual(await (await server.get('/api/stats')).json());
    expect(JSON.parse((await read('verst://snapshot')).text)).toMatchObject({ name: 'verstovsk' });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual([
      'verst://poi/{id}',
      'verst://organization/{id}',
    ]);
    expect(JSON.parse((await read('verst://poi/n1')).text)).toEqual(await (await server.get('/api/poi/n1')).json());
    for (const uri of ['verst://poi/n9', 'verst://nothing', 'verst://poi/%E0%A4%A', 'file:///etc/passwd', '']) {
      await expect(client.readResource({ uri }), uri).rejects.toMatchObject({ code: -32_002 });
    }
    await client.close();
  });
});
