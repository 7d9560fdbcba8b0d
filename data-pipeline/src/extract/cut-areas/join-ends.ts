import type { CoverageEdge } from './coverage-edge.ts';

/** A loose end of a chain inside the estimated edge. */
interface LooseEnd {
  readonly chain: number;
  readonly atStart: boolean;
  readonly x: number;
  readonly y: number;
  /** Distance to the edge. */
  readonly depth: number;
}

/**
 * Joins loose ends that are nearer to each other than to the edge, such as both banks of a river whose next ways are
 * missing. The edge is an estimate: the extract really ends where the banks do.
 *
 * ```
 *   ──────────a  │        ──────────a  │
 *   ──────────b  │ edge → ──────────b  │   instead of both running to the edge
 * ```
 *
 * @param chains - lonE7, latE7 pairs of each
 * @returns the remaining chains, and the closed ones, without a repeated first vertex
 */
export function joinNearEnds(
  chains: readonly Int32Array[],
  edges: readonly CoverageEdge[],
): { chains: Int32Array[]; rings: Int32Array[] } {
  const ends: LooseEnd[] = [];
  chains.forEach((chain, i) => {
    for (const atStart of [true, false]) {
      const [x, y] = atStart ? [chain[0]!, chain[1]!] : [chain.at(-2)!, chain.at(-1)!];
      const edge = edges.find((other) => other.contains(x, y));
      if (edge) ends.push({ chain: i, atStart, x, y, depth: edge.distanceTo(x, y) });
    }
  });
  const pairs = ends.flatMap((a, i) =>
    ends.slice(i + 1).flatMap((b) => {
      const distance = Math.hypot((a.x - b.x) * Math.cos((a.y / 1e7) * (Math.PI / 180)), a.y - b.y);
      return distance < Math.min(a.depth, b.depth) ? [{ a, b, distance }] : [];
    }),
  );
  const joined = new Set<LooseEnd>();
  const pieces: (number[] | null)[] = chains.map((chain) => Array.from(chain));
  /** By chain: the piece that it has become a part of. */
  const pieceOf = chains.map((_, i) => i);
  const rings: Int32Array[] = [];
  for (const { a, b } of pairs.sort((p, q) => p.distance - q.distance)) {
    if (joined.has(a) || joined.has(b)) continue;
    joined.add(a).add(b);
    const [first, second] = [pieceOf[a.chain]!, pieceOf[b.chain]!];
    const one = pieces[first]!;
    if (first === second) {
      rings.push(Int32Array.from(one));
      pieces[first] = null;
      continue;
    }
    const other = pieces[second]!;
    pieces[first] = [...(endsAt(one, a) ? one : reverse(one)), ...(endsAt(other, b) ? reverse(other) : other)];
    pieces[second] = null;
    pieceOf.forEach((piece, i) => {
      if (piece === second) pieceOf[i] = first;
    });
  }
  return { chains: pieces.flatMap((piece) => (piece ? [Int32Array.from(piece)] : [])), rings };
}

const endsAt = (chain: readonly number[], { x, y }: LooseEnd): boolean => chain.at(-2) === x && chain.at(-1) === y;

function reverse(chain: readonly number[]): number[] {
  const reversed: number[] = [];
  for (let i = chain.length - 2; i >= 0; i -= 2) reversed.push(chain[i]!, chain[i + 1]!);
  return reversed;
}
