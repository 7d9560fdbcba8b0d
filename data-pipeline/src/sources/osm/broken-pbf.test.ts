import { readFileSync, writeFileSync } from 'node:fs';
import { SourceError } from '@verst/core/build';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadOsm } from './load-osm.ts';
import type { OsmData } from './osm-data.ts';
import { fingerprint } from './testing/plain-osm.ts';
import { dataBlock, fileBlock, headerBlock, message, zlibBlob } from './testing/raw-pbf.ts';
import { scratchFolder } from './testing/scratch-folder.ts';
import { createPbfWriter } from './pbf-writer.ts';

const path = scratchFolder();

/** Numbers of a seeded generator, 0 to below 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function writeTown(name: string): Promise<void> {
  const random = seeded(1);
  const writer = createPbfWriter(path(name));
  for (let id = 1; id <= 9_000; id++) {
    const tags: Record<string, string> =
      id % 10 === 0 ? { 'addr:housenumber': `${id % 90}`, 'addr:street': `улица № ${id % 31}` } : {};
    writer.addNode({ id, lon: 104 + random(), lat: 52 + random(), tags, version: 1 + (id % 4) });
  }
  for (let id = 1; id <= 500; id++) {
    writer.addWay({ id, refs: [id * 3, id * 3 + 1, id * 3 + 2], tags: { highway: 'residential' } });
  }
  for (let id = 1; id <= 20; id++) writer.addRelation({ id, members: [{ type: 'way', ref: id, role: 'outer' }] });
  await writer.finish();
}

/** Expects that a damaged file gives an error naming file and offset, counted losses, or exactly the same data. */
async function expectNoSilentLoss(name: string, whole: OsmData, damage: string): Promise<void> {
  let osm: OsmData;
  try {
    osm = await loadOsm([path(name)]);
  } catch (error) {
    expect(error, damage).toBeInstanceOf(SourceError);
    expect(error, damage).toMatchObject({ path: path(name), offset: expect.any(Number) as number });
    return;
  }
  const { samples: _, ...losses } = osm.losses;
  const isCounted = Object.values(losses).some((count) => count > 0);
  if (!isCounted) expect(fingerprint(osm), damage).toBe(fingerprint(whole));
}

describe('a damaged PBF file', () => {
  let whole: OsmData;
  let bytes: Buffer;

  beforeAll(async () => {
    await writeTown('town.osm.pbf');
    bytes = readFileSync(path('town.osm.pbf'));
    whole = await loadOsm([path('town.osm.pbf')]);
  });

  it('loses nothing in silence when cut at any of 50 offsets', async () => {
    const random = seeded(2);
    for (let i = 0; i < 50; i++) {
      const length = Math.floor(random() * bytes.length);
      writeFileSync(path('cut.osm.pbf'), bytes.subarray(0, length));
      await expect(loadOsm([path('cut.osm.pbf')]), `cut at ${length}`).rejects.toThrow(SourceError);
    }
  });

  it('loses nothing in silence with any of 50 bytes flipped', async () => {
    const random = seeded(3);
    for (let i = 0; i < 50; i++) {
      const offset = Math.floor(random() * bytes.length);
      const flipped = Buffer.from(bytes);
      flipped[offset]! ^= 1 + Math.floor(random() * 255);
      writeFileSync(path('flipped.osm.pbf'), flipped);
      await expectNoSilentLoss('flipped.osm.pbf', whole, `byte ${offset} became ${flipped[offset]}`);
    }
  });

  it('loses nothing in silence with each byte of a block header flipped', async () => {
    const block = 512;
    for (let offset = block; offset < block + 24; offset++) {
      for (const bit of [1, 2, 4, 8, 16, 32, 64, 128]) {
        const flipped = Buffer.from(bytes);
        flipped[offset]! ^= bit;
        writeFileSync(path('flipped.osm.pbf'), flipped);
        await expectNoSilentLoss('flipped.osm.pbf', whole, `bit ${bit} of byte ${offset} flipped`);
      }
    }
  });

  it('is known as cut where our own writer declared how many elements follow', async () => {
    const lastBlock = bytes.lastIndexOf('OSMData') - 6;
    writeFileSync(path('cut.osm.pbf'), bytes.subarray(0, lastBlock));
    await expect(loadOsm([path('cut.osm.pbf')])).rejects.toThrow('it holds 0 of the 20 relations it declares');
  });
});

const read = (...blocks: Uint8Array[]): Promise<OsmData> => {
  writeFileSync(path('made.osm.pbf'), Buffer.concat(blocks));
  return loadOsm([path('made.osm.pbf')]);
};

const plainNode = (id: number, visible: boolean): Uint8Array =>
  message((fields) => {
    fields.writeSVarintField(1, id);
    fields.writeBytesField(
      4,
      message((info) => info.writeBooleanField(6, visible)),
    );
    fields.writeSVarintField(8, 52_000);
    fields.writeSVarintField(9, 104_001);
  });

