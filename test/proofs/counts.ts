import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Counts, regressions } from '../counts/compare.ts';
import { countWork } from '../counts/run-count.ts';
import { ROOT } from '../support/data.ts';
import type { Proof } from './proof.ts';

/** A change of one line that makes the program worse. */
interface Plant {
  readonly name: string;
  readonly file: string;
  readonly line: string;
  readonly worse: string;
}

const PLANTS: readonly Plant[] = [
  {
    name: 'searches of the hierarchy never stall',
    file: 'packages/core/src/routing/ch/upward-search.ts',
    line: 'if (weights[2 * arcs[at]! + side]! < weight - arcs[at + 1]!) return node;',
    worse: 'if (weights[2 * arcs[at]! + side]! < weight - arcs[at + 1]!) continue;',
  },
  {
    name: 'words of other letters are compared with a misspelt one',
    file: 'packages/core/src/words/vocabulary.ts',
    line: 'if (bitCount(letters ^ traits[2 * stem]!) > 2 * edits || this.#seen[stem] === round) continue;',
    worse: '',
  },
  {
    name: 'tiles keep vertices too near to be seen apart',
    file: 'packages/core/src/tiles/cut-feature.ts',
    line: 'if (vertexZooms[v]! > z) continue;',
    worse: '',
  },
  {
    name: 'texts are written with as much room again',
    file: 'packages/core/src/collections/string-table.ts',
    line: 'return { bytes: new Uint8Array(bytes.buffer.transfer(offsets[texts.length])), offsets };',
    worse: 'return { bytes: new Uint8Array(bytes.buffer.transfer(2 * offsets[texts.length]!)), offsets };',
  },
  {
    name: 'keys are looked up at each request',
    file: 'packages/accounts/src/keys/known-keys.ts',
    line: 'this.#records.set(secret, { record, at: now });',
    worse: '',
  },
];

/**
 * Plants regressions, one by one, in a copy of the last commit: each must be named by the gate. Then as many commits as there
 * are rounds are counted, each beside the one before: where the gate names one that is a regression or wants a word.
 */
export const proof: Proof = {
  claim: 'planted regressions are caught by the counts, plain commits are not',
  rounds: 20,
  run: async ({ rounds, log }) => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-counts-'));
    const faults: string[] = [];
    const head = git('rev-parse', 'HEAD');
    try {
      const tree = treeAt(head, join(folder, 'planted'));
      const kept = await countTree(tree);
      for (const { name, file, line, worse } of PLANTS) {
        const path = join(tree, file);
        const code = readFileSync(path, 'utf8');
        if (!code.includes(line)) throw new Error(`${file} has no line: ${line}`);
        writeFileSync(path, code.replace(line, worse));
        const found = regressions(kept, await countTree(tree));
        writeFileSync(path, code);
        log(`${name}: ${found.join('; ') || 'not caught'}`);
        if (found.length === 0) faults.push(`not caught: ${name}`);
      }
      let after = kept;
      for (let back = 1; back <= rounds; back++) {
        const subject = git('log', '-1', '--format=%h %s', `${head}~${back - 1}`);
        const before = await countTree(treeAt(`${head}~${back}`, join(folder, String(back))));
        const found = regressions(before, after);
        log(`${subject}: ${found.join('; ') || 'nothing rose'}`);
        for (const rise of found) faults.push(`${subject}: ${rise}`);
        after = before;
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
      git('worktree', 'prune');
    }
    return { figures: { planted: PLANTS.length, commits: rounds }, faults };
  },
};

/** Checks a commit out, with the packages of this tree and what counts its work. @returns its folder */
function treeAt(commit: string, folder: string): string {
  git('worktree', 'add', '--detach', '--force', folder, commit);
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder]);
  cpSync(join(ROOT, 'test', 'counts'), join(folder, 'test', 'counts'), { recursive: true });
  return folder;
}

/** Builds the demo city with the code of a tree and counts the work of its questions. */
async function countTree(tree: string): Promise<Counts> {
  execFileSync(process.execPath, [join(tree, 'test', 'counts', 'build-demo.ts'), tree], { stdio: 'pipe' });
  return await countWork(tree, join(tree, 'demo.verst'));
}

function git(...parameters: string[]): string {
  return execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
}
