import { INF_WEIGHT } from '../ch/sentinels.ts';
import type { NetworkInput } from '../input.ts';

interface Walk {
  readonly node: number;
  readonly weight: number;
  /** The last arcs driven, enough to tell whether a forbidden turn may follow. */
  readonly driven: readonly number[];
  /** The last arc driven, or null. */
  readonly last: number | null;
}

/**
 * Returns weights from one node to all, with a search that does not use copies: each walk remembers its last arcs, pays
 * for its turns, and continues only if they complete no forbidden turn. Slow and simple, for small networks.
 *
 * @returns weight of each node, `INF_WEIGHT` where no walk leads
 */
export function weightsWithoutTurns(
  { nodeCount, edges, links, forbiddenTurns, turnCosts }: NetworkInput,
  source: number,
  isOpen: (edge: number) => boolean = () => true,
): number[] {
  const steps: { from: number; to: number; weight: number; arc: number | null }[] = [];
  for (let edge = 0; edge < edges.tail.length; edge++) {
    if (!isOpen(edge)) continue;
    const [tail, head] = [edges.tail[edge]!, edges.head[edge]!];
    steps.push({ from: tail, to: head, weight: edges.forwardWeightDs[edge]!, arc: 2 * edge });
    steps.push({ from: head, to: tail, weight: edges.backwardWeightDs[edge]!, arc: 2 * edge + 1 });
  }
  for (let link = 0; link < links.from.length; link++) {
    steps.push({ from: links.from[link]!, to: links.to[link]!, weight: links.weightDs[link]!, arc: null });
  }
  const costs = new Map<string, number>();
  turnCosts?.from.forEach((from, at) => costs.set(`${from} ${turnCosts.to[at]}`, turnCosts.costDs[at]!));
  const drivable = steps.filter(({ weight }) => weight < INF_WEIGHT);
  const memory = Math.max(0, ...forbiddenTurns.map((turn) => turn.length - 1));
  /** Returns true if the arcs begin some turn; others do not matter later. */
  const isWithin = (driven: readonly number[]): boolean =>
    forbiddenTurns.some((turn) => driven.length < turn.length && driven.every((arc, i) => arc === turn[i]));

  const weights = Array.from({ length: nodeCount }, () => INF_WEIGHT);
  const settled = new Set<string>();
  const waiting: Walk[] = [{ node: source, weight: 0, driven: [], last: null }];
  while (waiting.length > 0) {
    let lightest = 0;
    waiting.forEach((walk, i) => (lightest = walk.weight < waiting[lightest]!.weight ? i : lightest));
    const walk = waiting[lightest]!;
    waiting[lightest] = waiting[waiting.length - 1]!;
    waiting.pop();
    const key = `${walk.node}|${walk.last}|${walk.driven.join()}`;
    if (settled.has(key)) continue;
    settled.add(key);
    weights[walk.node] = Math.min(weights[walk.node]!, walk.weight);
    for (const { from, to, weight, arc } of drivable) {
      if (from !== walk.node) continue;
      let driven = walk.driven;
      let turnDs = 0;
      if (arc !== null) {
        turnDs = costs.get(`${walk.last} ${arc}`) ?? 0;
        if (turnDs === INF_WEIGHT) continue;
        const all = [...driven, arc];
        if (forbiddenTurns.some((turn) => endsIn(all, turn))) continue;
        driven = all.slice(Math.max(0, all.length - memory));
        while (driven.length > 0 && !isWithin(driven)) driven = driven.slice(1);
      }
      waiting.push({ node: to, weight: walk.weight + weight + turnDs, driven, last: arc ?? walk.last });
    }
  }
  return weights;
}

const endsIn = (driven: readonly number[], turn: readonly number[]): boolean =>
  driven.length >= turn.length && turn.every((arc, i) => driven[driven.length - turn.length + i] === arc);
