import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchRegion } from './index.ts';
import { findSource, readSourceTable } from './source-table.ts';

const FILE = randomBytes(3_000_000);
const md5 = (data: Buffer): string => createHash('md5').update(data).digest('hex');

let folder: string;
let server: Server;
let sources: string;
/** The test server's behaviour. */
let behaviour: { cutAfter: number; etag: string; checksum: string; ranges: string[] };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verst-fetch-'));
  behaviour = { cutAfter: Infinity, etag: '"1"', checksum: md5(FILE), ranges: [] };
  server = createServer((request, response) => {
    if (request.url === '/town.osm.pbf.md5') return void response.end(`${behaviour.checksum}  town.osm.pbf\n`);
    if (request.url !== '/town.osm.pbf') return void response.writeHead(404).end();
    const { range = '', 'if-range': tag } = request.headers;
    behaviour.ranges.push(range);
    const from = range && tag === behaviour.etag ? Number(/\d+/.exec(range)![0]) : 0;
    response.writeHead(from > 0 ? 206 : 200, { etag: behaviour.etag, 'content-length': FILE.length - from });
    const body = FILE.subarray(from);
    if (body.length <= behaviour.cutAfter) return void response.end(body);
    response.write(body.subarray(0, behaviour.cutAfter), () => setTimeout(() => response.destroy(), 100));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sources = join(folder, 'sources.json');
  const table = [
    {
      region: 'town',
      names: ['Город'],
      url: `${base}/town.osm.pbf`,
      checksumUrl: `${base}/town.osm.pbf.md5`,
      licence: 'ODbL 1.0',
      attribution: '© OpenStreetMap contributors',
    },
    { region: 'gone', url: `${base}/gone.osm.pbf`, checksumUrl: null, licence: 'x', attribution: 'x' },
    { region: 'nowhere', url: 'http://127.0.0.1:1/x.osm.pbf', checksumUrl: null, licence: 'x', attribution: 'x' },
  ];
  writeFileSync(sources, JSON.stringify(table));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

it('downloads a region, compares its checksum and says what its licence asks for', async () => {
  const report = await fetchRegion({ region: 'город', folder, sources });
  expect(report).toMatchObject({ bytes: FILE.length, checksum: md5(FILE), licence: 'ODbL 1.0', wasThere: false });
  expect(readFileSync(report.path).equals(FILE)).toBe(true);
  expect(existsSync(`${report.path}.part`)).toBe(false);
  expect(await fetchRegion({ region: 'town', folder, sources })).toMatchObject({ wasThere: true });
});

it('goes on where a download was broken off', async () => {
  behaviour.cutAfter = 1_000_000;
  await expect(fetchRegion({ region: 'town', folder, sources })).rejects.toThrow(
    /broken off .* run the same command again/,
  );
  behaviour.cutAfter = Infinity;
  const { path } = await fetchRegion({ region: 'town', folder, sources });
  expect(readFileSync(path).equals(FILE)).toBe(true);
  expect(behaviour.ranges[1]).toMatch(/^bytes=[1-9]\d*-$/);
});

it('begins anew where the server has another version by now', async () => {
  behaviour.cutAfter = 1_000_000;
  await expect(fetchRegion({ region: 'town', folder, sources })).rejects.toThrow();
  behaviour.cutAfter = Infinity;
  behaviour.etag = '"2"';
  const { path } = await fetchRegion({ region: 'town', folder, sources });
  expect(readFileSync(path).equals(FILE)).toBe(true);
});

it('refuses a file whose checksum is another, and leaves an older one as it was', async () => {
  writeFileSync(join(folder, 'town.osm.pbf'), 'older');
  behaviour.checksum = '0'.repeat(32);
  await expect(fetchRegion({ region: 'town', folder, sources, force: true })).rejects.toMatchObject({
    code: 'CHECKSUM',
  });
  expect(readFileSync(join(folder, 'town.osm.pbf'), 'utf8')).toBe('older');
  expect(existsSync(join(folder, 'town.osm.pbf.part'))).toBe(false);
});

it('says what to put where when there is no network or no file', async () => {
  await expect(fetchRegion({ region: 'nowhere', folder, sources })).rejects.toThrow(
    /127\.0\.0\.1:1 cannot be reached\n.*put it at .*x\.osm\.pbf/,
  );
  await expect(fetchRegion({ region: 'gone', folder, sources })).rejects.toThrow(/returned 404/);
});

it('names the entry of a table that is at fault', async () => {
  writeFileSync(sources, '[{"region":"a b"}]');
  await expect(fetchRegion({ region: 'town', folder, sources })).rejects.toThrow(/0\.region: lower-case/);
});

it('knows every region of Russia by its name', async () => {
  const table = await readSourceTable();
  const of = (region: string): string => findSource(region, table).region;
  expect(['Иркутская область', 'республика коми', 'ТАТАРСТАН', 'тверская', 'Калиниградская'].map(of)).toEqual([
    'siberian-fed-district',
    'northwestern-fed-district',
    'volga-fed-district',
    'central-fed-district',
    'kaliningrad',
  ]);
  expect(of('Саха (Якутия)')).toBe('far-eastern-fed-district');
  expect(() => of('область')).toThrow(/not in the table/);
  expect(() => of('Атлантида')).toThrow(/known: russia, central-fed-district/);
});
