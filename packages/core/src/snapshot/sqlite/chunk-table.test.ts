import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINE_TABLES, PAGE_BYTES } from '../format.ts';
import { loadSqlite } from '../node/sqlite.ts';
import { ChunkTable } from './chunk-table.ts';
import { Pages, type PageSource } from './pages.ts';
import { findInParts } from './parts-of-leaves.ts';
import type { FindInLeaf } from './tree.ts';

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
  ['in parts of leaves', { read, readParts }, findInParts()],
] as const)('copies the data of every chunk that SQLite has written, %s', (_, source, findInLeaf?: FindInLeaf) => {
  const table = new ChunkTable(new Pages(source, file, PAGE_BYTES), root, findInLeaf);
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

/** Writes rows of a length and returns the bytes that are read to find the data of some of them. */
async function bytesReadFor(ids: readonly number[], length: number, wanted: readonly number[]): Promise<number[]> {
  const path = join(folder, `${ids.length}-${length}.sqlite`);
  const Sqlite = await loadSqlite();
  const db = new Sqlite(path);
  db.pragma(`page_size = ${PAGE_BYTES}`);
  db.exec(ENGINE_TABLES);
  const insert = db.prepare('INSERT INTO verst_chunks VALUES (?, ?, ?)');
  db.transaction(() => {
    for (const id of ids) insert.run(id, id, new Uint8Array(length).fill(id));
  })();
  const first = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'verst_chunks'").pluck().get() as number;
  db.close();
  const written = readFileSync(path);
  let bytes = 0;
  const source: PageSource = {
    read(offset, into) {
      const part = written.subarray(offset, offset + into.length);
      into.set(part);
      bytes += part.length;
      return part.length;
    },
  };
  const table = new ChunkTable(new Pages(source, written, PAGE_BYTES), first, findInParts());
  return wanted.map((id) => {
    bytes = 0;
    const chunk = table.find(id)!;
    const data = new Uint8Array(chunk.bytes);
    chunk.copy(data);
    expect([chunk.crc32, ...new Set(data)]).toEqual([id, id % 256]);
    return bytes;
  });
}

describe('of a page with several chunks', () => {
  const ids = Array.from({ length: 60 }, (_, i) => i + 1);

  it('only the beginning and the chunk are read', async () => {
    const [, ...others] = await bytesReadFor(ids, 8000, [1, 30, 31, 20]);
    for (const bytes of others) expect(bytes).toBeLessThan(9000);
  });

  it('all is read where ids are left out', async () => {
    const [, ...others] = await bytesReadFor(
      ids.filter((id) => id % 5 !== 0),
      8000,
      [1, 31, 22, 46],
    );
    for (const bytes of others) expect(bytes).toBeGreaterThanOrEqual(PAGE_BYTES);
  });
});
