import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { flipBits, proof as flippedBits } from '../proofs/flipped-bits.ts';
import { fuzz, outcomeOf, Probe, proof } from '../proofs/snapshot-fuzz.ts';
import { snapshotOf } from '../support/snapshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'verst-crafted-'));
const path = join(folder, 'changed.sqlite');
const probe = new Probe();
afterAll(async () => {
  await probe.close();
  rmSync(folder, { recursive: true });
});

describe('a snapshot with wrong content and right checksums', () => {
  it.each([
    ['layers/places/ring-vertices-start', 'noise'],
    ['layers/water/ring-vertices', 'halved'],
    ['layers/roads/index-11', 'noise'],
    ['routing/car/ch-arcs', 'zeros'],
    ['routing/car/edge-head', 'ones'],
    ['poi/tags-start', 'noise'],
    ['poi/categories/parents', 'zeros'],
    ['geocoding/stem-table', 'noise'],
    ['geocoding/word-table', 'empty'],
    ['poi/text/stem-table', 'noise'],
  ])('is refused by name where a loop would have no end: %s, %s', async (section, way) => {
    const outcome = await outcomeOf(await snapshotOf('demo'), path, probe, [section, way]);
    expect(outcome).toEqual({ refused: true, faults: [] });
  });

  it.each([
    ['poi/address-pois-start', 'empty'],
    ['poi/name-pois-start', 'empty'],
    ['poi/category-pois-start', 'halved'],
  ])('is answered from without an end of memory: %s, %s', async (section, way) => {
    expect(await outcomeOf(await snapshotOf('demo'), path, probe, [section, way])).toMatchObject({ faults: [] });
  });

  it(proof.claim, async () => {
    const { faults, figures } = await fuzz(await snapshotOf('demo'), path, probe, {
      rounds: 6,
      seed: 5,
      log: () => undefined,
    });
    expect(faults).toEqual([]);
    expect(figures['refused']! + figures['answered']!).toBe(6);
  });
});

it(flippedBits.claim, async () => {
  const options = { rounds: 1, seed: 3, log: () => undefined };
  expect(await flipBits(await snapshotOf('demo'), path, options, 8)).toMatchObject({ faults: [] });
});
