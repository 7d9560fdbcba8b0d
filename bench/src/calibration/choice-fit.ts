/** One of several things of which the best was to be chosen. */
export interface Candidate {
  /** The part of its score that is not fitted. */
  readonly base: number;
  /** The positions of the weights that are added to the base. */
  readonly weights: readonly number[];
  readonly isRight: boolean;
}

const STEPS = 400;
const RATE = 2;

/**
 * Returns the weights with which the right candidates are most likely chosen: a softmax over the scores of the
 * candidates of each choice, by gradient descent.
 *
 * @param choices - each with right and wrong candidates
 * @param prior - weights that are kept where nothing speaks against them
 * @param pull - how strongly a weight is pulled to the prior
 */
export function fitChoices(
  choices: readonly (readonly Candidate[])[],
  prior: Float64Array,
  pull: number,
): Float64Array {
  const weights = prior.slice();
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((weight, i) => pull * (prior[i]! - weight));
    for (const choice of choices) addGradient(choice, weights, gradient);
    for (let i = 0; i < weights.length; i++) weights[i]! += (RATE * gradient[i]!) / (choices.length + pull);
  }
  return weights;
}

/** Adds the gradient of the log-likelihood that a right candidate is chosen. */
function addGradient(choice: readonly Candidate[], weights: Float64Array, gradient: Float64Array): void {
  const scores = choice.map((candidate) => scoreOf(candidate, weights));
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  const right = odds.reduce((sum, each, i) => (choice[i]!.isRight ? sum + each : sum), 0);
  for (const [k, { weights: counted, isRight }] of choice.entries()) {
    const share = (isRight ? odds[k]! / right : 0) - odds[k]! / all;
    for (const i of counted) gradient[i]! += share;
  }
}

const scoreOf = ({ base, weights: counted }: Candidate, weights: Float64Array): number =>
  counted.reduce((score, i) => score + weights[i]!, base);

/** Returns the share of choices whose candidate with the highest score is right; of equal ones, the first. */
export function shareRight(choices: readonly (readonly Candidate[])[], weights: Float64Array): number {
  const right = choices.filter((choice) => {
    const scores = choice.map((candidate) => scoreOf(candidate, weights));
    return choice[scores.indexOf(Math.max(...scores))]?.isRight;
  });
  return right.length / choices.length;
}
