/**
 * Checks that no docstring in the folders below opens with a question word. "Returns…", "The…", "Parses…" say with the
 * first word what something is or does. Folders are added once they have been rewritten.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const FOLDERS = ['bench', 'clients/generator', 'data-pipeline', 'packages', 'scripts'];

/** Folders whose docstrings are still to be rewritten; the list may only shrink. */
const NOT_YET = [
  'packages/assistant/src/reading',
  'packages/assistant/src/skills',
  'packages/core/src/geocoding',
  'packages/core/src/search',
];

/** The first words of a docstring. */
const OPENING = /^\s*\/\*\*\s+(?:\*\s+)?(What|Whether|How|Where)\b[^\n]*/gm;

let faults = 0;
const { stdout } = spawnSync('git', ['ls-files', ...FOLDERS], { cwd: root, encoding: 'utf8' });
for (const path of stdout.split('\n')) {
  if (!path.endsWith('.ts') || NOT_YET.some((folder) => path.startsWith(`${folder}/`))) continue;
  const text = readFileSync(join(root, path), 'utf8');
  for (const match of text.matchAll(OPENING)) {
    faults++;
    const line = text.slice(0, match.index).split('\n').length;
    console.error(`${path}:${line}: a docstring opens with "${match[1]}"; say what it returns or is`);
  }
}
process.exit(faults === 0 ? 0 : 1);
