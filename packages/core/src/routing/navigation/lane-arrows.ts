import type { LaneIndication, StepLane } from '../types.ts';

/** Values of `turn:lanes` for which OSRM has words of its own. */
const WORDS: Readonly<Record<string, LaneIndication>> = { through: 'straight', reverse: 'uturn' };

/** Direction of an arrow, degrees from straight on, positive to the right. A lane without an arrow leads straight on. */
const DEGREES: Readonly<Record<LaneIndication, number>> = {
  uturn: -180,
  'sharp left': -135,
  left: -90,
  'slight left': -45,
  straight: 0,
  none: 0,
  'slight right': 45,
  right: 90,
  'sharp right': 135,
};

/** An arrow this far from a road does not point into it, degrees. */
const LARGE_DIFFERENCE = 85;

/** The nearest arrow is about something else if it is this far from the way that the route takes, degrees. */
const UNRELATED = 50;
/** From this angle on a turn is a U-turn, which left lanes lead to as well, degrees. */
const TURNED_ROUND = 150;

/**
 * Returns the lanes before a junction from left to right, and which of them lead where the route goes. Arrows and roads
 * are matched in order from left to right, so that each of two roads ahead has its own arrow. If there is no such
 * match, the nearest arrow counts.
 *
 * @param tag - value of `turn:lanes`
 * @param turn - degrees by which the route turns, positive to the right
 * @param ways - degrees of all roads that may be taken except the way back, in any order
 * @returns an empty list if the tag contains an unknown word, or no arrow that may lead there
 */
export function lanesTowards(tag: string, turn: number, ways: readonly number[]): StepLane[] {
  const lanes: LaneIndication[][] = [];
  for (const lane of tag.split('|')) {
    const words = lane.split(';').map((word) => word.trim());
    const indications = words
      .filter((word) => word !== '' && word !== 'none')
      .map((word) => WORDS[word] ?? (word.replace('merge_to', 'slight').replace('_', ' ') as LaneIndication));
    if (indications.some((indication) => DEGREES[indication] === undefined)) return [];
    lanes.push(indications.length === 0 ? ['none'] : indications);
  }
  const degrees = [...new Set(lanes.flat().map((indication) => DEGREES[indication]))].sort((a, b) => a - b);
  const meant = meantDirection(degrees, turn, ways);
  if (meant === null) return [];
  return lanes.map((indications) => ({
    indications,
    valid: indications.some((indication) => DEGREES[indication] === meant),
  }));
}

function meantDirection(arrows: readonly number[], turn: number, ways: readonly number[]): number | null {
  const sorted = ways.toSorted((a, b) => a - b);
  const at = sorted.indexOf(turn);
  const matched = at === -1 ? undefined : matchedInOrder(arrows, sorted)?.[at];
  if (matched !== undefined) return matched;
  const nearest = nearestArrow(arrows, turn);
  const isUTurnFromLeft = Math.abs(turn) > TURNED_ROUND && nearest < 0;
  return isUTurnFromLeft || difference(nearest, turn) <= UNRELATED ? nearest : null;
}

/**
 * Matches each road to an arrow of its own, both from left to right, with the least sum of differences. Null if that
 * needs a large difference, for example because an arrow points into a closed road.
 */
function matchedInOrder(arrows: readonly number[], ways: readonly number[]): readonly number[] | null {
  interface Matching {
    readonly sum: number;
    readonly arrows: readonly number[];
  }
  /** By number of roads matched: the best matching with the arrows seen so far. */
  const best: (Matching | null)[] = [{ sum: 0, arrows: [] }, ...ways.map(() => null)];
  for (const arrow of arrows) {
    for (let count = ways.length; count > 0; count--) {
      const before = best[count - 1]!;
      const off = difference(arrow, ways[count - 1]!);
      if (before === null || off > LARGE_DIFFERENCE || before.sum + off >= (best[count]?.sum ?? Infinity)) continue;
      best[count] = { sum: before.sum + off, arrows: [...before.arrows, arrow] };
    }
  }
  return best[ways.length]?.arrows ?? null;
}

function nearestArrow(arrows: readonly number[], turn: number): number {
  let nearest = arrows[0]!;
  for (const arrow of arrows) if (difference(arrow, turn) < difference(nearest, turn)) nearest = arrow;
  return nearest;
}

/** Only a U-turn is the same to the left and to the right. */
function difference(a: number, b: number): number {
  const off = Math.abs(a - b);
  return Math.min(Math.abs(a), Math.abs(b)) > TURNED_ROUND ? Math.min(off, 360 - off) : off;
}
