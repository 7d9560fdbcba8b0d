/** Returns the rows of a table, one per line, each split into its columns at `|`. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** Returns the words of a list separated by spaces or line breaks. */
export const listOf = (list: string): string[] => list.trim().split(/\s+/);

/** {@link listOf} as a set. */
export const setOf = (list: string): ReadonlySet<string> => new Set(listOf(list));

/**
 * Maps each word of a table's last column to the cell in its first column; for a word in several rows, the last one.
 */
export const byWord = <Role extends string>(table: string): ReadonlyMap<string, Role> =>
  new Map(rowsOf(table).flatMap((row) => listOf(row.at(-1)!).map((word) => [word, row[0] as Role] as const)));

/** Maps each word of a table's last column to the phrase in its first column. */
export const phrasesByWord: (table: string) => ReadonlyMap<string, string> = byWord;

/** Returns the phrases of a cell, separated by commas. */
export const phrasesOf = (cell: string): string[] => (cell === '' ? [] : cell.split(', '));

/** Splits pairs: `а:a б:b`. */
export const pairsOf = (list: string): [string, string][] =>
  listOf(list).map((pair) => pair.split(':') as [string, string]);
