import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { change, rows } from './sql.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

const ADD = 'INSERT INTO notes VALUES ($1)';

/** Returns a database that cannot grow by a page. */
function fullDatabase(): SqliteDatabase {
  const database = new Database(':memory:');
  database.exec('CREATE TABLE notes (text TEXT UNIQUE)');
  database.pragma('max_page_count = 1');
  return new SqliteDatabase(database);
}

it('a full disk makes the store unavailable, and what it can do still works', async () => {
  const notebook = fullDatabase();
  expect(await notebook.run(change(ADD, ['a']))).toBe(1);
  await expect(notebook.run(change(ADD, ['x'.repeat(10_000)]))).rejects.toThrow(StoreUnavailableError);
  await expect(notebook.transaction(() => change(ADD, ['x'.repeat(10_000)]))).rejects.toThrow(
    /database or disk is full/,
  );
  expect(await notebook.run(rows('SELECT text FROM notes'))).toEqual([{ text: 'a' }]);
});

it('a fault of the program stays one', async () => {
  const notebook = fullDatabase();
  await notebook.run(change(ADD, ['a']));
  await expect(notebook.run(change(ADD, ['a']))).rejects.toThrow(Database.SqliteError);
});
