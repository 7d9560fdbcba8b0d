import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/nginx';
const START_MS = 10_000;

/** A folder on static hosting. */
export interface Hosting {
  readonly url: string;
  /** Returns the bytes sent in bodies of files whose path has this ending. */
  sentBytes(ending: string): number;
  stop(): Promise<void>;
}

/**
 * Serves a folder with nginx and its own range requests. Pages are cross-origin isolated, so their clocks are precise.
 *
 * @param work - folder for nginx's own files
 * @returns null without nginx
 */
export async function serveByNginx(folder: string, work: string): Promise<Hosting | null> {
  if (!existsSync(PROGRAM)) return null;
  mkdirSync(work, { recursive: true });
  const port = await freePort();
  const log = join(work, 'sent.log');
  const config = join(work, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(work, name)};`,
  );
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${join(work, 'pid')}; error_log ${join(work, 'error.log')};
     events {}
     http {
       ${temporary.join('\n')}
       types { text/html html; text/javascript js; }
       log_format sent '$body_bytes_sent $uri';
       access_log ${log} sent;
       add_header Cross-Origin-Opener-Policy same-origin;
       add_header Cross-Origin-Embedder-Policy require-corp;
       server { listen 127.0.0.1:${port}; root ${folder}; }
     }`,
  );
  const nginx = spawn(PROGRAM, ['-p', work, '-c', config], { stdio: 'inherit' });
  const ended = new Promise<void>((done) => nginx.on('exit', () => done()));
  const url = `http://127.0.0.1:${port}`;
  for (const sinceMs = performance.now(); !(await answers(url));) {
    if (performance.now() - sinceMs > START_MS) throw new Error(`nginx does not answer; see ${work}/error.log`);
    await sleep(50);
  }
  return {
    url,
    sentBytes: (ending) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith(ending))
        .reduce((sum, line) => sum + Number(line.split(' ', 1)[0]), 0),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
