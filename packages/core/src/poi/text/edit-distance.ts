/** Three rows of the table, used again by every call. */
let rows = newRows(64);

function newRows(width: number): [Uint8Array, Uint8Array, Uint8Array] {
  return [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
}

/**
 * Edits (insertion, deletion, substitution, swap of neighbours) that turn `a` into `b`, or `max + 1` where it takes more.
 * Optimal string alignment over a band of `2 · max + 1` diagonals.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max) return max + 1;
  const width = b.length + 1;
  if (width > rows[0].length) rows = newRows(2 * width);
  let [beforeLast, last, row] = rows;
  for (let j = 0; j < width; j++) last[j] = Math.min(j, max + 1);
  for (let i = 1; i <= a.length; i++) {
    row.fill(max + 1, 0, width);
    row[0] = Math.min(i, max + 1);
    let best = row[0];
    const from = Math.max(1, i - max);
    const to = Math.min(b.length, i + max);
    for (let j = from; j <= to; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(last[j - 1]! + cost, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, beforeLast[j - 2]! + 1);
      row[j] = Math.min(edits, max + 1);
      if (row[j]! < best) best = row[j]!;
    }
    if (best > max) return max + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length]!;
}
