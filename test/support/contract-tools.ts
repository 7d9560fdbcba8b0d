import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../packages/accounts/src/testing/free-port.ts';

/** The programs that check OpenAPI documents and what is sent after them. None of them asks anybody in the network. */

const QUIET = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };

const require = createRequire(import.meta.url);

/** The script that a package runs under a name. */
function program(pack: string, name: string): string {
  const manifest = join(folderOf(pack), 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> };
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[name]!);
}

/** A package's folder; packages need not export their manifest. */
function folderOf(pack: string): string {
  for (const folder of require.resolve.paths(pack)!) {
    try {
      readFileSync(join(folder, pack, 'package.json'));
      return join(folder, pack);
    } catch {
      // Not installed at this level: one further up.
    }
  }
  throw new Error(`${pack} is not installed`);
}

/** What a program says about a document, and its exit code. */
export interface Verdict {
  readonly code: number;
  readonly output: string;
}

async function run(script: string, parameters: readonly string[]): Promise<Verdict> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...parameters], { env: QUIET });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** Lints by Redocly. */
export function redocly(document: string, rules: string): Promise<Verdict> {
  return run(program('@redocly/cli', 'redocly'), ['lint', document, '--config', rules, '--format', 'stylish']);
}

/** Lints by Spectral; a warning is a failure. */
export function spectral(document: string, rules: string): Promise<Verdict> {
  const parameters = ['lint', document, '--ruleset', rules, '--fail-severity', 'warn'];
  return run(program('@stoplight/spectral-cli', 'spectral'), parameters);
}

/** Prism's proxy in front of a server. */
export interface PrismProxy {
  readonly url: string;
  end(): Promise<void>;
}

/**
 * Starts Prism's proxy.
 *
 * @param refuses - whether a violation becomes an error; otherwise the header `sl-violations` tells it
 */
export async function startPrism(document: string, upstream: string, refuses: boolean): Promise<PrismProxy> {
  const port = await freePort();
  const parameters = ['proxy', document, upstream, '--port', String(port), '--host', '127.0.0.1'];
  const script = program('@stoplight/prism-cli', 'prism');
  const child = spawn(
    process.execPath,
    [script, ...parameters, '--errors', String(refuses), '--multiprocess', 'false'],
    {
      env: QUIET,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (text: string): void => {
      output = (output + text).slice(-10_000);
      if (output.includes('Prism is listening')) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', (code) => reject(new Error(`prism ended with ${code}: ${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    end: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
