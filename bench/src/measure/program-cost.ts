import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Cost of a program from its start to its end. */
export interface ProgramCost {
  readonly wallS: number;
  /** User and system time of the program and of those that it started. */
  readonly cpuS: number;
  /** Largest resident set of one process, including pages of mapped files. */
  readonly peakMb: number;
}

const TIME = '/usr/bin/time';

/** Returns true if a program, and GNU time to measure it, are installed. */
export const canMeasure = (program: string): boolean =>
  spawnSync(program, ['--version']).error === undefined && spawnSync(TIME, ['--version']).error === undefined;

/**
 * Runs a program under GNU time.
 *
 * @throws with the program's error output if it fails
 */
export async function measureProgram(
  program: string,
  parameters: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<ProgramCost> {
  const folder = mkdtempSync(join(tmpdir(), 'verst-cost-'));
  const report = join(folder, 'cost');
  try {
    await promisify(execFile)(TIME, ['-o', report, '-f', '%e %U %S %M', program, ...parameters], {
      ...options,
      maxBuffer: 2 ** 26,
    });
    const [wallS = 0, userS = 0, systemS = 0, peakKib = 0] = readFileSync(report, 'utf8').trim().split(' ').map(Number);
    return { wallS, cpuS: userS + systemS, peakMb: peakKib / 1024 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
