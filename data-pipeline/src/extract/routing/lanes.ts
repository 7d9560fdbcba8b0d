import type { Direction, Tags } from './tags.ts';

const MAX_LANES = 16;
/** Longer values of `turn:lanes` are slips. */
const MAX_ARROWS_LENGTH = 255;

/**
 * Lanes in each direction that is open, 0 where they are not mapped: from `lanes:forward` and `lanes:backward`, or from
 * `lanes` where one direction has them all, where the rest of them is known, or where they can be halved.
 */
export function lanesOf(tags: Tags, open: Readonly<Record<Direction, boolean>>): Readonly<Record<Direction, number>> {
  const all = laneCount(tags['lanes']);
  const count = (direction: Direction, other: Direction): number => {
    if (!open[direction]) return 0;
    const own = laneCount(tags[`lanes:${direction}`]);
    if (own > 0 || all === 0) return own;
    if (!open[other]) return all;
    const others = laneCount(tags[`lanes:${other}`]) + laneCount(tags['lanes:both_ways']);
    if (others > 0) return Math.max(0, all - others);
    return all % 2 === 0 ? all / 2 : 0;
  };
  return { forward: count('forward', 'backward'), backward: count('backward', 'forward') };
}

/** A whole number of lanes; 0 for any other text. */
function laneCount(text: string | undefined): number {
  const count = text !== undefined && /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return count <= MAX_LANES ? count : 0;
}

/**
 * Arrows on the lanes of each open direction as the map writes them, `left|through;right`, empty where it has none. On a
 * road of two directions `turn:lanes` says of neither whose it is.
 */
export function turnLanesOf(
  tags: Tags,
  open: Readonly<Record<Direction, boolean>>,
): Readonly<Record<Direction, string>> {
  const arrows = (direction: Direction, other: Direction): string => {
    if (!open[direction]) return '';
    const text = tags[`turn:lanes:${direction}`] ?? (open[other] ? undefined : tags['turn:lanes']) ?? '';
    return text.length <= MAX_ARROWS_LENGTH && /[a-z]/.test(text.replaceAll('none', '')) ? text : '';
  };
  return { forward: arrows('forward', 'backward'), backward: arrows('backward', 'forward') };
}
