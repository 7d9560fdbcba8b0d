import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './data.ts';

const run = promisify(execFile);

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server that a binary runs. */
export interface ServedByBinary {
  readonly url: string;
  /** Everything that it printed so far. */
  output(): string;
  /** Asks it to end. @returns the exit code */
  end(): Promise<number | null>;
}

/** Builds the single binary of this workspace. @returns its path */
export async function buildBinary(folder: string): Promise<string> {
  const binary = join(folder, 'verst');
  await run(process.execPath, [join(ROOT, 'scripts', 'build-binary.ts'), '--out', binary]);
  return binary;
}

/** Runs a binary to its end with just these variables in its environment. */
export async function runBinary(
  binary: string,
  parameters: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  try {
    const { stdout, stderr } = await run(binary, [...parameters], { cwd, env, maxBuffer: 1 << 26 });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, stderr };
  }
}

/** Serves on a free port with just these variables in the environment; settles when it has told how to ask it. */
export async function serveByBinary(
  binary: string,
  parameters: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServedByBinary> {
  const child = spawn(binary, ['serve', ...parameters, '--port', '0'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  const url = await urlOf(child, () => output);
  return {
    url,
    output: () => output,
    end: () => {
      child.kill();
      return ended;
    },
  };
}

function urlOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the binary ended with ${code}:\n${output()}`)));
    child.stdout!.on('data', () => {
      const url = /Listening on (\S+)\n[^]*curl .*\n.*\n.*\n/.exec(output())?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}
