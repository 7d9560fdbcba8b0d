import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import type { Hierarchy, UpwardArcs } from './hierarchy.ts';

/** Stores a hierarchy as `routing/ch-…` sections. */
export function writeHierarchy(hierarchy: Hierarchy, sections: SectionSet): void {
  for (const side of ['forward', 'backward'] as const) {
    const arcs = hierarchy[side];
    sections.add(`routing/ch-${side}-first-arc`, arcs.firstArc);
    sections.add(`routing/ch-${side}-end`, arcs.end);
    sections.add(`routing/ch-${side}-weight`, arcs.weight);
    sections.add(`routing/ch-${side}-first-half`, arcs.firstHalf);
    sections.add(`routing/ch-${side}-second-half`, arcs.secondHalf);
  }
}

/** The hierarchy as views over a snapshot's sections; nothing is computed. */
export function readHierarchy(sections: SectionSource): Hierarchy {
  const forward = readSide(sections, 'forward');
  return { nodeCount: forward.firstArc.length - 1, forward, backward: readSide(sections, 'backward') };
}

function readSide(sections: SectionSource, side: 'forward' | 'backward'): UpwardArcs {
  return {
    firstArc: sections.get(`routing/ch-${side}-first-arc`, 'u32'),
    end: sections.get(`routing/ch-${side}-end`, 'u32'),
    weight: sections.get(`routing/ch-${side}-weight`, 'i32'),
    firstHalf: sections.get(`routing/ch-${side}-first-half`, 'i32'),
    secondHalf: sections.get(`routing/ch-${side}-second-half`, 'i32'),
  };
}
