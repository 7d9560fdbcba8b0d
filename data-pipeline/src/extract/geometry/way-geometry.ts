import type { OsmData } from '../../sources/osm/osm-data.ts';

/** Returns the positions of a way's nodes as lonE7, latE7 pairs. */
export function lineOfWay(osm: OsmData, way: number): Int32Array {
  return positionsOf(osm, osm.ways.refs.subarray(osm.ways.refsStart[way], osm.ways.refsStart[way + 1]));
}

/** Returns true if a way ends where it begins and has room for an area: at least three different nodes. */
export function isClosed(osm: OsmData, way: number): boolean {
  const start = osm.ways.refsStart[way]!;
  const end = osm.ways.refsStart[way + 1]!;
  return end - start >= 4 && osm.ways.refs[start] === osm.ways.refs[end - 1];
}

/** Returns the positions of nodes as lonE7, latE7 pairs; a node at the same position as the one before is left out. */
export function positionsOf(osm: OsmData, nodes: ArrayLike<number>): Int32Array {
  const { lonE7, latE7 } = osm.nodes;
  const xy = new Int32Array(nodes.length * 2);
  let length = 0;
  for (let i = 0; i < nodes.length; i++) {
    const x = lonE7[nodes[i]!]!;
    const y = latE7[nodes[i]!]!;
    if (length > 0 && xy[length - 2] === x && xy[length - 1] === y) continue;
    xy[length++] = x;
    xy[length++] = y;
  }
  return length === xy.length ? xy : xy.slice(0, length);
}

/** Returns the positions of a closed ring of nodes without a repeated first vertex. */
export function ringOf(osm: OsmData, nodes: ArrayLike<number>): Int32Array {
  const xy = positionsOf(osm, nodes);
  let end = xy.length;
  while (end > 2 && xy[end - 2] === xy[0] && xy[end - 1] === xy[1]) end -= 2;
  return end === xy.length ? xy : xy.slice(0, end);
}
