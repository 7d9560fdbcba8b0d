import { free } from '../../../columns/growable.ts';
import type { ProfileWay } from '../profiles/way.ts';
import type { ProfileUse } from '../way-uses.ts';

/** Costs of an end of an edge at a junction, deciseconds. */
export interface JunctionCost {
  /** Time to wait there. */
  readonly delayDs: number;
  /** Weight besides the time. */
  readonly weightDs: number;
}

/**
 * Costs of passing junctions that depend on the ways that meet there alone: they are part of the edges at both sides,
 * so that no node has to be split for them.
 */
export class JunctionWeights {
  /** By node, 1 if a way other than a yard's passes there. */
  readonly #isOnStreet: Uint8Array;
  /** By node, the largest `joinDs` of the ways that meet there. */
  readonly #joinDs: Uint16Array;
  /** By node, the roads that leave it, up to 3. */
  readonly #exits: Uint8Array;

  /** @param nodeCount - nodes are 0 … nodeCount - 1 */
  constructor(nodeCount: number, uses: Iterable<ProfileUse>) {
    this.#isOnStreet = new Uint8Array(nodeCount);
    this.#joinDs = new Uint16Array(nodeCount);
    this.#exits = new Uint8Array(nodeCount);
    for (const { use, nodes } of uses) {
      for (let at = 0; at < nodes.length; at++) {
        const node = nodes[at]!;
        if (use.cutDs === undefined) this.#isOnStreet[node] = 1;
        this.#joinDs[node] = Math.max(this.#joinDs[node]!, use.joinDs ?? 0);
        this.#exits[node] = Math.min(3, this.#exits[node]! + (at === 0 || at === nodes.length - 1 ? 1 : 2));
      }
    }
  }

  /** Frees the memory at once; the weights are unusable afterwards. */
  free(): void {
    for (const column of [this.#isOnStreet, this.#joinDs, this.#exits]) free(column);
  }

  /** Returns what an end of one of the way's edges at a node adds to it. */
  costAt({ cutDs = 0, joinDs = 0, endDs = 0, passDs }: ProfileWay, node: number, isWayEnd: boolean): JunctionCost {
    const isJunction = this.#exits[node]! > 2;
    const joiningDs = Math.max(0, this.#joinDs[node]! - joinDs);
    const weightDs = (this.#isOnStreet[node] === 1 ? cutDs / 2 : 0) + (isWayEnd && isJunction ? endDs : 0);
    if (passDs === undefined) return { delayDs: 0, weightDs: weightDs + joiningDs };
    return { delayDs: joiningDs > 0 ? joiningDs : isJunction ? passDs / 2 : 0, weightDs };
  }
}
