import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL server for tests, on a free loopback port, with a temporary data folder. */
export interface TestPostgres {
  /** Creates an empty database and returns its URL. */
  newDatabase(): Promise<string>;
  start(): Promise<void>;
  /** Kills it, like a crash. */
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Program folder of the newest PostgreSQL installed from Debian; undefined if there is none. */
export const POSTGRES_PROGRAMS = existsSync(DEBIAN_FOLDER)
  ? readdirSync(DEBIAN_FOLDER)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
      .find((folder) => existsSync(join(folder, 'initdb')))
  : undefined;

/** True if PostgreSQL is installed; tests that need it are skipped otherwise. */
export const HAS_POSTGRES = POSTGRES_PROGRAMS !== undefined;

/** Starts a server. PostgreSQL refuses to run as root, so for root it runs as Debian's user for it. */
export async function startPostgres(): Promise<TestPostgres> {
  const user = process.getuid?.() === 0 ? userIds('postgres') : null;
  const folder = mkdtempSync(join(tmpdir(), 'verst-postgres-'));
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const url = (database: string): string => `postgres://verst@127.0.0.1:${port}/${database}`;
  execFileSync(
    join(POSTGRES_PROGRAMS!, 'initdb'),
    ['-D', data, '-U', 'verst', '--auth=trust', '-E', 'UTF8', '--no-sync'],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  let child: ChildProcess | undefined;
  let databases = 0;
  const postgres: TestPostgres = {
    newDatabase: async () => {
      const name = `test_${++databases}`;
      await query(url('postgres'), `CREATE DATABASE ${name}`);
      return url(name);
    },
    start: async () => {
      const settings = [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        folder,
        '-c',
        'max_connections=200',
        '-c',
        'fsync=off',
      ];
      child = spawn(join(POSTGRES_PROGRAMS!, 'postgres'), settings, { ...user, cwd: folder, stdio: 'ignore' });
      while (!(await answers(url('postgres')))) await sleep(50);
    },
    stop: async () => {
      if (child === undefined) return;
      const ended = new Promise((resolve) => child!.once('exit', resolve));
      // SIGQUIT ends all its processes at once, without finishing their work.
      child.kill('SIGQUIT');
      await ended;
      child = undefined;
    },
    remove: async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await postgres.start();
  return postgres;
}

function userIds(name: string): { uid: number; gid: number } {
  const id = (flag: string): number => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

async function answers(url: string): Promise<boolean> {
  try {
    await query(url, 'SELECT 1');
    return true;
  } catch {
    return false;
  }
}
