/**
 * Closes chains that lost their middle pieces at the edge of an extract: loose ends are joined to the nearest loose
 * end, so that the two banks of a cut river meet across the river and each does not close upon itself.
 *
 * ```
 *   ──────────a        ──────────a
 *   ──────────b   →    ──────────b    a joined to b, not a to its own far end
 * ```
 *
 * @param chains - lonE7, latE7 pairs of each open chain
 * @returns closed rings without a repeated first vertex
 */
export function closeChains(chains: readonly Int32Array[]): Int32Array[] {
  const work = chains.map((chain) => Array.from(chain));
  const rings: Int32Array[] = [];
  while (work.length > 0) {
    const [i, j, atStart, bAtStart] = nearestEnds(work);
    const first = work[i]!;
    if (i === j) {
      if (first.length >= 6) rings.push(Int32Array.from(first));
      work.splice(i, 1);
      continue;
    }
    const second = work[j]!;
    const joined = [...(atStart ? reverse(first) : first), ...(bAtStart ? second : reverse(second))];
    work.splice(Math.max(i, j), 1);
    work.splice(Math.min(i, j), 1, joined);
  }
  return rings;
}

/** The nearest pair of loose ends: chain and chain, and whether each end is its chain's first vertex. */
function nearestEnds(chains: readonly number[][]): [number, number, boolean, boolean] {
  let best: [number, number, boolean, boolean] = [0, 0, false, true];
  let bestDistance = Infinity;
  const consider = (i: number, j: number, iStart: boolean, jStart: boolean): void => {
    const a = chains[i]!;
    const b = chains[j]!;
    const dx = (iStart ? a[0]! : a.at(-2)!) - (jStart ? b[0]! : b.at(-2)!);
    const dy = (iStart ? a[1]! : a.at(-1)!) - (jStart ? b[1]! : b.at(-1)!);
    const distance = Math.hypot(dx / 2, dy);
    if (distance < bestDistance) {
      bestDistance = distance;
      best = [i, j, iStart, jStart];
    }
  };
  for (let i = 0; i < chains.length; i++) {
    consider(i, i, false, true);
    for (let j = i + 1; j < chains.length; j++) {
      for (const iStart of [true, false]) for (const jStart of [true, false]) consider(i, j, iStart, jStart);
    }
  }
  return best;
}

function reverse(chain: readonly number[]): number[] {
  const reversed: number[] = [];
  for (let i = chain.length - 2; i >= 0; i -= 2) reversed.push(chain[i]!, chain[i + 1]!);
  return reversed;
}
