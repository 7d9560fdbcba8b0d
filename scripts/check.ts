/** npm run check: types, lint, format, import rules, words and documentation examples. Changes nothing. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
const script = (name: string): string[] => [process.execPath, join(root, 'scripts', name)];

const CHECKS: readonly (readonly [title: string, command: readonly string[]])[] = [
  ['types', [bin('tsc'), '-p', root]],
  ['types of the map for browsers', [bin('tsc'), '-p', join(root, 'packages/web-map')]],
  ['types of the engine for browsers', [bin('tsc'), '-p', join(root, 'packages/browser')]],
  ['lint', [bin('oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [bin('oxfmt'), '--check']],
  ['import rules', script('check-imports.ts')],
  ['words', script('check-words.ts')],
  ['words outside the lexicon', script('check-lexicon.ts')],
  ['supply chain', script('supply-chain.ts')],
  ['figures', [...script('benchmarks.ts'), '--check']],
  ['documentation', script('check-docs.ts')],
];

let failed = 0;
for (const [title, [command, ...args]] of CHECKS) {
  const { status, stdout, stderr } = spawnSync(command!, args, { cwd: root, encoding: 'utf8' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${title}`);
  if (status !== 0) {
    failed++;
    console.log(`${stdout}${stderr}`);
  }
}
process.exit(failed === 0 ? 0 : 1);
