import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { withSqliteFaults } from './sqlite-faults.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

/** Notes in a database that may have no more pages than it has. */
class FullNotebook {
  readonly #database = new Database(':memory:');

  constructor() {
    this.#database.exec('CREATE TABLE notes (text TEXT UNIQUE)');
    this.#database.pragma('max_page_count = 1');
  }

  async add(text: string): Promise<number> {
    return this.#database.prepare('INSERT INTO notes VALUES (?)').run(text).changes;
  }

  count(): number {
    return this.#database.prepare<[], number>('SELECT count(*) FROM notes').pluck().get()!;
  }

  addNow(text: string): void {
    this.#database.prepare('INSERT INTO notes VALUES (?)').run(text);
  }
}

it('a full disk makes the store unavailable, and what it can do still works', async () => {
  const notebook = withSqliteFaults(new FullNotebook());
  expect(await notebook.add('a')).toBe(1);
  await expect(notebook.add('x'.repeat(10_000))).rejects.toThrow(StoreUnavailableError);
  await expect(notebook.add('x'.repeat(10_000))).rejects.toThrow(/database or disk is full/);
  expect(() => notebook.addNow('x'.repeat(10_000))).toThrow(StoreUnavailableError);
  expect(notebook.count()).toBe(1);
});

it('a fault of the program stays one', async () => {
  const notebook = withSqliteFaults(new FullNotebook());
  await notebook.add('a');
  await expect(notebook.add('a')).rejects.toThrow(Database.SqliteError);
});
