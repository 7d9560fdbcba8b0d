import { type ContractedHierarchy, ITSELF, LENGTH_BITS, LISTED_BACKWARD, TWO_WAY } from './hierarchy.ts';

/** Second number of an arc that has no halves because it is an arc of the graph. */
export const NO_HALF = 0x7fffffff;

const NOWHERE = 0xffffffff;

/**
 * Lists the arcs of the graph that each shortcut stands for. A route is then copied together from a few contiguous
 * pieces of memory, whereas following halves to their ends would wait for memory at each of them. The path of a
 * shortcut contains those of its halves; a half of several shortcuts is listed with each. In all that makes one number
 * per arc (measured on a generated country of a million nodes). Paths that begin or end at the highest nodes come
 * first. O(numbers listed).
 *
 * @param halves - two numbers for each arc of a hierarchy. For arc a of the graph: `~a` and `NO_HALF`. For a shortcut:
 *   its two halves in driving order, each 2p for the arc at the lower position p, 2p + 1 if that is a two-way arc
 *   driven backward, or `~a` for arc a of the graph. Two-way arcs have the halves of their forward direction
 * @param isTwoWay - by arc; the halves of two-way shortcuts are two-way arcs
 */
export function listPaths(halves: Int32Array, isTwoWay: Uint8Array): Pick<ContractedHierarchy, 'spans' | 'paths'> {
  const spans = new Uint32Array(halves.length);
  const lengthOf = (half: number): number => (half < 0 ? 1 : spans[(half & ~1) + 1]! & LENGTH_BITS);
  const isShortcut = (at: number): boolean => halves[at + 1] !== NO_HALF;
  /**
   * Returns the half that a path begins (0) or ends (1) with, as listed. For a path listed backward that is the other
   * half, reversed.
   */
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
  // Shortcuts come before their halves, which get their places inside the shortcut's path.
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

/** A plain loop: most paths are so short that a call of `copyWithin` takes longer. */
function copyPath(paths: Uint32Array, from: number, to: number, length: number): void {
  for (let i = 0; i < length; i++) paths[to + i] = paths[from + i]!;
}

/** Copies a path in the opposite direction. */
function copyBack(paths: Uint32Array, from: number, to: number, length: number): void {
  for (let i = 0, last = from + length - 1; i < length; i++) paths[to + i] = paths[last - i]! ^ 1;
}
