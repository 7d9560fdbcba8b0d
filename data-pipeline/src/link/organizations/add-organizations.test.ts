import type { GeocodeResult, PoiRecord, Taxonomy } from '@verst/core/build';
import { expect, it } from 'vitest';
import type { OrganizationRow } from '../../sources/tables/index.ts';
import { addOrganizations } from './add-organizations.ts';

const kind = (id: string, tag: [string, string], ru: string): Taxonomy['categories'][number] => ({
  id,
  parent: null,
  role: 'kind',
  tagSets: [{ [tag[0]]: tag[1] }],
  nameRu: ru,
  nameEn: id,
  icon: null,
  priority: 10,
  borrowsNames: false,
  phrases: [{ text: ru, weight: 1 }],
});
const taxonomy: Taxonomy = {
  categories: [kind('pharmacy', ['amenity', 'pharmacy'], 'Аптека'), kind('cafe', ['amenity', 'cafe'], 'Кафе')],
  brands: [],
};

const map: PoiRecord[] = [
  {
    id: 'n1',
    lonE7: 1_043_000_000,
    latE7: 522_800_000,
    tags: { amenity: 'pharmacy', name: 'Вита', phone: '+7 3952 11-11-11', website: 'https://vita.ru' },
    organization: true,
  },
  { id: 'n2', lonE7: 1_043_001_000, latE7: 522_800_000, tags: { amenity: 'bench', name: 'Вита' }, organization: false },
];

const row = (rowId: string, fields: OrganizationRow['fields'], point: OrganizationRow['point']): OrganizationRow => ({
  source: 'Справочник',
  rowId,
  line: Number(rowId) + 1,
  fields,
  point,
});

const found = (precision: GeocodeResult['precision'], score: number) => ({
  geocode: (query: string) => ({
    query,
    timeMs: 0,
    results: [{ lat: 52.28, lon: 104.3, precision, score } as GeocodeResult],
  }),
});

function add(rows: OrganizationRow[], geocoder = found('house', 1)) {
  const { pois, report } = addOrganizations(map, [{ path: 't.csv', source: 'Справочник', rows, rejected: [] }], {
    mapping: {},
    taxonomy,
    geocoder,
  });
  return { pois, report: report.tables[0]! };
}

it('gives rows of tables with the same name ids of their own: two organisations had one', () => {
  const point = { lat: 52.1, lon: 104.3 };
  const rows = ['Кафе Весна', 'Кафе Осень'].map((name) => row('1', { name }, point));
  const shops = rows.map((each, i) => ({ path: `${i}/t.csv`, source: 'Справочник', rows: [each], rejected: [] }));
  const both = (paths: typeof shops) =>
    addOrganizations([], paths, { mapping: {}, taxonomy, geocoder: found('house', 1) }).pois;
  const [spring, autumn] = both(shops);
  expect(autumn!.id).not.toBe(spring!.id);
  // An id does not depend on tables behind.
  expect(both(shops.slice(0, 1))).toEqual([spring]);
  expect(both(shops)[1]).toEqual(autumn);
});

it('merges a row with the business that the map has: what the map says stays, the rest is filled in, both are kept', () => {
  const fields = {
    name: 'ООО "Вита"',
    phone: '8 (3952) 22-22-22',
    website: 'other.ru',
    working_hours: 'Mo-Fr 09:00-20:00',
  };
  const { pois, report } = add([row('1', fields, { lat: 52.2801, lon: 104.3001 })]);
  expect(report).toMatchObject({ rows: 1, merged: 1, added: 0 });
  expect(pois).toHaveLength(2);
  expect(pois[0]).toMatchObject({
    id: 'n1',
    lonE7: 1_043_000_000,
    tags: {
      name: 'Вита',
      phone: '+7 3952 11-11-11; +7 3952 22-22-22',
      website: 'https://vita.ru',
      opening_hours: 'Mo-Fr 09:00-20:00',
    },
    sources: [
      { source: 'osm', id: 'n1', fields: map[0]!.tags },
      { source: 'Справочник', id: '1', fields },
    ],
  });
});

it('makes a record of its own for another business, with the kind that the table tells', () => {
  const { pois, report } = add([row('1', { name: 'Весна', category: 'кафе' }, { lat: 52.2801, lon: 104.3001 })]);
  expect(report).toMatchObject({ merged: 0, added: 1 });
  expect(pois[2]).toMatchObject({
    id: expect.stringMatching(/^t[0-9a-f]{16}$/),
    tags: { amenity: 'cafe', name: 'Весна' },
  });
  expect(add([row('1', { name: 'Весна' }, { lat: 52.2801, lon: 104.3001 })]).pois[2]!.id).toBe(pois[2]!.id);
});

it('places a row by its address, and rejects one whose address is only known to its settlement or not at all', () => {
  const rows = [row('1', { name: 'Вита', address: 'Ленина 1' }, null)];
  expect(add(rows).report).toMatchObject({ merged: 1 });
  expect(add(rows, found('settlement', 1)).report.rejected).toMatchObject([
    { line: 2, reason: 'the address is known only to its settlement: Ленина 1' },
  ]);
  expect(add(rows, found('house', 0.2)).report.rejected).toMatchObject([
    { line: 2, reason: 'address not found: Ленина 1' },
  ]);
});

it('counts a row that stands in the table twice once, and one whose id was used', () => {
  const fields = { name: 'Весна', category: 'Кафе' };
  const point = { lat: 52.2801, lon: 104.3001 };
  const { report } = add([row('1', fields, point), row('2', fields, point), row('1', { name: 'Лето' }, point)]);
  expect(report).toMatchObject({
    added: 1,
    rejected: [{ reason: 'the id of line 2 again' }, { reason: 'the same as line 2' }],
  });
});

it('takes each business of the map for one row at most', () => {
  const point = { lat: 52.28, lon: 104.3 };
  const { report } = add([row('1', { name: 'Вита' }, point), row('2', { name: 'Вита', phone: '22-33-44-55' }, point)]);
  expect(report).toMatchObject({ merged: 1, added: 1 });
});
