import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type Store } from '@verst/server';
import { storeProof } from './store-proof.ts';
import { holds, Load, startVerst, type VerstProcess } from './verst-process.ts';

/** Units that a killed server may lose to the customer: the block that it held. */
const BLOCK = 1000;
const CLIENTS = 10;

/**
 * A server under load is killed at any moment and started again on the same folder: no answer is uncounted, no more than
 * a block is lost at each kill, and every key that was made is there.
 */
export const proof = storeProof({
  claim: 'a server that is killed leaves no answer uncounted and loses no key, and of units no more than its block',
  rounds: 200,
  run: async (rounds, folder) => {
    const dataDir = folder.path('data');
    const settings = { PLANS: '{"counted":{"quota":100000000},"unlimited":{"quota":null}}' };
    let store: Store = openStore(dataDir);
    const { secret, record } = (await store.keys.createKey({ name: 'a', plan: 'counted', by: 'test' }))!;
    const keys: string[] = [];
    let server: VerstProcess | null = null;
    const load = new Load(() => (server === null ? [] : [server.url]), [secret], CLIENTS);
    for (let round = 0; round < rounds; round++) {
      server = await startVerst({ snapshot: folder.snapshot, dataDir, settings });
      const begun = load.count(secret, '200');
      const until = performance.now() + 20_000;
      while (load.count(secret, '200') === begun && performance.now() < until) await sleep(5);
      const made = store.keys.createKey({ name: `key ${round}`, plan: 'free', by: 'test' });
      await sleep(Math.random() * 500);
      const killed: VerstProcess = server;
      server = null;
      await killed.end('SIGKILL');
      keys.push((await made)!.secret);
    }
    await load.stop();
    await store.close();
    store = openStore(dataDir);
    const answered = load.count(secret, '200');
    const counted = await store.keys.reservedQuota(`key ${record.id}`, new Date().toISOString().slice(0, 7));
    let lost = 0;
    for (const each of keys) if ((await store.keys.findKey(each)) === null) lost++;
    await store.close();
    const figures = { kills: rounds, answered, counted, lostUnits: counted - answered, lostKeys: lost };
    holds('every answer is counted', counted >= answered, figures);
    holds('a kill loses a block at most', counted - answered <= rounds * (BLOCK + CLIENTS), figures);
    holds('no key is lost', lost === 0, figures);
    return figures;
  },
});
