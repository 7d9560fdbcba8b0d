import type { AddressRecord } from '@verst/core/build';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AddressColumns } from './address-columns.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map((value) => value.replaceAll('\0', ''));
const code = fc.option(text);
const codes = fc
  .record({ okato: code, oktmo: code, kladrId: code, cadastralNumber: code })
  .map((all) => (Object.values(all).some((value) => value !== null) ? all : null));
const fiasId = fc.option(fc.oneof(fc.uuid(), fc.constant('00000000-0000-0000-0000-000000000000'), text));
const e7 = fc.integer({ min: -1_800_000_000, max: 2_147_483_647 });
const position = fc.integer({ min: -1, max: 4_000_000_000 });

const record: fc.Arbitrary<AddressRecord> = fc
  .record({
    id: fc.oneof(
      fc.tuple(fc.constantFrom('n', 'w', 'r'), fc.nat({ max: 2 ** 40 })).map(([kind, id]) => `${kind}${id}`),
      fc.constantFrom('w12.2', 'w12.17', 'n0', text),
      fc.constant('the one in the register'),
    ),
    street: fc.nat(),
    housenumber: text,
    lonE7: e7,
    latE7: e7,
    building: position,
    suburb: position,
    postcode: fc.option(fc.constantFrom('101000', '012345', '')),
    fiasId,
    codes,
    precision: fc.constantFrom('house', 'interpolated', 'street', 'settlement', 'none'),
  })
  .map((own) => ({ ...own, id: typeof own.id === 'string' ? own.id : '' }))
  .map((own) => (own.id === 'the one in the register' && own.fiasId !== null ? { ...own, id: own.fiasId } : own));

describe('addresses in columns', () => {
  it('are what was put in, also once they were kept and read again', () => {
    const change = fc.tuple(fc.nat({ max: 30 }), record);
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30 }), fc.array(change, { maxLength: 10 }), (list, changes) => {
        let columns = AddressColumns.from(list);
        const model = [...list];
        for (const [row, address] of changes) {
          if (row >= model.length) {
            columns.push(address);
            model.push(address);
          } else {
            columns = new AddressColumns(structuredClone(columns.arrays()));
            columns.set(row, address);
            model[row] = address;
          }
        }
        expect([...columns]).toEqual(model);
        expect([columns.length, columns.at(-1), columns.at(model.length)]).toEqual([
          model.length,
          model.at(-1),
          undefined,
        ]);
      }),
    );
  });

  it('hold nothing for an address that tells neither the register nor its precision', () => {
    const [lonE7, latE7] = [10, 20];
    const plain = { id: 'w7', street: 3, housenumber: '5', lonE7, latE7, building: -1, suburb: -1, postcode: null };
    const columns = AddressColumns.from([plain]);
    expect(columns.at(0)).toEqual({ ...plain, fiasId: null, codes: null, precision: 'house' });
    expect(columns.arrays()).toMatchObject({ fiasIds: { guids: { length: 0 } }, precisions: { length: 0 } });
  });

  it('follow their buildings to other positions', () => {
    const at = { street: 0, housenumber: '1', lonE7: 0, latE7: 0, suburb: -1, postcode: null };
    const columns = AddressColumns.from([-1, 1, 0].map((building) => ({ ...at, id: `w${building}`, building })));
    columns.renumberBuildings(Uint32Array.of(8, 9));
    expect([...columns].map(({ building }) => building)).toEqual([-1, 9, 8]);
  });
});
