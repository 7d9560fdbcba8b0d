import type { Command } from 'commander';
import { openStore, type Store } from '@verst/server';

/** Who asks, for the history of what is changed. */
export const OPERATOR = 'operator';

/** Adds the options that all of the operator's commands have. */
export function operatorCommand(command: Command): Command {
  return command
    .option('--data <folder>', 'where the server keeps keys and accounts', '.verst')
    .option('--json', 'for programs');
}

/** Does something with the store of a data folder; a running server sees it at once. */
export async function withStore(dataDir: string, use: (store: Store) => Promise<void>): Promise<void> {
  const store = openStore(dataDir);
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

/** Prints rows under their headings, columns aligned. */
export function printTable(headings: readonly string[], rows: readonly (readonly (string | number | null)[])[]): void {
  const lines = [headings, ...rows.map((row) => row.map((cell) => (cell === null ? '-' : String(cell))))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
