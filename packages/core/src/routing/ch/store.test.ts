import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { contract } from './contract.ts';
import { type Hierarchy, NO_HALF } from './hierarchy.ts';
import { readHierarchy, writeHierarchy } from './store.ts';

/** A ring of streets with two diameters, so that there are shortcuts over shortcuts. */
function ring(nodeCount: number): Hierarchy {
  const arcs = Array.from({ length: nodeCount }, (_, node) => [node, (node + 1) % nodeCount, 3 + (node % 4)]);
  arcs.push([0, nodeCount / 2, 5], [nodeCount / 4, (3 * nodeCount) / 4, 7]);
  const both = [...arcs, ...arcs.map(([tail, head, weight]) => [head!, tail!, weight!])];
  return contract({
    nodeCount,
    tail: Uint32Array.from(both, ([tail]) => tail!),
    head: Uint32Array.from(both, ([, head]) => head!),
    weight: Int32Array.from(both, ([, , weight]) => weight!),
  }).hierarchy;
}

describe('a stored hierarchy', () => {
  it('is read as it was written', () => {
    const hierarchy = ring(64);
    const sections = new SectionSet();
    writeHierarchy(hierarchy, sections);
    expect(readHierarchy(sections)).toEqual(hierarchy);
  });

  it('is read from an older snapshot, where each number of an arc has a section and halves are positions', () => {
    const hierarchy = ring(64);
    const sections = new SectionSet();
    for (const side of ['forward', 'backward'] as const) {
      const { firstArc, arcs } = hierarchy[side];
      const old = olderHalves(hierarchy, side);
      sections.add(`routing/ch-${side}-first-arc`, firstArc);
      sections.add(
        `routing/ch-${side}-end`,
        Uint32Array.from(old, (_, arc) => arcs[2 * arc]!),
      );
      sections.add(
        `routing/ch-${side}-weight`,
        Int32Array.from(old, (_, arc) => arcs[2 * arc + 1]!),
      );
      sections.add(
        `routing/ch-${side}-first-half`,
        Int32Array.from(old, ([first]) => first),
      );
      sections.add(
        `routing/ch-${side}-second-half`,
        Int32Array.from(old, ([, second]) => second),
      );
    }
    expect(readHierarchy(sections)).toEqual(hierarchy);
  });
});

/** Halves by their positions alone, as they used to be kept: -1 and its number for an arc of the graph. */
function olderHalves(hierarchy: Hierarchy, side: 'forward' | 'backward'): [number, number][] {
  const positionOf = (half: number, name: 'forward' | 'backward'): number => {
    if (half >= 0) return half;
    const { halves } = hierarchy[name];
    for (let arc = 0; 2 * arc < halves.length; arc++) {
      if (halves[2 * arc] === half && halves[2 * arc + 1] === NO_HALF) return arc;
    }
    throw new RangeError(`no arc for ${half}`);
  };
  const { arcs, halves } = hierarchy[side];
  return Array.from({ length: arcs.length / 2 }, (_, arc) =>
    halves[2 * arc + 1] === NO_HALF
      ? [-1, ~halves[2 * arc]!]
      : [positionOf(halves[2 * arc]!, 'backward'), positionOf(halves[2 * arc + 1]!, 'forward')],
  );
}
