/** npm run check: types, lint, format, import rules, words and documentation examples. Changes nothing. */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
const script = (name: string): string[] => [process.execPath, join(root, 'scripts', name)];

/** The longest check first: it occupies one core while the others share the rest. */
const CHECKS: readonly (readonly [title: string, command: readonly string[]])[] = [
  ['documentation', script('check-docs.ts')],
  ['types', [bin('tsc'), '-p', root]],
  ['types of the map for browsers', [bin('tsc'), '-p', join(root, 'packages/web-map')]],
  ['types of the engine for browsers', [bin('tsc'), '-p', join(root, 'packages/browser')]],
  ['lint', [bin('oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [bin('oxfmt'), '--check']],
  ['import rules', script('check-imports.ts')],
  ['words', script('check-words.ts')],
  ['words outside the lexicon', script('check-lexicon.ts')],
  ['supply chain', script('supply-chain.ts')],
  ['figures', [process.execPath, join(root, 'bench/src/figures/write-figures.ts'), '--check']],
];

const AT_A_TIME = 2;

const waiting = [...CHECKS];
let failed = 0;

/** Runs checks one after another until none is left. */
async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [title, [command, ...args]] = check;
    const { isGood, output } = await run(command!, args);
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${title}`);
    if (isGood) continue;
    failed++;
    console.log(output);
  }
}

function run(command: string, args: readonly string[]): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

await Promise.all(Array.from({ length: AT_A_TIME }, work));
process.exit(failed === 0 ? 0 : 1);
