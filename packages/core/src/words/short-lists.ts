/** Numbers that 16 bits tell apart. */
export const RANGE = 65_536;

/**
 * Lists of ascending numbers by their lower 16 bits. Where a list passes over 65,536 numbers, it is given one more, just so
 * many after the one before: who looks for stems finds that it is none.
 */
export function shortened({ starts, items }: { readonly starts: Uint32Array; readonly items: Uint32Array }): {
  readonly starts: Uint32Array;
  readonly items: Uint16Array;
} {
  const shortStarts = new Uint32Array(starts.length);
  const short: number[] = [];
  for (let list = 0; list + 1 < starts.length; list++) {
    // As if a number just before the first 65,536 had been.
    let before = -1;
    for (let i = starts[list]!; i < starts[list + 1]!; i++) {
      for (; items[i]! - before > RANGE; before += RANGE) short.push((before + RANGE) & (RANGE - 1));
      short.push(items[i]! & (RANGE - 1));
      before = items[i]!;
    }
    shortStarts[list + 1] = short.length;
  }
  return { starts: shortStarts, items: Uint16Array.from(short) };
}
