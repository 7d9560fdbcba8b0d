import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { getRaw } from '../../packages/server/src/testing/raw-request.ts';
import { freePort } from '../../packages/accounts/src/testing/free-port.ts';
import { ROOT } from '../support/data.ts';
import { newKey, serve } from '../support/served.ts';
import { snapshotOf } from '../support/snapshots.ts';

const GUIDE = readFileSync(join(ROOT, 'docs', 'self-hosting.md'), 'utf8');

/** The block of the guide that is marked with a language. */
const blockOf = (language: string): string => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(GUIDE)![1]!;

const HAS_NGINX = spawnSync('nginx', ['-v']).error === undefined;
const HAS_SYSTEMD = spawnSync('systemd-analyze', ['--version']).error === undefined;

it.skipIf(!HAS_NGINX)(
  'the nginx configuration of the guide is accepted and passes requests on (needs nginx)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-nginx-'));
    const data = join(folder, 'data');
    const key = await newKey(data, 'unlimited');
    const server = await serve(await snapshotOf('demo'), data, { TRUST_PROXY: 'loopback', LOG_SAMPLING: '1' });
    const port = await freePort();
    mkdirSync(join(folder, 'cache'));
    const site = blockOf('nginx')
      .replace('/var/cache/nginx/verst', join(folder, 'cache'))
      .replace('server 127.0.0.1:8080', `server ${new URL(server.url).host}`)
      .replace('listen 80', `listen 127.0.0.1:${port}`);
    const config = join(folder, 'nginx.conf');
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    writeFileSync(
      config,
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
     events {} http { access_log off; ${places.join(' ')} ${site} }`,
    );
    execFileSync('nginx', ['-t', '-q', '-e', join(folder, 'error.log'), '-c', config]);
    const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', config], { stdio: 'ignore' });
    const ended = new Promise((resolve) => nginx.once('exit', resolve));
    try {
      const url = `http://127.0.0.1:${port}`;
      const ask = (path: string) =>
        fetch(url + path, { headers: { 'X-API-Key': key, 'X-Forwarded-For': '203.0.113.7' } });
      await expect
        .poll(
          () =>
            ask('/livez').then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 10_000 },
        )
        .toBe(200);
      expect((await ask('/api/geocode?q=a')).status).toBe(200);
      // A stranger tries to have addresses of his own kept by the proxy's cache.
      for (const header of ['X-Forwarded-Host', 'Host']) {
        expect((await getRaw(url, '/tiles/base_roads', { [header]: 'evil.example' })).headers['x-cache']).toBe('MISS');
      }
      const style = (await (await ask('/tiles/base_roads')).json()) as { tiles: string[]; center: number[] };
      // The proxy's word on where the client asked is believed.
      expect(style.tiles[0]).toBe('http://127.0.0.1/tiles/base_roads/{z}/{x}/{y}');
      const tile = '/tiles/base_places/3/5/2';
      await (await ask(tile)).arrayBuffer();
      const again = await ask(tile);
      expect([again.headers.get('x-cache'), again.headers.get('cache-control')]).toEqual([
        'HIT',
        'public, max-age=3600',
      ]);
      await sleep(700);
      // The address is the one that the proxy saw, not what its client claimed.
      expect(server.log()).toContain('"address":"127.0.0.1"');
      expect(server.log()).not.toContain('203.0.113.7');
    } finally {
      nginx.kill('SIGQUIT');
      await ended;
      await server.end();
      rmSync(folder, { recursive: true });
    }
  },
);

it.skipIf(!HAS_SYSTEMD)('the systemd unit of the guide is accepted (needs systemd-analyze)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-unit-'));
  const unit = blockOf('ini').replace('/usr/local/bin/verst', '/bin/true');
  writeFileSync(join(folder, 'verst.service'), unit);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'verst.service')], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(stderr.split('\n').filter((line) => line.includes('verst.service'))).toEqual([]);
  expect(status).toBe(0);
});
