import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullNameOf, openRegister, type RegisterRegion } from './index.ts';
import { fileOf, row, smallDelivery, writeFolder, writeZip, xml } from './testing/drawn-delivery.ts';

async function readAll(paths: readonly string[]): Promise<{ regions: RegisterRegion[]; faults: readonly string[] }> {
  const register = await openRegister(paths);
  const regions: RegisterRegion[] = [];
  await register.visitRegions((region) => regions.push(region));
  register.close();
  return { regions, faults: register.faults };
}

const readOne = async (path: string): Promise<RegisterRegion> => (await readAll([path])).regions[0]!;

/** The small delivery with the content of one file replaced. */
const changed = (kind: string, content: string | Uint8Array) => ({ ...smallDelivery(), [fileOf(kind)]: content });

const fileBytes = (kind: string): Buffer => Buffer.from(smallDelivery()[fileOf(kind)]!);

const parent = (id: number, above: number): string => row('ITEM', { OBJECTID: id, PARENTOBJID: above });
const item = (id: number, path: string): string => row('ITEM', { OBJECTID: id, PATH: path });

describe('a delivery of the register', () => {
  it.each([
    ['a folder', writeFolder],
    ['a ZIP', writeZip],
  ])('is read from %s', async (_, write) => {
    const { code, settlements, streets, houses, rejects, faults } = await readOne(write(smallDelivery()));
    expect(code).toBe('77');
    expect(settlements).toMatchObject([{ name: 'Город', fiasId: 'g1', region: { name: 'Город' } }]);
    expect(streets.map(fullNameOf)).toEqual(['улица Ленина']);
    expect(streets[0]!.formerNames).toEqual([{ name: 'Старая', type: 'улица' }]);
    expect(houses).toMatchObject([{ fiasId: 'g3', street: 0, housenumber: '5А к1', codes: { postcode: '101000' } }]);
    expect(rejects).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('may be in a folder of its day, which is no region, and a single region in the current folder', async () => {
    const below = Object.entries(smallDelivery()).map(([name, content]) => [`2026/03/15/${name}`, content]);
    const ofDay = join(writeFolder(Object.fromEntries(below)), '2026', '03', '15');
    const { regions } = await readAll([ofDay]);
    expect(regions.map(({ code }) => code)).toEqual(['77']);
    // A word of the dictionary, which was taken for a file of region 15.
    expect(regions[0]!.streets.map(fullNameOf)).toEqual(['улица Ленина']);
    const region = relative('', join(ofDay, '77'));
    // The folder alone, with the dictionary beside it: without, streets of region-cities had no settlement.
    expect(await readOne(region)).toEqual(regions[0]);
    expect(await readOne(`${region}/.`)).toEqual(regions[0]);
  });

  it('is read once where a region is named twice', async () => {
    const codes: string[] = [];
    const register = await openRegister([writeFolder(smallDelivery())], { regions: ['77', '77'] });
    await register.visitRegions(({ code }) => codes.push(code));
    register.close();
    expect(codes).toEqual(['77']);
  });

  it('hangs houses off a settlement where they have no street', async () => {
    const region = await readOne(writeFolder(changed('ADM_HIERARCHY', xml('ITEMS', [item(1, '1'), item(3, '1.3')]))));
    expect(region.streets).toMatchObject([{ kind: 'settlement', name: 'Город' }]);
    expect(region.houses).toMatchObject([{ fiasId: 'g3', street: 0 }]);
    expect(region.rejects).toEqual([{ kind: 'object', objectId: 2, reason: 'no place in a hierarchy' }]);
  });

  it('lists a house whose parent is missing', async () => {
    const hierarchy = xml('ITEMS', [item(1, '1'), item(2, '1.2'), item(3, '1.7.3')]);
    const region = await readOne(writeFolder(changed('ADM_HIERARCHY', hierarchy)));
    expect(region.houses).toEqual([]);
    expect(region.rejects).toEqual([{ kind: 'house', objectId: 3, reason: 'parent absent' }]);
  });

  it('finds the municipal parent where the administrative one is missing', async () => {
    const files = {
      ...changed('ADM_HIERARCHY', xml('ITEMS', [item(1, '1'), item(2, '1.2'), item(3, '1.7.3')])),
      [fileOf('MUN_HIERARCHY')]: xml('ITEMS', [item(3, '1.2.3')]),
    };
    expect((await readOne(writeFolder(files))).houses).toHaveLength(1);
  });

  it('lists what stands in a cycle', async () => {
    const hierarchy = xml('ITEMS', [item(1, '1'), parent(2, 3), parent(3, 2)]);
    const region = await readOne(writeFolder(changed('ADM_HIERARCHY', hierarchy)));
    expect(region.rejects).toEqual([
      { kind: 'object', objectId: 2, reason: 'cycle in the hierarchy' },
      { kind: 'house', objectId: 3, reason: 'cycle in the hierarchy' },
    ]);
  });

  it('lists objects of an unknown level and what hangs off them', async () => {
    const files = smallDelivery();
    files[fileOf('ADDR_OBJ')] = files[fileOf('ADDR_OBJ')]!.replaceAll('LEVEL="8"', 'LEVEL="42"');
    const region = await readOne(writeFolder(files));
    expect(region.rejects.map(({ reason }) => reason)).toEqual(['unknown level', 'unknown level']);
  });

  it('uses what precedes a cut and the other files', async () => {
    const objects = smallDelivery()[fileOf('HOUSES_PARAMS')]!;
    const region = await readOne(writeFolder(changed('HOUSES_PARAMS', objects.slice(0, -12))));
    expect(region.houses).toHaveLength(1);
    expect(region.faults).toEqual([expect.stringMatching(/AS_HOUSES_PARAMS.*the file is cut off/)]);
  });

  it('tells how far its reading has come, to the last byte', async () => {
    const told: number[] = [];
    const register = await openRegister([writeFolder(smallDelivery())], {
      onProgress: ({ bytesRead, bytesTotal }) => told.push(bytesRead / bytesTotal),
    });
    await register.visitRegions((region) => expect(region.houses).toHaveLength(1));
    register.close();
    expect(told.toSorted((a, b) => a - b)).toEqual(told);
    expect(told.at(-1)).toBe(1);
  });

  it('is followed by its deltas', async () => {
    const delta = writeFolder({
      [fileOf('ADDR_OBJ')]: xml('ADDRESSOBJECTS', [
        row('OBJECT', { ID: 21, OBJECTID: 2, NAME: 'Ленина', TYPENAME: 'ул', LEVEL: 8, ISACTUAL: 0, ISACTIVE: 0 }),
        row('OBJECT', { ID: 22, OBJECTID: 2, OBJECTGUID: 'g2', NAME: 'Мира', TYPENAME: 'ул', LEVEL: 8 }),
      ]),
    });
    const { regions } = await readAll([writeFolder(smallDelivery()), delta]);
    expect(regions[0]!.streets.map(({ name, formerNames }) => [name, formerNames.map((old) => old.name)])).toEqual([
      ['Мира', ['Старая', 'Ленина']],
    ]);
  });
});

describe('a delivery with a file that is damaged anywhere', () => {
  const kinds = ['ADDR_OBJ', 'HOUSES', 'ADM_HIERARCHY', 'HOUSES_PARAMS'] as const;
  const place = fc.record({
    kind: fc.constantFrom(...kinds),
    share: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  });
  it('is used, and the cut is told', async () => {
    await fc.assert(
      fc.asyncProperty(place, async ({ kind, share }) => {
        const bytes = fileBytes(kind);
        const folder = writeFolder(changed(kind, bytes.subarray(0, Math.floor(share * bytes.length))));
        const { faults } = await readOne(folder);
        expect(faults).toEqual([expect.stringContaining(`AS_${kind}`)]);
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 60 },
    );
  });

  it('is used, whatever a changed byte makes of it', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async ({ kind, share }, change) => {
        const bytes = fileBytes(kind);
        const at = Math.floor(share * bytes.length);
        bytes[at] = bytes[at]! ^ change;
        const folder = writeFolder(changed(kind, bytes));
        const { faults, houses, rejects } = await readOne(folder);
        // The house is present, or a fault or reject explains why not.
        const isLost = houses.length === 0 && faults.length === 0 && rejects.length === 0;
        expect(isLost && kind !== 'HOUSES').toBe(false);
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 60 },
    );
  });
});

describe('an archive that is not what it says', () => {
  it('is refused where a path climbs out', async () => {
    await expect(
      openRegister([writeZip({ ...smallDelivery(), '../77/AS_HOUSES_20260101_a.XML': 'x' })]),
    ).rejects.toThrow(/archive is unsound: .*relative path/);
  });

  it('loses the entry that unpacks to far more than XML can, and nothing else', async () => {
    const bomb = changed('HOUSES_PARAMS', Buffer.alloc(20 << 20, 0x20));
    const { regions, faults } = await readAll([writeZip(bomb)]);
    expect(regions[0]!.houses).toHaveLength(1);
    expect(faults).toEqual([expect.stringMatching(/HOUSES_PARAMS.*are not a register/)]);
  });

  it('loses the entry that is larger than declared, and nothing else', async () => {
    const region = await readOne(writeZip(smallDelivery(), { [fileOf('HOUSES_PARAMS')]: 10 }));
    expect(region.houses).toHaveLength(1);
    expect(region.faults).toHaveLength(1);
  });

  it('is an error that names the path where there is no delivery at all', async () => {
    await expect(openRegister(['/no/such/path'])).rejects.toThrow('/no/such/path');
    await expect(openRegister([writeFolder({ 'readme.txt': 'x' })])).rejects.toThrow(/holds no files/);
    await expect(openRegister([`${writeFolder({ 'a.zip': 'no zip' })}/a.zip`])).rejects.toThrow(/not a readable ZIP/);
    await expect(openRegister([writeFolder(smallDelivery())], { regions: ['38'] })).rejects.toThrow(/no region 38/);
  });
});

const BAIKONUR = '../shared/data/gar/baikonur99';
const BASHKORTOSTAN = '../shared/data/gar/bashkortostan02_excerpt';

describe.skipIf(!existsSync(BAIKONUR))('the complete delivery of Baikonur', () => {
  it('gives every current house and land plot', async () => {
    const { settlements, houses, rejects, faults } = await readOne(BAIKONUR);
    expect(settlements).toMatchObject([{ name: 'Байконур', type: 'город', level: 1 }]);
    expect(houses.filter(({ kind }) => kind === 'house')).toHaveLength(550);
    expect(houses.filter(({ kind }) => kind === 'stead')).toHaveLength(52);
    expect([rejects, faults]).toEqual([[], []]);
  });
});

describe.skipIf(!existsSync(BASHKORTOSTAN))('the delta of Bashkortostan', () => {
  it('applies or lists every current row', async () => {
    const { houses, rejects, faults } = await readOne(BASHKORTOSTAN);
    const listed = rejects.filter(({ kind }) => kind !== 'object');
    expect(houses.length + listed.length).toBe(1049);
    expect(new Set(listed.map(({ reason }) => reason))).toEqual(new Set(['parent absent', 'no place in a hierarchy']));
    expect(faults).toEqual([]);
  });
});
