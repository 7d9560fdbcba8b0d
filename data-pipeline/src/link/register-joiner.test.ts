import { type AddressRecord, type GeocodingInput, type StreetRecord, UNPLACED_E7 } from '@verst/core/build';
import { describe, expect, it } from 'vitest';
import type { RegisterHouse, RegisterRegion, RegisterStreet } from '../sources/gar/index.ts';
import { type JoinedAddresses, RegisterJoiner } from './register-joiner.ts';

const CODES = { postcode: '101000', okato: null, oktmo: null, kladr: null, cadastralNumber: null };

/** A map of one town at 10°, 50° with streets by name and houses `number@lonE7` on the first. */
function town(streets: readonly string[], houses: readonly string[]): GeocodingInput {
  const at = { lonE7: 100, latE7: 500, bboxE7: [100, 500, 100, 500] as const };
  const place = { ...at, id: 'n1', kind: 'town' as const, name: 'Берёзов', altNames: [], nameEn: null, outline: null };
  return {
    places: [{ ...place, population: 0, parent: -1, region: 'Иркутская область', district: null, postcode: null }],
    streets: streets.map((name, i): StreetRecord => ({
      ...at,
      id: `s${i + 1}`,
      kind: 'street',
      name,
      altNames: [],
      nameEn: null,
      settlement: 0,
      suburb: -1,
      roads: [],
    })),
    addresses: houses.map((house, i): AddressRecord => {
      const [housenumber, lonE7] = house.split('@');
      const id = `w${i + 1}`;
      return {
        id,
        street: 0,
        housenumber: housenumber!,
        lonE7: Number(lonE7),
        latE7: 500,
        building: -1,
        suburb: -1,
        postcode: null,
      };
    }),
  };
}

/** A register of one town with a single street and its houses. */
function register(
  street: Partial<RegisterStreet>,
  housenumbers: readonly string[],
  settlement = 'Березов',
): RegisterRegion {
  const named = { objectId: 1, formerNames: [], codes: CODES };
  return {
    code: '38',
    settlements: [
      {
        ...named,
        fiasId: 'town',
        name: settlement,
        type: 'город',
        level: 5,
        region: { name: 'Иркутская', type: 'область' },
        district: null,
      },
    ],
    streets: [
      {
        ...named,
        fiasId: 'street',
        kind: 'street',
        name: 'Ленина',
        type: 'улица',
        settlement: 0,
        quarter: null,
        ...street,
      },
    ],
    houses: housenumbers.map((housenumber): RegisterHouse => ({
      fiasId: `house ${housenumber}`,
      objectId: 2,
      kind: 'house',
      street: 0,
      housenumber,
      codes: CODES,
    })),
    rejects: [],
    faults: [],
  };
}

function join(map: GeocodingInput, regions: readonly RegisterRegion[]): JoinedAddresses {
  const joiner = new RegisterJoiner(map);
  for (const region of regions) joiner.add(region);
  return joiner.finish();
}

