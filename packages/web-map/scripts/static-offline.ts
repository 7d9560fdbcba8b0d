/**
 * npm run build:offline -- SNAPSHOT… [--out FOLDER]: the offline page with its snapshots as a folder for any static
 * hosting, under any path. Default: dist/offline.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeOfflineFolder } from './offline-folder.ts';

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
if (positionals.length === 0) {
  console.error('Name the snapshots that the page offers: npm run build:offline -- city.sqlite');
  process.exit(1);
}
const out = resolve(values.out ?? 'dist/offline');
await writeOfflineFolder(positionals, out);
console.log(out);