describe('a PBF file', () => {
  it.each(['lzma', 'bzip2', 'lz4', 'zstd'])('packed by %s is refused by name', async (name) => {
    const field = { lzma: 4, bzip2: 5, lz4: 6, zstd: 7 }[name]!;
    const blob = message((fields) => {
      fields.writeVarintField(2, 4);
      fields.writeBytesField(field, Buffer.from('data'));
    });
    await expect(read(headerBlock(), fileBlock('OSMData', blob))).rejects.toThrow(`compressed with ${name}`);
  });

  it('that requires a feature unknown here is refused by its name', async () => {
    await expect(read(headerBlock(['OsmSchema-V0.6', 'HistoricalInformation']))).rejects.toThrow(
      'requires the feature HistoricalInformation',
    );
  });

  it('that unpacks to more than it declares is not unpacked further', async () => {
    const bomb = zlibBlob(new Uint8Array(30_000_000));
    const lying = message((fields) => {
      fields.writeVarintField(2, 1000);
      fields.writeBytesField(3, bomb.subarray(bomb.indexOf(0x78)));
    });
    await expect(read(headerBlock(), fileBlock('OSMData', lying))).rejects.toThrow(/at byte \d+: damaged block/);
  });

  it('with a block beyond the limits of the format is refused', async () => {
    const huge = message((fields) => {
      fields.writeStringField(1, 'OSMData');
      fields.writeVarintField(3, 33 * 1024 * 1024);
    });
    await expect(read(headerBlock(), Buffer.of(0, 0, 0, huge.length), huge)).rejects.toThrow(
      'the format allows 33554432',
    );
    await expect(read(headerBlock(), Buffer.of(1, 0, 0, 0))).rejects.toThrow('its header would be 16777216 bytes');
  });

  it('with a block of an unknown type is read without it, and the block is counted', async () => {
    const osm = await read(headerBlock(), fileBlock('OSMExtra', new Uint8Array(9)));
    expect(osm.losses.unknownBlobs).toBe(1);
    expect(osm.losses.samples[0]).toMatch(/made\.osm\.pbf at byte \d+: a block of the unknown type "OSMExtra"/);
  });

  it.each([
    ['a string outside of the string table', [8, 1, 18, 1, 9, 26, 1, 0], 'string 9 is outside of the table of 2'],
    ['keys without values', [8, 1, 18, 1, 1], 'keys without values'],
    ['more values than keys', [8, 1, 18, 1, 1, 26, 2, 1, 1], 'more values than keys'],
    ['no id', [18, 1, 1, 26, 1, 1], 'NaN is not an element id'],
    ['a reference that runs over the end', [8, 1, 66, 1, 0xff], 'runs over the end'],
  ])('with a way that has %s is refused', async (_, way, fault) => {
    const block = dataBlock(['', 'name'], (group) => group.writeBytesField(3, Uint8Array.from(way)));
    await expect(read(headerBlock(), block)).rejects.toThrow(fault);
  });

  it('with a text that is not UTF-8 is read with marks in it, and the text is counted', async () => {
    const block = message((fields) => {
      fields.writeBytesField(
        1,
        message((table) =>
          ['', 'name', Uint8Array.of(0xc4, 0xee, 0xec)].forEach((text) =>
            typeof text === 'string' ? table.writeStringField(1, text) : table.writeBytesField(1, text),
          ),
        ),
      );
      fields.writeBytesField(
        2,
        message((group) => group.writeBytesField(3, Uint8Array.of(8, 1, 18, 1, 1, 26, 1, 2))),
      );
    });
    const osm = await read(headerBlock(), fileBlock('OSMData', zlibBlob(block)));
    expect(osm.ways.tag(0, 'name')).toBe('\ufffd\ufffd\ufffd');
    expect(osm.losses.invalidTexts).toBe(1);
  });

  it('that tells an impossible time of its state has none', async () => {
    const header = message((fields) => fields.writeVarintField(32, 2 ** 52));
    const osm = await read(fileBlock('OSMHeader', zlibBlob(header)));
    expect(osm.sources[0]!.newest).toBeNull();
  });

  it('that is several files in one is refused', async () => {
    await expect(read(headerBlock(), headerBlock())).rejects.toThrow('a second OSMHeader');
  });

  it('with dense columns of unequal lengths is refused', async () => {
    const block = dataBlock([''], (group) =>
      group.writeBytesField(
        2,
        message((dense) => {
          dense.writePackedSVarint(1, [1, 1, 1]);
          dense.writePackedSVarint(8, [520_000_000, 0]);
          dense.writePackedSVarint(9, [1_040_000_000, 0, 0]);
        }),
      ),
    );
    await expect(read(headerBlock(), block)).rejects.toThrow('unequal numbers of ids and coordinates');
  });

  it('of plain nodes, marked-deleted elements and coarse granularity is read as it says', async () => {
    const group = message((fields) => {
      fields.writeBytesField(1, plainNode(7, true));
      fields.writeBytesField(1, plainNode(8, false));
    });
    const block = message((fields) => {
      fields.writeBytesField(2, group);
      fields.writeVarintField(17, 1_000_000);
      fields.writeVarintField(19, -500);
      fields.writeBytesField(
        1,
        message((table) => table.writeStringField(1, '')),
      );
    });
    const osm = await read(headerBlock(), fileBlock('OSMData', zlibBlob(block)));
    expect([...osm.nodes.ids]).toEqual([7]);
    expect([osm.nodes.lonE7[0], osm.nodes.latE7[0]]).toEqual([1_040_010_000, 519_999_995]);
    expect(osm.losses.deleted).toBe(1);
  });

  it('of another writer that ends with nodes or a full block is doubted', async () => {
    const nodes = dataBlock([''], (group) =>
      group.writeBytesField(
        2,
        message((dense) => {
          dense.writePackedSVarint(1, [1]);
          dense.writePackedSVarint(8, [520_000_000]);
          dense.writePackedSVarint(9, [1_040_000_000]);
        }),
      ),
    );
    const osm = await read(headerBlock(), nodes);
    expect(osm.losses.doubtfulEnds).toBe(1);
    expect(osm.losses.samples[0]).toContain('may be cut between two blocks, it holds nodes and nothing else');
  });
});
