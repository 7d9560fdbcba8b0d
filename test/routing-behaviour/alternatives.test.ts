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

const roadsOf = (steps: readonly { name: string }[]): string => steps.map(({ name }) => name).join();

it('another way round is offered where one is asked for', () => {
  const result = new RoadMap(TWO_WAYS_ROUND).route('ot', { alternatives: 1 });
  if (!result.found) expect.fail(result.reason);
  expect(result.alternatives).toHaveLength(1);
  const offered = [roadsOf(result.steps!), roadsOf(result.alternatives![0]!.steps!)].sort();
  expect(offered).toEqual(['op,pq,qr,rt,', 'ou,uv,vw,wt,']);
});

it('none is offered where none is asked for, nor where only one way leads', () => {
  expect(new RoadMap(TWO_WAYS_ROUND).route('ot')).not.toHaveProperty('alternatives');
  const road = new RoadMap({ drawing: 'a - b - c', ways: '| nodes |\n| abc |' });
  expect(road.route('ac', { alternatives: 3 })).toMatchObject({ alternatives: [] });
});
