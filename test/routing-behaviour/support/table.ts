/** A row of a table: its cells by their columns, empty ones left out. */
export type Row = Readonly<Record<string, string>>;

/**
 * Rows of a drawn table. The first line names the columns; `\|` is a bar within a cell; a line without a bar, and what
 * follows the last bar of a line, is a remark.
 *
 * ```
 * | nodes | oneway |
 * | ab    | yes    |
 * ```
 */
export function readTable(table: string): Row[] {
  const lines = table.split('\n').filter((line) => line.trim().startsWith('|'));
  const [columns = [], ...rows] = lines.map((line) => cellsOf(line));
  return rows.map((cells) =>
    Object.fromEntries(cells.flatMap((cell, at) => (cell === '' ? [] : [[columns[at] ?? '', cell]]))),
  );
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
