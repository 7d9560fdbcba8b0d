import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ApplyChanges } from './follow-changes.ts';

/** The files of an update. */
export interface UpdateTarget {
  readonly snapshot: string;
  readonly work: string;
}

/** Requests have priority when processor time is scarce. */
const NICENESS = 10;
/** Characters of a failed update's output that are searched for its error. */
const MAX_OUTPUT = 20_000;

/**
 * Applies changes with `verst update` in its own process, whose memory is freed when it ends. The snapshot is replaced
 * as a whole.
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
    // The single binary is its own command; otherwise Node.js runs the module that was started.
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
