import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { App } from './app.ts';
import { resolveConfig } from '@verst/settings';
import { assertPortFree, createHttpServer, listen } from './http-listener.ts';

it.runIf(process.platform === 'linux')(
  'a port that threads of another process share is taken, though the system would let this one share it too',
  async () => {
    const other = createServer();
    const port = await listen(other, '127.0.0.1', 0, true);
    await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(/EADDRINUSE/);
    await new Promise((resolve) => other.close(resolve));
    await assertPortFree('127.0.0.1', port);
  },
);

it('accepts a timeout of whole requests below that of their headers', () => {
  const config = resolveConfig({ timeouts: { requestS: 8 } });
  const server = createHttpServer({} as App, config, pino({ level: 'silent' }));
  expect([server.headersTimeout, server.requestTimeout]).toEqual([8000, 8000]);
});

it('cuts off who does not read his answer', async () => {
  const app: Pick<App, 'listener'> = {
    listener: (_request, response) => void response.end(Buffer.alloc(64_000_000)),
  };
  const config = resolveConfig({ timeouts: { stallS: 0.2 }, llm: { timeoutS: 0.1 } });
  const server = createHttpServer(app as App, config, pino({ level: 'silent' }));
  const port = await listen(server, '127.0.0.1', 0, false);
  const client = connect(port, '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'));
  client.on('error', () => undefined);
  const [served] = (await once(server, 'connection')) as [Socket];
  await once(served, 'close');
  expect(served.bytesWritten).toBeGreaterThan(0);
  client.destroy();
  server.close();
});

it('cuts off who sends many requests without waiting for their answers', async () => {
  let answered = 0;
  const app: Pick<App, 'listener'> = {
    listener: (_request, response) => {
      answered++;
      response.end('ok');
    },
  };
  const server = createHttpServer(app as App, resolveConfig({}), pino({ level: 'silent' }));
  const port = await listen(server, '127.0.0.1', 0, false);
  const send = async (requests: number): Promise<void> => {
    answered = 0;
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    const last = 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n';
    client.write('GET / HTTP/1.1\r\n\r\n'.repeat(requests - 1) + last);
    await once(client.resume(), 'close');
  };
  await send(64);
  expect(answered).toBe(64);
  await send(3000);
  expect(answered).toBe(64);
  server.close();
});
