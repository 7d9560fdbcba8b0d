import { distanceM } from '../../geo/distance.ts';
import { E7 } from '../../geo/e7.ts';
import { INF_WEIGHT } from '../ch/sentinels.ts';
import { EDGE_FLAGS, ROAD_CLASSES } from '../edge-flags.ts';
import { type RoadGraph, roadArcsOf } from './road-graph.ts';

/** Returns the broken invariants of a road network, one message for each kind; empty if it is sound. */
export function checkGraph(graph: RoadGraph): string[] {
  const lengths = checkLengths(graph);
  if (lengths.length > 0) return lengths;
  const ends = [...checkEdges(graph), ...checkLinks(graph), ...checkCopies(graph)];
  return ends.length > 0 ? ends : [...checkGeometry(graph), ...checkJunctions(graph)];
}

function checkLengths({ edges, ways, links, junctions }: RoadGraph): string[] {
  const problems: string[] = [];
  const edgeCount = edges.tail.length;
  for (const [field, array] of Object.entries(edges) as [string, ArrayLike<number>][]) {
    if (array.length !== edgeCount) problems.push(`edges.${field} has ${array.length} entries, expected ${edgeCount}`);
  }
  for (const [field, array] of Object.entries(ways) as [string, ArrayLike<number>][]) {
    const expected =
      field === 'vertices' ? array.length : field === 'nodeId' ? ways.vertices.length / 2 : ways.osmId.length;
    if (array.length === expected) continue;
    problems.push(`ways.${field} has ${array.length} entries, expected ${expected}`);
  }
  if (links.to.length !== links.from.length || links.weightDs.length !== links.from.length) {
    problems.push('the arrays of links differ in length');
  }
  for (const [field, { length }, expected] of [
    ['tail', junctions.tail, edgeCount],
    ['head', junctions.head, edgeCount],
    ['linkTo', junctions.linkTo, links.to.length],
    ['arcs', junctions.arcs, 2 * edgeCount + links.to.length],
  ] as const) {
    if (length !== expected) problems.push(`junctions.${field} has ${length} entries, expected ${expected}`);
  }
  return problems;
}

function checkEdges({ nodeCount, edges, ways, strings }: RoadGraph): string[] {
  for (let edge = 0; edge < edges.tail.length; edge++) {
    if (edges.tail[edge]! >= nodeCount || edges.head[edge]! >= nodeCount) return [`edge ${edge} ends at no node`];
    const forward = edges.forwardWeightDs[edge]!;
    const backward = edges.backwardWeightDs[edge]!;
    if (forward < 0 || backward < 0) return [`edge ${edge} has a negative weight`];
    const isClosed = forward === INF_WEIGHT && backward === INF_WEIGHT;
    if (isClosed && (edges.flags[edge]! & EDGE_FLAGS.noStart) === 0) {
      return [`edge ${edge} is closed both ways, and a trip may begin on it`];
    }
    const shorter = forward < edges.forwardDurationDs[edge]! || backward < edges.backwardDurationDs[edge]!;
    if (shorter) return [`edge ${edge} weighs less than it takes time`];
    if (edges.way[edge]! >= ways.osmId.length) return [`edge ${edge} is a piece of no way`];
  }
  for (let way = 0; way < ways.osmId.length; way++) {
    if (ways.name[way]! >= strings.size || ways.ref[way]! >= strings.size) return [`way ${way} has no such name`];
    if (ways.roadClass[way]! >= ROAD_CLASSES.length) return [`way ${way} has the unknown class ${ways.roadClass[way]}`];
  }
  return [];
}

function checkLinks({ nodeCount, links }: RoadGraph): string[] {
  for (let link = 0; link < links.from.length; link++) {
    if (links.from[link]! >= nodeCount || links.to[link]! >= nodeCount) return [`link ${link} ends at no node`];
    if (links.weightDs[link]! < 0) return [`link ${link} has a negative weight`];
  }
  return [];
}

/**
 * Checks that copies are sorted, that no edge ends at a copy, and that arcs to copies lead to one of the right node.
 */
