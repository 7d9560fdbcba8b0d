import * as fc from 'fast-check';
import createGraph from 'ngraph.graph';
import { aStar, type PathFinder } from 'ngraph.path';
import { describe, expect, it } from 'vitest';
import { createPathFinder } from './path-finder.ts';

const links = fc.integer({ min: 2, max: 10 }).chain((nodeCount) => {
  const node = fc.integer({ min: 0, max: nodeCount - 1 });
  return fc.record({
    nodeCount: fc.constant(nodeCount),
    links: fc.array(fc.tuple(node, node, fc.integer({ min: 0, max: 9 })), { maxLength: 30 }),
  });
});

type Weighted = { weight: number };

describe('createPathFinder', () => {
  it.each([{ oriented: true }, { oriented: false }])(
    'finds paths as light as those of ngraph.path, %j',
    ({ oriented }) => {
      fc.assert(
        fc.property(links, ({ nodeCount, links }) => {
          const graph = createGraph<undefined, Weighted>({ multigraph: true });
          for (let node = 0; node < nodeCount; node++) graph.addNode(node);
          for (const [from, to, weight] of links) graph.addLink(from, to, { weight });
          const options = {
            oriented,
            distance: (_: unknown, __: unknown, link: { data: Weighted }) => link.data.weight,
          };
          const finder = createPathFinder(graph, options);
          const oracle = aStar(graph, options);
          const weigh = (paths: PathFinder<undefined>, from: number, to: number): number => {
            const ids = paths.find(from, to).map(({ id }) => id);
            if (ids.length === 0) return Infinity;
            expect([ids[0], ids.at(-1)]).toEqual([to, from]);
            return ids
              .slice(1)
              .reduce<number>((sum, id, i) => sum + lightest(links, oriented, id as number, ids[i] as number), 0);
          };
          for (let from = 0; from < nodeCount; from++) {
            for (let to = 0; to < nodeCount; to++) {
              const weight = weigh(finder, from, to);
              expect(weight).toBe(weigh(oracle, from, to));
              expect(finder.weight(from, to)).toBe(weight);
            }
          }
        }),
      );
    },
  );

  it('counts links where no distance is given', () => {
    const graph = createGraph();
    graph.addLink('дом', 'мост');
    graph.addLink('мост', 'парк');
    expect(
      createPathFinder(graph)
        .find('дом', 'парк')
        .map(({ id }) => id),
    ).toEqual(['парк', 'мост', 'дом']);
  });

  it('refuses unknown nodes and weights it cannot use', () => {
    const graph = createGraph();
    graph.addLink(1, 2);
    expect(() => createPathFinder(graph).find(1, 3)).toThrow(/node 3 is not in the graph/);
    expect(() => createPathFinder(graph, { distance: () => 0.5 })).toThrow(RangeError);
    expect(() => createPathFinder(graph, { distance: () => -1 })).toThrow(RangeError);
  });
});

function lightest(
  links: readonly (readonly [number, number, number])[],
  oriented: boolean,
  from: number,
  to: number,
): number {
  const between = links.filter(([a, b]) => (a === from && b === to) || (!oriented && a === to && b === from));
  return Math.min(...between.map(([, , weight]) => weight));
}
