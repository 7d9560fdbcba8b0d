import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { NO_HALF } from './arc-paths.ts';
import { contract } from './contract.ts';
import { BACKWARD, FORWARD, type Hierarchy, ITSELF, type Side } from './hierarchy.ts';
import { readHierarchy, writeHierarchy } from './store.ts';
import { ArcList } from './unpack.ts';

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

  it('is read from an older snapshot, which keeps the halves of shortcuts', () => {
    const hierarchy = ring(64);
    const sections = new SectionSet();
    sections.add('routing/ch-first-arc', hierarchy.firstArc);
    sections.add('routing/ch-arcs', hierarchy.arcs);
    sections.add('routing/ch-halves', halvesOf(hierarchy));
    const { arcs, firstArc, ...paths } = readHierarchy(sections);
    expect([arcs, firstArc]).toEqual([hierarchy.arcs, hierarchy.firstArc]);
    expect(pathsOf({ ...paths, arcs, firstArc })).toEqual(pathsOf(hierarchy));
  });

  it('is read from the oldest snapshots, which keep the sides apart', () => {
    const hierarchy = ring(64);
    const halves = halvesOf(hierarchy);
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
      sections.add(`routing/ch-${name}-halves`, Int32Array.from(ofSide(halves).map(older)));
    }
    const { arcs, firstArc, ...paths } = readHierarchy(sections);
    expect([arcs, firstArc]).toEqual([hierarchy.arcs, hierarchy.firstArc]);
    expect(pathsOf({ ...paths, arcs, firstArc })).toEqual(pathsOf(hierarchy));
  });
});

/** What `findIndex` tells of nothing, as an unsigned number. */
const NONE = 0xffffffff;

/** By position of an arc: the arcs of the graph that it stands for. */
function pathsOf(hierarchy: Hierarchy): number[][] {
  return Array.from({ length: hierarchy.arcs.length / 2 }, (_, arc) => {
    const list = new ArcList();
    list.unpack(hierarchy, arc);
    return Array.from(list.view());
  });
}

/** The two halves of each arc, as they were kept in place of paths. */
function halvesOf(hierarchy: Hierarchy): Int32Array {
  const paths = pathsOf(hierarchy);
  const keys = ([FORWARD, BACKWARD] as const).map((side) => {
    return new Map(positionsOf(hierarchy, side).map((arc) => [paths[arc]!.join(), arc]));
  });
  const half = (path: readonly number[], side: Side): number | undefined =>
    path.length === ITSELF ? ~path[0]! : keys[side]!.get(path.join());
  return Int32Array.from(
    paths.flatMap((path, arc) => {
      if (path.length === ITSELF) return [~path[0]!, NO_HALF];
      for (let at = 1; at < path.length; at++) {
        const halves = [half(path.slice(0, at), BACKWARD), half(path.slice(at), FORWARD)];
        if (halves.every((position) => position !== undefined && position < arc)) return halves as number[];
      }
      throw new RangeError(`arc ${arc} has no halves`);
    }),
  );
}

/** Positions of the arcs of one side. */
function positionsOf({ nodeCount, firstArc }: Hierarchy, side: Side): number[] {
  const positions: number[] = [];
  for (let node = 0; node < nodeCount; node++) {
    for (let arc = firstArc[2 * node + side]!; arc < firstArc[2 * node + side + 1]!; arc++) positions.push(arc);
  }
  return positions;
}
