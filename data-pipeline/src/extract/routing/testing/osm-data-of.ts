import type { OsmKind, OsmTagged } from '../../../sources/osm/osm-data.ts';
import { sortedMap, type TestMap } from '../../../sources/osm/testing/test-map.ts';
import type { OsmElements } from '../osm-elements.ts';

const KINDS: Readonly<Record<string, OsmKind>> = { node: 0, way: 1, relation: 2 };

/** Returns a small map as the reader would, without a file. */
export function osmDataOf(map: TestMap): OsmElements {
  const { nodes, ways, relations } = sortedMap(map);
  const taggedNodes = tagged(nodes);
  const taggedWays = tagged(ways);
  const taggedRelations = tagged(relations);
  const indexOfMember = { node: taggedNodes, way: taggedWays, relation: taggedRelations };
  const members = relations.flatMap((relation) => [...relation.members]);
  return {
    nodes: {
      ...taggedNodes,
      taggedIds: Float64Array.from(taggedNodes.tagged, (node) => taggedNodes.ids[node]!),
      lonE7: Int32Array.from(nodes, (node) => Math.round(node.lon * 1e7)),
      latE7: Int32Array.from(nodes, (node) => Math.round(node.lat * 1e7)),
    },
    ways: {
      ...taggedWays,
      refsStart: startsOf(ways.map((way) => way.refs.length)),
      refs: Uint32Array.from(
        ways.flatMap((way) => Array.from(way.refs)),
        (id) => taggedNodes.indexOf(id),
      ),
    },
    relations: {
      ...taggedRelations,
      membersStart: startsOf(relations.map((relation) => relation.members.length)),
      memberKinds: Uint8Array.from(members, (member) => KINDS[member.type]!),
      memberIndexes: Int32Array.from(members, (member) => indexOfMember[member.type].indexOf(member.ref)),
      memberIds: Float64Array.from(members, (member) => member.ref),
      memberRole: (m) => members[m]!.role,
    },
  };
}

function tagged(elements: readonly { id: number; tags?: Readonly<Record<string, string>> }[]): OsmTagged {
  const indexes = new Map(elements.map(({ id }, index) => [id, index]));
  const tagsOf = (index: number): Readonly<Record<string, string>> => elements[index]!.tags ?? {};
  return {
    count: elements.length,
    ids: Float64Array.from(elements, ({ id }) => id),
    indexOf: (id) => indexes.get(id) ?? -1,
    tag: (index, key) => tagsOf(index)[key],
    tags: (index) => ({ ...tagsOf(index) }),
    hasTags: (index) => Object.keys(tagsOf(index)).length > 0,
    tagged: Uint32Array.from(elements.flatMap((_, index) => (Object.keys(tagsOf(index)).length > 0 ? [index] : []))),
  };
}

function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, i) => (starts[i + 1] = starts[i]! + length));
  return starts;
}
