import type { TurnRestriction } from '../turn-restrictions.ts';
import type { TurnNetwork } from './turn-network.ts';

/**
 * Returns the sequences of arcs that turn restrictions forbid, each of two or more arcs; see
 * `RoutingInput.forbiddenTurns`. Restrictions that do not fit the roads are skipped: their ways do not meet, cannot be
 * driven up to the turn, or leave open which of two turns is meant. If an approach has several `only_` restrictions,
 * each allows its turn. U-turns on the `via` ways of a restriction are forbidden too, unless the road ends there: going
 * back and forth would evade the restriction.
 */
export function forbiddenTurnsOf(
  restrictions: readonly TurnRestriction[],
  network: TurnNetwork,
  placeOfNode: (nodeId: number) => number,
): number[][] {
  const turns = new Map<string, number[]>();
  const forbid = (turn: number[]): void => void turns.set(turn.join(), turn);
  const onlyAfter = new Map<string, { readonly approach: Approach; readonly targets: Set<number> }>();
  for (const restriction of restrictions) {
    for (const approach of approachesOf(restriction, network, placeOfNode)) {
      const targets = restriction.toWayIds.flatMap((wayId) => targetOf(network, approach, wayId));
      if (targets.length === 0) continue;
      approach.arcs.forEach((arc, i) => {
        if (i > 0 && network.goesOn(arc)) forbid([...approach.arcs.slice(0, i + 1), arc ^ 1]);
      });
      if (restriction.kind.startsWith('no_')) {
        for (const target of targets) forbid([...approach.arcs, target]);
        continue;
      }
      const key = approach.arcs.join();
      const known = onlyAfter.get(key);
      if (known) for (const target of targets) known.targets.add(target);
      else onlyAfter.set(key, { approach, targets: new Set(targets) });
    }
  }
  for (const { approach, targets } of onlyAfter.values()) {
    for (const arc of network.leaving(approach.place)) if (!targets.has(arc)) forbid([...approach.arcs, arc]);
  }
  return [...turns.values()];
}

/**
 * The arcs driven before the turn, from the last one of the `from` way to the last `via`, and the place where they end.
 */
interface Approach {
  readonly arcs: readonly number[];
  readonly place: number;
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

/**
 * Returns the arc by which a way leaves the place of an approach. A way that may only be driven towards the place
 * counts too: if an `only_` restriction requires it, there is no way on. The one-way road of the approach itself does
 * not count: that is an error of the map.
 */
function targetOf(network: TurnNetwork, { arcs, place }: Approach, wayId: number): readonly number[] {
  const leaving = network.leaving(place, wayId);
  if (leaving.length > 0) return onlyOne(leaving);
  const entering = network.entering(place, wayId).filter((arc) => arc !== arcs.at(-1));
  return onlyOne(entering.map((arc) => arc ^ 1));
}

/** Returns the arc if there is only one: if a way continues through the junction, it is unclear which side is meant. */
const onlyOne = (arcs: readonly number[]): readonly number[] => (arcs.length === 1 ? arcs : []);
