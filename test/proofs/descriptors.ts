import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@verst/server';
import { LoadClient } from '../support/served.ts';
import { storeProof } from './store-proof.ts';
import { holds, startVerst } from './verst-process.ts';

const DESCRIPTORS = 160;
const CONNECTIONS = 400;

/**
 * A server that may have 160 files open is held by 400 connections again and again: it goes on, answers those that got
 * in, and all once the others have left; nothing of its store is lost.
 */
export const proof = storeProof({
  claim: 'a server whose descriptors are used up goes on, and loses nothing',
  needs: () => (process.platform === 'linux' ? null : 'Linux'),
  rounds: 10,
  run: async (rounds, folder) => {
    const dataDir = folder.path('data');
    const operator = openStore(dataDir);
    const server = await startVerst({
      snapshot: folder.snapshot,
      dataDir,
      before: `ulimit -n ${DESCRIPTORS}`,
      settings: { ACCOUNTS_REGISTRATIONS_PER_HOUR: '0' },
    });
    const { hostname, port } = new URL(server.url);
    const figures = { rounds, answeredWhileFull: 0, refusedWhileFull: 0, answeredAfter: 0, accounts: 0 };
    const { secret } = (await operator.keys.createKey({ name: 'a', plan: 'unlimited', by: 'test' }))!;
    const first = new LoadClient();
    const ask = (client: LoadClient) => client.get(`${server.url}/api/geocode?q=a`, { 'X-API-Key': secret });
    holds('it answers', (await ask(first)).status === 200);
    const register = async (client: LoadClient, email: string): Promise<number | null> => {
      const body = JSON.stringify({ email, password: 'correct horse', name: 'a' });
      const headers = { 'Content-Type': 'application/json' };
      return (await client.send('POST', `${server.url}/api/auth/register`, headers, body)).status;
    };
    for (let round = 0; round < rounds; round++) {
      const sockets: Socket[] = [];
      for (let i = 0; i < CONNECTIONS; i++) sockets.push(connect(Number(port), hostname).on('error', () => {}));
      await sleep(1000);
      // The first connection was there before the crowd.
      if ((await ask(first)).status === 200) figures.answeredWhileFull++;
      else figures.refusedWhileFull++;
      if ((await register(first, `full${round}@example.org`)) === 200) figures.accounts++;
      for (const socket of sockets) socket.destroy();
      await sleep(500);
      const client = new LoadClient();
      if ((await ask(client)).status === 200) figures.answeredAfter++;
      if ((await register(client, `after${round}@example.org`)) === 200) figures.accounts++;
      client.close();
      holds('the process lives', server.isAlive(), server.log());
    }
    holds('it answers again each time', figures.answeredAfter === rounds, figures);
    first.close();
    const code = await server.end();
    holds('it ends in order', code === 0, { code, log: server.log() });
    const accounts = (await operator.accounts.list({ afterId: 0, limit: 1_000_000 })).length;
    holds('no account that was answered is lost', accounts === figures.accounts, { accounts, figures });
    await operator.close();
    return figures;
  },
});
