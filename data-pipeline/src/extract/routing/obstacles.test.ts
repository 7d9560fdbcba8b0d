import { describe, expect, it } from 'vitest';
import { obstacleOf as obstacleFor } from './obstacles.ts';
import { CAR } from './profiles/car-table.ts';
import type { Tags } from './tags.ts';

const obstacleOf = (tags: Tags): ReturnType<typeof obstacleFor> => obstacleFor(CAR, tags);

const BOTH = { forward: true, backward: true };

describe('obstacleOf', () => {
  it('tells how long drivers wait, and in which direction', () => {
    expect(obstacleOf({ highway: 'traffic_signals' })).toMatchObject({ waitDs: 20, faces: BOTH });
    expect(obstacleOf({ highway: 'stop', direction: 'forward' })).toMatchObject({
      waitDs: 20,
      faces: { forward: true, backward: false },
    });
    expect(obstacleOf({ highway: 'give_way', direction: 'backward' })).toMatchObject({
      waitDs: 10,
      faces: { forward: false, backward: true },
    });
  });

  it('takes the direction of the signals before that of the node, and a compass point for none', () => {
    const tags = { highway: 'traffic_signals', direction: 'forward', 'traffic_signals:direction': 'backward' };
    expect(obstacleOf(tags)?.faces).toEqual({ forward: false, backward: true });
    expect(obstacleOf({ highway: 'traffic_signals', direction: 'NE' })?.faces).toEqual(BOTH);
  });

  it('knows signs for the lesser road, signs without a direction, and places to turn round', () => {
    expect(obstacleOf({ highway: 'stop', stop: 'minor' })).toMatchObject({
      forMinorRoads: true,
      isUndirectedSign: true,
    });
    expect(obstacleOf({ highway: 'stop', direction: 'both' })?.isUndirectedSign).toBe(false);
    expect(obstacleOf({ highway: 'turning_circle' })).toMatchObject({ waitDs: 0, isTurningPlace: true });
  });

  it('passes over what stops nobody', () => {
    expect(obstacleOf({})).toBeNull();
    expect(obstacleOf({ highway: 'crossing', crossing: 'traffic_signals' })).toBeNull();
    expect(obstacleOf({ highway: 'street_lamp' })).toBeNull();
  });
});
