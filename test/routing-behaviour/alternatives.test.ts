import { expect, it } from 'vitest';
import { RoadMap } from './support/road-map.ts';

const TWO_WAYS_ROUND = {
  gridM: 200,
  drawing: `
      p q r
    o       t
      u v w
  `,
  ways: `
    | nodes |
    | op    |
    | pq    |
    | qr    |
    | rt    |
    | ou    |
    | uv    |
    | vw    |
    | wt    |
    | qv    |
  `,
};

it('another way round is offered where one is asked for', () => {
  const map = new RoadMap(TWO_WAYS_ROUND);
  const result = map.route('ot', { alternatives: 1 });
  if (!result.found) expect.fail(result.reason);
  expect(result.alternatives).toHaveLength(1);
  const offered = [map.roadsAlong(result), map.roadsAlong(result.alternatives![0]!)].sort();
  expect(offered).toEqual(['op,pq,qr,rt', 'ou,uv,vw,wt']);
});

it('none is offered where none is asked for, nor where only one way leads', () => {
  expect(new RoadMap(TWO_WAYS_ROUND).route('ot')).not.toHaveProperty('alternatives');
  const road = new RoadMap({ drawing: 'a - b - c', ways: '| nodes |\n| abc |' });
  expect(road.route('ac', { alternatives: 3 })).toMatchObject({ alternatives: [] });
});
