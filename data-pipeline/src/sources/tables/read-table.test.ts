import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { readTable } from './read-table.ts';
import type { RejectedRow, TableRow } from './table-row.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(name: string, content: string | Buffer): Promise<{ rows: TableRow[]; rejected: RejectedRow[] }> {
  const path = join(folder, name);
  writeFileSync(path, content);
  const rows: TableRow[] = [];
  const rejected: RejectedRow[] = [];
  for await (const row of readTable(path, { onReject: (fault) => rejected.push(fault) })) rows.push(row);
  return { rows, rejected };
}

const valuesOf = ({ rows }: { rows: TableRow[] }): unknown[] => rows.map(({ values }) => values);

describe('CSV', () => {
  it('tells the delimiter from the heading and leaves empty cells out', async () => {
    const read1 = await read('a.csv', 'name;phone\nВита;\n"Кафе ""У моря""";22-33-44\n');
    expect(valuesOf(read1)).toEqual([{ name: 'Вита' }, { name: 'Кафе "У моря"', phone: '22-33-44' }]);
    expect(read1.rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('reads Windows-1251, in which Russian tables still come', async () => {
    // «имя\nВита\n» in Windows-1251.
    const bytes = Buffer.from([0xe8, 0xec, 0xff, 0x0a, 0xc2, 0xe8, 0xf2, 0xe0, 0x0a]);
    expect(valuesOf(await read('b.csv', bytes))).toEqual([{ имя: 'Вита' }]);
  });

  it('drops a byte order mark, of UTF-16 too', async () => {
    expect(valuesOf(await read('c.csv', '\ufeffname\nВита\n'))).toEqual([{ name: 'Вита' }]);
    expect(valuesOf(await read('c.csv', Buffer.from('\ufeffname\nВита\n', 'utf16le')))).toEqual([{ name: 'Вита' }]);
  });

  it('takes the line ends of old Macs', async () => {
    const { rows } = await read('mac.csv', 'name,note\rВита,1\rМир,2\r');
    expect(rows.map(({ values, line }) => [values['name'], line])).toEqual([
      ['Вита', 2],
      ['Мир', 3],
    ]);
  });

  it('keeps line breaks inside of quotes', async () => {
    expect(valuesOf(await read('d.csv', 'name,note\n"a\nb",1\nc,2\n'))).toEqual([
      { name: 'a\nb', note: '1' },
      { name: 'c', note: '2' },
    ]);
  });

  it('rejects a row with a broken quote alone', async () => {
    const { rows, rejected } = await read('e.csv', 'name,note\n"broken,1\nb,2\n"c",3\nd "4",5\ne,"6\nf,7\n');
    expect(rows.map(({ values }) => values['name'])).toEqual(expect.arrayContaining(['b', 'c', 'f']));
    expect(rejected.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 6]));
    expect(rejected[0]!.reason).toMatch(/quote/);
  });

  it('takes a quote inside a cell as a letter', async () => {
    const text = 'name,note\nТЦ "Мега",1\nдом 5 "А,2\n"в ""кавычках""",3\n';
    const { rows, rejected } = await read('k.csv', text);
    expect(rejected).toEqual([]);
    expect(rows.map(({ values }) => values['name'])).toEqual(['ТЦ "Мега"', 'дом 5 "А', 'в "кавычках"']);
  });

  it('rejects a row with other cells than the heading and names both counts', async () => {
    const { rows, rejected } = await read('f.csv', 'name,note\na\nb,1\n');
    expect(valuesOf({ rows })).toEqual([{ name: 'b', note: '1' }]);
    expect(rejected).toEqual([{ line: 2, reason: '1 cells where the heading has 2', text: 'a' }]);
  });

  it('refuses a heading that names a column twice, an empty file and an unknown ending', async () => {
    await expect(read('g.csv', 'name,name\n1,2\n')).rejects.toThrow('column «name» twice');
    await expect(read('h.csv', '')).rejects.toThrow('the table is empty');
    await expect(read('i.xlsx', 'x')).rejects.toThrow('unknown kind of table');
  });

  it('gives back what was written, whatever the cells hold', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => text.trim() === text && text !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), async (cells) => {
        const text = stringify([['a', 'b'], ...cells], { quoted: true });
        const { rows, rejected } = await read('p.csv', text);
        expect(rejected).toEqual([]);
        expect(rows.map(({ values }) => [values['a'], values['b']])).toEqual(cells);
      }),
      { numRuns: 50 },
    );
  });

  it('reads any bytes without a crash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const head = Buffer.from('a,b\n');
        const { rows, rejected } = await read('q.csv', Buffer.concat([head, bytes]));
        expect(rows.length + rejected.length).toBeLessThanOrEqual(bytes.length);
      }),
      { numRuns: 50 },
    );
  });
});

describe('JSON', () => {
  it('reads an object a line, lists joined, and rejects what is none', async () => {
    const { rows, rejected } = await read('a.jsonl', '{"name":"Вита","phone":["1","2"],"x":null}\n{broken\n\n[1]\n');
    expect(valuesOf({ rows })).toEqual([{ name: 'Вита', phone: '1; 2' }]);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'not a JSON object'],
      [4, 'not a JSON object'],
    ]);
  });

  it('reads features with the middle of their geometry', async () => {
    const ring = [
      [104, 52],
      [104.2, 52],
      [104.2, 52.1],
      [104, 52],
    ];
    const features = [
      { type: 'Feature', id: 7, properties: { name: 'a' }, geometry: { type: 'Point', coordinates: [104.3, 52.3] } },
      { type: 'Feature', properties: { name: 'b' }, geometry: { type: 'Polygon', coordinates: [ring] } },
      { type: 'Feature', properties: { name: 'c' }, geometry: null },
    ];
    const { rows } = await read('a.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    expect(rows.map(({ point }) => point)).toEqual([{ lat: 52.3, lon: 104.3 }, { lat: 52.05, lon: 104.1 }, null]);
    expect(rows[0]!.values).toEqual({ name: 'a', id: '7' });
    await expect(read('b.geojson', '{}')).rejects.toThrow('not a GeoJSON FeatureCollection');
  });
});
