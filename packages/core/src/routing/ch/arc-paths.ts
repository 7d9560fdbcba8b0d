import { type Hierarchy, ITSELF } from './hierarchy.ts';

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
 *   A shortcut: its two halves in driving order, each by its position, which is lower; `~a` for one that is arc a of the graph
 */
export function listPaths(halves: Int32Array): Pick<Hierarchy, 'spans' | 'paths'> {
  const spans = new Uint32Array(halves.length);
  const lengthOf = (half: number): number => (half < 0 ? 1 : spans[2 * half + 1]!);
  const isShortcut = (at: number): boolean => halves[at + 1] !== NO_HALF;
  for (let at = 0; at < halves.length; at += 2) {
    spans[at] = isShortcut(at) ? NOWHERE : ~halves[at]!;
    spans[at + 1] = isShortcut(at) ? lengthOf(halves[at]!) + lengthOf(halves[at + 1]!) : ITSELF;
  }

  let length = 0;
  const placeHalf = (half: number, start: number): void => {
    if (half >= 0 && spans[2 * half] === NOWHERE) spans[2 * half] = start;
  };
  // A shortcut before its halves: they find their places in its path.
  for (let at = halves.length - 2; at >= 0; at -= 2) {
    if (!isShortcut(at)) continue;
    if (spans[at] === NOWHERE) {
      spans[at] = length;
      length += spans[at + 1]!;
    }
    placeHalf(halves[at]!, spans[at]!);
    placeHalf(halves[at + 1]!, spans[at]! + lengthOf(halves[at]!));
  }

  const paths = new Uint32Array(length);
  const writeHalf = (half: number, start: number): void => {
    if (half < 0) paths[start] = ~half;
    else if (spans[2 * half + 1] === ITSELF) paths[start] = spans[2 * half]!;
    else if (spans[2 * half] !== start) copyPath(paths, spans[2 * half]!, start, spans[2 * half + 1]!);
  };
  for (let at = 0; at < halves.length; at += 2) {
    if (!isShortcut(at)) continue;
    writeHalf(halves[at]!, spans[at]!);
    writeHalf(halves[at + 1]!, spans[at]! + lengthOf(halves[at]!));
  }
  return { spans, paths };
}

/** Most paths are so short that a call of `copyWithin` takes longer. */
function copyPath(paths: Uint32Array, from: number, to: number, length: number): void {
  for (let i = 0; i < length; i++) paths[to + i] = paths[from + i]!;
}
