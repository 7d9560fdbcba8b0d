import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ApplyChanges } from './follow-changes.ts';

/** The files of an update. */
export interface UpdateTarget {
  readonly snapshot: string;
  readonly work: string;
}

/** Answers go first where processor time is short. */
const NICENESS = 10;
/** Characters of a failed update's output that are looked at. */
const MAX_OUTPUT = 20_000;

/**
 * Applies changes by `verst update` in a process of its own, whose memory is the system's again when it ends. The snapshot is
 * replaced as a whole.
 */
export function updateInProcess({ snapshot, work }: UpdateTarget): ApplyChanges {
  return async (changes, signal) => {
    const pathsOf = (kind: string): string[] => changes.flatMap((each) => (each.kind === kind ? [each.path] : []));
    const [osc, gar] = [pathsOf('osc'), pathsOf('gar')];
    const parameters = [
      'update',
      snapshot,
      '--work',
      work,
      '--out',
      snapshot,
      ...(osc.length > 0 ? ['--osc', ...osc] : []),
      ...(gar.length > 0 ? ['--gar', ...gar] : []),
    ];
    // A program of one file is its own command; else Node.js runs the module that was started.
    const module = isSingleBinary() ? [] : [process.argv[1]!];
    const child = spawn(process.execPath, [...module, ...parameters], { stdio: ['ignore', 'ignore', 'pipe'] });
    if (child.pid !== undefined && process.platform !== 'win32') setPriority(child.pid, NICENESS);
    const end = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', end, { once: true });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT);
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    signal.removeEventListener('abort', end);
    if (code === 0) return;
    const lines = output.trim().split('\n');
    throw new Error(
      lines.findLast((line) => line.startsWith('verst: '))?.slice(7) ?? lines.at(-1) ?? `it ended with ${code}`,
    );
  };
}

function isSingleBinary(): boolean {
  return process.getBuiltinModule('node:sea').isSea();
}
