import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), 'test', 'data', 'blind');

/** Returns the path of a set of queries that were written without sight of the engine. */
export const blindPath = (name: string): string => join(folder, name);

/** Returns the cities that have a set of searches. */
export const searchCities = (): string[] =>
  readdirSync(join(folder, 'search')).map((name) => name.replace(/\.tsv$/, ''));

/** Returns the rows of `test/data/blind/NAME.tsv` as texts by column; lines that begin with `#` describe the set. */
export function readSet(name: string): Record<string, string>[] {
  const lines = readFileSync(blindPath(`${name}.tsv`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const [heading, ...rows] = lines.map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(heading!.map((column, i) => [column, cells[i] ?? ''])));
}

/** Folds a text for comparison: lower case, е for ё, dashes alike. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll(/[–—]/g, '-');

/**
 * Compiles a regex of a set for folded texts. The sets use `\b` at Cyrillic letters, where JavaScript's does not work.
 */
export const setRegex = (source: string): RegExp =>
  new RegExp(
    source.replaceAll(
      String.raw`\b`,
      '(?:(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}]))',
    ),
    'u',
  );
