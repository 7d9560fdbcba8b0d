/**
 * npm run lines: counts lines of production code by package and folder, with tests, generated code and tables separate.
 * Marks folders with more than 40 files.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const SOURCE = /\.(ts|mts|js|mjs|cjs|kt|swift|dart|css)$/;
const MAX_FILES = 40;

type Kind = 'production' | 'tests' | 'generated' | 'tables';

function kindOf(path: string): Kind | null {
  if (!SOURCE.test(path)) return null;
  if (/(^|\/)(test|testing)\/|\.test\.|^bench\//.test(path)) return 'tests';
  if (/(^|\/)generated\/|\/Generated\//.test(path)) return 'generated';
  if (path.startsWith('packages/core/src/lexicon/')) return 'tables';
  return 'production';
}

/** Returns the package of a path, and its folder at most two levels below `src`. */
function placeOf(path: string): [workspace: string, folder: string] {
  const parts = path.split('/');
  const depth = parts[0] === 'packages' || parts[0] === 'clients' ? 2 : 1;
  const workspace = parts.slice(0, depth).join('/');
  const folder = parts.slice(depth, -1).filter((part) => part !== 'src');
  return [workspace, folder.slice(0, 2).join('/') || '.'];
}

const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
const lines = new Map<string, Map<string, Record<Kind, number> & { files: number }>>();
for (const path of stdout.trim().split('\n')) {
  const kind = kindOf(path);
  if (kind === null) continue;
  const [workspace, folder] = placeOf(path);
  const folders = lines.get(workspace) ?? new Map();
  lines.set(workspace, folders);
  const counts = folders.get(folder) ?? { production: 0, tests: 0, generated: 0, tables: 0, files: 0 };
  folders.set(folder, counts);
  counts[kind] += readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  if (kind === 'production') counts.files++;
}

const total = { production: 0, tests: 0, generated: 0, tables: 0, files: 0 };
for (const [workspace, folders] of [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
  const sum = { production: 0, tests: 0, generated: 0, tables: 0, files: 0 };
  const rows: string[] = [];
  for (const [folder, counts] of [...folders].toSorted(([, a], [, b]) => b.production - a.production)) {
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += counts[key];
    if (counts.production > 0) {
      const mark = counts.files > MAX_FILES ? '  over 40 files' : '';
      rows.push(
        `  ${String(counts.production).padStart(7)} ${String(counts.files).padStart(4)} files  ${folder}${mark}`,
      );
    }
  }
  for (const key of Object.keys(sum) as (keyof typeof sum)[]) total[key] += sum[key];
  console.log(`${workspace}: ${sum.production} lines in ${sum.files} files; ${others(sum)}`);
  console.log(rows.join('\n'));
}
console.log(`all: ${total.production} lines of production code in ${total.files} files; ${others(total)}`);

function others({ tests, generated, tables }: Record<Kind, number>): string {
  return `tests ${tests}, generated ${generated}, tables ${tables}`;
}
