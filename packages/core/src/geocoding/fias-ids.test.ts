import { describe, expect, it } from 'vitest';
import { fiasIdAt, packFiasIds } from './fias-ids.ts';

const GUID = '63ed1a35-4be6-4564-a1ec-0c51f7383314';

describe('ids of the address register', () => {
  it('come back as they were packed', () => {
    const packed = packFiasIds([{ fiasId: null }, { fiasId: GUID }, { fiasId: GUID.toUpperCase() }, {}]);
    expect([0, 1, 2, 3].map((record) => fiasIdAt(packed, record))).toEqual([null, GUID, GUID, null]);
  });

  it('take no room where there is no register', () => {
    expect(packFiasIds([{}, { fiasId: null }])).toBeNull();
    expect(fiasIdAt(null, 5)).toBeNull();
  });

  it('are none where they are no GUID', () => {
    expect(fiasIdAt(packFiasIds([{ fiasId: 'house 5' }]), 0)).toBeNull();
  });
});
