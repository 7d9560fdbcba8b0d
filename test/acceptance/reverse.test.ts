import { openEngine } from '@verst/core';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/src/measure/random.ts';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { isInside, readAddressedOutlines } from '../support/outlines.ts';
import { snapshotOf } from '../support/snapshots.ts';

const POINTS = 1000;
const SEED = 3;

describe('a point inside an outline that carries an address and overlaps no other', () => {
  it('comes back with that address in the demo city', async () => {
    await expectOwnAddresses('demo');
  });

  it.skipIf(!HAS_REAL_DATA)(`comes back with that address in Irkutsk ${NEEDS_REAL_DATA}`, async () => {
    await expectOwnAddresses('irkutsk');
  });
});

/** At least 99.5 % of random points inside addressed outlines must come back with the outline's own address. */
async function expectOwnAddresses(city: string): Promise<void> {
  const path = await snapshotOf(city);
  const outlines = readAddressedOutlines(path);
  const random = new Random(SEED);
  const engine = await openEngine(path);
  let right = 0;
  let asked = 0;
  for (const { addressIds, ring, bbox } of random.sample(outlines, outlines.length)) {
    if (asked === POINTS) break;
    const x = bbox[0] + random.next() * (bbox[2] - bbox[0]);
    const y = bbox[1] + random.next() * (bbox[3] - bbox[1]);
    if (!isInside(ring, x, y)) continue;
    const around = outlines.filter((other) => isInBox(other.bbox, x, y) && isInside(other.ring, x, y));
    if (around.length > 1) continue;
    asked++;
    const answer = engine.reverse({ lat: y, lon: x });
    if (answer?.distanceM === 0 && addressIds.includes(answer.id)) right++;
  }
  engine.close();
  expect(asked).toBeGreaterThan(500);
  expect((100 * right) / asked).toBeGreaterThanOrEqual(99.5);
}

const isInBox = ([minX, minY, maxX, maxY]: readonly number[], x: number, y: number): boolean =>
  x >= minX! && x <= maxX! && y >= minY! && y <= maxY!;
