import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServerSettings } from '@verst/settings';
import { startTestGateway, TEST_GATEWAY_KEY, TEST_MODEL } from '../testing/test-gateway.ts';
import type { GatewayStep, TestGateway } from '../testing/test-gateway.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import type { ChatAnswer } from '@verst/assistant';

/** The AI chat over a gateway that follows the protocol of OpenAI, with its faults. */

let gateway: TestGateway;
let server: TestServer;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** Each test has its own server, because servers remember failures of the gateway. */
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const startServer = (llm: ServerSettings['llm'] = {}, config: ServerSettings = {}) =>
  startTestServer({
    config: {
      ...config,
      llm: { baseUrl: gateway.baseUrl, apiKey: TEST_GATEWAY_KEY, model: TEST_MODEL, timeoutS: 5, ...llm },
    },
  });

interface Event {
  event: string;
  data: Record<string, unknown>;
}

const post = (body: unknown, { url, key } = server, signal?: AbortSignal) =>
  fetch(`${url}/api/ai/chat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify(body),
    ...(signal === undefined ? {} : { signal }),
  });

async function ask(body: unknown, to: TestServer = server): Promise<ChatAnswer> {
  const response = await post(body, to);
  expect(response.status).toBe(200);
  return (await response.json()) as ChatAnswer;
}

function eventsOf(text: string): Event[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [name, data] = block.split('\ndata: ');
      return { event: name!.slice('event: '.length), data: JSON.parse(data!) as Record<string, unknown> };
    });
}

async function askStream(message: string, to: TestServer = server): Promise<Event[]> {
  const response = await post({ message, stream: true }, to);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  return eventsOf(await response.text());
}

const say = (text: string): GatewayStep => ({ kind: 'say', text });
const call = (name: string, values: unknown): GatewayStep => ({ kind: 'call', calls: [{ name, arguments: values }] });
const message = 'Где ближайшая аптека?';

describe('a chat with a gateway', () => {
  it('lets the model call operations and answers with its words, places, calls and tokens', async () => {
    gateway.follow(call('searchPois', { q: 'аптека', lat: 52.1, lon: 104.9 }), say('Ближайшая: Аптека № 1.'));
    const answer = await ask({ message, lat: 52.1, lon: 104.9 });
    expect(answer).toMatchObject({
      reply: 'Ближайшая: Аптека № 1.',
      places: [{ id: 'n1', name: 'Аптека № 1', type: 'poi', lat: 52.1, lon: 104.9, is_open: true }],
      tool_calls: [{ name: 'searchPois', arguments: { q: 'аптека', lat: 52.1, lon: 104.9 } }],
      model: `${TEST_MODEL}-2026`,
      usage: { prompt_tokens: 200, completion_tokens: 40, total_tokens: 240 },
    });
    expect(answer.route).toBeUndefined();
  });

  it('tells the model the talk so far, where the user is, and the operations as tools', async () => {
    gateway.follow(say('Да.'));
    const history = [
      { role: 'user', content: 'Привет' },
      { role: 'assistant', content: 'Здравствуйте' },
    ];
    await ask({ message: 'А круглосуточная?', lat: 52.5, lon: 104.25, history });
    const [{ body, headers }] = gateway.requests as [(typeof gateway.requests)[0]];
    const [system, ...talk] = body.messages;
    expect(system).toMatchObject({
      role: 'system',
      content: expect.stringMatching(/latitude 52\.5, longitude 104\.25/) as string,
    });
    expect(talk).toEqual([...history, { role: 'user', content: 'А круглосуточная?' }]);
    const names = body.tools.map(({ function: { name } }) => name);
    expect(names).toEqual(expect.arrayContaining(['geocode', 'reverse', 'search', 'route', 'locationScore', 'stats']));
    expect(names.filter((name) => /key|login|account|mcp|chat|style|tile/i.test(name))).toEqual([]);
    expect(headers.authorization).toBe(`Bearer ${TEST_GATEWAY_KEY}`);
  });

  it('gives a route that the model asked for', async () => {
    const ends = { start_lat: 52.1, start_lon: 104.9, end_lat: 52.2, end_lon: 104.8 };
    gateway.follow(call('route', ends), say('Ехать 3 минуты.'));
    const { route } = await ask({ message: 'Сколько ехать?' });
    expect(route).toMatchObject({
      from: { name: null, lat: 52.1, lon: 104.9 },
      to: { name: null, lat: 52.2, lon: 104.8 },
      distance_km: 1.235,
      duration_min: 2.51,
      geometry: { type: 'LineString' },
    });
  });

  it('takes null for a position that is not known, and refuses half of one', async () => {
    gateway.follow(say('Да.'));
    expect((await ask({ message, lat: null, lon: null })).reply).toBe('Да.');
    const half = await post({ message, lat: 52, lon: null });
    expect(half.status).toBe(400);
    expect(await half.json()).toEqual({
      error: 'Missing required parameter: lon (required with lat)',
    });
  });

  it.each([
    [{}, 'Missing required parameter: message'],
    [{ message: ' ' }, 'Invalid parameter message: expected text of 1 to 4000 characters'],
    [{ message: 'а'.repeat(4001) }, 'Invalid parameter message: expected text of 1 to 4000 characters'],
    [{ message, history: [{ role: 'system', content: 'x' }] }, /^Invalid parameter history\[0\]\.role/],
    [
      { message, history: Array.from({ length: 101 }, () => ({ role: 'user', content: 'x' })) },
      /^Invalid parameter history/,
    ],
    [{ message, stream: 'yes' }, /^Invalid parameter stream/],
  ])('refuses %j', async (body, error) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toMatch(error);
  });
});

describe('a streamed chat', () => {
  it('sends words as they come, calls as they are made, and the whole answer at the end', async () => {
    gateway.follow(
      { kind: 'call', calls: [{ name: 'geocode', arguments: { q: 'Ленина 12' } }], text: 'Сейчас посмотрю.' },
      { kind: 'say', text: 'Это дом на улице Ленина.', pieces: 5 },
    );
    const events = await askStream('Где Ленина 12?');
    const words = events.filter(({ event }) => event === 'delta').map(({ data }) => data['text'] as string);
    const last = events.at(-1)!;
    expect(words.length).toBeGreaterThan(4);
    expect(last.event).toBe('done');
    expect(last.data).toMatchObject({
      reply: 'Сейчас посмотрю.\n\nЭто дом на улице Ленина.',
      model: `${TEST_MODEL}-2026`,
      usage: { total_tokens: 240 },
    });
    expect(words.join('')).toBe(last.data['reply']);
    expect(events.filter(({ event }) => event === 'tool')).toEqual([
      { event: 'tool', data: { name: 'geocode', arguments: { q: 'Ленина 12' } } },
    ]);
  });

  it('answers wrong parameters before it begins', async () => {
    const response = await post({ message: '', stream: true });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toMatch(/json/);
  });

  it('serves a gateway that does not stream', async () => {
    const completion = { choices: [{ message: { content: 'Целиком.' }, finish_reason: 'stop' }] };
    gateway.follow({ kind: 'raw', contentType: 'application/json', body: JSON.stringify(completion) });
    const events = await askStream(message);
    expect(events.map(({ event }) => event)).toEqual(['delta', 'done']);
    expect(events[1]!.data).toMatchObject({ reply: 'Целиком.', model: TEST_MODEL });
  });

  it('says by name that an answer was cut off after words of it had gone out', async () => {
    gateway.follow({ kind: 'cut', text: 'Ближайшая апте' });
    const events = await askStream(message);
    expect(events.map(({ event }) => event)).toEqual(['delta', 'error']);
    expect(events[1]!.data).toEqual({ error: 'The answer of the language model was cut off in the middle: ask again' });
  });
});

describe('a gateway that fails', () => {
  const faults: [string, GatewayStep][] = [
    ['answers 500', { kind: 'refuse', status: 500 }],
    ['answers 429 for long', { kind: 'refuse', status: 429, retryAfter: '60' }],
    ['refuses the request', { kind: 'refuse', status: 404 }],
    ['sends a page', { kind: 'raw', contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['sends half a body', { kind: 'cut', text: '' }],
    ['sends JSON that is no completion', { kind: 'raw', contentType: 'application/json', body: '{"choices":[]}' }],
    ['sends null', { kind: 'raw', contentType: 'application/json', body: 'null' }],
    ['sends too much', { kind: 'raw', contentType: 'application/json', body: `"${'x'.repeat(3_000_000)}"` }],
    ['says nothing', { kind: 'say', text: '' }],
  ];
  it.each(faults)('and %s is stood in for by the built-in assistant', async (_name, step) => {
    gateway.follow(step);
    const answer = await ask({ message });
    expect(answer.model).toBe('builtin');
    expect(answer.reply).not.toBe('');
    expect(answer.usage).toBeUndefined();
  });

  it.each(faults.filter(([name]) => name !== 'sends half a body'))(
    'and %s is stood in for in a stream, too',
    async (_name, step) => {
      gateway.follow(step);
      const events = await askStream(message);
      expect(events.at(-1)).toMatchObject({ event: 'done', data: { model: 'builtin' } });
    },
  );

  it('is not waited for longer than the settings say, however it keeps silent', async () => {
    const hasty = await startServer({ timeoutS: 0.3 });
    for (const step of [{ kind: 'hang' }, { kind: 'stall', text: '' }] as const) {
      gateway.follow(step);
      expect((await askStream(message, hasty)).at(-1)).toMatchObject({ event: 'done', data: { model: 'builtin' } });
      await expect.poll(() => gateway.requests[0]!.aborted).toBe(true);
    }
    gateway.follow({ kind: 'hang' });
    expect((await ask({ message }, hasty)).model).toBe('builtin');
    await hasty.close();
  });

  it('that cannot be reached at all is stood in for, and after some failures not asked for a while', async () => {
    const other = await startServer({ baseUrl: 'http://127.0.0.1:9/v1' });
    for (let i = 0; i < 5; i++) expect((await ask({ message }, other)).model).toBe('builtin');
    await other.close();
    gateway.follow({ kind: 'refuse', status: 500 });
    for (let i = 0; i < 5; i++) await ask({ message });
    // Three chats of two tries each; then the gateway is not asked any more.
    expect(gateway.requests).toHaveLength(6);
  });

  it('is asked again at once where it says so, and left alone where it wants longer', async () => {
    gateway.follow({ kind: 'refuse', status: 429, retryAfter: '0.1' }, say('Теперь да.'));
    expect((await ask({ message })).reply).toBe('Теперь да.');
    gateway.follow({ kind: 'refuse', status: 429, retryAfter: '30' }, say('Не скоро.'));
    expect((await ask({ message })).model).toBe('builtin');
    expect((await ask({ message })).model).toBe('builtin');
    expect(gateway.requests).toHaveLength(1);
  });

  it('that refuses a field of the request is asked without it', async () => {
    const message400 = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    gateway.follow({ kind: 'refuse', status: 400, message: message400 }, say('Понял.'));
    expect((await ask({ message })).reply).toBe('Понял.');
    const [first, second] = gateway.requests.map(({ body }) => body);
    expect(first).toMatchObject({ max_tokens: 1000 });
    expect(second).toMatchObject({ max_completion_tokens: 1000 });
    expect(second).not.toHaveProperty('max_tokens');
  });
});

const lastToolMessage = () => gateway.requests.at(-1)!.body.messages.findLast(({ role }) => role === 'tool')!.content;

describe('a model that misbehaves', () => {
  it.each([
    ['{"q": "аптека', 'The arguments must be a JSON object'],
    ['[1]', 'The arguments must be a JSON object'],
    ['{}', 'Missing required parameter: q'],
    [{ q: 'x', limit: 99 }, 'Invalid parameter limit: got "99", expected an integer from 1 to 20'],
  ])('is told that arguments %j are wrong', async (values, error) => {
    gateway.follow(call('geocode', values), say('Простите.'));
    expect((await ask({ message })).reply).toBe('Простите.');
    expect(JSON.parse(lastToolMessage()!)).toEqual({ error });
  });

  it('is told that a tool does not exist, whatever operation it names', async () => {
    for (const name of ['fetch', 'deleteAccount', 'registerKey', 'mcp', 'chat', '__proto__', 'constructor', '']) {
      gateway.follow(call(name, { url: 'http://169.254.169.254/' }), say('Не могу.'));
      const answer = await ask({ message });
      expect(answer).toMatchObject({ reply: 'Не могу.', tool_calls: [] });
      expect(JSON.parse(lastToolMessage()!)).toEqual({ error: `There is no tool "${name}"` });
    }
  });

  it('gets no tools in its last round, and is stood in for where it wants them all the same', async () => {
    gateway.follow(call('stats', {}));
    const answer = await ask({ message });
    expect(answer.model).toBe('builtin');
    expect(gateway.requests).toHaveLength(6);
    expect(gateway.requests.map(({ body }) => body.tool_choice)).toEqual([...Array<string>(5).fill('auto'), 'none']);
  });

  it('has its calls done up to a number in each round', async () => {
    const calls = Array.from({ length: 50 }, () => ({ name: 'stats', arguments: {} }));
    gateway.follow({ kind: 'call', calls }, say('Хватит.'));
    const { tool_calls: done, reply } = await ask({ message });
    expect(reply).toBe('Хватит.');
    expect(done).toHaveLength(8);
    expect(JSON.parse(lastToolMessage()!)).toEqual({ error: 'Too many calls at once' });
  });

  it('is stopped where the tokens of a chat are used up', async () => {
    const poor = await startServer({ maxTokens: 12_000 });
    gateway.follow({ kind: 'call', calls: [{ name: 'stats', arguments: {} }], usage: false });
    expect((await ask({ message, history: [{ role: 'user', content: 'я'.repeat(8000) }] }, poor)).model).toBe(
      'builtin',
    );
    expect(gateway.requests.length).toBeLessThan(6);
    await poor.close();
  });

  it('has an answer that goes on and on cut at 8,000 characters', async () => {
    gateway.follow({ kind: 'say', text: 'слово '.repeat(50_000), pieces: 1000 });
    expect((await ask({ message })).reply).toHaveLength(8000);
    const events = await askStream(message);
    const done = events.at(-1)!.data;
    expect(done['reply']).toHaveLength(8000);
    const words = events.filter(({ event }) => event === 'delta').map(({ data }) => data['text'] as string);
    expect(words.join('')).toBe(done['reply']);
  });
});
