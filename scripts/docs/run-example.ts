/** Runs examples of the documentation. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The environment in which examples run. */
export interface Place {
  /** Folder with the files that the examples name. */
  readonly folder: string;
  /** Root of the workspace. */
  readonly root: string;
  /** Address of a server of the demo city, and an API key for it. */
  readonly server: { readonly url: string; readonly key: string };
}

/** Output and exit state of an example. */
export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

const QUIET = { NO_COLOR: '1', VERST_LOG_LEVEL: 'silent' } as const;

const TIMEOUT_MS = 180_000;

/** The line that a running server prints; an example that prints it has succeeded and is stopped. */
const SERVES = /^Listening on /m;

/** Commands for examples as users call them: from the workspace, or installed. */
const PRELUDE = `
verst() { "$VERST_NODE" "$VERST_MAIN" "$@"; }
npm() { case "$*" in "run verst -- "*) shift 3; verst "$@";; *) command npm "$@";; esac; }
`;

/** The address in documents, whose port may be in use by another program. */
const SHOWN_URL = /http:\/\/127\.0\.0\.1:8080/g;

/** Runs the lines of a shell block one after another until one fails. */
export function runShell(code: string, { folder, root, server }: Place): Promise<Outcome> {
  // A foreground server runs on any free port and is stopped once it is ready.
  const script = code
    .replaceAll(SHOWN_URL, server.url)
    .replaceAll(/^((?:npm run verst --|verst) serve\b[^\n#]*?)(?: --port \d+)?(\s*(?:#.*)?)$/gm, '$1 --port 0$2');
  writeFileSync(join(folder, '.example.sh'), `set -eu -o pipefail\n${PRELUDE}${script}`);
  return run('bash', ['.example.sh'], folder, {
    KEY: server.key,
    VERST_NODE: process.execPath,
    VERST_MAIN: join(root, 'packages/cli/src/main.js'),
    PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
  });
}

export function runProgram(name: string, { folder, server }: Place): Promise<Outcome> {
  return run(process.execPath, ['--disable-warning=ExperimentalWarning', name], folder, {
    VERST_URL: server.url,
    VERST_KEY: server.key,
  });
}

function run(command: string, args: readonly string[], cwd: string, env: Record<string, string>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      // Shared compile cache: most of a short command's time is its start.
      env: { ...process.env, ...env, ...QUIET, NODE_COMPILE_CACHE: join(dirname(cwd), 'compiled') },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that processes started by a shell end with it.
      detached: true,
    });
    const end = (signal: NodeJS.Signals): void => {
      try {
        process.kill(-child.pid!, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    };
    let [stdout, stderr, served] = ['', '', false];
    const deadline = setTimeout(() => end('SIGKILL'), TIMEOUT_MS);
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (served || !SERVES.test(stdout)) return;
      served = true;
      setTimeout(() => end('SIGTERM'), 200);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(deadline);
      end('SIGKILL');
      // The signal that stops the server also kills the shell.
      resolve({ ok: code === 0 || (served && (code === null || code === 143)), stdout, stderr });
    });
  });
}
