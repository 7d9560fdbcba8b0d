import type { TurnRestriction } from './turn-restrictions.ts';
import type { TurnNetwork } from './turn-network.ts';

/**
 * The sequences of arcs that turn restrictions forbid, each of two or more arcs; see `RoutingInput.forbiddenTurns`.
 * Restrictions that hold at times only are taken as not in force, and so are those that do not fit the roads: whose
 * ways do not meet, are closed to cars in the direction concerned, or leave open which of two turns is meant.
 *
 * Where a turn is forbidden, so is turning round right behind the junction, and on the ways that lead to it, unless the
 * road ends there: otherwise the shortest way would be to overshoot and come back, or to shake off the restriction.
 */
export function forbiddenTurnsOf(
  restrictions: readonly TurnRestriction[],
  network: TurnNetwork,
  placeOfNode: (nodeId: number) => number,
): number[][] {
  const turns = new Map<string, number[]>();
  const forbid = (turn: number[]): void => void turns.set(turn.join(), turn);
  for (const restriction of restrictions) {
    if (restriction.condition !== null) continue;
    for (const approach of approachesOf(restriction, network, placeOfNode)) {
      forbidAfter(approach, restriction, network, forbid);
    }
  }
  return [...turns.values()];
}

/** The arcs driven before the turn, from the last of the `from` way to the last `via`, and where they lead. */
interface Approach {
  readonly arcs: readonly number[];
  readonly place: number;
}

function forbidAfter(
  { arcs, place }: Approach,
  { kind, toWayIds }: TurnRestriction,
  network: TurnNetwork,
  forbid: (turn: number[]) => void,
): void {
  const targets = toWayIds.flatMap((wayId) => onlyOne(network.leaving(place, wayId)));
  if (targets.length === 0) return;
  for (let i = 1; i < arcs.length; i++) {
    if (network.goesOn(arcs[i]!)) forbid([...arcs.slice(0, i + 1), reverse(arcs[i]!)]);
  }
  const last = arcs[arcs.length - 1]!;
  for (const arc of network.leaving(place)) {
    const isForbidden = kind.startsWith('only_') ? !targets.includes(arc) : targets.includes(arc);
    if (isForbidden) forbid([...arcs, arc]);
    else if (arc !== reverse(last) && network.goesOn(arc)) forbid([...arcs, arc, reverse(arc)]);
  }
}

function approachesOf(
  { fromWayIds, viaNodeId, viaWayIds }: TurnRestriction,
  network: TurnNetwork,
  placeOfNode: (nodeId: number) => number,
): Approach[] {
  if (viaNodeId !== null) {
    const place = placeOfNode(viaNodeId);
    return fromWayIds
      .flatMap((wayId) => onlyOne(network.entering(place, wayId)))
      .map((arc) => ({ arcs: [arc], place }));
  }
  let approaches: Approach[] = [];
  for (const { from, to, arcs } of network.drivesAlong(viaWayIds[0]!)) {
    for (const arc of fromWayIds.flatMap((wayId) => onlyOne(network.entering(from, wayId)))) {
      approaches.push({ arcs: [arc, ...arcs], place: to });
    }
  }
  for (const wayId of viaWayIds.slice(1)) {
    const drives = network.drivesAlong(wayId);
    approaches = approaches.flatMap(({ arcs, place }) =>
      drives.filter(({ from }) => from === place).map((drive) => ({ arcs: [...arcs, ...drive.arcs], place: drive.to })),
    );
  }
  return approaches;
}

/** Of a way that goes on through the junction nobody can tell which side of it is meant. */
const onlyOne = (arcs: readonly number[]): readonly number[] => (arcs.length === 1 ? arcs : []);

const reverse = (arc: number): number => arc ^ 1;
