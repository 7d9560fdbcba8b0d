import { compileKinds, type PoiRecord } from '@verst/core/build';
import { expect, test } from 'vitest';
import { makeTaxonomy } from './poi-taxonomy/make-taxonomy.ts';
import { readPois } from './poi-readings.ts';

const poi = (id: string, tags: Record<string, string>): PoiRecord => ({ id, lonE7: 0, latE7: 0, tags, organization: false }); // prettier-ignore
const CAFE = poi('n1', { amenity: 'cafe', opening_hours: 'Mo-Fr 09:00-18:00; PH off' });
const SHOP = poi('n2', { shop: 'supermarket', opening_hours: '24/7' });
const BANK = poi('n3', { amenity: 'bank', opening_hours: 'Jun-Aug: Mo-Sa 10:00-17:00' });

test('readings taken over from an earlier build are those of a whole build, and others are made', () => {
  const kinds = compileKinds(makeTaxonomy());
  const earlier = readPois([BANK, CAFE], kinds, null, '1');
  const whole = readPois([CAFE, SHOP, BANK], kinds, null, '1');
  expect(readPois([CAFE, SHOP, BANK], kinds, earlier, '1')).toEqual(whole);
  // Told apart by readings that no build makes.
  const odd = { ...earlier, categories: { ...earlier.categories, primary: Uint16Array.of(7, 8) } };
  const primary = ([...pois]: PoiRecord[], version: string) =>
    Array.from(readPois(pois, kinds, odd, version).categories.primary);
  expect(primary([CAFE, SHOP, BANK], '1')).toEqual([8, whole.categories.primary[1], 7]);
  expect(primary([CAFE, SHOP, BANK], '2')).toEqual(Array.from(whole.categories.primary));
});
