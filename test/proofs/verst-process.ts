import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../support/data.ts';
import { LoadClient } from '../support/served.ts';

/** A `verst serve` of a proof: from any tree, under any limits. */
export interface VerstProcess {
  readonly url: string;
  readonly pid: number;
  log(): string;
  isAlive(): boolean;
  /** Sends a signal and settles when the process has ended, with its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** How a server is started. */
export interface VerstOptions {
  /** The tree whose code runs; default: this one. */
  readonly tree?: string;
  /** Default: the demo city, which the server then builds itself. */
  readonly snapshot?: string;
  readonly dataDir: string;
  /** Settings as variables of the environment without their `VERST_`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** What the shell does first: `ulimit -n 128`. */
  readonly before?: string;
}

/** The settings under which proofs count: no limits on the rate, no lines of requests. */
export const UNLIMITED_RATE = { RATE_LIMIT_PER_KEY: '0', RATE_LIMIT_PER_ADDRESS: '0', LOG_LEVEL: 'error' } as const;

const running = new Set<ChildProcess>();

/** Ends all servers that are still running. */
export async function endAllVerst(): Promise<void> {
  await Promise.all(
    [...running].map((child) => {
      child.kill('SIGKILL');
      return new Promise((resolve) => child.once('exit', resolve));
    }),
  );
}

/** Starts a server and waits until it listens. */
export async function startVerst(options: VerstOptions): Promise<VerstProcess> {
  const { tree = ROOT, snapshot, dataDir, settings = {}, before = ':' } = options;
  const main = join(tree, 'packages', 'cli', 'src', 'main.js');
  const variables = Object.entries(settings).map(([name, value]) => [`VERST_${name}`, value]);
  const words = [
    process.execPath,
    main,
    'serve',
    ...(snapshot === undefined ? [] : [snapshot]),
    '--port',
    '0',
    '--data',
    dataDir,
  ];
  const child = spawn('bash', ['-c', `${before}; exec "$@"`, 'verst', ...words], {
    env: { ...process.env, ...UNLIMITED_ENVIRONMENT, ...Object.fromEntries(variables) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  let out = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-100_000);
  });
  running.add(child);
  let alive = true;
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      alive = false;
      running.delete(child);
      resolve(code);
    });
  });
  const url = await new Promise<string>((resolve, reject) => {
    void ended.then((code) => reject(new Error(`verst serve ended with ${code}: ${log}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const found = /Listening on (\S+)\n/.exec(out)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url,
    pid: child.pid!,
    log: () => log,
    isAlive: () => alive,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

const UNLIMITED_ENVIRONMENT = Object.fromEntries(
  Object.entries(UNLIMITED_RATE).map(([name, value]) => [`VERST_${name}`, value]),
);

/** Answers by status, or by the code of the error that came instead. */
export type Answers = Record<string, number>;

/** Has clients ask for a geocode again and again until told to stop; counts answers for each key. */
export class Load {
  readonly answers = new Map<string, Answers>();
  readonly #client = new LoadClient();
  readonly #clients: Promise<void>[];
  #stopped = false;

  /** @param urls - asked anew before each request, so that servers may come and go */
  constructor(urls: () => readonly string[], keys: readonly string[], clients: number) {
    for (const key of keys) this.answers.set(key, {});
    this.#clients = Array.from({ length: clients }, (_, client) => this.#ask(urls, keys, client));
  }

  /** Settles when every request has its answer. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#clients);
    this.#client.close();
  }

  count(key: string, status: string): number {
    return this.answers.get(key)![status] ?? 0;
  }

  async #ask(urls: () => readonly string[], keys: readonly string[], client: number): Promise<void> {
    for (let i = client; !this.#stopped; i++) {
      const [all, key] = [urls(), keys[i % keys.length]!];
      if (all.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      const url = `${all[i % all.length]!}/api/geocode?q=%D1%83%D0%BB%D0%B8%D1%86%D0%B0`;
      const outcome = await this.#client.get(url, { 'X-API-Key': key });
      const status = String(outcome.status ?? outcome.code);
      const answers = this.answers.get(key)!;
      answers[status] = (answers[status] ?? 0) + 1;
      // A server that is gone must not be asked a million times.
      if (outcome.status === null) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** @throws Error that says what does not hold, where it does not */
export function holds(what: string, condition: boolean, figures: unknown = ''): void {
  if (!condition) throw new Error(`does not hold: ${what} ${JSON.stringify(figures)}`);
}
