/** A judged answer: its score, and true if it was the object meant. */
export interface Judged {
  readonly score: number;
  readonly isMeant: boolean;
}

/**
 * Returns the monotone least-squares curve (pool adjacent violators) from scores to the share of answers that were
 * meant. Its corners are the middles of the steps; each probability is pulled towards one half by a single answer, so
 * none is 0 or 1.
 *
 * @param least - minimum number of answers per step, except the last
 */
export function monotoneFit(judged: readonly Judged[], least: number): [score: number, probability: number][] {
  interface Step {
    score: number;
    meant: number;
    count: number;
  }
  const steps: Step[] = [];
  const sorted = judged.toSorted((a, b) => a.score - b.score);
  for (let from = 0; from < sorted.length; from += least) {
    const some = sorted.slice(from, from + least);
    steps.push({
      score: some.reduce((sum, { score }) => sum + score, 0),
      meant: some.filter(({ isMeant }) => isMeant).length,
      count: some.length,
    });
    while (steps.length > 1 && shareOf(steps.at(-2)!) >= shareOf(steps.at(-1)!)) {
      const last = steps.pop()!;
      const before = steps.at(-1)!;
      before.score += last.score;
      before.meant += last.meant;
      before.count += last.count;
    }
  }
  let floor = 0;
  return steps.map(({ score, meant, count }) => {
    floor = Math.max(floor, rounded((meant + 0.5) / (count + 1)));
    return [rounded(score / count), floor];
  });
}

const shareOf = ({ meant, count }: { meant: number; count: number }): number => meant / count;
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
