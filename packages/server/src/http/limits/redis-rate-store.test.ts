import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../server.ts';
import { createFakeEngine } from '../../testing/fake-engine.ts';
import { HAS_REDIS, startRedis, type TestRedis } from '@verst/jobs/testing';
import { memoryRateStores, TryLimit } from '@verst/rate-limits';
import { connectRedisRateStores, type RedisRateStores } from '@verst/rate-limits/redis';

describe('a URL that is wrong', () => {
  it.each([
    'redis://:hunter2@host:notaport',
    'redis://:hunter2@[::1',
    'redis://:hunter2@host/notanumber',
    'rediss://user:hunter2@ho st:6379',
    'redis://:hunter2%zz@host',
  ])('%s is refused without repeating its password', async (url) => {
    const refusal = await startServer({
      engine: createFakeEngine(),
      port: 0,
      dataDir: mkdtempSync(join(tmpdir(), 'verst-redis-')),
      logger: pino({ level: 'silent' }),
      config: { workers: { heavy: 0 }, redis: { url } },
    }).then(
      (server) => server.close(),
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(Error);
    expect((refusal as Error).message).toContain('redis.url');
    // As Node.js prints uncaught errors, with all properties and causes.
    expect(inspect(refusal, { depth: 10, showHidden: true })).not.toContain('hunter2');
  });
});

describe.skipIf(!HAS_REDIS)('limits in Redis (needs redis-server)', () => {
  let redis: TestRedis;
  const changes: string[] = [];
  const open: RedisRateStores[] = [];

  const connect = async (name: string): Promise<RedisRateStores> => {
    const stores = await connectRedisRateStores({
      url: redis.url,
      timeoutS: 1,
      fallback: memoryRateStores(),
      onChange: (available) => changes.push(`${name} ${available ? 'back' : 'gone'}`),
    });
    open.push(stores);
    return stores;
  };

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const stores of open) await stores.close();
    await redis.stop();
  });

  it('are counted over all processes, and taken back', async () => {
    const [first, second] = [await connect('a'), await connect('b')];
    const limits = [first, second].map(
      ({ factory }) => new TryLimit({ name: 'shared', requests: 10, windowS: 60 }, factory),
    );
    const hits = await Promise.allSettled(Array.from({ length: 30 }, async (_, i) => limits[i % 2]!.hit('client')));
    expect(hits.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await expect(limits[0]!.hit('client')).rejects.toMatchObject({ name: 'RateLimitError' });
    await expect(limits[1]!.hit('another')).resolves.toBe(9);
    await limits[0]!.refund('another');
    await expect(limits[0]!.hit('another')).resolves.toBe(9);
  });

  it('are counted in memory while Redis is gone, and in Redis when it is back', { timeout: 20_000 }, async () => {
    changes.length = 0;
    const stores = await connect('c');
    const limit = new TryLimit({ name: 'other', requests: 2, windowS: 60 }, stores.factory);
    await limit.hit('client');
    await redis.stop();
    await limit.hit('client');
    await limit.hit('client');
    await expect(limit.hit('client')).rejects.toMatchObject({ name: 'RateLimitError' });
    expect(stores.isAvailable()).toBe(false);
    expect(changes).toContain('c gone');
    await redis.start();
    while (!stores.isAvailable()) {
      await sleep(50);
      await limit.hit(`probe ${performance.now()}`);
    }
    expect(changes).toContain('c back');
    // A new Redis has neither the earlier hits nor the scripts that count them.
    await expect(limit.hit('client')).resolves.toBe(1);
  });

  it('are counted in memory where Redis was never there', { timeout: 20_000 }, async () => {
    await redis.stop();
    const stores = await connect('d');
    const limit = new TryLimit({ name: 'third', requests: 1, windowS: 60 }, stores.factory);
    await limit.hit('client');
    await expect(limit.hit('client')).rejects.toMatchObject({ name: 'RateLimitError' });
  });
});
