import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateRegister } from '@verst/demo-city/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { extractMap } from '../../data-pipeline/src/extract/index.ts';
import { joinRegister } from '../../data-pipeline/src/join-register.ts';
import { loadOsm } from '../../data-pipeline/src/sources/osm/index.ts';
import { cityFile, HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { addressesForRegister, registerKeyOf } from '../support/register-of-map.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-links-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Shares of the links that are right, and of the true pairs that are linked. */
function judge(linked: Map<string, string>, truth: Map<string, string>): { precision: number; recall: number } {
  const right = [...linked].filter(([fiasId, id]) => truth.get(fiasId) === id).length;
  return { precision: right / linked.size, recall: right / truth.size };
}

function truePairs(delivery: string, kind: string): [fiasId: string, id: string][] {
  return readFileSync(join(delivery, 'pairs.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string, string])
    .filter(([own]) => own === kind)
    .map(([, fiasId, id]) => [fiasId, id]);
}

describe.skipIf(!HAS_REAL_DATA)(`the register of a real town ${NEEDS_REAL_DATA}`, () => {
  it.each(['derbent', 'elista'])(
    'of %s, spelled officially, is linked street by street and house by house',
    async (city) => {
      const { geocoding } = extractMap(await loadOsm([cityFile(city)]));
      // Linking takes its columns over.
      const map = { ...geocoding, addresses: [...geocoding.addresses] };
      const delivery = join(folder, city);
      generateRegister(addressesForRegister(map), delivery);
      const { addresses } = await joinRegister(map, [delivery]);

      const streets = addresses.streets.slice(0, map.streets.length);
      const streetLinks = new Map(
        streets.flatMap(({ fiasId, id, kind }): [string, string][] =>
          fiasId && kind !== 'settlement' ? [[fiasId, id]] : [],
        ),
      );
      const ofStreets = judge(streetLinks, new Map(truePairs(delivery, 'street')));
      expect(ofStreets.precision).toBeGreaterThanOrEqual(0.995);
      expect(ofStreets.recall).toBeGreaterThanOrEqual(0.985);

      // Of a house that is mapped twice either record is right.
      const keys = new Map(map.addresses.map((address) => [address.id, registerKeyOf(address)]));
      const houses = [...addresses.addresses].slice(0, map.addresses.length);
      const houseLinks = new Map(
        houses.flatMap(({ fiasId, id }): [string, string][] => (fiasId ? [[fiasId, keys.get(id)!]] : [])),
      );
      const ofHouses = judge(
        houseLinks,
        new Map(truePairs(delivery, 'house').map(([fiasId, id]) => [fiasId, keys.get(id)!])),
      );
      expect(ofHouses.precision).toBeGreaterThanOrEqual(0.995);
      expect(ofHouses.recall).toBeGreaterThanOrEqual(0.97);
    },
  );
});
