/** Returns P(N ≤ count) for a Poisson variable, summed by logarithms so that means of thousands do not underflow. */
export function poissonAtMost(count: number, mean: number): number {
  if (mean <= 0) return 1;
  let logTerm = -mean;
  let sum = 0;
  for (let n = 0; n <= count; n++) {
    if (n > 0) logTerm += Math.log(mean / n);
    sum += Math.exp(logTerm);
  }
  return Math.min(1, sum);
}
