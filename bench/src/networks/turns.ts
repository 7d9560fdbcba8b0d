import { INF_WEIGHT, type RoadEdges } from '@verst/core/build';
import type { Random } from '../measure/random.ts';

/** Share of junctions with a restriction, and of these the shares of `only_` restrictions and of those over a road. */
const RESTRICTED = 0.04;
const MANDATORY = 0.2;
const OVER_A_ROAD = 0.05;

/** Returns turn restrictions at random junctions: single turns, mandatory ones, and some over a whole road. */
export function forbidTurns(nodeCount: number, edges: RoadEdges, random: Random): number[][] {
  const leaving: number[][] = Array.from({ length: nodeCount }, () => []);
  for (let edge = 0; edge < edges.tail.length; edge++) {
    if (edges.forwardWeightDs[edge] !== INF_WEIGHT) leaving[edges.tail[edge]!]!.push(2 * edge);
    if (edges.backwardWeightDs[edge] !== INF_WEIGHT) leaving[edges.head[edge]!]!.push(2 * edge + 1);
  }
  const headOf = (arc: number): number => ((arc & 1) === 0 ? edges.head : edges.tail)[arc >> 1]!;
  const turns: number[][] = [];
  for (let node = 0; node < nodeCount; node++) {
    if (leaving[node]!.length < 3 || random.next() >= RESTRICTED) continue;
    // Drivers who arrive on the reverse arc of a road that leaves here.
    const from = random.pick(leaving[node]!) ^ 1;
    const onward = leaving[node]!.filter((arc) => arc !== (from ^ 1));
    const to = random.pick(onward);
    const kind = random.next();
    if (kind < OVER_A_ROAD) {
      const beyond = leaving[headOf(to)]!.filter((arc) => arc !== (to ^ 1));
      if (beyond.length > 1) turns.push([from, to, random.pick(beyond)]);
    } else if (kind < OVER_A_ROAD + MANDATORY) {
      for (const arc of onward) if (arc !== to) turns.push([from, arc]);
    } else {
      turns.push([from, to]);
    }
  }
  return turns;
}
