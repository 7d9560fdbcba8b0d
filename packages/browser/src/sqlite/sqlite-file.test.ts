import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATION_ID, FORMAT_VERSION, loadSqlite, PAGE_BYTES } from '@verst/core/build';
import { SnapshotError } from '@verst/core/host';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bufferSource } from '../sync-source.ts';
import { SqliteFile } from './sqlite-file.ts';

const ROWS = 8000;
const NUMBERS = [0, 1, -1, 127, -128, 32_768, -8_388_608, 2 ** 31, -(2 ** 40), 2 ** 53 - 1, 0.1, -1e300];
const VALUES = ['number', 'text', 'data'] as const;

const folder = mkdtempSync(join(tmpdir(), 'verst-sqlite-'));
let bytes: Buffer<ArrayBuffer>;
const expected: Record<string, unknown[]> = {};

/** Returns a text that differs from row to row. */
const textOf = (row: number, length: number): string => `${row} Ленина `.repeat(length).slice(0, length);

beforeAll(async () => {
  const path = join(folder, 'a.sqlite');
  const Sqlite = await loadSqlite();
  const db = new Sqlite(path);
  db.pragma(`page_size = ${PAGE_BYTES}`);
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.pragma(`user_version = ${FORMAT_VERSION}`);
  db.exec(`CREATE TABLE "many" (id INTEGER PRIMARY KEY, "number" REAL, "text" TEXT, data BLOB);
    CREATE TABLE keyed (
      key TEXT NOT NULL,
      value TEXT NOT NULL UNIQUE,
      PRIMARY KEY (key)
    ) WITHOUT ROWID;
    CREATE TABLE none (id INTEGER PRIMARY KEY, value NUMERIC);
    CREATE VIEW seen AS SELECT * FROM many;`);
  const many = db.prepare('INSERT INTO many VALUES (?, ?, ?, ?)');
  const keyed = db.prepare('INSERT INTO keyed VALUES (?, ?)');
  const none = db.prepare('INSERT INTO none VALUES (?, ?)');
  db.exec('BEGIN');
  for (let i = 0; i < ROWS; i++) {
    // Covers every length at which SQLite starts to put a row on a further page.
    const length = i % 1000 === 0 ? PAGE_BYTES - 60 + i / 1000 : i % 799 === 0 ? 150 * i : i % 40;
    many.run(3 * i + 1, NUMBERS[i % NUMBERS.length], i % 7 ? textOf(i, i % 50) : null, Buffer.alloc(length, i));
    keyed.run(textOf(i, 4 + (i % 500 === 0 ? 40_000 : i % 100)) + String(i), String(i));
  }
  NUMBERS.forEach((number, i) => none.run(i, number));
  db.exec('COMMIT');
  expected['many'] = db.prepare('SELECT id, number, text, data FROM many').all();
  expected['keyed'] = db.prepare('SELECT key, value FROM keyed ORDER BY key').all();
  expected['none'] = db.prepare('SELECT id, value FROM none').all();
  db.close();
  bytes = memoryOf(readFileSync(path));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (of: Uint8Array<ArrayBuffer>): SqliteFile => new SqliteFile(bufferSource(of.buffer, 'a.sqlite'));

/** Returns a copy with its own memory: small buffers share theirs. */
const memoryOf = (of: Uint8Array): Buffer<ArrayBuffer> => Buffer.from(new Uint8Array(of).buffer);

/** Returns the values of a row, with blobs copied before other rows are read. */
const kept = (row: unknown): unknown[] =>
  Object.values(row as object).map((value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  );

it('reads every row as SQLite does: numbers of all sizes, long texts and blobs, keys of two levels', () => {
  const file = open(bytes);
  for (const [name, columns] of [
    ['many', ['id', ...VALUES]],
    ['keyed', ['key', 'value']],
    ['none', ['id', 'value']],
  ] as const) {
    const rows = Array.from(file.table(name, columns).rows(), kept);
    const differ = expected[name]!.filter((row, i) => kept(row).join() !== rows[i]?.join());
    expect(differ.map((row) => kept(row)[0])).toEqual([]);
    expect([rows.length, file.count(name)]).toEqual([expected[name]!.length, expected[name]!.length]);
  }
  const table = file.table('many', ['data', 'id']);
  for (let i = 0; i < ROWS; i += 7) {
    const { id, data } = expected['many']![i] as { id: number; data: Buffer };
    const [found, foundId] = kept(table.row(id));
    expect([found === data.toString('latin1'), foundId, table.row(id + 1)]).toEqual([true, id, undefined]);
  }
  expect(file.count('many', 'text')).toBe(ROWS - Math.ceil(ROWS / 7));
  expect(file.count('none', 'value', -1)).toBe(1);
  expect(file.checkStructure()).toEqual([]);
});

it('names tables and columns that are missing', () => {
  expect(() => open(bytes).table('seen', ['id'])).toThrow('snapshot a.sqlite: has no table seen');
  expect(() => open(bytes).table('many', ['name'])).toThrow('table many has no column name');
});

/** Returns the faults of a changed copy. */
const changed = (change: (copy: Buffer<ArrayBuffer>) => void): string[] => {
  const copy = memoryOf(bytes);
  change(copy);
  return open(copy).checkStructure();
};

/** Returns the offset of the first page of a kind, not counting page 1. */
const pageOfKind = (kind: number): number => {
  for (let page = 1; ; page++) if (bytes[page * PAGE_BYTES] === kind) return page * PAGE_BYTES;
};

const swap = (copy: Buffer, a: number, b: number): void => {
  const first = copy.readUInt16BE(a);
  copy.writeUInt16BE(copy.readUInt16BE(b), a);
  copy.writeUInt16BE(first, b);
};

it('finds rows out of order, pages that two tables or none have, and rows that are cut short', () => {
  const leaf = pageOfKind(0x0d);
  const inner = pageOfKind(0x05);
  expect(changed((copy) => swap(copy, leaf + 8, leaf + 10))).toEqual([expect.stringMatching(/has row \S+ after row/)]);
  expect(changed((copy) => swap(copy, inner + 12, inner + 14))).toEqual([expect.stringMatching(/has row \S+ after/)]);
  expect(changed((copy) => copy.writeUInt32BE(2, inner + 8))).toEqual([expect.stringContaining('already')]);
  expect(changed((copy) => copy.writeUInt16BE(0, inner + 3))).toEqual([expect.stringContaining('belong to nothing')]);
  expect(changed((copy) => copy.writeUInt16BE(65_000, leaf + 3))).toEqual([
    expect.stringContaining('cannot have 65000'),
  ]);
  expect(changed((copy) => copy.writeUInt32BE(1e6, inner + 8))).toEqual([expect.stringContaining('is not among')]);
  expect(changed((copy) => copy.fill(0, leaf, leaf + 1))).toEqual([
    expect.stringContaining('has an unknown page type'),
  ]);
});

it('ends in an answer or an error naming the file whatever byte is wrong', () => {
  let seed = 20261124;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const copy = memoryOf(bytes);
  let errors = 0;
  for (let round = 0; round < 100; round++) {
    // Changes heads of pages, which contain their structure, more often than the rest.
    const page = random(round % 3 ? 8 : bytes.length / PAGE_BYTES);
    const at = Math.max(100, page * PAGE_BYTES + random(round % 4 ? 60 : PAGE_BYTES));
    copy[at] = random(256);
    try {
      const file = open(copy);
      file.read(() => file.table('many', ['text', 'data']).row(3 * random(ROWS) + 1));
      file.read(() => file.count('many', 'data') + file.count('keyed', 'key'));
      file.read(() => file.checkStructure());
    } catch (error) {
      errors++;
      expect(error).toBeInstanceOf(SnapshotError);
    }
    copy[at] = bytes[at]!;
  }
  expect(errors).toBeGreaterThan(10);
});
