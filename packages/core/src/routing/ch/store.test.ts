import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { contract } from './contract.ts';
import { BACKWARD, FORWARD, type Hierarchy, NO_HALF, type Side } from './hierarchy.ts';
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

  it('is read from an older snapshot, which keeps the sides apart', () => {
    const hierarchy = ring(64);
    const sections = new SectionSet();
    const positions = [positionsOf(hierarchy, FORWARD), positionsOf(hierarchy, BACKWARD)];
    for (const [side, name] of ['forward', 'backward'].entries()) {
      const kept = positions[side]!;
      const ofSide = (values: Int32Array): number[] => kept.flatMap((arc) => [values[2 * arc]!, values[2 * arc + 1]!]);
      const older = (half: number, at: number): number =>
        half < 0 || half === NO_HALF ? half : positions[at % 2 === 0 ? BACKWARD : FORWARD]!.indexOf(half);
      const firstArc = Uint32Array.from({ length: hierarchy.nodeCount + 1 }, (_, node) =>
        kept.findIndex((arc) => arc >= hierarchy.firstArc[Math.min(2 * node + side, 2 * hierarchy.nodeCount)]!),
      ).map((first) => (first === NONE ? kept.length : first));
      sections.add(`routing/ch-${name}-first-arc`, firstArc);
      sections.add(`routing/ch-${name}-arcs`, Int32Array.from(ofSide(hierarchy.arcs)));
      sections.add(`routing/ch-${name}-halves`, Int32Array.from(ofSide(hierarchy.halves).map(older)));
    }
    expect(readHierarchy(sections)).toEqual(hierarchy);
  });
});

/** What `findIndex` tells of nothing, as an unsigned number. */
const NONE = 0xffffffff;

/** Positions of the arcs of one side. */
function positionsOf({ nodeCount, firstArc }: Hierarchy, side: Side): number[] {
  const positions: number[] = [];
  for (let node = 0; node < nodeCount; node++) {
    for (let arc = firstArc[2 * node + side]!; arc < firstArc[2 * node + side + 1]!; arc++) positions.push(arc);
  }
  return positions;
}
