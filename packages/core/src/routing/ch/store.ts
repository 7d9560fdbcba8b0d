import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import { listPaths, NO_HALF } from './arc-paths.ts';
import { BACKWARD, FORWARD, type Hierarchy, type Side } from './hierarchy.ts';

/** Stores a hierarchy as `routing/ch-…` sections. */
export function writeHierarchy({ firstArc, arcs, spans, paths }: Hierarchy, sections: SectionSet): void {
  sections.add('routing/ch-first-arc', firstArc);
  sections.add('routing/ch-arcs', arcs);
  sections.add('routing/ch-spans', spans);
  sections.add('routing/ch-paths', paths);
}

/** The hierarchy as views over a snapshot's sections; computed where they are those of an older snapshot. */
export function readHierarchy(sections: SectionSource): Hierarchy {
  if (!sections.has('routing/ch-first-arc') && sections.has('routing/ch-forward-arcs')) return joinSides(sections);
  const firstArc = sections.get('routing/ch-first-arc', 'u32');
  const hasPaths = sections.has('routing/ch-paths') || !sections.has('routing/ch-halves');
  return {
    nodeCount: (firstArc.length - 1) / 2,
    firstArc,
    arcs: sections.get('routing/ch-arcs', 'i32'),
    ...(hasPaths
      ? { spans: sections.get('routing/ch-spans', 'u32'), paths: sections.get('routing/ch-paths', 'u32') }
      : listPaths(sections.get('routing/ch-halves', 'i32'))),
  };
}

/** The oldest snapshots keep the sides apart, and count the positions of each for itself. */
function joinSides(sections: SectionSource): Hierarchy {
  const sides = (['forward', 'backward'] as const).map((side) => ({
    firstArc: sections.get(`routing/ch-${side}-first-arc`, 'u32'),
    arcs: sections.get(`routing/ch-${side}-arcs`, 'i32'),
    halves: sections.get(`routing/ch-${side}-halves`, 'i32'),
  }));
  const nodeCount = sides[FORWARD]!.firstArc.length - 1;
  const firstArc = new Uint32Array(2 * nodeCount + 1);
  const position = sides.map(({ arcs }) => new Int32Array(arcs.length / 2));
  let count = 0;
  for (let node = 0; node < nodeCount; node++) {
    for (const side of [FORWARD, BACKWARD] as const) {
      const first = sides[side]!.firstArc;
      for (let arc = first[node]!; arc < first[node + 1]!; arc++) position[side]![arc] = count++;
      firstArc[2 * node + side + 1] = count;
    }
  }
  const arcs = new Int32Array(2 * count);
  const halves = new Int32Array(2 * count);
  const positionOf = (half: number, side: Side): number => (half < 0 ? half : position[side]![half]!);
  for (const [side, { arcs: someArcs, halves: someHalves }] of sides.entries()) {
    for (let arc = 0; 2 * arc < someArcs.length; arc++) {
      const at = 2 * position[side]![arc]!;
      arcs[at] = someArcs[2 * arc]!;
      arcs[at + 1] = someArcs[2 * arc + 1]!;
      const second = someHalves[2 * arc + 1]!;
      halves[at] = positionOf(someHalves[2 * arc]!, BACKWARD);
      halves[at + 1] = second === NO_HALF ? NO_HALF : positionOf(second, FORWARD);
    }
  }
  return { nodeCount, firstArc, arcs, ...listPaths(halves) };
}
