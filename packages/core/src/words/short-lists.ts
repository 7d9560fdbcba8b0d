/** Number of values that 16 bits can distinguish. */
export const RANGE = 1 << 16;

/**
 * Returns lists of ascending numbers as their lower 16 bits. If a list skips more than 65,536 numbers, it gets a
 * filler, exactly 65,536 after the number before: a search for stems finds that it does not match.
 */
export function shortened({ starts, items }: { readonly starts: Uint32Array; readonly items: Uint32Array }): {
  readonly starts: Uint32Array;
  readonly items: Uint16Array;
} {
  const shortStarts = new Uint32Array(starts.length);
  const short: number[] = [];
  for (let list = 0; list + 1 < starts.length; list++) {
    // As if the list had a number just before 0.
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
