import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Question } from '../measure/report.ts';
import { median } from '../measure/timing.ts';

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const RUNS = 5;

/** Time from the start of a server to the line that it listens, and to its first answer. */
interface Start {
  readonly listeningMs: number;
  readonly answeredMs: number;
}

/** Measures the size of the single binary, and its time to serve the demo city with an empty environment. */
export const binary: Question = {
  name: 'binary',
  title: 'How large is the single binary, and how soon does it serve?',
  async ask() {
    const program = await builtBinary();
    const folder = mkdtempSync(join(tmpdir(), 'verst-bench-'));
    const cold: Start[] = [];
    const again: Start[] = [];
    const fromSource: Start[] = [];
    try {
      for (let run = 0; run < RUNS; run++) {
        // Home, cache and working folder are one empty folder, so the addon and the demo city are unpacked.
        const home = mkdtempSync(join(folder, 'home-'));
        cold.push(await start(program, ['serve', '--port', '0'], home));
        again.push(await start(program, ['serve', '--port', '0'], home));
        const main = join(ROOT, 'packages', 'cli', 'src', 'main.js');
        fromSource.push(await start(process.execPath, [main, 'serve', '--port', '0'], home));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const megabytes = statSync(program).size / 1e6;
    return {
      note: `${megabytes.toFixed(1)} MB, of which Node.js ${(statSync(process.execPath).size / 1e6).toFixed(1)} MB; median of ${RUNS} runs; demo city`,
      rows: [
        { start: 'binary, in an empty folder', ...medians(cold) },
        { start: 'binary, once more', ...medians(again) },
        { start: 'from source, on the snapshot that the binary left', ...medians(fromSource) },
      ],
    };
  },
};

/** Builds the binary of the current code in `dist`, and returns its path. */
async function builtBinary(): Promise<string> {
  const program = join(ROOT, 'dist', process.platform === 'win32' ? 'verst.exe' : 'verst');
  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'build-binary.ts'), '--out', program]);
  return program;
}

function start(program: string, args: readonly string[], home: string): Promise<Start> {
  const begin = performance.now();
  const child = spawn(program, args, {
    cwd: home,
    env: { HOME: home, VERST_LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.once('error', reject);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const before = output;
      output += text;
      const url = /Listening on (\S+)\n/.exec(output)?.[1];
      if (url === undefined || /Listening on \S+\n/.test(before)) return;
      const listeningMs = performance.now() - begin;
      fetch(`${url}/api/health`)
        .then(async (response) => {
          await response.arrayBuffer();
          const answeredMs = performance.now() - begin;
          child.kill();
          await ended;
          resolve({ listeningMs, answeredMs });
        })
        .catch(reject);
    });
  });
}

function medians(starts: readonly Start[]): Record<string, number> {
  return {
    'listening ms': median(starts.map(({ listeningMs }) => listeningMs)),
    'answered ms': median(starts.map(({ answeredMs }) => answeredMs)),
  };
}
