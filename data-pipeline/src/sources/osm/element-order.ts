import { free } from '../../columns/growable.ts';

/** The elements from a position on that are changes to earlier ones. */
export interface ElementChanges {
  /** Position of the first change in reading order. */
  readonly from: number;
  /** Positions of changes that delete their element. */
  readonly deleted: ReadonlySet<number>;
  /** Throws an error that names the change at this position. */
  readonly fail: (position: number, id: number, reason: string) => never;
}

/**
 * Orders elements by ascending id and keeps one copy of each id: the one with the highest version, then the newest
 * timestamp, then the first one read.
 *
 * Each source is nearly always sorted, so this is a natural merge sort: ascending runs are found and merged in pairs.
 * Fifty sorted files take six passes.
 *
 * @param changes - applied in order, each to the elements before it; null if all are copies of equal rank
 * @returns positions of the kept elements in their new order, or null if the ids are already ascending
 */
export function elementOrder(
  ids: Float64Array,
  versions: Int32Array,
  timestamps: Uint32Array,
  changes: ElementChanges | null = null,
): Uint32Array | null {
  const runStarts = findRuns(ids);
  if (changes !== null) return applyChanges(mergeRuns(ids, runStarts), ids, versions, changes);
  if (runStarts.length <= 1) return null;
  return takeNewest(mergeRuns(ids, runStarts), ids, versions, timestamps);
}

/** Returns the start of each strictly ascending run. */
function findRuns(ids: Float64Array): number[] {
  const starts: number[] = [];
  for (let i = 0; i < ids.length; i++) if (i === 0 || ids[i]! <= ids[i - 1]!) starts.push(i);
  return starts;
}

function mergeRuns(ids: Float64Array, runStarts: number[]): Uint32Array {
  const count = ids.length;
  let order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  let target = new Uint32Array(count);
  let starts = Uint32Array.from([...runStarts, count]);
  while (starts.length > 2) {
    const merged: number[] = [];
    for (let run = 0; run < starts.length - 1; run += 2) {
      const begin = starts[run]!;
      merged.push(begin);
      const middle = starts[run + 1]!;
      const end = run + 2 < starts.length ? starts[run + 2]! : middle;
      mergePair(ids, order, target, begin, middle, end);
    }
    [order, target] = [target, order];
    starts = Uint32Array.from([...merged, count]);
  }
  free(target);
  return order;
}

/** Merges `order[begin … middle)` and `order[middle … end)` into `target`; equal ids stay in reading order. */
function mergePair(
  ids: Float64Array,
  order: Uint32Array,
  target: Uint32Array,
  begin: number,
  middle: number,
  end: number,
): void {
  let left = begin;
  let right = middle;
  for (let out = begin; out < end; out++) {
    const takeLeft = left < middle && (right >= end || ids[order[left]!]! <= ids[order[right]!]!);
    target[out] = order[takeLeft ? left++ : right++]!;
  }
}

function takeNewest(order: Uint32Array, ids: Float64Array, versions: Int32Array, timestamps: Uint32Array): Uint32Array {
  let kept = 0;
  for (let i = 0; i < order.length; i++) {
    const candidate = order[i]!;
    const best = kept > 0 ? order[kept - 1]! : -1;
    if (best < 0 || ids[best] !== ids[candidate]) {
      order[kept++] = candidate;
      continue;
    }
    const newer =
      versions[candidate]! > versions[best]! ||
      (versions[candidate] === versions[best] && timestamps[candidate]! > timestamps[best]!);
    if (newer) order[kept - 1] = candidate;
  }
  return order.subarray(0, kept);
}

/**
 * Keeps the last change of each element, and all elements without changes. The unchanged elements contain each id once.
 */
function applyChanges(
  order: Uint32Array,
  ids: Float64Array,
  versions: Int32Array,
  { from, deleted, fail }: ElementChanges,
): Uint32Array {
  let kept = 0;
  for (let i = 0; i < order.length; i++) {
    const position = order[i]!;
    const before = kept > 0 && ids[order[kept - 1]!] === ids[position] ? order[kept - 1]! : -1;
    if (position >= from) {
      if (deleted.has(position) && (before < 0 || deleted.has(before))) {
        fail(position, ids[position]!, 'is deleted by a change, but does not exist');
      }
      if (before >= 0 && versions[position]! > 0 && versions[position]! < versions[before]!) {
        fail(
          position,
          ids[position]!,
          `has version ${versions[position]!}, but version ${versions[before]!} came before`,
        );
      }
    }
    if (before >= 0) kept--;
    order[kept++] = position;
  }
  const last = order.subarray(0, kept);
  return deleted.size === 0 ? last : last.filter((position) => !deleted.has(position));
}
