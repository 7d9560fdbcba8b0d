import { describe, expect, it } from 'vitest';
import { SectionSet } from '../../snapshot/sections.ts';
import { contract } from './contract.ts';
import type { ContractedHierarchy } from './hierarchy.ts';
import { readHierarchy, writeHierarchy } from './store.ts';

/** A ring of streets with two diameters, so that there are shortcuts over shortcuts. */
function ring(nodeCount: number): ContractedHierarchy {
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
    writeHierarchy('car', hierarchy, sections);
    const { spans, paths, ...searched } = readHierarchy(sections, 'car');
    expect({ ...searched, spans: spans.slice(0, spans.length), paths: paths.slice(0, paths.length) }).toEqual(
      hierarchy,
    );
  });
});
