import { expect, it } from 'vitest';
import { JunctionWeights } from './junction-weights.ts';
import type { ProfileWay } from '../profiles/way.ts';
import type { ProfileUse } from '../way-uses.ts';

const wayOf = (weights: Pick<ProfileWay, 'cutDs' | 'joinDs' | 'endDs' | 'passDs'>): ProfileWay => ({
  flags: 0,
  forward: { speedKmh: 16, preference: 1 },
  backward: { speedKmh: 16, preference: 1 },
  durationS: null,
  uTurnLane: { forward: false, backward: false },
  ...weights,
});

const main = wayOf({ joinDs: 200 });
const street = wayOf({ joinDs: 45, endDs: 60 });
const yard = wayOf({ cutDs: 700 });
const NOTHING = { delayDs: 0, weightDs: 0 };

/** A main road 0 – 1 – 2, a street 3 – 1 – 4 across it, another street 4 – 5, and a yard 5 – 6 – 7. */
const uses: ProfileUse[] = [
  { way: 0, use: main, nodes: [0, 1, 2] },
  { way: 1, use: street, nodes: [3, 1, 4] },
  { way: 2, use: street, nodes: [4, 5] },
  { way: 3, use: yard, nodes: [5, 6, 7] },
  { way: 4, use: yard, nodes: [5, 8] },
];
const weights = new JunctionWeights(9, uses);

it('joining and crossing a greater road weighs the difference, following it nothing', () => {
  expect(weights.costAt(street, 1, false)).toEqual({ delayDs: 0, weightDs: 155 });
  expect(weights.costAt(main, 1, false)).toEqual(NOTHING);
});

it('the end of a way weighs a turn where others meet it, not where one continues it', () => {
  expect(weights.costAt(street, 5, true)).toEqual({ delayDs: 0, weightDs: 60 });
  expect(weights.costAt(street, 4, true)).toEqual(NOTHING);
  expect(weights.costAt(street, 3, true)).toEqual(NOTHING);
});

it('a yard weighs half of its cut at each street', () => {
  expect(weights.costAt(yard, 5, true)).toEqual({ delayDs: 0, weightDs: 350 + 45 });
  expect(weights.costAt(yard, 7, true)).toEqual(NOTHING);
});

it('drivers wait where they join or cross a greater road, and a little at each other junction, but not at a bend', () => {
  const [main, minor] = [wayOf({ joinDs: 90, passDs: 0 }), wayOf({ joinDs: 40, passDs: 25 })];
  const town = new JunctionWeights(6, [
    { way: 0, use: main, nodes: [0, 1, 2] },
    { way: 1, use: minor, nodes: [1, 3, 4] },
    { way: 2, use: minor, nodes: [3, 5] },
  ]);
  expect(town.costAt(minor, 1, true)).toEqual({ delayDs: 50, weightDs: 0 });
  expect(town.costAt(main, 1, false)).toEqual(NOTHING);
  expect(town.costAt(minor, 3, false)).toEqual({ delayDs: 12.5, weightDs: 0 });
  expect(town.costAt(minor, 4, true)).toEqual(NOTHING);
});
