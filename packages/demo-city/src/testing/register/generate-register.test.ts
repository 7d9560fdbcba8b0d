import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRegister, type RegisterRegion } from '@verst/data-pipeline/sources';
import { generateRegister, type SourceAddress } from './generate-register.ts';
import { officialHouse, officialName } from './official-spelling.ts';
import { createRandom } from '../../random.ts';

/** A town of streets with ten houses each. */
function* townAddresses(streetCount: number): Generator<SourceAddress> {
  for (let street = 1; street <= streetCount; street++) {
    for (let house = 1; house <= 10; house++) {
      yield {
        id: `w${100 * street + house}`,
        settlement: 'Берёзов',
        settlementId: 'n1',
        street: `${street}-я Советская улица`,
        streetId: `s${street}`,
        housenumber: `${house} к1`,
      };
    }
  }
}

function* addressesOfTwoRegions(): Generator<SourceAddress> {
  for (const address of townAddresses(3)) yield { ...address, region: 'Иркутская область' };
  for (const address of townAddresses(3)) yield { ...address, region: 'Республика Коми', settlementId: 'n2' };
}

async function generated(streetCount: number, seed: number): Promise<{ region: RegisterRegion; pairs: string[] }> {
  const out = mkdtempSync(join(tmpdir(), 'verst-register-'));
  generateRegister(townAddresses(streetCount), out, { seed });
  const register = await openRegister([out]);
  const regions: RegisterRegion[] = [];
  await register.visitRegions((region) => regions.push(region));
  register.close();
  return { region: regions[0]!, pairs: readFileSync(join(out, 'pairs.tsv'), 'utf8').trim().split('\n') };
}

describe('a generated register', () => {
  it('is a delivery that the reader takes whole', async () => {
    const { region, pairs } = await generated(200, 7);
    expect([region.rejects, region.faults]).toEqual([[], []]);
    expect(region.settlements).toMatchObject([{ name: 'Березов', type: 'город' }]);
    expect(region.streets).toHaveLength(200);
    const known = new Set([...region.settlements, ...region.streets, ...region.houses].map(({ fiasId }) => fiasId));
    expect(pairs.every((pair) => known.has(pair.split('\t')[1]!))).toBe(true);
  });

  it('lacks some houses, has others of its own, and names some streets otherwise', async () => {
    const { region, pairs } = await generated(200, 7);
    const paired = pairs.filter((pair) => pair.startsWith('house')).length;
    expect(paired / 2000).toBeCloseTo(0.95, 1);
    expect((region.houses.length - paired) / 2000).toBeCloseTo(0.05, 1);
    const renamed = region.streets.filter(({ formerNames }) => formerNames.length > 0).length;
    const retyped = region.streets.filter(({ type }) => type !== 'улица').length;
    expect([renamed > 0, retyped > 0, renamed + retyped < 40]).toEqual([true, true, true]);
  });

  it('has a folder for each region, any of which can be read alone, and gives every object its codes', async () => {
    const out = mkdtempSync(join(tmpdir(), 'verst-register-'));
    expect(generateRegister(addressesOfTwoRegions(), out)).toMatchObject({ regions: 2, settlements: 2 });
    const register = await openRegister([out], { regions: ['02'] });
    const regions: RegisterRegion[] = [];
    await register.visitRegions((region) => regions.push(region));
    register.close();
    expect(regions.map(({ code }) => code)).toEqual(['02']);
    expect(regions[0]!.settlements[0]).toMatchObject({
      region: { name: 'Коми', type: 'республика' },
      codes: { okato: '02000401000', oktmo: '02000701001', kladr: '0200000000100' },
    });
    const codes = { postcode: '120000', okato: '02000401000', kladr: null, cadastralNumber: '02:01:0000000:1' };
    expect(regions[0]!.houses[0]!.codes).toMatchObject(codes);
  });

  it('is the same for the same seed and another for another', async () => {
    const [first, again, other] = await Promise.all([generated(20, 1), generated(20, 1), generated(20, 2)]);
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });
});

describe('the official spelling', () => {
  it.each([
    ['улица Ленина', 'Ленина', 'ул.', 8],
    ['2-я Зелёная улица', 'Зеленая 2-я', 'ул.', 8],
    ['Набережная улица', 'Набережная', 'ул.', 8],
    ['микрорайон Юбилейный', 'Юбилейный', 'мкр.', 7],
    ['Ромашка', 'Ромашка', 'тер.', 7],
  ])('of %s has the type apart', (mapped, name, type, level) => {
    expect(officialName(mapped, createRandom(1))).toEqual({ name, type, level });
  });

  it('of a house number has its parts apart', () => {
    const parts = Object.values(officialHouse('вл12А/3 к1 с2'));
    expect(parts).toEqual(['12а/3', '1', '1', '1', '2', '2']);
    expect(officialHouse('7')).toMatchObject({ HOUSENUM: '7', HOUSETYPE: '2', ADDNUM1: '' });
  });
});
