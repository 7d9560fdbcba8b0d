import { type ContractedHierarchy, ITSELF, LENGTH_BITS, LISTED_BACKWARD, TWO_WAY } from './hierarchy.ts';

/** Stands where an arc has no second half: it is an arc of the graph. */
export const NO_HALF = 0x7fffffff;

const NOWHERE = 0xffffffff;

/**
 * Lists the arcs of the graph that shortcuts stand for: a route is then copied together from a few pieces of memory,
 * where following halves to their ends would wait for each of them. The path of a shortcut holds those of its halves in
 * one piece; a half of several shortcuts is listed with each, which makes one number of each arc in all (measured on a
 * generated country of a million nodes). Paths that begin or end at the highest nodes come first. O(numbers listed).
 *
 * @param halves - two numbers of each arc of a hierarchy. An arc of the graph: `~a` for arc a of the graph, and `NO_HALF`.
 *   A shortcut: its two halves in driving order, each 2p for the arc at position p, which is lower, or 2p + 1 where it is a
 *   two-way arc that is driven backward; `~a` for one that is arc a of the graph. Of two-way arcs the forward direction
 * @param isTwoWay - by arc; the halves of two-way shortcuts are two-way arcs
 */
export function listPaths(halves: Int32Array, isTwoWay: Uint8Array): Pick<ContractedHierarchy, 'spans' | 'paths'> {
  const spans = new Uint32Array(halves.length);
  const lengthOf = (half: number): number => (half < 0 ? 1 : spans[(half & ~1) + 1]! & LENGTH_BITS);
  const isShortcut = (at: number): boolean => halves[at + 1] !== NO_HALF;
  /** The half that a path begins or ends with, as it is listed: of a path listed backward the other one, turned round. */
  const listedHalf = (at: number, which: 0 | 1): number => {
    const isBack = (spans[at + 1]! & LISTED_BACKWARD) === 0 ? 0 : 1;
    const half = halves[at + (which ^ isBack)]!;
    return half < 0 ? ~(~half ^ isBack) : half ^ isBack;
  };
  for (let at = 0; at < halves.length; at += 2) {
    const twoWay = isTwoWay[at >> 1] === 1 ? TWO_WAY : 0;
    spans[at] = isShortcut(at) ? NOWHERE : ~halves[at]!;
    spans[at + 1] = (isShortcut(at) ? lengthOf(halves[at]!) + lengthOf(halves[at + 1]!) : ITSELF) | twoWay;
  }

  let length = 0;
  const placeHalf = (half: number, start: number): void => {
    if (half < 0 || spans[half & ~1] !== NOWHERE) return;
    spans[half & ~1] = start;
    if ((half & 1) === 1) spans[(half & ~1) + 1]! |= LISTED_BACKWARD;
  };
  // A shortcut before its halves: they find their places in its path.
  for (let at = halves.length - 2; at >= 0; at -= 2) {
    if (!isShortcut(at)) continue;
    if (spans[at] === NOWHERE) {
      spans[at] = length;
      length += spans[at + 1]! & LENGTH_BITS;
    }
    const first = listedHalf(at, 0);
    placeHalf(first, spans[at]!);
    placeHalf(listedHalf(at, 1), spans[at]! + lengthOf(first));
  }

  const paths = new Uint32Array(length);
  const writeHalf = (half: number, start: number): void => {
    if (half < 0) {
      paths[start] = ~half;
      return;
    }
    const from = spans[half & ~1]!;
    const lengthAndBits = spans[(half & ~1) + 1]!;
    const isListedBackward = (lengthAndBits & LISTED_BACKWARD) === 0 ? 0 : 1;
    if ((half & 1) !== isListedBackward) copyBack(paths, from, start, lengthAndBits & LENGTH_BITS);
    else if (from !== start) copyPath(paths, from, start, lengthAndBits & LENGTH_BITS);
  };
  for (let at = 0; at < halves.length; at += 2) {
    if (!isShortcut(at)) continue;
    const first = listedHalf(at, 0);
    writeHalf(first, spans[at]!);
    writeHalf(listedHalf(at, 1), spans[at]! + lengthOf(first));
  }
  return { spans, paths };
}

/** Most paths are so short that a call of `copyWithin` takes longer. */
function copyPath(paths: Uint32Array, from: number, to: number, length: number): void {
  for (let i = 0; i < length; i++) paths[to + i] = paths[from + i]!;
}

/** The same way in the other direction. */
function copyBack(paths: Uint32Array, from: number, to: number, length: number): void {
  for (let i = 0, last = from + length - 1; i < length; i++) paths[to + i] = paths[last - i]! ^ 1;
}
