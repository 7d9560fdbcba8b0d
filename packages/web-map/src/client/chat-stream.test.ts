import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  BadRequestError,
  NoAnswerError,
  ServerFailedError,
  TimedOutError,
  UnreadableAnswerError,
  VerstClient,
} from './index.ts';
import type { ChatEvent } from './index.ts';

let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

interface Asked {
  readonly client: VerstClient;
  readonly bodies: unknown[];
}

/** Starts a server that answers with the event stream written by `answer`, and returns a client of it. */
async function clientOf(answer: (response: ServerResponse) => unknown, timeoutMs?: number): Promise<Asked> {
  const bodies: unknown[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(JSON.parse(body));
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { client: new VerstClient({ url, ...(timeoutMs === undefined ? {} : { timeoutMs }) }), bodies };
}

const begin = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Request-Id': 'r1' });

const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const whole = { reply: 'Аптека № 1', places: [], tool_calls: [], model: 'builtin' };

async function heardBy(client: VerstClient): Promise<ChatEvent[]> {
  const heard: ChatEvent[] = [];
  for await (const event of client.chatStream({ message: 'Где аптека?' })) heard.push(event);
  return heard;
}

describe('a streamed chat', () => {
  it('gives words, calls and the whole answer, and asks for a stream', async () => {
    const { client, bodies } = await clientOf((response) =>
      begin(response).end(
        eventText('tool', { name: 'search', arguments: { query: 'аптека' } }) +
          ': still here\n\n' +
          eventText('delta', { text: 'Аптека ' }) +
          eventText('later', { of: 'a newer server' }) +
          eventText('delta', { text: '№ 1' }) +
          eventText('done', whole),
      ),
    );
    expect(await heardBy(client)).toEqual([
      { type: 'tool', name: 'search', arguments: { query: 'аптека' } },
      { type: 'delta', text: 'Аптека ' },
      { type: 'delta', text: '№ 1' },
      { type: 'done', answer: whole },
    ]);
    expect(bodies).toEqual([{ message: 'Где аптека?', stream: true }]);
  });

  it('is read whole wherever the network cuts it, letters and line breaks of two bytes too', async () => {
    const text = Buffer.from(
      (eventText('delta', { text: 'Ёж\u2028🦔' }) + eventText('done', whole)).replaceAll('\n', '\r\n'),
    );
    const { client } = await clientOf(async (response) => {
      begin(response);
      for (const byte of text) {
        response.write(Buffer.from([byte]));
        if (byte === 13 || byte > 127) await sleep(1);
      }
      response.end();
    });
    expect(await heardBy(client)).toEqual([
      { type: 'delta', text: 'Ёж\u2028🦔' },
      { type: 'done', answer: whole },
    ]);
  });

  it('fails as the server says where the answer is cut off, after the words that came', async () => {
    const { client } = await clientOf((response) =>
      begin(response).end(eventText('delta', { text: 'Апт' }) + eventText('error', { error: 'ask again' })),
    );
    const heard: ChatEvent[] = [];
    const asking = (async () => {
      for await (const event of client.chatStream({ message: 'a' })) heard.push(event);
    })();
    await expect(asking).rejects.toThrow(ServerFailedError);
    await expect(asking).rejects.toMatchObject({ message: 'ask again', requestId: 'r1' });
    expect(heard).toEqual([{ type: 'delta', text: 'Апт' }]);
  });

  it.each([
    ['ends before its end', (response: ServerResponse) => begin(response).end(eventText('delta', { text: 'a' }))],
    ['is no JSON', (response: ServerResponse) => begin(response).end('event: delta\ndata: {\n\n')],
    ['is no stream', (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')],
  ])('that %s is unreadable', async (_what, answer) => {
    await expect(heardBy((await clientOf(answer)).client)).rejects.toThrow(UnreadableAnswerError);
  });

  it('that loses its connection has no answer', async () => {
    const { client } = await clientOf(async (response) => {
      begin(response).write(eventText('delta', { text: 'a' }));
      await sleep(20);
      response.destroy();
    });
    await expect(heardBy(client)).rejects.toThrow(NoAnswerError);
  });

  it('that is refused fails as any other call', async () => {
    const { client } = await clientOf((response) =>
      response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":"message: too long"}'),
    );
    await expect(heardBy(client)).rejects.toThrow(BadRequestError);
  });

  it('may take longer than the limit as long as the server lives, and ends when it is silent', async () => {
    const { client } = await clientOf(async (response) => {
      begin(response);
      for (let i = 0; i < 6; i++) {
        response.write(': still here\n\n');
        await sleep(250);
      }
      response.write(eventText('delta', { text: 'a' }));
    }, 1000);
    const heard: ChatEvent[] = [];
    const asking = (async () => {
      for await (const event of client.chatStream({ message: 'a' })) heard.push(event);
    })();
    await expect(asking).rejects.toThrow(TimedOutError);
    expect(heard).toEqual([{ type: 'delta', text: 'a' }]);
  });

  it('ends its request when the loop is left, and when its signal says so', async () => {
    let closed = 0;
    const { client } = await clientOf((response) => {
      response.on('close', () => closed++);
      begin(response).write(eventText('delta', { text: 'a' }));
    });
    for await (const event of client.chatStream({ message: 'a' })) {
      expect(event).toEqual({ type: 'delta', text: 'a' });
      break;
    }
    await expect.poll(() => closed).toBe(1);
    const controller = new AbortController();
    const reason = new Error('enough');
    const asking = (async () => {
      for await (const { type } of client.chatStream({ message: 'a' }, { signal: controller.signal })) {
        if (type === 'delta') controller.abort(reason);
      }
    })();
    await expect(asking).rejects.toBe(reason);
    await expect.poll(() => closed).toBe(2);
  });

  it('is not what the whole answer is asked as', async () => {
    const { client, bodies } = await clientOf((response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(whole)),
    );
    expect(await client.chat({ message: 'a', stream: true } as { message: string })).toEqual(whole);
    expect(bodies).toEqual([{ message: 'a', stream: false }]);
  });
});
