import { assertRange, type Column } from '../snapshot/column.ts';

/**
 * Returns the first ring of each feature as pairs of a feature and its first ring. Nearly all features have one ring, so
 * only those are stored whose predecessor has another number, besides the first and the end of the last.
 *
 * @param featureRings - as in `geo/flat-geometry.ts`
 */
export function packRingStarts(featureRings: Uint32Array): Uint32Array {
  const pairs: number[] = [];
  featureRings.forEach((ring, feature) => {
    const isExpected = feature > 0 && ring === featureRings[feature - 1]! + 1;
    if (!isExpected || feature === featureRings.length - 1) pairs.push(feature, ring);
  });
  return Uint32Array.from(pairs);
}

/** Returns what is wrong with the pairs of {@link packRingStarts}; null if they describe ascending starts. */
export function faultOfRingStarts(pairs: Uint32Array, featureCount: number, ringCount: number): string | null {
  const last = pairs.length - 2;
  if (last < 0 || last % 2 !== 0 || pairs[0] !== 0) return 'it does not begin with the first feature';
  for (let at = 2; at <= last; at += 2) {
    const features = pairs[at]! - pairs[at - 2]!;
    if (features < 1 || pairs[at + 1]! < pairs[at - 1]! + features - 1) return 'its values do not ascend';
  }
  if (pairs[last] !== featureCount) return `it has ${pairs[last]} features, expected ${featureCount}`;
  return pairs[last + 1]! <= ringCount ? null : `it goes beyond the ${ringCount} rings`;
}

/** Slices of up to this many starts share memory, which the next slice overwrites. */
const SCRATCH_STARTS = 65_536;

/** Memory that the slices of one column share. */
export class StartsScratch {
  #starts = new Uint32Array(64);

  /** Returns room for so many starts. */
  room(count: number): Uint32Array {
    if (count > SCRATCH_STARTS) return new Uint32Array(count);
    if (count > this.#starts.length) this.#starts = new Uint32Array(Math.min(SCRATCH_STARTS, 2 * count));
    return this.#starts.subarray(0, count);
  }
}

/** The first ring of each feature, and the end of the last, from the pairs of {@link packRingStarts}. */
export class RingStarts implements Column<Uint32Array> {
  readonly length: number;
  readonly #pairs: Uint32Array;
  readonly #scratch = new StartsScratch();

  constructor(pairs: Uint32Array) {
    this.#pairs = pairs;
    this.length = pairs.length === 0 ? 0 : pairs[pairs.length - 2]! + 1;
  }

  at(feature: number): number | undefined {
    if (!(feature >= 0 && feature < this.length)) return undefined;
    const pair = this.#pairBefore(feature);
    return this.#pairs[pair + 1]! + feature - this.#pairs[pair]!;
  }

  slice(from: number, to: number): Uint32Array {
    assertRange('feature-rings', from, to, this.length);
    const pairs = this.#pairs;
    const starts = this.#scratch.room(to - from);
    for (let feature = from, pair = from < to ? this.#pairBefore(from) : 0; feature < to; feature++) {
      if (feature === pairs[pair + 2]) pair += 2;
      starts[feature - from] = pairs[pair + 1]! + feature - pairs[pair]!;
    }
    return starts;
  }

  /** Returns the position of the last pair that is not after a feature. */
  #pairBefore(feature: number): number {
    const pairs = this.#pairs;
    let low = 0;
    let high = pairs.length / 2 - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (pairs[2 * middle]! <= feature) low = middle;
      else high = middle - 1;
    }
    return 2 * low;
  }
}
