import type { Direction, Tags } from './tags.ts';

const MAX_LANES = 16;
/** Longer values of `turn:lanes` are mistakes. */
const MAX_ARROWS_LENGTH = 255;

/**
 * Returns the number of lanes in each open direction, 0 if unknown: from `lanes:forward` and `lanes:backward`, or from
 * `lanes` if only one direction is open, if the other lanes are known, or if the number can be halved.
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

/** Returns a whole number of lanes; 0 for any other text. */
function laneCount(text: string | undefined): number {
  const count = text !== undefined && /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return count <= MAX_LANES ? count : 0;
}

/**
 * Returns the arrows on the lanes of each open direction as mapped, `left|through;right`; empty if there are none. On a
 * two-way road plain `turn:lanes` is ignored: it does not name its direction.
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
