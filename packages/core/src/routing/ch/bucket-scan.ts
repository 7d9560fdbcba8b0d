import { ABSENT, type Buckets, LIGHT } from './buckets.ts';
import type { Reaches } from './reaches.ts';
import { INF_WEIGHT } from './sentinels.ts';

/** Collects the lightest ways from one source after another to all targets, over the nodes where both have been. */
export class BucketScan {
  /** By target of the last run: the position in the source's reach over which its way leads. */
  readonly bestAt: Int32Array;
  /** By target: the entry by which its way goes on, where that stands in a list. */
  readonly #bestEntry: Int32Array;
  readonly #buckets: Buckets;
  readonly #bucketOf: Int32Array;
  readonly #reaches: Reaches;

  /** @param reaches - of one source at a time, while a run lasts */
  constructor(buckets: Buckets, bucketOf: Int32Array, reaches: Reaches, targetCount: number) {
    this.bestAt = new Int32Array(targetCount);
    this.#bestEntry = new Int32Array(targetCount);
    this.#buckets = buckets;
    this.#bucketOf = bucketOf;
    this.#reaches = reaches;
  }

  /** @param best - becomes the weight of the lightest way to each target; all `INF_WEIGHT` at first */
  run(best: Int32Array): void {
    const { firstEntry, isRow, weight: weightOf } = this.#buckets;
    const { node, weight, count } = this.#reaches;
    const withRows = this.#areSumsLight();
    for (let at = 0; at < count; at++) {
      const bucket = this.#bucketOf[node[at]!]! - 1;
      if (bucket === -1) continue;
      const start = firstEntry[bucket]!;
      if (withRows && isRow[bucket] === 1) offerRow(weightOf, start, weight[at]!, at, best, this.bestAt);
      else this.#offerList(start, firstEntry[bucket + 1]!, weight[at]!, at, best);
    }
    if (!withRows) return;
    for (let target = 0; target < best.length; target++) if (best[target]! >= ABSENT) best[target] = INF_WEIGHT;
  }

  /** The entry by which the way to a target goes on; only for targets that there is a way to. */
  entryOf(target: number): number {
    const { firstEntry, isRow } = this.#buckets;
    const bucket = this.#bucketOf[this.#reaches.node[this.bestAt[target]!]!]! - 1;
    return isRow[bucket] === 1 ? firstEntry[bucket]! + target : this.#bestEntry[target]!;
  }

  #areSumsLight(): boolean {
    const { weight, count } = this.#reaches;
    for (let at = 0; at < count; at++) if (weight[at]! >= LIGHT) return false;
    return this.#buckets.isLight;
  }

  #offerList(start: number, end: number, reachWeight: number, at: number, best: Int32Array): void {
    const { target: targetOf, weight: weightOf, isLight } = this.#buckets;
    for (let entry = start; entry < end; entry++) {
      const target = targetOf[entry]!;
      const total = reachWeight + weightOf[entry]!;
      if (total >= best[target]! || (isLight && weightOf[entry] === ABSENT)) continue;
      best[target] = total;
      this.#bestEntry[target] = entry;
      this.bestAt[target] = at;
    }
  }
}

/**
 * Takes the lighter way for every target of a row, without a branch: which one is lighter cannot be foreseen, and a wrong
 * guess of the processor costs more than all the rest. What is absent stays at `ABSENT` or more.
 */
function offerRow(
  weightOf: Int32Array,
  start: number,
  reachWeight: number,
  at: number,
  best: Int32Array,
  bestAt: Int32Array,
): void {
  for (let target = 0; target < best.length; target++) {
    const known = best[target]!;
    const gain = (weightOf[start + target]! + reachWeight - known) | 0;
    const isLighter = gain >> 31; // all bits set, or none
    best[target] = known + (gain & isLighter);
    bestAt[target]! ^= (bestAt[target]! ^ at) & isLighter;
  }
}
