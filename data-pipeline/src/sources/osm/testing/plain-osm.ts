import { createHash } from 'node:crypto';
import type { OsmData, OsmTagged } from '../osm-data.ts';

/**
 * Yields the elements of a store as one JSON text each, in store order; equal maps give equal texts whatever their
 * format.
 */
export function* plainElements({ nodes, ways, relations }: OsmData): Generator<string> {
  for (let i = 0; i < nodes.count; i++) {
    yield JSON.stringify(['n', nodes.ids[i], nodes.lonE7[i], nodes.latE7[i], sortedTags(nodes, i)]);
  }
  for (let i = 0; i < ways.count; i++) {
    const refs = Array.from(ways.refs.subarray(ways.refsStart[i], ways.refsStart[i + 1]), (node) => nodes.ids[node]);
    yield JSON.stringify(['w', ways.ids[i], refs, sortedTags(ways, i)]);
  }
  for (let i = 0; i < relations.count; i++) {
    const members = [];
    for (let m = relations.membersStart[i]!; m < relations.membersStart[i + 1]!; m++) {
      members.push(['nwr'[relations.memberKinds[m]!], relations.memberIds[m], relations.memberRole(m)]);
    }
    yield JSON.stringify(['r', relations.ids[i], members, sortedTags(relations, i)]);
  }
}

const sortedTags = (elements: OsmTagged, index: number): [string, string][] =>
  Object.entries(elements.tags(index)).toSorted(([a], [b]) => (a < b ? -1 : 1));

/** SHA-256 of all elements, each line ended by a line feed. */
export function fingerprint(osm: OsmData): string {
  const hash = createHash('sha256');
  for (const element of plainElements(osm)) hash.update(`${element}\n`);
  return hash.digest('hex');
}