function checkCopies({ nodeCount, edges, links, copies }: RoadGraph): string[] {
  const { original, copy, redirectedArc, redirectedHead, addedArc, addedTail, addedHead, addedTurnDs } = copies;
  const sameLengths =
    copy.length === original.length &&
    redirectedHead.length === redirectedArc.length &&
    addedTail.length === addedArc.length &&
    addedHead.length === addedArc.length &&
    addedTurnDs.length === addedArc.length;
  if (!sameLengths) return ['the arrays of copies differ in length'];
  for (const sorted of [original, redirectedArc, addedArc]) {
    for (let i = 1; i < sorted.length; i++) if (sorted[i]! < sorted[i - 1]!) return ['the copies are not sorted'];
  }
  const originalOf = Uint32Array.from({ length: nodeCount }, (_, node) => node);
  for (let i = 0; i < copy.length; i++) {
    if (copy[i]! >= nodeCount || original[i]! >= nodeCount) return [`copy ${i} is not a node`];
    originalOf[copy[i]!] = original[i]!;
  }
  const { tail, head } = roadArcsOf(nodeCount, edges, links);
  for (const [nodes, what] of [
    [tail, 'begins'],
    [head, 'ends'],
  ] as const) {
    for (let arc = 0; arc < nodes.length; arc++) {
      if (originalOf[nodes[arc]!] !== nodes[arc]) return [`arc ${arc} ${what} at a copy`];
    }
  }
  for (let i = 0; i < redirectedArc.length; i++) {
    if (originalOf[redirectedHead[i]!] !== head[redirectedArc[i]!])
      return [`arc ${redirectedArc[i]} is redirected wrongly`];
  }
  for (let i = 0; i < addedArc.length; i++) {
    const arc = addedArc[i]!;
    if (addedTurnDs[i]! < 0) return [`the turn into added arc ${i} costs less than nothing`];
    const isAlike = originalOf[addedTail[i]!] === tail[arc] && originalOf[addedHead[i]!] === head[arc];
    if (!isAlike) return [`added arc ${i} does not run beside arc ${arc}`];
  }
  return [];
}

/** Checks that every edge has at least two vertices, its stated length, and its ends where its nodes are. */
function checkGeometry({ nodeCount, edges, ways }: RoadGraph): string[] {
  const { firstVertex, lastVertex } = edges;
  const { vertices } = ways;
  const place = new Int32Array(2 * nodeCount);
  const isPlaced = new Uint8Array(nodeCount);
  for (let edge = 0; edge < edges.tail.length; edge++) {
    const first = firstVertex[edge]!;
    const last = lastVertex[edge]!;
    if (last <= first || 2 * last + 1 >= vertices.length) return [`edge ${edge} has no geometry`];
    for (const [node, vertex] of [
      [edges.tail[edge]!, first],
      [edges.head[edge]!, last],
    ] as const) {
      const lonE7 = vertices[2 * vertex]!;
      const latE7 = vertices[2 * vertex + 1]!;
      if (isPlaced[node] === 1 && (place[2 * node] !== lonE7 || place[2 * node + 1] !== latE7)) {
        return [`edge ${edge} does not end where node ${node} is`];
      }
      isPlaced[node] = 1;
      place[2 * node] = lonE7;
      place[2 * node + 1] = latE7;
    }
    let lengthM = 0;
    for (let v = first; v < last; v++) {
      lengthM += distanceM(
        vertices[2 * v]! / E7,
        vertices[2 * v + 1]! / E7,
        vertices[2 * v + 2]! / E7,
        vertices[2 * v + 3]! / E7,
      );
    }
    if (Math.abs(lengthM * 100 - edges.distanceCm[edge]!) > 1) return [`edge ${edge} is not as long as its geometry`];
  }
  return [];
}

/** Checks that every arc of an edge or a link is listed once, at a junction where the edge ends. */
function checkJunctions({ junctions: { tail, head, ...stored } }: RoadGraph): string[] {
  const firstArc = stored.firstArc.slice(0, stored.firstArc.length);
  const arcs = stored.arcs.slice(0, stored.arcs.length);
  if (firstArc[firstArc.length - 1] !== arcs.length) return ['the junctions have another number of arcs'];
  const seen = new Uint8Array(arcs.length);
  for (let node = 0; node < firstArc.length - 1; node++) {
    for (let at = firstArc[node]!; at < firstArc[node + 1]!; at++) {
      const arc = arcs[at]!;
      const isEdge = arc < 2 * tail.length;
      const isElsewhere = isEdge && ((arc & 1) === 0 ? tail : head)[arc >> 1] !== node;
      if (isElsewhere || seen[arc] !== 0) return [`junction ${node} has arc ${arc} wrongly`];
      seen[arc] = 1;
    }
  }
  return [];
}
