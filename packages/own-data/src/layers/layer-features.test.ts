import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lineOfElement } from './json-line-numbers.ts';
import { csvFeatures } from './csv-features.ts';
import { readLayer } from './layer.ts';
import { geoJsonFeatures } from './geojson-features.ts';

/** Finds houses of one street. */
const findOnLenina = (address: string) => (address.startsWith('Ленина') ? { lat: 52, lon: 104 } : null);
const nowhere = (): null => null;
const point = (lon: unknown, lat: unknown) => ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lon, lat] } }); // prettier-ignore
const pretty = (features: unknown[]): string => JSON.stringify({ type: 'FeatureCollection', features }, null, 1);

describe('a GeoJSON file', () => {
  it('may be a collection, a feature, a geometry, or a feature a line; features without place are left out', () => {
    const one = point(104.3, 52.3);
    expect(geoJsonFeatures('a.geojson', pretty([one, { ...one, geometry: null }]))).toEqual([one]);
    expect(geoJsonFeatures('a.geojson', JSON.stringify({ ...one, id: 7 }))).toEqual([{ ...one, id: 7 }]);
    expect(geoJsonFeatures('a.json', JSON.stringify(one.geometry))).toEqual([one]);
    expect(geoJsonFeatures('a.geojsonl', `${JSON.stringify(one)}\n\n${JSON.stringify(one)}\n`)).toHaveLength(2);
  });

  it.each([
    ['{\n"type": "FeatureCollection",\n"features": [}\n', 'a.geojson, line 3: is not JSON'],
    ['', 'a.geojson, line 1: is not JSON'],
    [pretty([point(1, 2), point(200, 2)]), 'a.geojson, line 15: feature 2 has longitude 200'],
    [pretty([point(1, '52')]), 'line 4: feature 1 has latitude "52"'],
    [pretty([{ type: 'Feature', geometry: { type: 'Circle' } }]), 'feature 1 has a geometry of unknown type "Circle"'],
    [pretty([{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [[[1, 2], [3, 4], [1, 2]]] } }]), 'has a Polygon with fewer than 4 positions'],
    [pretty([{ type: 'Feature', geometry: { type: 'LineString', coordinates: [1, 2] } }]), 'has a LineString whose coordinates are not a list'],
    [pretty([7]), 'line 4: feature 1 is not a Feature'],
    ['{"type":"FeatureCollection"}', 'line 1: the FeatureCollection has no list of features'],
    [pretty([{ ...point(1, 2), properties: [] }]), 'has properties that are not an object'],
  ])('that is broken is refused by line: %#', (text, message) => {
    expect(() => geoJsonFeatures('a.geojson', text)).toThrow(message);
  }); // prettier-ignore

  it('of lines is refused by the line of the fault', () => {
    const lines = [point(1, 2), point(1, 2), point(1, 91)].map((feature) => JSON.stringify(feature));
    expect(() => geoJsonFeatures('a.ndjson', lines.join('\n'))).toThrow('a.ndjson, line 3: feature 3 has latitude 91');
    expect(() => geoJsonFeatures('a.ndjson', `${lines[0]}\n{`)).toThrow('a.ndjson, line 2: is not JSON');
  });

  it('is not misled by brackets, commas and quotes in texts', () => {
    const text = '{"name": "[,\\"features\\": [",\n"features": [\n{"a": "}],\\""},\n{"b": [1,\n2]}\n,\n3]}';
    expect([0, 1, 2].map((at) => lineOfElement(text, 'features', at))).toEqual([3, 4, 7]);
  });
});

describe('a file', () => {
  it('of a table may be in Windows-1251; another encoding and another kind are refused by the name of the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verst-layer-'));
    const at = (name: string, bytes: Buffer): string => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    // «имя» in Windows-1251.
    const name = Buffer.from([0xe8, 0xec, 0xff]);
    const table = at('a.csv', Buffer.concat([name, Buffer.from(',lat,lon\n'), name, Buffer.from(',52,104\n')]));
    const { features } = await readLayer('a', table, nowhere);
    expect(features[0]!.properties).toEqual({ имя: 'имя' });
    const json = at('b.geojson', name);
    await expect(readLayer('b', json, nowhere)).rejects.toThrow(`${json}: is not in UTF-8; save it in that encoding`);
    const text = at('c.txt', name);
    await expect(readLayer('c', text, nowhere)).rejects.toThrow(`${text}: unknown kind of file; known are .geojson`);
    rmSync(folder, { recursive: true });
  });
});

describe('a table', () => {
  it('gives points by its coordinates, whatever separates its columns', async () => {
    const { features, hasAddresses } = await csvFeatures('a.csv', 'name;lat;lon;sum;code\n"Дом; 1";52,3;104,28;12.5;007\n', nowhere);
    expect(hasAddresses).toBe(false);
    expect(features).toEqual([
      { type: 'Feature', properties: { name: 'Дом; 1', sum: 12.5, code: '007' }, geometry: { type: 'Point', coordinates: [104.28, 52.3] } },
    ]);
  }); // prettier-ignore

  it('gives points by its addresses, and tells the lines of those that are not found', async () => {
    const table = await csvFeatures('a.tsv', 'адрес\tname\nЛенина 1\ta\nнигде\tb\nЛенина 2\tc\n', findOnLenina);
    expect(table.features.map(({ properties }) => properties['name'])).toEqual(['a', 'c']);
    expect([table.hasAddresses, table.notFound]).toEqual([true, [3]]);
  });

  it('lets the thread answer requests between its addresses', async () => {
    let answered = 0;
    const answering = setInterval(() => answered++, 0);
    const text = `адрес\n${'Ленина 1\n'.repeat(50)}`;
    const answeredBefore: number[] = [];
    await csvFeatures('a.csv', text, () => {
      answeredBefore.push(answered);
      const until = performance.now() + 2;
      while (performance.now() < until);
      return null;
    });
    clearInterval(answering);
    expect(new Set(answeredBefore).size).toBeGreaterThan(40);
  });

  it.each([
    ['name,sum\na,1\n', 'a.csv, line 1: has columns name, sum; it needs lat and lon, or address'],
    ['lat,lon\n52,104\n52,\n', 'a.csv, line 3: longitude "" is not a number'],
    ['lat,lon\n91,104\n', 'a.csv, line 2: latitude "91" is not a number from -90 to 90'],
    ['lat,lon\n52,104,7\n', 'line 2'],
    ['lat,lon\n"52,104\n53,104\n', 'a.csv, line 2: a quote is never closed'],
    ['', 'line 1: has no header'],
  ])('that is broken is refused by line: %#', async (text, message) => {
    await expect(csvFeatures('a.csv', text, nowhere)).rejects.toThrow(message);
  });
});
