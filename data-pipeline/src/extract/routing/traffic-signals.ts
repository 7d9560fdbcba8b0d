import type { Direction, Tags } from './tags.ts';

/** In which directions of the way a signal stops cars. */
export type TrafficSignal = Readonly<Record<Direction, boolean>>;

const BOTH_WAYS: TrafficSignal = { forward: true, backward: true };

/** The signal at a node, or null; one without a direction is for both. */
export function trafficSignalOf(tags: Tags): TrafficSignal | null {
  if (tags['highway'] !== 'traffic_signals') return null;
  const direction = tags['traffic_signals:direction'] ?? tags['direction'];
  if (direction !== 'forward' && direction !== 'backward') return BOTH_WAYS;
  return { forward: direction === 'forward', backward: direction === 'backward' };
}

/**
 * Signals that cars come to on a piece of a way, those at the node where they enter it not counted: a junction's signal
 * is waited for once, on the road that leads there.
 *
 * @param nodes - nodes of the way
 * @param first - position of the piece's first node, as `last`
 */
export function countSignals(
  signals: ReadonlyMap<number, TrafficSignal>,
  nodes: readonly number[],
  first: number,
  last: number,
): Readonly<Record<Direction, number>> {
  let forward = 0;
  let backward = 0;
  for (let at = first; at <= last; at++) {
    const signal = signals.get(nodes[at]!);
    if (!signal) continue;
    if (signal.forward && at > first) forward++;
    if (signal.backward && at < last) backward++;
  }
  return { forward, backward };
}
