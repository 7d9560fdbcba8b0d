import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import { type Hierarchy, NO_HALF, type UpwardArcs } from './hierarchy.ts';
import { INVALID_ID } from './sentinels.ts';

const SIDES = ['forward', 'backward'] as const;

/** Stores a hierarchy as `routing/ch-…` sections. */
export function writeHierarchy(hierarchy: Hierarchy, sections: SectionSet): void {
  for (const side of SIDES) {
    const { firstArc, arcs, halves } = hierarchy[side];
    sections.add(`routing/ch-${side}-first-arc`, firstArc);
    sections.add(`routing/ch-${side}-arcs`, arcs);
    sections.add(`routing/ch-${side}-halves`, halves);
  }
}

/** The hierarchy as views over a snapshot's sections; computed where they are those of an older snapshot. */
export function readHierarchy(sections: SectionSource): Hierarchy {
  const [forward, backward] = SIDES.map((side): UpwardArcs => {
    const firstArc = sections.get(`routing/ch-${side}-first-arc`, 'u32');
    if (!sections.has(`routing/ch-${side}-arcs`)) return joinArrays(firstArc, sections, side);
    return {
      firstArc,
      arcs: sections.get(`routing/ch-${side}-arcs`, 'i32'),
      halves: sections.get(`routing/ch-${side}-halves`, 'i32'),
    };
  });
  return { nodeCount: forward!.firstArc.length - 1, forward: forward!, backward: backward! };
}

/** Older snapshots keep the four numbers of an arc in four sections, and name each half by its position. */
function joinArrays(firstArc: Uint32Array, sections: SectionSource, side: (typeof SIDES)[number]): UpwardArcs {
  const end = sections.get(`routing/ch-${side}-end`, 'u32');
  const weight = sections.get(`routing/ch-${side}-weight`, 'i32');
  const halvesOf = (name: (typeof SIDES)[number]): [Int32Array, Int32Array] => [
    sections.get(`routing/ch-${name}-first-half`, 'i32'),
    sections.get(`routing/ch-${name}-second-half`, 'i32'),
  ];
  const [firstHalf, secondHalf] = halvesOf(side);
  const [firstOfForward, secondOfForward] = halvesOf('forward');
  const [firstOfBackward, secondOfBackward] = halvesOf('backward');
  const count = end.length;
  const arcs = new Int32Array(2 * count);
  const halves = new Int32Array(2 * count);
  for (let arc = 0; arc < count; arc++) {
    arcs[2 * arc] = end[arc]!;
    arcs[2 * arc + 1] = weight[arc]!;
    const first = firstHalf[arc]!;
    const second = secondHalf[arc]!;
    if (first === INVALID_ID) {
      halves[2 * arc] = ~second;
      halves[2 * arc + 1] = NO_HALF;
    } else {
      halves[2 * arc] = firstOfBackward[first] === INVALID_ID ? ~secondOfBackward[first]! : first;
      halves[2 * arc + 1] = firstOfForward[second] === INVALID_ID ? ~secondOfForward[second]! : second;
    }
  }
  return { firstArc, arcs, halves };
}
