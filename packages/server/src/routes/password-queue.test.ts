import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { ProcessTurnstile } from '@verst/accounts';

describe('log-ins', () => {
  it('beyond what may wait are refused with 503, ahead of those that wait', async () => {
    const server = await startTestServer({
      contract: false,
      config: { accounts: { registrationsPerHour: 0, failedLogins: 0, failedLoginsPerAddress: 0 } },
    });
    const answered: number[] = [];
    const login = async (): Promise<Response> => {
      const response = await fetch(`${server.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'secret1' }),
      });
      answered.push(response.status);
      return response;
    };
    const responses = await Promise.all(Array.from({ length: 100 }, login));
    const refused = responses.filter(({ status }) => status === 503);
    // Two are hashed and 32 wait; those that finish meanwhile make room for some more.
    expect(refused.length).toBeGreaterThan(40);
    expect(refused[0]!.headers.get('retry-after')).toBe('2');
    expect(answered.slice(0, 34).filter((status) => status === 503).length).toBeGreaterThan(20);
    expect(responses.length - refused.length).toBeGreaterThanOrEqual(34);
    // Afterwards there is room again.
    expect((await login()).status).toBe(401);
    await server.close();
  });
});

/**
 * Code of a thread that passes tasks of 30 ms through the turnstile of a name, and reports the largest number that ran
 * at once.
 */
const THREAD = `
  const { parentPort, workerData } = require('node:worker_threads');
  // As a port that is listened on: who only waits keeps no thread alive.
  setInterval(() => undefined, 1000);
  import(workerData.module).then(async ({ ProcessTurnstile }) => {
    const turnstile = new ProcessTurnstile('test', 2, 1000);
    const counters = new Int32Array(workerData.counters);
    const task = async () => {
      const now = Atomics.add(counters, 0, 1) + 1;
      for (let most = Atomics.load(counters, 1); now > most; most = Atomics.load(counters, 1))
        Atomics.compareExchange(counters, 1, most, now);
      await new Promise((resolve) => setTimeout(resolve, 30));
      Atomics.sub(counters, 0, 1);
    };
    await Promise.all(Array.from({ length: 10 }, () => turnstile.pass(task)));
    parentPort.postMessage('done');
  });
`;

describe('the turnstile of a process', () => {
  it('lets so many tasks of all threads run at once, and each in the end', async () => {
    // Created here first, so that threads find it.
    const turnstile = new ProcessTurnstile('test', 2, 1000);
    const counters = new SharedArrayBuffer(8);
    const module = import.meta.resolve('@verst/accounts');
    const workers = Array.from(
      { length: 3 },
      () => new Worker(THREAD, { eval: true, workerData: { module, counters } }),
    );
    await Promise.all(workers.map((worker) => once(worker, 'message')));
    await Promise.all(workers.map((worker) => worker.terminate()));
    const [under, most] = new Int32Array(counters);
    expect([under, most]).toEqual([0, 2]);
    expect(await turnstile.pass(async () => 'free')).toBe('free');
  });

  it('refuses who would be one too many to wait', async () => {
    const turnstile = new ProcessTurnstile('small', 1, 2);
    const { promise, resolve: finish } = Promise.withResolvers<void>();
    const first = turnstile.pass(() => promise);
    const others = [turnstile.pass(async () => 1), turnstile.pass(async () => 2)];
    await expect(turnstile.pass(async () => 3)).rejects.toMatchObject({ code: 'TOO_BUSY' });
    finish();
    await first;
    expect(await Promise.all(others)).toEqual([1, 2]);
    expect(await turnstile.pass(async () => 4)).toBe(4);
  });

  it('goes on after a task that fails', async () => {
    const turnstile = new ProcessTurnstile('failing', 1, 2);
    await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turnstile.pass(async () => 1)).toBe(1);
  });
});
