/**
 * npm run figures: writes tables of benchmark results (`bench/results`) into the documents, between `<!-- figures NAME
 * -->` and `<!-- /figures -->`, and charts into docs/pictures. With --check it changes nothing and fails if a document
 * differs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { growthCharts } from './growth.ts';
import type { Language } from './numbers.ts';
import { Results } from './results.ts';
import { TABLES } from './tables.ts';

const DOCUMENTS: Readonly<Record<string, Language>> = {
  'README.md': 'en',
  'docs/ru/README.md': 'ru',
  'docs/benchmarks.md': 'en',
  'docs/ru/benchmarks.md': 'ru',
};
const BLOCK = /(<!-- figures ([\w-]+) -->\n)[\s\S]*?(<!-- \/figures -->)/g;

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const results = new Results(root);
let stale = 0;
for (const [path, language] of Object.entries(DOCUMENTS)) {
  const text = readFileSync(join(root, path), 'utf8');
  const written = text.replaceAll(BLOCK, (_, head: string, name: string, tail: string) => {
    const table = TABLES[name];
    if (!table) throw new Error(`${path} names the figures ${name}; there are ${Object.keys(TABLES).join(', ')}`);
    return `${head}\n${table(results, language)}\n\n${tail}`;
  });
  if (written === text) continue;
  if (process.argv.includes('--check')) {
    console.log(`${path} does not say what bench/results says: run npm run figures`);
    stale++;
  } else {
    writeFileSync(join(root, path), written);
    console.log(`${path} written`);
  }
}
for (const [name, chart] of Object.entries(growthCharts(results))) {
  const path = join('docs', 'pictures', name);
  const drawn = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
  if (drawn === chart) continue;
  if (process.argv.includes('--check')) {
    console.log(`${path} does not show what bench/results says: run npm run figures`);
    stale++;
  } else {
    writeFileSync(join(root, path), chart);
    console.log(`${path} written`);
  }
}
process.exit(stale === 0 ? 0 : 1);
