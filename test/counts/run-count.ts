import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Counts } from './compare.ts';

/** Without an optimising compiler, and without collections of garbage within an operation, counts are equal in each run. */
const FLAGS = [
  '--no-opt',
  '--no-maglev',
  '--no-sparkplug',
  '--expose-gc',
  '--min-semi-space-size=256',
  '--max-semi-space-size=256',
];

/** Counts the work of fixed questions to a snapshot by the code of a tree, in a process of its own. */
export async function countWork(tree: string, snapshot: string): Promise<Counts> {
  const script = join(tree, 'test', 'counts', 'count-work.ts');
  // What was compiled before is counted a little otherwise.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, script, snapshot], { cwd: tree, env });
  return JSON.parse(stdout) as Counts;
}
