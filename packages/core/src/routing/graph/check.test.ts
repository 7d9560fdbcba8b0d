import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { buildRouting } from '../build/build-routing.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { oneRoad } from '../testing/one-road.ts';
import { checkGraph } from './check.ts';
import { readRoadGraph, type RoadGraph } from './road-graph.ts';
import { byCar } from '../testing/one-network.ts';

/** A sound graph of one road, for tests to break. */
function graph(): RoadGraph {
  const sections = new SectionSet();
  buildRouting(byCar(structuredClone(oneRoad)), sections);
  return readRoadGraph(sections, 'car');
}

describe('checkGraph', () => {
  it('finds nothing wrong with a sound graph', () => {
    expect(checkGraph(graph())).toEqual([]);
  });

  it.each<[string, (graph: RoadGraph) => unknown, RegExp]>([
    ['an edge to nowhere', ({ edges }) => (edges.head[0] = 7), /ends at no node/],
    ['a negative weight', ({ edges }) => (edges.forwardWeightDs[0] = -1), /negative weight/],
    [
      'an edge that is closed',
      ({ edges }) => edges.forwardWeightDs.fill(edges.backwardWeightDs.fill(INF_WEIGHT)[0]!),
      /closed/,
    ],
    ['a weight below the time', ({ edges }) => (edges.forwardWeightDs[0] = 1), /weighs less than it takes time/],
    ['a name that is none', ({ ways }) => (ways.name[0] = 9), /no such name/],
    ['an unknown class', ({ ways }) => (ways.roadClass[0] = 99), /unknown class/],
    ['a wrong length', ({ edges }) => (edges.distanceCm[0] = 5), /not as long as its geometry/],
    ['missing geometry', ({ edges }) => (edges.lastVertex[0] = 0), /no geometry/],
    [
      'an arc at the wrong node',
      ({ junctions: { arcs } }) => arcs.slice(0, arcs.length).reverse(),
      /has arc . wrongly/,
    ],
  ])('names %s', (_, spoil, message) => {
    const spoilt = graph();
    spoil(spoilt);
    expect(checkGraph(spoilt).join()).toMatch(message);
  });
});
