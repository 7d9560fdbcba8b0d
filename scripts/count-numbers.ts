/**
 * Counts the numbers that are set by hand in the layer of language, by file: `npm run numbers [-- all]`; with
 * `all`, it prints every line that contains one. 0, 1 and 2, positions and bits do not count, nor do fitted tables.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/core/src');
const FOLDERS = ['geocoding', 'grammar', 'words', 'normalisation', 'poi/name-index', 'poi/query', 'search', 'scoring'];
const FITTED = 'Written by `npm run fit`';
const UNFITTED = 'Not fitted yet';

/** Comments, strings and patterns: their digits are no numbers. */
const TEXT =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|(?<=[(=:,?&|![\s]\s*)\/(?![/*\s])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/g;
/** Positions, bits, codes and units: `fields[3 * i]`, `1 << 18`, `REGION_AT = 21`, `HOUSE: 3,`, `toFixed(7)`. */
const STRUCTURE = [
  /(?<=[\w)\]!?.])\[[^[\]]*\]/g,
  /\b[A-Z]+_(?:BITS|AT) = \d+|(?:<<|>>>?|&) *\d+|\b\d+ *<<(?: *\d+)?|\b3[012] - Math\.clz32|\b0x[\da-f_]+|\w+Array\(\d+\)|^ *(?:static )?[A-Z_]+: \d+,?$/gm,
  /\.(?:slice|subarray|toFixed|toString|padStart|set|read)\([^()]*\)|(?<!\.)\b[34] \* (?:\w|\(MAX|\()|\+= 4\b/g,
  /(?<!\.)\b(?:90|180|360|60|3600|1000|1e7|1e-?\d+|40_075_016\.686|256|255)\b|\* 10\) \/ 10\b/g,
  /\bcode [<>]=? \d+|(?<!\.)\b(?:48|57|97|122)\b/g,
];
const NUMBER = /(?<![\w$.])\d[\d_]*(?:\.\d+)?(?:e-?\d+)?\b/g;
const FREE: ReadonlySet<number> = new Set([0, 1, 2]);

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'testing') yield* files(path);
    else if (path.endsWith('.ts') && !path.endsWith('.test.ts')) yield path;
  }
}

const blank = (part: string): string => part.replace(/[^\n]/g, ' ');

let all = 0;
for (const folder of FOLDERS) {
  let inFolder = 0;
  const rows: string[] = [];
  for (const path of files(join(SOURCES, folder))) {
    const source = readFileSync(path, 'utf8');
    if (source.startsWith(`/** ${FITTED}`) && !source.includes(UNFITTED)) continue;
    const code = STRUCTURE.reduce((text, pattern) => text.replace(pattern, blank), source.replace(TEXT, blank));
    const name = path.slice(SOURCES.length + 1);
    const shown: string[] = [];
    let count = 0;
    for (const [i, line] of code.split('\n').entries()) {
      const numbers = (line.match(NUMBER) ?? []).filter((number) => !FREE.has(Number(number.replaceAll('_', ''))));
      count += numbers.length;
      if (numbers.length > 0) shown.push(`    ${i + 1}: ${source.split('\n')[i]!.trim()}`);
    }
    if (count > 0) rows.push(`  ${String(count).padStart(4)}  ${name}`);
    if (process.argv.includes('all')) rows.push(...shown);
    inFolder += count;
  }
  all += inFolder;
  console.log([`${folder}: ${inFolder}`, ...rows].join('\n'));
}
console.log(`all: ${all}`);
