import { setTimeout as sleep } from 'node:timers/promises';
import { connectStore, resolveConfig } from '@verst/server';
import { HAS_POSTGRES, startPostgres } from '../../packages/accounts/src/testing/postgres-server.ts';
import { HAS_REDIS, startRedis } from '@verst/jobs/testing';
import { CALM, ChaosProxy } from './chaos-proxy.ts';
import { storeProof } from './store-proof.ts';
import { holds, Load, startVerst } from './verst-process.ts';

const QUOTA = 3000;
const WEATHER_MS = 4000;

/**
 * Two servers on one PostgreSQL and one Redis that are slow (1 to 6 s), reset connections and fail over: the ledger of
 * each key is exactly the number of answers, and quotas are exceeded by no more than the blocks that are lent.
 */
export const proof = storeProof({
  claim: 'quotas are exact in both directions on a PostgreSQL and a Redis that are slow, reset and fail over',
  needs: () => (HAS_POSTGRES && HAS_REDIS ? null : 'postgresql and redis-server'),
  rounds: 30,
  run: async (rounds, folder, cleanup) => {
    const [postgres, redis] = [await startPostgres(), await startRedis()];
    cleanup(() => postgres.remove());
    cleanup(() => redis.stop());
    const direct = await postgres.newDatabase();
    const [database, databaseUrl] = await proxied(direct);
    const [limits, redisUrl] = await proxied(redis.url);
    cleanup(() => database.close());
    cleanup(() => limits.close());
    const plans = { small: { quota: QUOTA }, large: { quota: 1_000_000 }, open: { quota: null } };
    const settings = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      RATE_LIMIT_PER_KEY: '100000',
      PLANS: JSON.stringify({ ...plans, free: { quota: 10 }, unlimited: { quota: null } }),
    };
    const servers = [
      await startVerst({ snapshot: folder.snapshot, dataDir: folder.path('one'), settings }),
      await startVerst({ snapshot: folder.snapshot, dataDir: folder.path('two'), settings }),
    ];
    const store = await connectStore(resolveConfig({ database: { url: direct } }), '/nowhere');
    const created = await Promise.all(
      Object.keys(plans).map(async (plan) => (await store.keys.createKey({ name: plan, plan, by: 'test' }))!),
    );
    const load = new Load(
      () => servers.map(({ url }) => url),
      created.map(({ secret }) => secret),
      12,
    );
    for (let round = 0; round < rounds; round++) {
      const kind = (['calm', 'slow', 'resets', 'failover', 'slow and resets'] as const)[Math.floor(Math.random() * 5)]!;
      const weather = {
        delayMs: kind.startsWith('slow') ? ([1000, 6000] as const) : CALM.delayMs,
        down: kind === 'failover',
      };
      for (const proxy of [database, limits]) {
        proxy.weather = weather;
        if (weather.down) proxy.reset();
      }
      for (let passedMs = 0; passedMs < WEATHER_MS; passedMs += 500) {
        await sleep(500);
        if (kind.endsWith('resets')) for (const proxy of [database, limits]) proxy.reset();
      }
    }
    for (const proxy of [database, limits]) proxy.weather = CALM;
    await sleep(8000);
    await load.stop();
    const exits = [await servers[0]!.end(), await servers[1]!.end()];
    const period = new Date().toISOString().slice(0, 7);
    const ledger: Record<string, number> = {};
    for (const { secret, record } of created) {
      const answered = load.count(secret, '200');
      const counted = await store.keys.reservedQuota(`key ${record.id}`, period);
      const answers = load.answers.get(secret)!;
      for (const [status, count] of Object.entries(answers)) ledger[`${record.name}: ${status}`] = count;
      ledger[`${record.name}: counted`] = counted;
      holds(`the ledger of ${record.name} is exact`, answered === counted, ledger);
      // A store that does not answer is told by 503; nothing else fails.
      const other = Object.keys(answers).filter((status) => !/^(?:200|403|503)$/.test(status));
      holds('no other answers', other.length === 0, ledger);
    }
    const small = load.count(created[0]!.secret, '200');
    holds('the quota is exceeded by no more than lent blocks', small <= QUOTA + rounds * 2 * 100, small);
    holds(
      'both servers end in order',
      exits.every((code) => code === 0),
      exits,
    );
    await store.close();
    return ledger;
  },
});

/** Puts a proxy before a server. Returns it, and the address by which the server is reached through it. */
async function proxied(url: string): Promise<[ChaosProxy, string]> {
  const address = new URL(url);
  const proxy = await ChaosProxy.before(Number(address.port));
  address.port = String(proxy.port);
  return [proxy, address.href];
}
