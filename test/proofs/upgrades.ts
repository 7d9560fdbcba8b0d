import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectStore, resolveConfig } from '@verst/server';
import { HAS_POSTGRES, startPostgres } from '../../packages/accounts/src/testing/postgres-server.ts';
import { ROOT } from '../support/data.ts';
import { storeProof } from './store-proof.ts';
import { holds, Load, startVerst, type VerstProcess } from './verst-process.ts';

/** The last version whose schema had no additions; `VERST_OLD_COMMIT` names another one. */
const OLD_COMMIT = process.env['VERST_OLD_COMMIT'] ?? '513abd2';
const QUOTA = 3000;

/**
 * A server of an older commit and one of this tree on one PostgreSQL, then the older alone again: quotas are exact
 * between them, and accounts, sessions and keys of each work at the other.
 */
export const proof = storeProof({
  claim: 'servers of an older commit and of this one share a PostgreSQL, and the older goes on alone',
  needs: () => (HAS_POSTGRES && existsSync(join(ROOT, '.git')) ? null : 'postgresql and the repository’s history'),
  rounds: 3,
  run: async (rounds, folder, cleanup) => {
    const tree = folder.path('old');
    execFileSync('git', ['worktree', 'add', '--detach', tree, OLD_COMMIT], { cwd: ROOT, stdio: 'ignore' });
    cleanup(() => execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT, stdio: 'ignore' }));
    linkModules(tree);
    const postgres = await startPostgres();
    cleanup(() => postgres.remove());
    const url = await postgres.newDatabase();
    const settings = {
      DATABASE_URL: url,
      ACCOUNTS_REGISTRATIONS_PER_HOUR: '0',
      PLANS: `{"counted":{"quota":${QUOTA}},"free":{"quota":1000},"unlimited":{"quota":null}}`,
    };
    // The older one makes the demo city for itself: snapshots are built anew with a version.
    const start = (which: 'old' | 'new'): Promise<VerstProcess> =>
      startVerst({
        ...(which === 'old' ? { tree } : { snapshot: folder.snapshot }),
        dataDir: folder.path(`${which}-data`),
        settings,
      });
    const figures = { rounds, answered: 0, counted: 0, callsSideBySide: 0, callsRolledBack: 0 };
    let old = await start('old');
    for (let round = 0; round < rounds; round++) {
      const fresh = await start('new');
      const store = await connectStore(resolveConfig({ database: { url } }), '/nowhere');
      const { secret, record } = (await store.keys.createKey({ name: 'a', plan: 'counted', by: 'test' }))!;
      const load = new Load(() => [old.url, fresh.url], [secret], 10);
      const calls = await walkThrough(old.url, fresh.url, `a${round}@example.org`);
      while (load.count(secret, '403') < 100) await sleep(50);
      await load.stop();
      const answered = load.count(secret, '200');
      const counted = await store.keys.reservedQuota(`key ${record.id}`, new Date().toISOString().slice(0, 7));
      holds('the quota is exact between both', answered === QUOTA && counted === QUOTA, { answered, counted });
      // Back to the older one: what the newer made works there.
      await fresh.end();
      await old.end();
      old = await start('old');
      const back = await walkThrough(old.url, old.url, `b${round}@example.org`);
      figures.answered += answered;
      figures.counted += counted;
      figures.callsSideBySide += calls;
      figures.callsRolledBack += back;
      await store.close();
    }
    await old.end();
    return figures;
  },
});

/** Has an account go to and fro between two servers. Returns how many calls that took. */
async function walkThrough(one: string, two: string, email: string): Promise<number> {
  let calls = 0;
  const call = async (url: string, method: string, path: string, token?: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    calls++;
    const answer = (await response.json()) as Record<string, string>;
    holds(`${method} ${path} works`, response.status === 200, answer);
    return answer;
  };
  const password = 'correct horse';
  let tokens = await call(one, 'POST', '/api/auth/register', undefined, { email, password, name: 'Иван' });
  for (const url of [two, one, two]) {
    tokens = await call(url, 'POST', '/api/auth/refresh', undefined, { refresh_token: tokens['refresh_token'] });
    await call(url === one ? two : one, 'GET', '/api/auth/me', tokens['access_token']);
  }
  for (const [make, use] of [
    [one, two],
    [two, one],
  ] as const) {
    const { key, id } = await call(make, 'POST', '/api/account/keys', tokens['access_token'], { name: 'a' });
    const ask = () => fetch(`${use}/api/stats`, { headers: { 'X-API-Key': key! } });
    holds('a key of one works at the other', (await ask()).status === 200);
    await call(use, 'DELETE', `/api/account/keys/${id}`, tokens['access_token']);
    holds('a revoked key ends at both', (await ask()).status === 401);
  }
  await call(two, 'GET', '/api/account/keys', tokens['access_token']);
  await call(one, 'GET', '/api/account/usage', tokens['access_token']);
  return calls;
}

/** Gives a tree the installed modules, its own packages among them. */
function linkModules(tree: string): void {
  const modules = join(tree, 'node_modules');
  mkdirSync(join(modules, '@verst'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@verst') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const [name, path] of Object.entries(ownPackages(tree)))
    symlinkSync(join(tree, path), join(modules, '@verst', name));
}

function ownPackages(tree: string): Record<string, string> {
  const folders = readdirSync(join(tree, 'packages')).map((name) => [name, join('packages', name)] as const);
  return Object.fromEntries([...folders, ['data-pipeline', 'data-pipeline'] as const]);
}
