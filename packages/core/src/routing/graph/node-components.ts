import { packRankedSet, RankedSet } from '../../collections/ranked-set.ts';
import type { SectionSet, SectionSource } from '../../snapshot/sections.ts';
import { type ProfileName, sectionName } from '../profile.ts';

/**
 * Adds the component of each node. Nearly all nodes are in the largest one, number 0:
 *
 * ```
 * minor-nodes         the nodes of all other components, a ranked set
 * minor-components    the component of each of those
 * ```
 */
export function writeNodeComponents(sections: SectionSet, profile: ProfileName, component: Uint32Array): void {
  const minor: number[] = [];
  component.forEach((id, node) => {
    if (id !== 0) minor.push(node);
  });
  sections.add(sectionName(profile, 'minor-nodes'), packRankedSet(minor, component.length));
  sections.add(
    sectionName(profile, 'minor-components'),
    Uint32Array.from(minor, (node) => component[node]!),
  );
}

/** The strongly connected component of each node; 0 is the largest. */
export class NodeComponents {
  readonly #minorNodes: RankedSet;
  /** The component of each node that is not in the largest. */
  readonly minor: Uint32Array;

  constructor(sections: SectionSource, profile: ProfileName) {
    this.#minorNodes = new RankedSet(sections.get(sectionName(profile, 'minor-nodes'), 'u32'));
    this.minor = sections.get(sectionName(profile, 'minor-components'), 'u32');
  }

  /** Returns the component of a node. */
  of(node: number): number {
    const at = this.#minorNodes.positionOf(node);
    return at < 0 ? 0 : this.minor[at]!;
  }
}
