import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { assertPortFree, listen } from './http-listener.ts';

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
