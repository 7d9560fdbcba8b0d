import type { PNG } from 'pngjs';

/** Colours that a map of labels alone is drawn in, so that letters and what lies around them are told apart. */
export const LETTER = '#ff0000';
export const HALO = '#00ff00';
export const GROUND = '#0000ff';

/** Shares of a pure colour from which a pixel counts as it: edges of letters are mixed. */
const MOST = 0.8;
const LITTLE = 0.2;

/**
 * Counts places where a letter ends without its halo: it was cut there.
 *
 * @param picture - labels in the colours above; a halo is at least two pixels wide, so that no whole letter touches the ground
 */
export function cutLetters({ width, height, data }: PNG): number {
  const isPure = (at: number, channel: 0 | 2): boolean =>
    [0, 1, 2].every((own) => (own === channel ? data[at + own]! > MOST * 255 : data[at + own]! < LITTLE * 255));
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      if (!isPure(at, 0)) continue;
      const neighbours = [x > 0 && at - 4, x + 1 < width && at + 4, y > 0 && at - 4 * width, y + 1 < height && at + 4 * width]; // prettier-ignore
      for (const neighbour of neighbours) if (neighbour !== false && isPure(neighbour, 2)) count++;
    }
  }
  return count;
}
