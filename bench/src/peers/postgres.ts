import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

const PROGRAMS = '/usr/lib/postgresql';
const PORT = 5432;

/**
 * Settings for a machine with 24 GB and a data set that fits in memory and is loaded once, as advised in "Resource
 * Consumption", "Query Planning" and "Populating a Database" of PostgreSQL's documentation.
 */
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '2GB',
  work_mem: '128MB',
  maintenance_work_mem: '1GB',
  effective_cache_size: '8GB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
};

/** A separate PostgreSQL server in a temporary folder, reached through a Unix socket. */
export interface PostgresPeer {
  readonly client: Client;
  /** Folder of the socket: `host` for programs that load data. */
  readonly host: string;
  readonly port: number;
  /** Stops the server and removes its folder. */
  close(): Promise<void>;
}

/** Returns true if Debian's PostgreSQL is installed, and the named extension, if any (`postgis`). */
export function hasPostgres(extension?: string): boolean {
  const version = installedVersion();
  if (version === null) return false;
  return extension === undefined || existsSync(`/usr/share/postgresql/${version}/extension/${extension}.control`);
}

/** Returns the version from `postgres --version`, without the distribution's remark; empty if it is not installed. */
export function postgresVersion(): string {
  const version = installedVersion();
  if (version === null) return '';
  const words = execFileSync(join(PROGRAMS, version, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  return /[\d.]+/.exec(words)?.[0] ?? '';
}

/**
 * Starts an empty cluster with the extensions created in its database `postgres`.
 *
 * @throws Error if no server is installed, or it does not start
 */
export async function startPostgres(extensions: readonly string[]): Promise<PostgresPeer> {
  const version = installedVersion();
  if (version === null) throw new Error(`no PostgreSQL in ${PROGRAMS}`);
  const bin = join(PROGRAMS, version, 'bin');
  const host = mkdtempSync(join(tmpdir(), 'verst-postgres-'));
  // The server refuses to run as root; benchmarks run as root use the account of Debian's package.
  const asRoot = process.getuid?.() === 0;
  if (asRoot) execFileSync('chown', ['postgres:', host]);
  chmodSync(host, 0o700);
  const run = (program: string, ...parameters: string[]): void => {
    const command = [join(bin, program), '-D', join(host, 'data'), ...parameters];
    const [first, ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(first!, rest, { stdio: 'ignore', cwd: host });
  };
  const stop = (): void => {
    run('pg_ctl', 'stop', '-m', 'immediate');
    rmSync(host, { recursive: true, force: true });
  };
  run('initdb', '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const options = Object.entries({ ...SETTINGS, unix_socket_directories: host })
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  run('pg_ctl', 'start', '-w', '-l', join(host, 'log'), '-o', options);
  try {
    const client = new Client({ host, port: PORT, user: 'postgres', database: 'postgres' });
    await client.connect();
    for (const extension of extensions) await client.query(`CREATE EXTENSION ${extension}`);
    const close = async (): Promise<void> => {
      await client.end();
      stop();
    };
    return { client, host, port: PORT, close };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Returns the newest major version of Debian's packages; null if there is none. */
function installedVersion(): string | null {
  if (!existsSync(PROGRAMS)) return null;
  const versions = readdirSync(PROGRAMS).filter((name) => existsSync(join(PROGRAMS, name, 'bin', 'initdb')));
  return versions.toSorted((a, b) => Number(b) - Number(a))[0] ?? null;
}
