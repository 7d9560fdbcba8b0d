import { free } from '../../columns/growable.ts';

/**
 * Finds positions of ids in an ascending array. A table of equally wide id ranges narrows the search to a few
 * candidates for a binary search. That takes two cache misses; a plain binary search over ten million ids takes twenty.
 */
export class IdIndex {
  readonly #ids: Float64Array;
  readonly #firstId: number;
  readonly #bucketsPerId: number;
  /** Position of the first id in bucket b or later; length bucketCount + 1. */
  readonly #bucketStart: Uint32Array;

  /** @param ids - ascending, without duplicates; kept, not copied */
  constructor(ids: Float64Array) {
    this.#ids = ids;
    const count = ids.length;
    const bucketCount = Math.max(1, count >>> 1);
    this.#firstId = count > 0 ? ids[0]! : 0;
    const span = count > 0 ? ids[count - 1]! - this.#firstId + 1 : 1;
    this.#bucketsPerId = bucketCount / span;
    const bucketStart = new Uint32Array(bucketCount + 1);
    let bucket = 0;
    for (let position = 0; position < count; position++) {
      const own = Math.min(bucketCount - 1, Math.floor((ids[position]! - this.#firstId) * this.#bucketsPerId));
      while (bucket < own) bucketStart[++bucket] = position;
    }
    while (bucket < bucketCount) bucketStart[++bucket] = count;
    this.#bucketStart = bucketStart;
  }

  /** Frees the memory of the table at once; the index is unusable afterwards. */
  free(): void {
    free(this.#bucketStart);
  }

  /** Position of the id, or -1. */
  indexOf(id: number): number {
    const bucketCount = this.#bucketStart.length - 1;
    const bucket = Math.min(bucketCount - 1, Math.floor((id - this.#firstId) * this.#bucketsPerId));
    if (!(bucket >= 0)) return -1;
    const ids = this.#ids;
    let low = this.#bucketStart[bucket]!;
    let high = this.#bucketStart[bucket + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ids[middle]! < id) low = middle + 1;
      else high = middle;
    }
    return low < ids.length && ids[low] === id ? low : -1;
  }
}
