import { describe, expect, it } from 'vitest';
import { lanesOf, turnLanesOf } from './lanes.ts';
import type { Tags } from './tags.ts';

const BOTH = { forward: true, backward: true };
const ONE_WAY = { forward: true, backward: false };

describe('lanesOf', () => {
  it.each<[tags: Tags, open: typeof BOTH, forward: number, backward: number]>([
    [{ lanes: '4' }, BOTH, 2, 2],
    [{ lanes: '3' }, BOTH, 0, 0],
    [{ lanes: '3', 'lanes:forward': '2', 'lanes:backward': '1' }, BOTH, 2, 1],
    [{ lanes: '5', 'lanes:backward': '2' }, BOTH, 3, 2],
    [{ lanes: '5', 'lanes:forward': '2', 'lanes:both_ways': '1' }, BOTH, 2, 2],
    [{ lanes: '3' }, ONE_WAY, 3, 0],
    [{ 'lanes:forward': '2' }, BOTH, 2, 0],
    [{ lanes: '2.5' }, ONE_WAY, 0, 0],
    [{ lanes: '-1' }, ONE_WAY, 0, 0],
    [{ lanes: '2;3' }, ONE_WAY, 0, 0],
    [{ lanes: '99' }, ONE_WAY, 0, 0],
    [{}, BOTH, 0, 0],
  ])('reads %o', (tags, open, forward, backward) => {
    expect(lanesOf(tags, open)).toEqual({ forward, backward });
  });
});

describe('turnLanesOf', () => {
  it.each<[tags: Tags, open: typeof BOTH, forward: string, backward: string]>([
    [{ 'turn:lanes': 'left|through' }, ONE_WAY, 'left|through', ''],
    [{ 'turn:lanes': 'left|through' }, BOTH, '', ''],
    [{ 'turn:lanes:forward': 'left|through', 'turn:lanes:backward': '|right' }, BOTH, 'left|through', '|right'],
    [{ 'turn:lanes:backward': '|right' }, ONE_WAY, '', ''],
    [{ 'turn:lanes': 'none|none' }, ONE_WAY, '', ''],
    [{ 'turn:lanes': '||' }, ONE_WAY, '', ''],
    [{ 'turn:lanes': 'left|'.repeat(60) }, ONE_WAY, '', ''],
  ])('reads %o', (tags, open, forward, backward) => {
    expect(turnLanesOf(tags, open)).toEqual({ forward, backward });
  });
});
