import type { Command } from 'commander';
import { VerstError } from '@verst/core';
import type { Store } from '@verst/server';
import { readConfig } from './settings.ts';
import { printable } from './terminal-text.ts';

/** The name under which the operator's changes are recorded in the history. */
export const OPERATOR = 'operator';

/** Adds the options that all of the operator's commands have. */
export function operatorCommand(command: Command): Command {
  return command
    .option('--data <folder>', 'data folder of the server', '.verst')
    .option('--config <file>', 'file of settings of the server')
    .option('--json', 'print JSON');
}

/** Options of the operator's commands. */
export interface StoreOptions {
  readonly data: string;
  readonly config?: string;
  readonly json?: boolean;
}

/**
 * Calls `use` with the server's store, in its data folder or its database. A running server sees changes at once.
 *
 * @throws VerstError if there is no store, which only a server makes
 */
export async function withStore({ data, config }: StoreOptions, use: (store: Store) => Promise<void>): Promise<void> {
  const { connectStore, hasStore } = await import('@verst/server');
  const settings = await readConfig(config);
  if (settings.database.url === undefined && !hasStore(data))
    throw new VerstError('STORE', `there is no store in ${data}: name the folder of a server that has run by --data`);
  const store = await connectStore(settings, data);
  try {
    await use(store);
  } finally {
    await store.close();
  }
}

/** Number of records that are read at a time, small enough that a running server never waits for long. */
const PAGE_RECORDS = 1000;

/** Returns all records of a store, which `readPage` reads after those so far, at most `limit` at a time. */
export async function allRecords<T>(readPage: (soFar: readonly T[], limit: number) => Promise<T[]>): Promise<T[]> {
  const records: T[] = [];
  for (;;) {
    const page = await readPage(records, PAGE_RECORDS);
    records.push(...page);
    if (page.length < PAGE_RECORDS) return records;
  }
}

/** Prints rows under their headings, columns aligned, control characters escaped. */
export function printTable(headings: readonly string[], rows: readonly (readonly (string | number | null)[])[]): void {
  const lines = [headings, ...rows.map((row) => row.map((cell) => (cell === null ? '-' : printable(String(cell)))))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
