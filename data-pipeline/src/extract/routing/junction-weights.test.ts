import { expect, it } from 'vitest';
import { JunctionWeights } from './junction-weights.ts';
import type { ProfileUse } from './profile-use.ts';
import type { ProfileWay } from './profiles/way.ts';

const wayOf = (weights: Pick<ProfileWay, 'cutDs' | 'joinDs' | 'endDs'>): ProfileWay => ({
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
  expect(weights.weightDs(street, 1, false)).toBe(155);
  expect(weights.weightDs(main, 1, false)).toBe(0);
});

it('the end of a way weighs a turn where others meet it, not where one continues it', () => {
  expect(weights.weightDs(street, 5, true)).toBe(60);
  expect(weights.weightDs(street, 4, true)).toBe(0);
  expect(weights.weightDs(street, 3, true)).toBe(0);
});

it('a yard weighs half of its cut at each street', () => {
  expect(weights.weightDs(yard, 5, true)).toBe(350 + 45);
  expect(weights.weightDs(yard, 7, true)).toBe(0);
});
