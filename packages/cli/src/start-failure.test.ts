import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import { VerstError } from '@verst/core';
import { expect, it } from 'vitest';
import { describeStartFailure } from './start-failure.ts';

/** Returns the error that keeps a server from listening; null if it listens. */
function failureOf(server: Server, options: ListenOptions): Promise<unknown> {
  return new Promise((resolve) => {
    server.once('error', resolve).listen(options, () => resolve(null));
  });
}

it('an address that is taken, is not of this machine or is none is told in one line', async () => {
  const first = createServer();
  await failureOf(first, { host: '127.0.0.1', port: 0 });
  const { port } = first.address() as AddressInfo;
  const taken = describeStartFailure(await failureOf(createServer(), { host: '127.0.0.1', port }));
  expect((taken as Error).message).toBe(`port ${port} is in use: choose another with --port or --metrics-port`);
  for (const host of ['127.0.0.1', '192.0.2.1', '256.1.1.1']) {
    const failure = await failureOf(createServer(), { host, port });
    expect(failure).toBeInstanceOf(Error);
    expect(describeStartFailure(failure)).toBeInstanceOf(VerstError);
  }
  first.close();
});

it('what nobody foresaw keeps its stack', () => {
  const fault = new TypeError('x is not a function');
  expect(describeStartFailure(fault)).toBe(fault);
});
