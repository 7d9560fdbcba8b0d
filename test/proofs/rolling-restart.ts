import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../packages/accounts/src/testing/free-port.ts';
import { ROOT } from '../support/data.ts';
import { LoadClient, type Outcome, type Served, serve, tally } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';
import { storeProof } from './store-proof.ts';
import { holds } from './verst-process.ts';

const CLIENTS = 4;
/** Paths that want no key, about the demo city. */
const PATHS = ['/api/health', '/tiles/base_roads/14/10251/4898', '/tiles/base_places/3/5/2'];

/**
 * Two replicas behind nginx, as the guide configures it. Each round stops one of them by SIGTERM and starts it again, then
 * the other, while clients ask the one address.
 */
export const proof = storeProof({
  claim: 'replicas behind nginx are restarted one after another without a failed request',
  rounds: 5,
  needs: () => (spawnSync('nginx', ['-v']).error === undefined ? null : 'nginx'),
  run: async (rounds, folder, onEnd) => {
    const snapshot = await snapshotOf('demo');
    const settings = {
      TRUST_PROXY: 'loopback',
      RATE_LIMIT_PER_KEY: '0',
      RATE_LIMIT_PER_ADDRESS: '0',
      LOG_LEVEL: 'error',
      TIMEOUTS_DRAIN_S: '3',
    };
    const ports = [await freePort(), await freePort()];
    const start = (port: number): Promise<Served> => {
      mkdirSync(folder.path(String(port)), { recursive: true });
      return serve(snapshot, folder.path(String(port)), settings, ['--port', String(port)]);
    };
    const replicas = await Promise.all(ports.map(start));
    onEnd(() => Promise.all(replicas.map((replica) => replica.end())));
    const address = await startNginx(folder.path('.'), ports, onEnd);
    const outcomes: Outcome[] = [];
    const progress = { isOver: false };
    const clients = Array.from({ length: CLIENTS }, async () => {
      const client = new LoadClient();
      for (let number = 0; !progress.isOver; number++) {
        outcomes.push(await client.get(address + PATHS[number % PATHS.length]!));
        await sleep(2);
      }
      client.close();
    });
    for (let round = 0; round < rounds; round++) {
      for (const [number, port] of ports.entries()) {
        await replicas[number]!.end();
        replicas[number] = await start(port);
      }
    }
    progress.isOver = true;
    await Promise.all(clients);
    holds('no request failed', Object.keys(tally(outcomes)).join() === '200', tally(outcomes));
    return { restarts: rounds * ports.length, requests: outcomes.length };
  },
});

/** Starts nginx with both configurations of the guide: the site, and the replicas in place of the one server. */
async function startNginx(
  folder: string,
  ports: readonly number[],
  onEnd: (end: () => unknown) => void,
): Promise<string> {
  const guide = readFileSync(join(ROOT, 'docs', 'self-hosting.md'), 'utf8');
  const [site, replicas] = [...guide.matchAll(/```nginx\n([^]*?)```/g)].map(([, block]) => block!) as [string, string];
  const port = await freePort();
  mkdirSync(join(folder, 'cache'));
  const configured = site
    .replace(/upstream verst \{[^]*?\n\}\n/, replicas)
    .replace('/var/cache/nginx/verst', join(folder, 'cache'))
    .replace('10.0.0.11:8080', `127.0.0.1:${ports[0]}`)
    .replace('10.0.0.12:8080', `127.0.0.1:${ports[1]}`)
    .replace('listen 80', `listen 127.0.0.1:${port}`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  const config = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    config,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${places} ${configured} }`,
  );
  const errors = ['-e', join(folder, 'error.log')];
  execFileSync('nginx', ['-t', '-q', ...errors, '-c', config]);
  const nginx = spawn('nginx', [...errors, '-c', config], { stdio: 'ignore' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  onEnd(() => {
    nginx.kill('SIGQUIT');
    return ended;
  });
  const address = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    ))
  )
    await sleep(50);
  return address;
}
