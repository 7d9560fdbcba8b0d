/**
 * Checks that no docstring in the folders below opens with a question word. "Returns…", "The…", "Parses…" say with the
 * first word what something is or does. Folders are added once they have been rewritten.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const REWRITTEN = [
  'bench/src',
  'clients/generator/src',
  'data-pipeline/src',
  'packages/accounts/src',
  'packages/assistant/src/chat',
  'packages/assistant/src/mcp',
  'packages/assistant/src/tools',
  'packages/browser/src',
  'packages/cli/src',
  'packages/core/src/collections',
  'packages/core/src/geo',
  'packages/core/src/grammar',
  'packages/core/src/insights',
  'packages/core/src/poi',
  'packages/core/src/program-files',
  'packages/core/src/routing',
  'packages/core/src/snapshot',
  'packages/core/src/spatial',
  'packages/core/src/normalisation',
  'packages/core/src/tiles',
  'packages/core/src/words',
  'packages/demo-city/src',
  'packages/jobs/src',
  'packages/map-style/src',
  'packages/own-data/src',
  'packages/protocols/src',
  'packages/rate-limits/src',
  'packages/server/src',
  'packages/settings/src',
  'packages/threads/src',
  'packages/web-map/src/client',
  'scripts',
];

/** The first words of a docstring. */
const OPENING = /^\s*\/\*\*\s+(?:\*\s+)?(What|Whether|How|Where)\b[^\n]*/gm;

let faults = 0;
for (const folder of REWRITTEN) {
  for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue;
    const text = readFileSync(join(root, folder, name), 'utf8');
    for (const match of text.matchAll(OPENING)) {
      faults++;
      const line = text.slice(0, match.index).split('\n').length;
      console.error(`${folder}/${name}:${line}: a docstring opens with "${match[1]}"; say what it returns or is`);
    }
  }
}
process.exit(faults === 0 ? 0 : 1);
