import { type PlaceRecord, UNPLACED_E7 } from '@verst/core/build';
import { expect, it } from 'vitest';
import type { SettlementRow } from '../sources/tables/index.ts';
import { addSettlementTable } from './settlement-table.ts';

const place = (given: Partial<PlaceRecord>): PlaceRecord => ({
  id: 'n1',
  kind: 'town',
  name: 'Майкоп',
  altNames: [],
  nameEn: null,
  lonE7: 401_000_000,
  latE7: 446_000_000,
  bboxE7: [401_000_000, 446_000_000, 401_000_000, 446_000_000],
  outline: null,
  population: 0,
  parent: -1,
  region: 'Республика Адыгея',
  district: null,
  postcode: null,
  ...given,
});

const maykop: SettlementRow = {
  line: 3,
  name: 'Майкоп',
  region: 'Адыгея',
  district: null,
  fiasId: 'f1',
  kladrId: '0100000100000',
  okato: '79401000000',
  oktmo: '79701000001',
  postcode: '385000',
  timeZone: 'UTC+3',
  population: 144_055,
  point: { lat: 44.61, lon: 40.1 },
};

const add = (places: PlaceRecord[], rows: SettlementRow[]) => {
  const { geocoding, report } = addSettlementTable(
    { places, streets: [], addresses: [] },
    { path: 't.csv', rows, rejected: [] },
  );
  return { places: geocoding.places, report };
};

it('fills what neither map nor register says', () => {
  const { places, report } = add([place({})], [maykop]);
  expect(report).toMatchObject({ rows: 1, linkedByName: 1, notInSnapshot: 0 });
  expect(places[0]).toMatchObject({
    population: 144_055,
    postcode: '385000',
    fiasId: 'f1',
    codes: { okato: '79401000000', oktmo: '79701000001', kladrId: '0100000100000', timeZone: 'UTC+3' },
  });
});

it('changes nothing that is known', () => {
  const known = place({ population: 5, postcode: '385001', fiasId: 'f1' });
  expect(add([known], [maykop])).toMatchObject({
    places: [{ population: 5, postcode: '385001', fiasId: 'f1', lonE7: 401_000_000 }],
    report: { linkedById: 1 },
  });
});

it('places a settlement that only the register knows', () => {
  const unplaced = place({ fiasId: 'f1', lonE7: UNPLACED_E7, latE7: UNPLACED_E7 });
  expect(add([unplaced], [maykop]).places[0]).toMatchObject({ lonE7: 401_000_000, latE7: 446_100_000 });
});

it('takes no namesake of another region, far away, or with another register id', () => {
  for (const other of [
    place({ region: 'Томская область' }),
    place({ latE7: 560_000_000 }),
    place({ fiasId: 'f2' }),
    place({ kind: 'suburb' }),
  ]) {
    expect(add([other], [maykop]).report).toMatchObject({ notInSnapshot: 1 });
  }
});

it('prefers the town to the village of one name, and takes neither of two alike', () => {
  const village = place({ id: 'n2', kind: 'village' });
  expect(add([village, place({})], [maykop]).places.map(({ population }) => population)).toEqual([0, 144_055]);
  expect(add([village, place({ id: 'n3', kind: 'village' })], [maykop]).report).toMatchObject({ ambiguous: 1 });
});
