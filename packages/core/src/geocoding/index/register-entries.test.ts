import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { RegisterEntriesBuilder } from '../build/register-entries-builder.ts';
import type { AddressCodes } from '../types.ts';
import { GROUP, RegisterEntries, type RegisterKind } from './register-entries.ts';

const GUID = '63ed1a35-4be6-4564-a1ec-0c51f7383314';
const NO_CODES: AddressCodes = { okato: null, oktmo: null, kladrId: null, cadastralNumber: null };
const NO_ENTRY = { fiasId: null, codes: {} };

interface Registered {
  readonly fiasId?: string | null;
  readonly codes?: AddressCodes | null;
}

function stored(records: readonly Registered[], kind: RegisterKind = 'address'): SectionSet {
  const builder = new RegisterEntriesBuilder(records.length);
  for (const record of records) builder.add(record);
  const sections = new SectionSet();
  builder.finish(sections, kind, kind === 'address');
  return sections;
}

function restored(records: readonly Registered[]) {
  const entries = new RegisterEntries(stored(records), 'address');
  return records.map((_, record) => entries.get(record));
}

describe('entries of the address register', () => {
  it('come back as they were added, in every group', () => {
    const records = Array.from({ length: 3 * GROUP + 5 }, (_, i) => ({
      fiasId: i % 3 === 0 ? null : `${GUID.slice(0, -2)}${String(i).padStart(2, '0')}`,
      codes: i % 2 === 0 ? null : { ...NO_CODES, cadastralNumber: `38:36:000034:${i}` },
    }));
    const expected = records.map(({ fiasId, codes }) => ({
      fiasId,
      codes: codes ? { cadastralNumber: codes.cadastralNumber } : {},
    }));
    expect(restored(records)).toEqual(expected);
  });

  it('have every code, and none where it is absent', () => {
    const all = { okato: '25401', oktmo: '25701', kladrId: '38', cadastralNumber: '38:36', timeZone: 'UTC+8' };
    const zone = { ...NO_CODES, timeZone: 'UTC+8' };
    const given = [{ codes: all }, { codes: zone }, {}];
    expect(restored(given).map(({ codes }) => codes)).toEqual([all, { timeZone: 'UTC+8' }, {}]);
  });

  it('have ids in lower case, and none where the register has no GUID', () => {
    const given = [{ fiasId: GUID.toUpperCase() }, { fiasId: 'house 5' }, { fiasId: null }];
    expect(restored(given).map(({ fiasId }) => fiasId)).toEqual([GUID, null, null]);
  });

  it('take no room without a register', () => {
    const sections = stored([{}, { fiasId: null, codes: null }, { codes: NO_CODES }]);
    expect([...sections]).toEqual([]);
    expect(new RegisterEntries(sections, 'address').get(1)).toEqual(NO_ENTRY);
  });
});
