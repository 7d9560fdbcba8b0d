import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { connectStore, resolveConfig } from '@verst/server';
import { ROOT } from './data.ts';

/** `verst serve` in a process of its own. */
export interface Served {
  readonly url: string;
  /** Where metrics and reload are. */
  readonly adminUrl: string;
  readonly pid: number;
  /** What it has written to stderr so far. */
  log(): string;
  /** Sends a signal and waits for the end. @returns the exit code, null where the signal ended it */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** An answer, or the code of the error that came instead: `ECONNREFUSED`. */
export type Outcome =
  | { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: string }
  | { readonly status: null; readonly code: string };

const MAIN = join(ROOT, 'packages', 'cli', 'src', 'main.js');

/**
 * Serves a snapshot on free ports, with settings as variables of the environment without their `VERST_`.
 *
 * @param more - parameters of the command beside those
 */
export async function serve(
  snapshot: string,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  more: readonly string[] = [],
): Promise<Served> {
  const variables = Object.entries(settings).map(([name, value]) => [`VERST_${name}`, value]);
  const parameters = ['serve', snapshot, '--port', '0', '--metrics-port', '0', '--data', dataDir, ...more];
  const child = spawn(process.execPath, [MAIN, ...parameters], {
    env: { ...process.env, ...Object.fromEntries(variables) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const output = await untilListening(child, () => errors);
  return {
    url: /Listening on (\S+)/.exec(output)![1]!,
    adminUrl: /Metrics on (\S+)\/metrics/.exec(output)![1]!,
    pid: child.pid!,
    log: () => errors,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** A client with connections of its own that it keeps open. */
export class LoadClient {
  readonly #agent = new Agent({ keepAlive: true });

  get(url: string, headers: Record<string, string> = {}): Promise<Outcome> {
    return this.send('GET', url, headers);
  }

  /** Never rejects: what goes wrong with the connection is an outcome too. */
  send(method: string, url: string, headers: Record<string, string>, body?: string): Promise<Outcome> {
    return new Promise((resolve) => {
      const fail = (error: NodeJS.ErrnoException): void => resolve({ status: null, code: error.code ?? error.message });
      const sent = request(url, { method, agent: this.#agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('error', fail);
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, body: text }));
      });
      sent.on('error', fail);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** How often each status, or code of an error, came. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const name = String(outcome.status ?? outcome.code);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** What it wrote until it had told where it listens. */
function untilListening(child: ChildProcess, errors: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('exit', (code) => reject(new Error(`verst serve ended with ${code}: ${errors()}`)));
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/Metrics on \S+\n/.test(output)) resolve(output);
    });
  });
}

/** A key of a plan, in the store that the servers of a data folder or a database have. */
export async function newKey(dataDir: string, plan: string, databaseUrl?: string): Promise<string> {
  const store = await connectStore(resolveConfig({ database: { url: databaseUrl } }), dataDir);
  const created = await store.keys.createKey({ name: 'test', plan, by: 'test' });
  await store.close();
  return created!.secret;
}
