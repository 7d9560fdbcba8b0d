import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readMapping } from './organization-mapping.ts';
import { readOrganizations } from './organization-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-organizations-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

it('knows the usual column names without a mapping', async () => {
  const path = file('a.csv', 'Название;Адрес;Телефон;Широта;Долгота\nВита;ул Ленина 1;22-33-44;52,28;104,3\n');
  const { rows, rejected, source } = await readOrganizations(path, {});
  expect(source).toBe('a');
  expect(rejected).toEqual([]);
  expect(rows[0]).toMatchObject({
    rowId: '2',
    point: { lat: 52.28, lon: 104.3 },
    fields: { name: 'Вита', address: 'ул Ленина 1', phone: '22-33-44' },
  });
});

it('takes columns, several phones and defaults from a mapping', async () => {
  const mapping = await readMapping(
    file(
      'm.json',
      '{"source":"Справочник","columns":{"name":"org","phone":["t1","t2"]},"defaults":{"city":"Иркутск"}}',
    ),
  );
  const { rows } = await readOrganizations(file('b.csv', 'org,t1,t2\nВита,1,2\n'), mapping);
  expect(rows[0]).toMatchObject({ source: 'Справочник', fields: { name: 'Вита', phone: '1; 2', city: 'Иркутск' } });
});

it('rejects rows that name or place nothing, with the reason', async () => {
  const path = file('c.csv', 'name,lat,lon\n,1,2\nВита,,\nВита,100,2\nВита,x,2\nВита,0,0\n');
  const { rows, rejected } = await readOrganizations(path, {});
  expect(rows).toEqual([]);
  expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'no name'],
    [3, 'neither a position nor an address'],
    [4, 'the position 100, 2 is outside the world'],
    [5, 'the position x, 2 is not a pair of numbers'],
    [6, 'neither a position nor an address'],
  ]);
});

it('says which columns there are where none is a name', async () => {
  await expect(readOrganizations(file('d.csv', 'foo,bar\n1,2\n'), {})).rejects.toThrow('(columns: foo, bar)');
});

it('rejects a table of nothing but broken rows row by row, without blaming its heading', async () => {
  const { rows, rejected } = await readOrganizations(file('e.csv', 'name,lat,lon\nВита,"1\n'), {});
  expect(rows).toEqual([]);
  expect(rejected).toMatchObject([{ line: 2, reason: 'a quote that is never closed' }]);
});

it('names the entry of a mapping that is at fault', async () => {
  await expect(readMapping(file('n.json', '{"columns":{"nmae":"x"}}'))).rejects.toThrow(/mapping, columns: .*nmae/);
  await expect(readMapping(file('o.json', '{'))).rejects.toThrow(/not a valid mapping/);
});
