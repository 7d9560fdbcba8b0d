import { EDGE_FLAGS, type TurnCosts } from '@verst/core/build';
import { TURN_ROUND_REACH_M } from '../profiles/shared-table.ts';
import type { RoadColumns } from './network-builder.ts';
import type { TurnNetwork } from './turn-network.ts';

/** Nobody pushes a bicycle farther past a junction only to turn round, metres. */
const PUSHED_REACH_M = 20;
/** Cost of such a U-turn, deciseconds: as much as to push the bicycle for 8 m. */
const COST_DS = 1800;

/**
 * Returns costs of the U-turns with which a rider would get round turn restrictions: those at the ends of the roads
 * within reach behind a forbidden turn. Where turns cost nothing, riding past a forbidden turn and coming back would else
 * be the shortest way.
 */
export function evadingUTurnCosts(
  forbiddenTurns: readonly (readonly number[])[],
  network: TurnNetwork,
  edges: Pick<RoadColumns, 'distanceCm' | 'flags'>,
): TurnCosts {
  const { distanceCm, flags } = edges;
  const isPushed = (arc: number): boolean =>
    (flags[arc >> 1]! & ((arc & 1) === 0 ? EDGE_FLAGS.pushedForward : EDGE_FLAGS.pushedBackward)) !== 0;
  /** By arc: the shortest way to its end from a forbidden turn. */
  const reachedCm = new Map<number, number>();
  const waiting: number[] = [];
  const reach = (arc: number, fromCm: number): void => {
    const cm = fromCm + distanceCm[arc >> 1]!;
    const mostM = isPushed(arc) ? PUSHED_REACH_M : TURN_ROUND_REACH_M;
    if (cm > mostM * 100 || cm >= (reachedCm.get(arc) ?? Infinity)) return;
    reachedCm.set(arc, cm);
    waiting.push(arc);
  };
  for (const turn of forbiddenTurns) {
    const [from, to] = turn.slice(-2) as [number, number];
    if (to === (from ^ 1)) continue;
    for (const arc of network.leaving(network.tail(to))) if (arc !== to && arc !== (from ^ 1)) reach(arc, 0);
  }
  for (let arc = waiting.pop(); arc !== undefined; arc = waiting.pop()) {
    for (const next of network.leaving(network.head(arc))) if (next !== (arc ^ 1)) reach(next, reachedCm.get(arc)!);
  }
  const from = Array.from(reachedCm.keys()).filter((arc) => network.leaving(network.head(arc)).includes(arc ^ 1));
  const sorted = Uint32Array.from(from).sort();
  return {
    from: sorted,
    to: sorted.map((arc) => arc ^ 1),
    costDs: new Int32Array(sorted.length).fill(COST_DS),
  };
}
