import { DOUBTFUL } from '../../../packages/core/src/scoring/sureness.ts';
import { quoted } from './written-modules.ts';

/** Factors on a weight, or on what it is below 1, that are tried. */
export const STEPS = [0.8, 1.25];

/** A query of some kind, and a judge of its answer. */
export interface Judged {
  readonly kind: string;
  readonly isRight: () => boolean;
}

/** Changes one weight after another; a change stays if `isBetter` finds the answers better with it. */
export async function fitBySteps(
  weights: Record<string, number>,
  isBetter: () => boolean | Promise<boolean>,
): Promise<void> {
  for (const [name, before] of Object.entries(weights)) {
    for (const step of STEPS) {
      weights[name] = stepped(before, step);
      if (await isBetter()) {
        console.log(`${name}: ${before} -> ${weights[name]}`);
        break;
      }
      weights[name] = before;
    }
  }
}

/** Returns a weight changed by a factor; of a weight that takes little away from 1, what it takes away is changed. */
export function stepped(weight: number, step: number): number {
  const changed = weight > DOUBTFUL && weight < 1 ? 1 - (1 - weight) * step : weight * step;
  return Number(changed.toPrecision(3));
}

/** Returns the number of right answers by kind of query. */
export function countRight(asked: readonly Judged[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, isRight } of asked) counts.set(kind, (counts.get(kind) ?? 0) + Number(isRight()));
  return counts;
}

/** Returns the sum of counts. */
export const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((total, count) => total + count, 0);

/** Returns true if no kind of query has fewer right answers than before. */
export const isNoWorse = (before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): boolean =>
  [...now].every(([kind, count]) => count >= (before.get(kind) ?? 0));

/** Returns core's module with a table of weights. @param type - `AddressWeights`, from `address-evidence.ts` */
export const tableModule = (weights: Readonly<Record<string, number>>, type: string, count: number): string =>
  `/** Written by \`npm run fit\`; not edited by hand. */
import type { ${type} } from ${quoted(`./${type.replace('Weights', '').toLowerCase()}-evidence.ts`)};

/** Fitted to ${count} queries. */
export const WEIGHTS: ${type} = {
${Object.entries(weights)
  .map(([name, weight]) => `  ${name}: ${weight},`)
  .join('\n')}
};
`;
