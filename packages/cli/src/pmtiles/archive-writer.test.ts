import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles, type Source, tileIdToZxy } from 'pmtiles';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ArchiveTile, ArchiveWriter } from './archive-writer.ts';

let folder: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verst-pmtiles-'));
  target = join(folder, 'map.pmtiles');
});

afterEach(() => rmSync(folder, { recursive: true }));

const DESCRIPTION = {
  minZoom: 0,
  maxZoom: 9,
  bounds: [104, 52, 105, 53],
  centerZoom: 5,
  metadata: { name: 'a', vector_layers: [] },
} as const;

/** Returns tiles; every third has the same content. */
const tilesOf = (count: number): ArchiveTile[] =>
  Array.from({ length: count }, (_, tileId) => ({
    tileId: 2 * tileId,
    mvt: Buffer.from(tileId % 3 === 0 ? 'the same sea' : `tile ${tileId}`),
  }));

function archive(): PMTiles {
  const bytes = readFileSync(target);
  const source: Source = {
    getKey: () => target,
    getBytes: (offset, length) => {
      const part = bytes.subarray(offset, offset + length);
      return Promise.resolve({ data: new Uint8Array(part).buffer });
    },
  };
  return new PMTiles(source);
}

async function contentOf(pmtiles: PMTiles, tileId: number): Promise<string | undefined> {
  const tile = await pmtiles.getZxy(...tileIdToZxy(tileId));
  return tile && Buffer.from(tile.data).toString();
}

/** Writes tiles in batches; an unfinished writer simulates a killed one. */
async function write(tiles: readonly ArchiveTile[], task = 'task'): Promise<ArchiveWriter> {
  const writer = new ArchiveWriter(target, task);
  const left = tiles.filter(({ tileId }) => tileId > writer.lastTileId);
  for (let i = 0; i < left.length; i += 100) await writer.add(left.slice(i, i + 100));
  return writer;
}

const finish = (writer: ArchiveWriter) => writer.finish({ ...DESCRIPTION, bounds: [...DESCRIPTION.bounds] });

describe('a PMTiles archive', () => {
  it('that cannot get its name can be closed and finished later: the error was hidden by another', async () => {
    const writer = await write(tilesOf(10));
    mkdirSync(target);
    expect(() => finish(writer)).toThrow('map.pmtiles');
    writer.close();
    rmSync(target, { recursive: true });
    const again = await write([]);
    expect(again.lastTileId).toBe(18);
    finish(again);
    expect(await contentOf(archive(), 2)).toBe('tile 1');
  });

  it.each([10, 20_000])('of %i tiles gives each of them back by the pmtiles library, and no other', async (count) => {
    const tiles = tilesOf(count);
    const report = finish(await write(tiles));
    const pmtiles = archive();
    expect(await pmtiles.getHeader()).toMatchObject({
      specVersion: 3,
      clustered: true,
      minZoom: 0,
      maxZoom: 9,
      minLon: 104,
      maxLat: 53,
      centerLon: 104.5,
      numAddressedTiles: count,
      numTileContents: report.contents,
    });
    expect(await pmtiles.getMetadata()).toEqual(DESCRIPTION.metadata);
    for (const { tileId, mvt } of tiles.filter((_, i) => i % Math.ceil(count / 200) === 0)) {
      expect(await contentOf(pmtiles, tileId)).toBe(mvt.toString());
      expect(await contentOf(pmtiles, tileId + 1)).toBeUndefined();
    }
    expect(report.contents).toBe(1 + tiles.filter((_, i) => i % 3 !== 0).length);
  });

  it('is nowhere until it is complete, and leaves nothing beside it', async () => {
    writeFileSync(target, 'what was there');
    const writer = await write(tilesOf(300));
    expect(readFileSync(target, 'utf8')).toBe('what was there');
    writer.finish({ ...DESCRIPTION, bounds: [...DESCRIPTION.bounds] });
    expect(existsSync(`${target}.part`)).toBe(false);
    expect(existsSync(`${target}.part.journal`)).toBe(false);
  });
});

describe('an interrupted export', () => {
  const tiles = tilesOf(1000);

  async function goOn(task = 'task'): Promise<Buffer> {
    (await write(tiles, task)).finish({ ...DESCRIPTION, bounds: [...DESCRIPTION.bounds] });
    return readFileSync(target);
  }

  it('goes on where it stopped, to the same bytes, wherever the files were cut off', async () => {
    const whole = await goOn();
    (await write(tiles.slice(0, 500))).close();
    const written = new ArchiveWriter(target, 'task');
    expect(written.lastTileId).toBe(tiles[499]!.tileId);
    written.close();
    expect(await goOn()).toEqual(whole);

    for (const cut of [1, 30, 3000]) {
      (await write(tiles.slice(0, 500))).close();
      truncateSync(`${target}.part.journal`, readFileSync(`${target}.part.journal`).length - cut);
      expect(await goOn()).toEqual(whole);
    }
  });

  it('begins anew where its tiles are gone, or where it was another export', async () => {
    const whole = await goOn();
    (await write(tiles.slice(0, 500))).close();
    rmSync(`${target}.part`);
    expect(await goOn()).toEqual(whole);
    (await write(tilesOf(500), 'another task')).close();
    expect(await goOn()).toEqual(whole);
  });
});
