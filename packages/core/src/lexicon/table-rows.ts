/** The rows of a table, one a line, each cut into its columns at `|`. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));

/** The words of a list separated by spaces or line breaks. */
export const listOf = (list: string): string[] => list.trim().split(/\s+/);

/** {@link listOf} as a set. */
export const setOf = (list: string): ReadonlySet<string> => new Set(listOf(list));

/** Each word of a table's last column with the cell of its first; of a word in several rows the last. */
export const byWord = <Role extends string>(table: string): ReadonlyMap<string, Role> =>
  new Map(rowsOf(table).flatMap((row) => listOf(row.at(-1)!).map((word) => [word, row[0] as Role] as const)));

/** Each word of a table's last column with the phrase in its first. */
export const phrasesByWord: (table: string) => ReadonlyMap<string, string> = byWord;

/** The phrases of a cell, separated by commas. */
export const phrasesOf = (cell: string): string[] => (cell === '' ? [] : cell.split(', '));