describe('the register and the map', () => {
  it('become one record where they mean one house', () => {
    const { geocoding, report } = join(town(['улица Ленина'], ['12 к1@100']), [register({}, ['12К1'])]);
    expect(geocoding.places).toMatchObject([{ id: 'n1', name: 'Берёзов', fiasId: 'town' }]);
    expect(geocoding.streets).toMatchObject([{ id: 's1', fiasId: 'street' }]);
    expect(geocoding.addresses).toHaveLength(1);
    expect(geocoding.addresses.at(0)).toMatchObject({ id: 'w1', lonE7: 100, fiasId: 'house 12К1', postcode: '101000' });
    expect(report.counts).toEqual({ 'settlement linked': 1, 'street linked': 1, 'house linked': 1 });
  });

  it('keep codes once: what a house shares with its street, and a street with its settlement, stands there', () => {
    const shared = { okato: '25401', oktmo: '25701', kladr: '38', cadastralNumber: null, postcode: null };
    const { settlements, streets, houses, ...rest } = register({ codes: { ...shared, kladr: '3801' } }, ['1', '2']);
    const region = {
      ...rest,
      streets,
      settlements: settlements.map((settlement) => ({ ...settlement, codes: shared })),
      houses: houses.map((house, i) => ({
        ...house,
        codes: i === 0 ? { ...shared, kladr: null } : { ...shared, oktmo: '25999', cadastralNumber: '38:1' },
      })),
    };
    const { geocoding } = join(town(['улица Ленина'], ['1@1']), [region]);
    expect(geocoding.places[0]!.codes).toEqual({
      okato: '25401',
      oktmo: '25701',
      kladrId: '38',
      cadastralNumber: null,
    });
    expect(geocoding.streets[0]!.codes).toEqual({ okato: null, oktmo: null, kladrId: '3801', cadastralNumber: null });
    expect([...geocoding.addresses].map(({ codes }) => codes)).toEqual([
      null,
      { okato: null, oktmo: '25999', kladrId: '38', cadastralNumber: '38:1' },
    ]);
  });

  it.each([
    ['the order of words', '2-я Советская улица', { name: 'Советская 2-я' }, 'street linked'],
    [
      'a former name',
      'улица Ленина',
      { name: 'Мира', formerNames: [{ name: 'Ленина', type: 'улица' }] },
      'street by former name',
    ],
    ['another type', 'проспект Ленина', {}, 'street of another type'],
    ['a first name cut to its letter', 'улица Ивана Кочубея', { name: 'И.Кочубея' }, 'street by initial'],
    ['a type within the name', 'СНТ Колосок', { name: 'СНТ Колосок', type: 'территория' }, 'street linked'],
  ])('know a street by %s', (_, mapped, registered, outcome) => {
    const { geocoding, report } = join(town([mapped], ['5@1']), [register(registered, ['5'])]);
    expect(geocoding.addresses).toHaveLength(1);
    expect(report.counts).toHaveProperty([outcome], 1);
  });

  it('keep streets of one name apart that differ in type or number', () => {
    const { geocoding } = join(town(['улица Мира', 'переулок Мира', '1-я Мира улица'], []), [
      register({ name: 'Мира', type: 'переулок' }, []),
    ]);
    expect(geocoding.streets.map(({ fiasId }) => fiasId)).toEqual([undefined, 'street', undefined]);
  });

  it('settle which of two namesakes is meant by their house numbers', () => {
    const map = town(['проспект Мира', 'переулок Мира'], ['1@1', '2@1', '31@1', '32@1', '33@1']);
    const addresses = [...map.addresses].map((house, i) => ({ ...house, street: i < 2 ? 0 : 1 }));
    const { geocoding } = join({ ...map, addresses }, [register({ name: 'Мира' }, ['31', '32', '33'])]);
    expect(geocoding.streets.map(({ fiasId }) => fiasId)).toEqual([undefined, 'street']);
    expect([...geocoding.addresses].map(({ fiasId }) => fiasId?.length)).toEqual([undefined, undefined, 8, 8, 8]);
  });

  it('do not take a street of another type that has none of the houses', () => {
    const { geocoding } = join(town(['проспект Ленина'], ['1@1', '3@1', '5@1', '7@1']), [
      register({}, ['2', '4', '6', '8']),
    ]);
    expect(geocoding.streets).toMatchObject([{ id: 's1' }, { fiasId: 'street', name: 'улица Ленина' }]);
  });

  it.each([
    ['between its neighbours of one side', ['4@1000', '5@9', '8@3000'], '6', 'interpolated', 2000],
    ['on its street', ['4@1000'], '6', 'street', 100],
  ])('place a house that the map lacks %s', (_, mapped, missing, precision, lonE7) => {
    const { geocoding } = join(town(['улица Ленина'], mapped), [register({}, [missing])]);
    expect(geocoding.addresses.at(-1)).toMatchObject({ street: 0, housenumber: missing, precision, lonE7 });
    expect(geocoding.addresses).toHaveLength(mapped.length + 1);
  });

  it('place a house of an unknown street at its settlement, of an unknown settlement nowhere', () => {
    const known = join(town([], []), [register({}, ['6'])]);
    expect([...known.geocoding.addresses]).toMatchObject([{ precision: 'settlement', lonE7: 100 }]);
    const unknown = join(town([], []), [register({}, ['6'], 'Другой')]);
    expect([...unknown.geocoding.addresses]).toMatchObject([{ precision: 'none', lonE7: UNPLACED_E7 }]);
    expect(unknown.geocoding.places).toHaveLength(2);
  });
});
