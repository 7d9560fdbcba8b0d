import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENGINE_TABLES, PAGE_BYTES } from '../format.ts';
import { loadSqlite } from '../node/sqlite.ts';
import { ChunkTable } from './chunk-table.ts';
import { Pages, type PageSource } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-chunk-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lengths around those at which SQLite continues a row on further pages, and of many pages. */
const LENGTHS = [
  0,
  1,
  8144,
  ...[1, 2, 17].flatMap((pages) => Array.from({ length: 60 }, (_, i) => pages * (PAGE_BYTES - 4) - 55 + i)),
  2 ** 20,
  90 * PAGE_BYTES,
];
const chunks = new Map<number, Buffer>();
let file: Buffer;
let root: number;

beforeAll(async () => {
  const path = join(folder, 'a.sqlite');
  const Sqlite = await loadSqlite();
  const db = new Sqlite(path);
  db.pragma(`page_size = ${PAGE_BYTES}`);
  db.exec(ENGINE_TABLES);
  const insert = db.prepare('INSERT INTO verst_chunks VALUES (?, ?, ?)');
  const remove = db.prepare('DELETE FROM verst_chunks WHERE id = ?');
  const add = (id: number, length: number): void => {
    const data = randomBytes(length);
    insert.run(id, crc32(data), data);
    chunks.set(id, data);
  };
  db.transaction(() => {
    LENGTHS.forEach((length, i) => add(2 ** 20 + i, length));
    // Rows in pages that others have left are not in the order of the file.
    for (let i = 0; i < LENGTHS.length; i += 3) {
      remove.run(2 ** 20 + i);
      chunks.delete(2 ** 20 + i);
    }
    LENGTHS.forEach((length, i) => i % 2 === 0 && add(2 ** 21 + i, length));
  })();
  root = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'verst_chunks'").pluck().get() as number;
  db.close();
  file = readFileSync(path);
});

const read: PageSource['read'] = (offset, into) => {
  const part = file.subarray(offset, offset + into.length);
  into.set(part);
  return part.length;
};
const readParts: PageSource['readParts'] = (offset, parts) => {
  let at = offset;
  for (const part of parts) at += read(at, part);
  return at - offset;
};

it.each([
  ['page by page', { read }],
  ['in runs of pages', { read, readParts }],
])('copies the data of every chunk that SQLite has written, %s', (_, source) => {
  const table = new ChunkTable(new Pages(source, file, PAGE_BYTES), root);
  const wrong: number[] = [];
  for (const [id, data] of chunks) {
    const chunk = table.find(id)!;
    const into = new Uint8Array(new SharedArrayBuffer(data.length));
    chunk.copy(into);
    if (chunk.bytes !== data.length || chunk.crc32 !== crc32(into) || !data.equals(into)) wrong.push(data.length);
  }
  expect(wrong).toEqual([]);
  expect(table.find(5)).toBeUndefined();
});

it('throws where a file ends within a chunk', () => {
  const short: PageSource = {
    read,
    readParts: (offset, parts) => Math.max(0, readParts(offset, parts) - 1),
  };
  const table = new ChunkTable(new Pages(short, file, PAGE_BYTES), root);
  const [id, data] = [...chunks].find(([, { length }]) => length > 2 * PAGE_BYTES)!;
  expect(() => table.find(id)!.copy(new Uint8Array(data.length))).toThrow(
    /malformed: page \d+ and those after it have/,
  );
});
